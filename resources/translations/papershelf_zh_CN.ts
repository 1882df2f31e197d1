<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Something went wrong that should not have. Your stars and tags are safe: each is saved the moment it is set.</source>
        <translation>出现了不该有的错误。您的收藏和标签都是安全的：每一项在设置时就已保存。</translation>
    </message>
    <message>
        <source>Details are in the log in {folder}.</source>
        <translation>详情见 {folder} 中的日志。</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>复制详情</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>全部快捷键</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>全部快捷键</translation>
    </message>
    <message>
        <source>%n selected</source>
        <translation>已选 %n 篇</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>已收藏</translation>
    </message>
    <message>
        <source>With a note</source>
        <translation>有笔记</translation>
    </message>
    <message>
        <source>{names} et al.</source>
        <translation>{names} 等</translation>
    </message>
    <message>
        <source>{names}, +{left} more</source>
        <translation>{names} 等 {all} 人</translation>
    </message>
    <message>
        <source>Keywords: {words}</source>
        <translation>关键词：{words}</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search title, author or keyword among {count} papers</source>
        <translation>输入标题、作者或关键词，从 {count} 篇学术成果中精准定位</translation>
    </message>
    <message>
        <source>to search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>to walk</source>
        <translation>上下移动</translation>
    </message>
    <message>
        <source>star</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>filter in the tree</source>
        <translation>在左侧树中筛选</translation>
    </message>
    <message>
        <source>export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>everything else</source>
        <translation>其他一切</translation>
    </message>
    <message>
        <source>Import papers…</source>
        <translation>导入论文…</translation>
    </message>
    <message>
        <source>A small sample library to try things with.</source>
        <translation>一个供试用的小型示例文库。</translation>
    </message>
    <message>
        <source>%n papers of the sample are still here.</source>
        <translation>示例中还有 %n 篇论文。</translation>
    </message>
    <message>
        <source>Remove the sample</source>
        <translation>移除示例</translation>
    </message>
    <message>
        <source>Remove the filter {name}</source>
        <translation>移除筛选 {name}</translation>
    </message>
    <message>
        <source>Like “{title}”</source>
        <translation>类似“{title}”</translation>
    </message>
    <message>
        <source>Find papers like this text</source>
        <translation>查找与此文本相似的论文</translation>
    </message>
    <message>
        <source>ignored: {what}</source>
        <translation>已忽略：{what}</translation>
    </message>
    <message>
        <source>%n papers</source>
        <translation>%n 篇论文</translation>
    </message>
    <message>
        <source>{found} of {all} papers</source>
        <translation>{all} 篇中的 {found} 篇</translation>
    </message>
    <message>
        <source>Show the hidden papers</source>
        <translation>显示已隐藏的论文</translation>
    </message>
    <message>
        <source>Without {word}: %n papers</source>
        <translation>去掉 {word}：%n 篇</translation>
    </message>
    <message>
        <source>No paper is on this list yet. {key} puts the chosen papers on it.</source>
        <translation>此阅读清单中还没有论文。按 {key} 可将所选论文加入其中。</translation>
    </message>
    <message>
        <source>Every paper of this library is hidden.</source>
        <translation>文库中的论文已全部隐藏。</translation>
    </message>
    <message>
        <source>No papers yet. Import a file with {key}, or drop one here.</source>
        <translation>还没有论文。按 {key} 导入文件，或将文件拖到这里。</translation>
    </message>
    <message>
        <source>No paper has this under the present filters. {key} clears the filters.</source>
        <translation>当前筛选下没有找到论文。按 {key} 清除筛选。</translation>
    </message>
    <message>
        <source>No paper passes all of these filters. {key} clears them.</source>
        <translation>没有论文符合所有这些筛选。按 {key} 清除。</translation>
    </message>
    <message>
        <source>{count} have {word}</source>
        <translation>{count} 篇含有 {word}</translation>
    </message>
    <message>
        <source>{count} {words}</source>
        <translation>{count} 篇（{words}）</translation>
    </message>
    <message>
        <source>No paper has all of this: {each}.</source>
        <translation>没有论文同时符合：{each}。</translation>
    </message>
    <message>
        <source>No paper has this. Try another word, or only its beginning.</source>
        <translation>没有找到论文。请换一个词，或只输入词的开头。</translation>
    </message>
    <message>
        <source>No track</source>
        <translation>无方向</translation>
    </message>
    <message>
        <source>not {name}</source>
        <translation>非 {name}</translation>
    </message>
    <message>
        <source>without {what}</source>
        <translation>不含 {what}</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>without {thing}</source>
        <translation>没有{thing}</translation>
    </message>
    <message>
        <source>not {what}</source>
        <translation>非 {what}</translation>
    </message>
    <message>
        <source>“{text}” within {many} words</source>
        <translation>“{text}”（相距 {many} 词以内）</translation>
    </message>
    <message>
        <source>words like {pattern}</source>
        <translation>形如 {pattern} 的词</translation>
    </message>
    <message>
        <source>{word}, maybe misspelt</source>
        <translation>{word}（允许拼写误差）</translation>
    </message>
    <message>
        <source>{what} in the title</source>
        <translation>标题含 {what}</translation>
    </message>
    <message>
        <source>{what} in the abstract</source>
        <translation>摘要含 {what}</translation>
    </message>
    <message>
        <source>keyword {what}</source>
        <translation>关键词 {what}</translation>
    </message>
    <message>
        <source>by {what}</source>
        <translation>作者 {what}</translation>
    </message>
    <message>
        <source>first author {what}</source>
        <translation>第一作者 {what}</translation>
    </message>
    <message>
        <source>last author {what}</source>
        <translation>末位作者 {what}</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>track {what}</source>
        <translation>方向 {what}</translation>
    </message>
    <message>
        <source>venue {what}</source>
        <translation>会议 {what}</translation>
    </message>
    <message>
        <source>authors: {what}</source>
        <translation>作者数：{what}</translation>
    </message>
    <message>
        <source>tags: {what}</source>
        <translation>标签数：{what}</translation>
    </message>
    <message>
        <source>like {what}</source>
        <translation>与 {what} 相似</translation>
    </message>
    <message>
        <source>year {what}</source>
        <translation>年份 {what}</translation>
    </message>
    <message>
        <source>decision {what}</source>
        <translation>录用类型 {what}</translation>
    </message>
    <message>
        <source>an abstract</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>a PDF</source>
        <translation> PDF</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>a track</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>a note</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>session {what}</source>
        <translation>场次 {what}</translation>
    </message>
    <message>
        <source>tag {what}</source>
        <translation>标签 {what}</translation>
    </message>
    <message>
        <source>reading list {what}</source>
        <translation>阅读清单 {what}</translation>
    </message>
    <message>
        <source>note {what}</source>
        <translation>笔记 {what}</translation>
    </message>
    <message>
        <source>from {year} on</source>
        <translation>{year} 年起</translation>
    </message>
    <message>
        <source>up to {year}</source>
        <translation>{year} 年及以前</translation>
    </message>
    <message>
        <source>in {year}</source>
        <translation>{year} 年</translation>
    </message>
    <message>
        <source>from {first} to {last}</source>
        <translation>{first} 至 {last} 年</translation>
    </message>
    <message>
        <source>{number} or more</source>
        <translation>至少 {number}</translation>
    </message>
    <message>
        <source>at most {number}</source>
        <translation>至多 {number}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} 至 {last}</translation>
    </message>
    <message>
        <source>added from {first} to {last}</source>
        <translation>添加于 {first} 至 {last}</translation>
    </message>
    <message>
        <source>added from {first} on</source>
        <translation>{first} 起添加</translation>
    </message>
    <message>
        <source>added up to {last}</source>
        <translation>{last} 及以前添加</translation>
    </message>
    <message>
        <source>added in the last %n hours</source>
        <translation>最近 %n 小时添加</translation>
    </message>
    <message>
        <source>added in the last %n days</source>
        <translation>最近 %n 天添加</translation>
    </message>
    <message>
        <source>added in the last %n weeks</source>
        <translation>最近 %n 周添加</translation>
    </message>
    <message>
        <source>added in the last %n months</source>
        <translation>最近 %n 个月添加</translation>
    </message>
    <message>
        <source>added in the last %n years</source>
        <translation>最近 %n 年添加</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>已收藏</translation>
    </message>
    <message>
        <source>unread</source>
        <translation>未读</translation>
    </message>
    <message>
        <source>read</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>untagged</source>
        <translation>无标签</translation>
    </message>
    <message>
        <source>recently added</source>
        <translation>最近添加</translation>
    </message>
    <message>
        <source>for later</source>
        <translation>稍后再看</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>with {thing}</source>
        <translation>有{thing}</translation>
    </message>
    <message>
        <source>added {what}</source>
        <translation>添加于 {what}</translation>
    </message>
    <message>
        <source>Unread</source>
        <translation>未读</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>Recently added</source>
        <translation>最近添加</translation>
    </message>
    <message>
        <source>Untagged</source>
        <translation>无标签</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Roomy</source>
        <translation>宽松</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>列表行</translation>
    </message>
    <message>
        <source>Single letters</source>
        <translation>单字母键</translation>
    </message>
    <message>
        <source>s, t, j … act in the list</source>
        <translation>s、t、j 等在列表中起作用</translation>
    </message>
    <message>
        <source>Mark as read</source>
        <translation>标为已读</translation>
    </message>
    <message>
        <source>after three seconds at the right</source>
        <translation>在右侧显示三秒后</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Keep this file up to date</source>
        <translation>保持此文件更新</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>There is a file {name} already.</source>
        <translation>文件 {name} 已存在。</translation>
    </message>
    <message>
        <source>Shall it be replaced?</source>
        <translation>要替换它吗？</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Your home folder</source>
        <translation>您的主文件夹</translation>
    </message>
    <message>
        <source>Papers</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Reading list</source>
        <translation>阅读清单</translation>
    </message>
    <message>
        <source>Put %n papers on a list</source>
        <translation>将 %n 篇论文加入清单</translation>
    </message>
    <message>
        <source>Tag %n papers</source>
        <translation>为 %n 篇论文加标签</translation>
    </message>
    <message>
        <source>New tag “{name}”</source>
        <translation>新标签“{name}”</translation>
    </message>
    <message>
        <source>New list “{name}”</source>
        <translation>新建清单“{name}”</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>%n papers selected</source>
        <translation>已选 %n 篇论文</translation>
    </message>
    <message>
        <source>and %n more</source>
        <translation>另有 %n 篇</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>Copy BibTeX</source>
        <translation>复制 BibTeX</translation>
    </message>
    <message>
        <source>Open PDF</source>
        <translation>打开 PDF</translation>
    </message>
    <message>
        <source>Open page</source>
        <translation>打开网页</translation>
    </message>
    <message>
        <source>Similar papers</source>
        <translation>相似论文</translation>
    </message>
    <message>
        <source>Abstract</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>List</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Summary by {name}</source>
        <translation>摘要（{name} 撰写）</translation>
    </message>
    <message>
        <source>The source gives no abstract.</source>
        <translation>来源没有提供摘要。</translation>
    </message>
    <message>
        <source>Abstracts</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Editors</source>
        <translation>编者</translation>
    </message>
    <message>
        <source>arXiv numbers</source>
        <translation>arXiv 编号</translation>
    </message>
    <message>
        <source>Links to PDFs</source>
        <translation>PDF 链接</translation>
    </message>
    <message>
        <source>For Excel</source>
        <translation>供 Excel 使用</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>By citation key</source>
        <translation>按引用键</translation>
    </message>
    <message>
        <source>As listed</source>
        <translation>按列表</translation>
    </message>
    <message>
        <source>By author</source>
        <translation>按作者</translation>
    </message>
    <message>
        <source>By year</source>
        <translation>按年份</translation>
    </message>
    <message>
        <source>Capitals</source>
        <translation>大写字母</translation>
    </message>
    <message>
        <source>Protected by word</source>
        <translation>逐词保护</translation>
    </message>
    <message>
        <source>Whole titles protected</source>
        <translation>保护整个标题</translation>
    </message>
    <message>
        <source>Not protected</source>
        <translation>不保护</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>字母</translation>
    </message>
    <message>
        <source>As LaTeX</source>
        <translation>写成 LaTeX</translation>
    </message>
    <message>
        <source>As they are</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Conferences</source>
        <translation>会议</translation>
    </message>
    <message>
        <source>Full names</source>
        <translation>全称</translation>
    </message>
    <message>
        <source>Short names</source>
        <translation>简称</translation>
    </message>
    <message>
        <source>Preprints</source>
        <translation>预印本</translation>
    </message>
    <message>
        <source>With eprint fields</source>
        <translation>使用 eprint 字段</translation>
    </message>
    <message>
        <source>As “arXiv preprint”</source>
        <translation>写作“arXiv preprint”</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Written as</source>
        <translation>书写形式</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>Read again, the file has fewer papers than were written ({detail})</source>
        <translation>重新读取时，文件中的论文少于写入的数量（{detail}）</translation>
    </message>
    <message>
        <source>Read again, the file has more papers than were written ({detail})</source>
        <translation>重新读取时，文件中的论文多于写入的数量（{detail}）</translation>
    </message>
    <message>
        <source>Read again, %n papers are different: {detail}</source>
        <translation>重新读取时，有 %n 篇论文不同：{detail}</translation>
    </message>
    <message>
        <source>%n papers without a title</source>
        <translation>%n 篇论文没有标题</translation>
    </message>
    <message>
        <source>%n papers without authors</source>
        <translation>%n 篇论文没有作者</translation>
    </message>
    <message>
        <source>%n papers without a year</source>
        <translation>%n 篇论文没有年份</translation>
    </message>
    <message>
        <source>%n papers without a venue or journal</source>
        <translation>%n 篇论文没有会议或期刊</translation>
    </message>
    <message>
        <source>%n papers of a year that cannot be: {detail}</source>
        <translation>%n 篇论文的年份不可能：{detail}</translation>
    </message>
    <message>
        <source>%n papers with the title and year of another one</source>
        <translation>%n 篇论文与另一篇标题和年份相同</translation>
    </message>
    <message>
        <source>%n papers with letters LaTeX has no command for: {detail}</source>
        <translation>%n 篇论文含有 LaTeX 没有命令的字母：{detail}</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>In the search bar</source>
        <translation>在搜索栏</translation>
    </message>
    <message>
        <source>To the results</source>
        <translation>转到结果</translation>
    </message>
    <message>
        <source>Open the first result</source>
        <translation>打开第一条结果</translation>
    </message>
    <message>
        <source>Take the completion</source>
        <translation>采用补全</translation>
    </message>
    <message>
        <source>Searches made last</source>
        <translation>最近的搜索</translation>
    </message>
    <message>
        <source>Empty it, then to the list</source>
        <translation>清空，然后转到列表</translation>
    </message>
    <message>
        <source>In the filter tree</source>
        <translation>在筛选树</translation>
    </message>
    <message>
        <source>In the paper</source>
        <translation>在论文中</translation>
    </message>
    <message>
        <source>Search the whole library</source>
        <translation>在整个文库中搜索</translation>
    </message>
    <message>
        <source>Include, exclude, off</source>
        <translation>包含、排除、关闭</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Only this</source>
        <translation>仅此项</translation>
    </message>
    <message>
        <source>This too</source>
        <translation>也包含此项</translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <translation>Shift+Enter</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Clear the category</source>
        <translation>清除此类别</translation>
    </message>
    <message>
        <source>Write the file now</source>
        <translation>立即写入文件</translation>
    </message>
    <message>
        <source>Go on keeping the file</source>
        <translation>继续保持更新</translation>
    </message>
    <message>
        <source>Keep the file no longer</source>
        <translation>不再保持更新</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>退格</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Duplicate the reading list…</source>
        <translation>复制阅读清单…</translation>
    </message>
    <message>
        <source>Merge with another list…</source>
        <translation>与其他清单合并…</translation>
    </message>
    <message>
        <source>Note of the list…</source>
        <translation>清单的笔记…</translation>
    </message>
    <message>
        <source>Delete the reading list</source>
        <translation>删除阅读清单</translation>
    </message>
    <message>
        <source>Fold, unfold</source>
        <translation>折叠、展开</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Rename the saved search</source>
        <translation>重命名已存搜索</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>Delete the saved search</source>
        <translation>删除已存搜索</translation>
    </message>
    <message>
        <source>Page down</source>
        <translation>向下翻页</translation>
    </message>
    <message>
        <source>Page up</source>
        <translation>向上翻页</translation>
    </message>
    <message>
        <source>This is no key that can be bound.</source>
        <translation>此键不能设为快捷键。</translation>
    </message>
    <message>
        <source>macOS needs this key.</source>
        <translation>macOS 需要此键。</translation>
    </message>
    <message>
        <source>Input methods need this key.</source>
        <translation>输入法需要此键。</translation>
    </message>
    <message>
        <source>Text fields need this key.</source>
        <translation>文本框需要此键。</translation>
    </message>
    <message>
        <source>This key opens the menu.</source>
        <translation>此键用于打开菜单。</translation>
    </message>
    <message>
        <source>Ctrl+Alt is the AltGr of many keyboards, which writes signs.</source>
        <translation>Ctrl+Alt 在许多键盘上就是 AltGr，用于输入符号。</translation>
    </message>
    <message>
        <source>Alt with a letter opens menus, or writes a sign on a Mac.</source>
        <translation>Alt 加字母用于打开菜单，在 Mac 上则输入符号。</translation>
    </message>
    <message>
        <source>This key moves or edits.</source>
        <translation>此键用于移动或编辑。</translation>
    </message>
    <message>
        <source>In the list</source>
        <translation>在列表</translation>
    </message>
    <message>
        <source>Rename the list or saved search</source>
        <translation>重命名清单或已保存的搜索</translation>
    </message>
    <message>
        <source>Delete the list or saved search</source>
        <translation>删除清单或已保存的搜索</translation>
    </message>
    <message>
        <source>To the list</source>
        <translation>到列表</translation>
    </message>
    <message>
        <source>Read on, then the next paper</source>
        <translation>继续阅读，然后下一篇</translation>
    </message>
    <message>
        <source>Back, then the paper before</source>
        <translation>往回翻，然后到上一篇</translation>
    </message>
    <message>
        <source>To the paper</source>
        <translation>转到论文</translation>
    </message>
    <message>
        <source>Up, down in the reading list</source>
        <translation>在阅读清单中上移、下移</translation>
    </message>
    <message>
        <source>Last filter off, then the words</source>
        <translation>去掉最后的筛选，然后清空词语</translation>
    </message>
    <message>
        <source>Only web addresses are opened.</source>
        <translation>只能打开网址。</translation>
    </message>
    <message>
        <source>This paper has no such link.</source>
        <translation>这篇论文没有该链接。</translation>
    </message>
    <message>
        <source>Papershelf</source>
        <translation>论文检索</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>List order</source>
        <translation>清单顺序</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Menu (F10)</source>
        <translation>菜单 (F10)</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>相关度</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>卷</translation>
    </message>
    <message>
        <source>Collection, such as 2025.acl</source>
        <translation>文集，例如 2025.acl</translation>
    </message>
    <message>
        <source>Words to search for</source>
        <translation>要搜索的词</translation>
    </message>
    <message>
        <source>DOI</source>
        <translation>DOI</translation>
    </message>
    <message>
        <source>Venue, such as ICLR.cc/2025/Conference</source>
        <translation>会议，例如 ICLR.cc/2025/Conference</translation>
    </message>
    <message>
        <source>Programme, tracks, decisions and sessions; abstracts where the site has them</source>
        <translation>日程、方向、录用类型和场次；网站提供时含摘要</translation>
    </message>
    <message>
        <source>The official record of a volume: pages, editors, abstracts</source>
        <translation>一卷的正式记录：页码、编者、摘要</translation>
    </message>
    <message>
        <source>Papers of ACL, EMNLP, NAACL and others: authors, pages, DOIs, abstracts</source>
        <translation>ACL、EMNLP、NAACL 等会议论文：作者、页码、DOI、摘要</translation>
    </message>
    <message>
        <source>The record of a paper by its DOI</source>
        <translation>按 DOI 获取论文记录</translation>
    </message>
    <message>
        <source>Preprints that a search finds: abstracts, categories</source>
        <translation>搜索到的预印本：摘要、分类</translation>
    </message>
    <message>
        <source>Accepted papers of a venue: abstracts, keywords, decisions</source>
        <translation>某会议的录用论文：摘要、关键词、录用类型</translation>
    </message>
    <message>
        <source>Get papers</source>
        <translation>获取论文</translation>
    </message>
    <message>
        <source>What is asked for here is all that this program ever loads.</source>
        <translation>本程序只下载在此处请求的内容。</translation>
    </message>
    <message>
        <source>Another one</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Get</source>
        <translation>获取</translation>
    </message>
    <message>
        <source>Date added</source>
        <translation>添加时间</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>文库</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>All papers</source>
        <translation>全部论文</translation>
    </message>
    <message>
        <source>Tracks</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Venues</source>
        <translation>会议</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>+{left} more</source>
        <translation>另 {left} 项</translation>
    </message>
    <message>
        <source>Reading lists</source>
        <translation>阅读清单</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>已存搜索</translation>
    </message>
    <message>
        <source>Files kept up to date</source>
        <translation>保持更新的文件</translation>
    </message>
    <message>
        <source>{name} (paused)</source>
        <translation>{name}（已暂停）</translation>
    </message>
    <message>
        <source>{name} (of a newer version)</source>
        <translation>{name}（来自更新版本）</translation>
    </message>
    <message>
        <source>Oral</source>
        <translation>口头报告</translation>
    </message>
    <message>
        <source>Spotlight</source>
        <translation>亮点</translation>
    </message>
    <message>
        <source>Poster</source>
        <translation>海报</translation>
    </message>
    <message>
        <source>Tag…</source>
        <translation>标签…</translation>
    </message>
    <message>
        <source>Remove tag…</source>
        <translation>移除标签…</translation>
    </message>
    <message>
        <source>Read / unread</source>
        <translation>已读 / 未读</translation>
    </message>
    <message>
        <source>%n papers marked as read</source>
        <translation>%n 篇已标为已读</translation>
    </message>
    <message>
        <source>%n papers marked as unread</source>
        <translation>%n 篇已标为未读</translation>
    </message>
    <message>
        <source>Select / deselect</source>
        <translation>选中 / 取消选中</translation>
    </message>
    <message>
        <source>More papers of an author…</source>
        <translation>作者的更多论文…</translation>
    </message>
    <message>
        <source>Related papers</source>
        <translation>相关论文</translation>
    </message>
    <message>
        <source>%n papers starred</source>
        <translation>已收藏 %n 篇</translation>
    </message>
    <message>
        <source>Star taken off %n papers</source>
        <translation>已取消收藏 %n 篇</translation>
    </message>
    <message>
        <source>%n papers tagged “{name}”</source>
        <translation>已为 %n 篇加标签“{name}”</translation>
    </message>
    <message>
        <source>Tag “{name}” taken off %n papers</source>
        <translation>已从 %n 篇移除标签“{name}”</translation>
    </message>
    <message>
        <source>Type a command, a track, a tag or a title</source>
        <translation>输入命令、方向、标签或标题</translation>
    </message>
    <message>
        <source>Filter tree</source>
        <translation>筛选树</translation>
    </message>
    <message>
        <source>Result list</source>
        <translation>结果列表</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>下一窗格</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>上一窗格</translation>
    </message>
    <message>
        <source>Next paper</source>
        <translation>下一篇</translation>
    </message>
    <message>
        <source>Previous paper</source>
        <translation>上一篇</translation>
    </message>
    <message>
        <source>Select down</source>
        <translation>向下选择</translation>
    </message>
    <message>
        <source>Select up</source>
        <translation>向上选择</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Next unread paper</source>
        <translation>下一篇未读</translation>
    </message>
    <message>
        <source>Previous unread paper</source>
        <translation>上一篇未读</translation>
    </message>
    <message>
        <source>No unread paper in this direction.</source>
        <translation>这个方向没有未读论文。</translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation>清除所有筛选</translation>
    </message>
    <message>
        <source>Next hit in the abstract</source>
        <translation>摘要中的下一处命中</translation>
    </message>
    <message>
        <source>Previous hit in the abstract</source>
        <translation>摘要中的上一处命中</translation>
    </message>
    <message>
        <source>Filter by this…</source>
        <translation>按此筛选…</translation>
    </message>
    <message>
        <source>Search as typed</source>
        <translation>按原文搜索</translation>
    </message>
    <message>
        <source>Find papers like the copied text</source>
        <translation>查找与剪贴板文本相似的论文</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Sort by relevance</source>
        <translation>按相关度排序</translation>
    </message>
    <message>
        <source>Sort by title</source>
        <translation>按标题排序</translation>
    </message>
    <message>
        <source>Sort by year</source>
        <translation>按年份排序</translation>
    </message>
    <message>
        <source>Sort by date added</source>
        <translation>按添加时间排序</translation>
    </message>
    <message>
        <source>Sort by the order of the list</source>
        <translation>按清单顺序排序</translation>
    </message>
    <message>
        <source>There is no text on the clipboard to find papers like it.</source>
        <translation>剪贴板中没有可用于查找相似论文的文本。</translation>
    </message>
    <message>
        <source>Hit {number} of {all} in the abstract</source>
        <translation>摘要中第 {number} / {all} 处命中</translation>
    </message>
    <message>
        <source>The abstract has no hit.</source>
        <translation>摘要中没有命中。</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>会议</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>录用类型</translation>
    </message>
    <message>
        <source>Undone: {action}</source>
        <translation>已撤销：{action}</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Done again: {action}</source>
        <translation>已重做：{action}</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>Copy \cite{…}</source>
        <translation>复制 \cite{…}</translation>
    </message>
    <message>
        <source>Copy citation key</source>
        <translation>复制引用键</translation>
    </message>
    <message>
        <source>Copy reference</source>
        <translation>复制参考文献</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>Copy title</source>
        <translation>复制标题</translation>
    </message>
    <message>
        <source>%n papers copied as {format}</source>
        <translation>已将 %n 篇复制为 {format}</translation>
    </message>
    <message>
        <source>Copied: {text}</source>
        <translation>已复制：{text}</translation>
    </message>
    <message>
        <source>star on %n papers</source>
        <translation>收藏 %n 篇</translation>
    </message>
    <message>
        <source>star off %n papers</source>
        <translation>取消收藏 %n 篇</translation>
    </message>
    <message>
        <source>read mark on %n papers</source>
        <translation>标为已读 %n 篇</translation>
    </message>
    <message>
        <source>read mark off %n papers</source>
        <translation>标为未读 %n 篇</translation>
    </message>
    <message>
        <source>tag on %n papers</source>
        <translation>为 %n 篇加标签</translation>
    </message>
    <message>
        <source>tag off %n papers</source>
        <translation>从 %n 篇移除标签</translation>
    </message>
    <message>
        <source>saved search</source>
        <translation>保存搜索</translation>
    </message>
    <message>
        <source>renaming of a saved search</source>
        <translation>重命名已存搜索</translation>
    </message>
    <message>
        <source>deletion of a saved search</source>
        <translation>删除已存搜索</translation>
    </message>
    <message>
        <source>%n papers put on a list</source>
        <translation>%n 篇论文加入清单</translation>
    </message>
    <message>
        <source>%n papers taken off a list</source>
        <translation>%n 篇论文移出清单</translation>
    </message>
    <message>
        <source>hiding of %n papers</source>
        <translation>隐藏 %n 篇论文</translation>
    </message>
    <message>
        <source>showing of %n papers</source>
        <translation>重新显示 %n 篇论文</translation>
    </message>
    <message>
        <source>mark for later on %n papers</source>
        <translation>%n 篇论文的稍后标记</translation>
    </message>
    <message>
        <source>mark for later off %n papers</source>
        <translation>取消 %n 篇论文的稍后标记</translation>
    </message>
    <message>
        <source>note</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>new reading list</source>
        <translation>新建阅读清单</translation>
    </message>
    <message>
        <source>renaming of a reading list</source>
        <translation>重命名阅读清单</translation>
    </message>
    <message>
        <source>copy of a reading list</source>
        <translation>复制阅读清单</translation>
    </message>
    <message>
        <source>merging of reading lists</source>
        <translation>合并阅读清单</translation>
    </message>
    <message>
        <source>deletion of a reading list</source>
        <translation>删除阅读清单</translation>
    </message>
    <message>
        <source>note of a reading list</source>
        <translation>阅读清单的笔记</translation>
    </message>
    <message>
        <source>order of a reading list</source>
        <translation>阅读清单的顺序</translation>
    </message>
    <message>
        <source>citation keys of %n papers</source>
        <translation>%n 篇论文的引用键</translation>
    </message>
    <message>
        <source>restored backup</source>
        <translation>恢复的备份</translation>
    </message>
    <message>
        <source>removal of %n sample papers</source>
        <translation>移除 %n 篇示例论文</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Repeat the last export</source>
        <translation>重复上次导出</translation>
    </message>
    <message>
        <source>The %n papers found</source>
        <translation>找到的 %n 篇论文</translation>
    </message>
    <message>
        <source>The %n selected papers</source>
        <translation>选中的 %n 篇论文</translation>
    </message>
    <message>
        <source>All starred papers</source>
        <translation>所有星标论文</translation>
    </message>
    <message>
        <source>Reading list “{name}”</source>
        <translation>阅读清单“{name}”</translation>
    </message>
    <message>
        <source>All papers tagged “{name}”</source>
        <translation>所有标签为“{name}”的论文</translation>
    </message>
    <message>
        <source>{name} is kept up to date no longer</source>
        <translation>{name} 不再保持更新</translation>
    </message>
    <message>
        <source>{name} is paused</source>
        <translation>{name} 已暂停</translation>
    </message>
    <message>
        <source>{name} is kept up to date</source>
        <translation>{name} 保持更新</translation>
    </message>
    <message>
        <source>Sample removed</source>
        <translation>示例已移除</translation>
    </message>
    <message>
        <source>There is no sample</source>
        <translation>没有示例</translation>
    </message>
    <message>
        <source>Get papers…</source>
        <translation>获取论文…</translation>
    </message>
    <message>
        <source>An import is under way; start the next one when it is done.</source>
        <translation>正在导入；请在完成后再开始下一次。</translation>
    </message>
    <message>
        <source>Asking for {name}…</source>
        <translation>正在请求 {name}…</translation>
    </message>
    <message>
        <source>Get {name}</source>
        <translation>获取 {name}</translation>
    </message>
    <message>
        <source>Web</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Waiting for {name}…</source>
        <translation>正在等待 {name}…</translation>
    </message>
    <message>
        <source>Cancelled; what has come so far is kept for the next time</source>
        <translation>已取消；已下载的部分会保留到下次</translation>
    </message>
    <message>
        <source>{name} has not changed since the last time</source>
        <translation>{name} 自上次以来没有变化</translation>
    </message>
    <message>
        <source>Import from clipboard</source>
        <translation>从剪贴板导入</translation>
    </message>
    <message>
        <source>There is no text on the clipboard.</source>
        <translation>剪贴板上没有文本。</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>Reading files…</source>
        <translation>正在读取文件…</translation>
    </message>
    <message>
        <source>Building the index…</source>
        <translation>正在建立索引…</translation>
    </message>
    <message>
        <source>%n records mended</source>
        <translation>已修正 %n 条记录</translation>
    </message>
    <message>
        <source>%n papers added</source>
        <translation>新增 %n 篇</translation>
    </message>
    <message>
        <source>%n updated</source>
        <translation>更新 %n 篇</translation>
    </message>
    <message>
        <source>%n unchanged</source>
        <translation>%n 篇未变</translation>
    </message>
    <message>
        <source>Nothing new in these files</source>
        <translation>这些文件中没有新内容</translation>
    </message>
    <message>
        <source>Import cancelled; %n papers that were read stay</source>
        <translation>导入已取消；已读入的 %n 篇保留</translation>
    </message>
    <message>
        <source>%n things could not be read</source>
        <translation>%n 项无法读取</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写入…</translation>
    </message>
    <message>
        <source>Export cancelled; nothing was written</source>
        <translation>导出已取消；没有写入任何内容</translation>
    </message>
    <message>
        <source>%n papers written to {file}</source>
        <translation>已将 %n 篇写入 {file}</translation>
    </message>
    <message>
        <source>Show / hide the filter tree</source>
        <translation>显示 / 隐藏筛选树</translation>
    </message>
    <message>
        <source>Show / hide the paper</source>
        <translation>显示 / 隐藏论文</translation>
    </message>
    <message>
        <source>One line a paper</source>
        <translation>每篇一行</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation>正常文字大小</translation>
    </message>
    <message>
        <source>Light look</source>
        <translation>浅色外观</translation>
    </message>
    <message>
        <source>Dark look</source>
        <translation>深色外观</translation>
    </message>
    <message>
        <source>Look of the system</source>
        <translation>跟随系统外观</translation>
    </message>
    <message>
        <source>English / 中文</source>
        <translation>English / 中文</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>The language can be changed when the import is done.</source>
        <translation>导入完成后才能更改语言。</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>更改快捷键…</translation>
    </message>
    <message>
        <source>Open the library&apos;s folder</source>
        <translation>打开文库文件夹</translation>
    </message>
    <message>
        <source>About Papershelf</source>
        <translation>关于论文检索</translation>
    </message>
    <message>
        <source>Library: {folder}</source>
        <translation>文库：{folder}</translation>
    </message>
    <message>
        <source>Close window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Use this spelling</source>
        <translation>采用此拼写</translation>
    </message>
    <message>
        <source>No paper has “{typed}”. These have “{corrected}”.</source>
        <translation>没有论文包含“{typed}”，以下是“{corrected}”的结果。</translation>
    </message>
    <message>
        <source>Save this search…</source>
        <translation>保存此搜索…</translation>
    </message>
    <message>
        <source>Save this search as</source>
        <translation>将此搜索保存为</translation>
    </message>
    <message>
        <source>Clear search history</source>
        <translation>清除搜索历史</translation>
    </message>
    <message>
        <source>The search history is empty now.</source>
        <translation>搜索历史已清空。</translation>
    </message>
    <message>
        <source>Saved search “{name}” deleted</source>
        <translation>已删除已存搜索“{name}”</translation>
    </message>
    <message>
        <source>Saved search</source>
        <translation>已存搜索</translation>
    </message>
    <message>
        <source>Search saved as “{name}”</source>
        <translation>搜索已保存为“{name}”</translation>
    </message>
    <message>
        <source>Saved search renamed to “{name}”</source>
        <translation>已存搜索已重命名为“{name}”</translation>
    </message>
    <message>
        <source>{key} has its use {pane}: {what}.</source>
        <translation>{key} {pane}已有用途：{what}。</translation>
    </message>
    <message>
        <source>Single letters are switched off.</source>
        <translation>单字母键已关闭。</translation>
    </message>
    <message>
        <source>{key} is “{title}”. Take it away from there?</source>
        <translation>{key} 现在是“{title}”。要从那里取走吗？</translation>
    </message>
    <message>
        <source>{key} cannot stand beside {others}. Take these away?</source>
        <translation>{key} 不能与 {others} 并存。要取走这些吗？</translation>
    </message>
    <message>
        <source>Press the key for “{title}” · Esc leaves it</source>
        <translation>请按下“{title}”的快捷键 · Esc 保持不变</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>无快捷键</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>查找命令或按键</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Reset all…</source>
        <translation>全部还原…</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>取走</translation>
    </message>
    <message>
        <source>Give %n commands their own keys again?</source>
        <translation>将 %n 个命令还原为默认快捷键？</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部还原</translation>
    </message>
    <message>
        <source>Every command has its own keys.</source>
        <translation>所有命令都是默认快捷键。</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>All keys: type a word or a key</source>
        <translation>全部快捷键：输入文字或按键</translation>
    </message>
    <message>
        <source>No key has this.</source>
        <translation>没有符合的快捷键。</translation>
    </message>
    <message>
        <source>Nothing has these letters.</source>
        <translation>没有符合的结果。</translation>
    </message>
    <message>
        <source>Find a track, venue or tag</source>
        <translation>查找方向、会议或标签</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>%n papers checked, no fault found</source>
        <translation>已检查 %n 篇论文，未发现问题</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>不导出</translation>
    </message>
    <message>
        <source>{name} was changed by another program.</source>
        <translation>{name} 已被其他程序修改。</translation>
    </message>
    <message>
        <source>It is left as it is. Shall it be written anew, or kept up to date no longer?</source>
        <translation>它保持原样。要重新写入，还是暂停保持更新？</translation>
    </message>
    <message>
        <source>Write anew</source>
        <translation>重新写入</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Backups…</source>
        <translation>备份…</translation>
    </message>
    <message>
        <source>Making a backup…</source>
        <translation>正在备份…</translation>
    </message>
    <message>
        <source>The backup is restored</source>
        <translation>已恢复备份</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>立即备份</translation>
    </message>
    <message>
        <source>One is made each day, and before an import or a new version changes the library.</source>
        <translation>每天自动备份一次，导入前或新版本更改文库前也会备份。</translation>
    </message>
    <message>
        <source>There is no backup yet.</source>
        <translation>还没有备份。</translation>
    </message>
    <message>
        <source>%n marks</source>
        <translation>%n 个标记</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>daily</source>
        <translation>每日</translation>
    </message>
    <message>
        <source>before an import</source>
        <translation>导入前</translation>
    </message>
    <message>
        <source>before a new version</source>
        <translation>新版本之前</translation>
    </message>
    <message>
        <source>before a restore</source>
        <translation>恢复前</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>Change the citation key…</source>
        <translation>更改引用键…</translation>
    </message>
    <message>
        <source>Citation key</source>
        <translation>引用键</translation>
    </message>
    <message>
        <source>Pattern of citation keys…</source>
        <translation>引用键模板…</translation>
    </message>
    <message>
        <source>Pattern: scholar, pmlr, or parts such as [auth:lower][year][title(1):lower]</source>
        <translation>模板：scholar、pmlr，或由部分组成，例如 [auth:lower][year][title(1):lower]</translation>
    </message>
    <message>
        <source>The citation key is {key} now</source>
        <translation>引用键现在是 {key}</translation>
    </message>
    <message>
        <source>New papers get their citation keys by this pattern</source>
        <translation>新论文将按此模板生成引用键</translation>
    </message>
    <message>
        <source>%n papers have another citation key already.</source>
        <translation>%n 篇论文已有其他引用键。</translation>
    </message>
    <message>
        <source>Shall their keys be changed too? Texts may cite them.</source>
        <translation>也要更改它们的引用键吗？可能已有文稿引用它们。</translation>
    </message>
    <message>
        <source>Change the keys</source>
        <translation>更改引用键</translation>
    </message>
    <message>
        <source>Keep the keys</source>
        <translation>保留引用键</translation>
    </message>
    <message>
        <source>%n citation keys changed</source>
        <translation>已更改 %n 个引用键</translation>
    </message>
    <message>
        <source>Reading list…</source>
        <translation>阅读清单…</translation>
    </message>
    <message>
        <source>For later</source>
        <translation>稍后阅读</translation>
    </message>
    <message>
        <source>%n papers kept for later</source>
        <translation>已将 %n 篇论文留待稍后</translation>
    </message>
    <message>
        <source>%n papers kept no more</source>
        <translation>%n 篇论文不再留待稍后</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>%n papers hidden</source>
        <translation>已隐藏 %n 篇论文</translation>
    </message>
    <message>
        <source>%n papers shown again</source>
        <translation>已重新显示 %n 篇论文</translation>
    </message>
    <message>
        <source>Edit the note</source>
        <translation>编辑笔记</translation>
    </message>
    <message>
        <source>%n papers put on “{name}”</source>
        <translation>已将 %n 篇论文加入“{name}”</translation>
    </message>
    <message>
        <source>New reading list…</source>
        <translation>新建阅读清单…</translation>
    </message>
    <message>
        <source>New reading list</source>
        <translation>新建阅读清单</translation>
    </message>
    <message>
        <source>Rename this reading list…</source>
        <translation>重命名此阅读清单…</translation>
    </message>
    <message>
        <source>Duplicate this reading list…</source>
        <translation>复制此阅读清单…</translation>
    </message>
    <message>
        <source>Merge this reading list…</source>
        <translation>合并此阅读清单…</translation>
    </message>
    <message>
        <source>Note of this reading list…</source>
        <translation>此阅读清单的笔记…</translation>
    </message>
    <message>
        <source>Delete this reading list</source>
        <translation>删除此阅读清单</translation>
    </message>
    <message>
        <source>Take off this list</source>
        <translation>从此清单中移除</translation>
    </message>
    <message>
        <source>No reading list is on show.</source>
        <translation>当前没有显示阅读清单。</translation>
    </message>
    <message>
        <source>%n papers taken off “{name}”</source>
        <translation>已将 %n 篇论文从“{name}”移除</translation>
    </message>
    <message>
        <source>Move up in the list</source>
        <translation>在清单中上移</translation>
    </message>
    <message>
        <source>Move down in the list</source>
        <translation>在清单中下移</translation>
    </message>
    <message>
        <source>%n papers moved</source>
        <translation>已移动 %n 篇论文</translation>
    </message>
    <message>
        <source>Rename the reading list</source>
        <translation>重命名阅读清单</translation>
    </message>
    <message>
        <source>Duplicate the reading list</source>
        <translation>复制阅读清单</translation>
    </message>
    <message>
        <source>{name} (copy)</source>
        <translation>{name}（副本）</translation>
    </message>
    <message>
        <source>Reading list “{name}” deleted</source>
        <translation>已删除阅读清单“{name}”</translation>
    </message>
    <message>
        <source>Only the papers of one reading list can be put in order.</source>
        <translation>只有在显示单个阅读清单时才能调整论文顺序。</translation>
    </message>
    <message>
        <source>The papers stand in the order of the list now.</source>
        <translation>论文现在按清单顺序排列。</translation>
    </message>
    <message>
        <source>Reading list “{name}” made</source>
        <translation>已建立阅读清单“{name}”</translation>
    </message>
    <message>
        <source>Reading list renamed to “{name}”</source>
        <translation>阅读清单已重命名为“{name}”</translation>
    </message>
    <message>
        <source>Merge “{name}” with…</source>
        <translation>将“{name}”合并到…</translation>
    </message>
    <message>
        <source>There is no other reading list.</source>
        <translation>没有其他阅读清单。</translation>
    </message>
    <message>
        <source>“{name}” is part of “{other}” now</source>
        <translation>“{name}”已并入“{other}”</translation>
    </message>
    <message>
        <source>Note of “{name}”</source>
        <translation>“{name}”的笔记</translation>
    </message>
    <message>
        <source>Note kept</source>
        <translation>笔记已保存</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Markdown, with formulas between $ signs</source>
        <translation>Markdown，公式写在 $ 之间</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>写笔记</translation>
    </message>
    <message>
        <source>Markdown and $formulas$; Esc closes, nothing is lost</source>
        <translation>支持 Markdown 和 $公式$；按 Esc 关闭，内容会自动保存</translation>
    </message>
</context>
</TS>
