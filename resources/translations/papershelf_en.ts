<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers of the sample are still here.</source>
        <translation>
            <numerusform>%n paper of the sample is still here.</numerusform>
            <numerusform>%n papers of the sample are still here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers</source>
        <translation>
            <numerusform>%n paper</numerusform>
            <numerusform>%n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tag %n papers</source>
        <translation>
            <numerusform>Tag %n paper</numerusform>
            <numerusform>Tag %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers marked as read</source>
        <translation>
            <numerusform>%n paper marked as read</numerusform>
            <numerusform>%n papers marked as read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers marked as unread</source>
        <translation>
            <numerusform>%n paper marked as unread</numerusform>
            <numerusform>%n papers marked as unread</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers starred</source>
        <translation>
            <numerusform>%n paper starred</numerusform>
            <numerusform>%n papers starred</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Star taken off %n papers</source>
        <translation>
            <numerusform>Star taken off %n paper</numerusform>
            <numerusform>Star taken off %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers tagged “{name}”</source>
        <translation>
            <numerusform>%n paper tagged “{name}”</numerusform>
            <numerusform>%n papers tagged “{name}”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tag “{name}” taken off %n papers</source>
        <translation>
            <numerusform>Tag “{name}” taken off %n paper</numerusform>
            <numerusform>Tag “{name}” taken off %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers copied as {format}</source>
        <translation>
            <numerusform>%n paper copied as {format}</numerusform>
            <numerusform>%n papers copied as {format}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>star on %n papers</source>
        <translation>
            <numerusform>star on %n paper</numerusform>
            <numerusform>star on %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>star off %n papers</source>
        <translation>
            <numerusform>star off %n paper</numerusform>
            <numerusform>star off %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>read mark on %n papers</source>
        <translation>
            <numerusform>read mark on %n paper</numerusform>
            <numerusform>read mark on %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>read mark off %n papers</source>
        <translation>
            <numerusform>read mark off %n paper</numerusform>
            <numerusform>read mark off %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tag on %n papers</source>
        <translation>
            <numerusform>tag on %n paper</numerusform>
            <numerusform>tag on %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tag off %n papers</source>
        <translation>
            <numerusform>tag off %n paper</numerusform>
            <numerusform>tag off %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>removal of %n sample papers</source>
        <translation>
            <numerusform>removal of %n sample paper</numerusform>
            <numerusform>removal of %n sample papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %n papers found</source>
        <translation>
            <numerusform>The %n paper found</numerusform>
            <numerusform>The %n papers found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %n selected papers</source>
        <translation>
            <numerusform>The %n selected paper</numerusform>
            <numerusform>The %n selected papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers added</source>
        <translation>
            <numerusform>%n paper added</numerusform>
            <numerusform>%n papers added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n updated</source>
        <translation>
            <numerusform>%n updated</numerusform>
            <numerusform>%n updated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged</source>
        <translation>
            <numerusform>%n unchanged</numerusform>
            <numerusform>%n unchanged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import cancelled; %n papers that were read stay</source>
        <translation>
            <numerusform>Import cancelled; %n paper that was read stays</numerusform>
            <numerusform>Import cancelled; %n papers that were read stay</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n things could not be read</source>
        <translation>
            <numerusform>%n thing could not be read</numerusform>
            <numerusform>%n things could not be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers written to {file}</source>
        <translation>
            <numerusform>%n paper written to {file}</numerusform>
            <numerusform>%n papers written to {file}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers selected</source>
        <translation>
            <numerusform>%n paper selected</numerusform>
            <numerusform>%n papers selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Give %n commands their own keys again?</source>
        <translation>
            <numerusform>Give %n command its own keys again?</numerusform>
            <numerusform>Give %n commands their own keys again?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Without {word}: %n papers</source>
        <translation>
            <numerusform>Without {word}: %n paper</numerusform>
            <numerusform>Without {word}: %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>added in the last %n hours</source>
        <translation>
            <numerusform>added in the last hour</numerusform>
            <numerusform>added in the last %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>added in the last %n days</source>
        <translation>
            <numerusform>added in the last day</numerusform>
            <numerusform>added in the last %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>added in the last %n weeks</source>
        <translation>
            <numerusform>added in the last week</numerusform>
            <numerusform>added in the last %n weeks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>added in the last %n months</source>
        <translation>
            <numerusform>added in the last month</numerusform>
            <numerusform>added in the last %n months</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>added in the last %n years</source>
        <translation>
            <numerusform>added in the last year</numerusform>
            <numerusform>added in the last %n years</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read again, %n papers are different: {detail}</source>
        <translation>
            <numerusform>Read again, %n paper is different: {detail}</numerusform>
            <numerusform>Read again, %n papers are different: {detail}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers without a title</source>
        <translation>
            <numerusform>%n paper without a title</numerusform>
            <numerusform>%n papers without a title</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers without authors</source>
        <translation>
            <numerusform>%n paper without authors</numerusform>
            <numerusform>%n papers without authors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers without a year</source>
        <translation>
            <numerusform>%n paper without a year</numerusform>
            <numerusform>%n papers without a year</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers without a venue or journal</source>
        <translation>
            <numerusform>%n paper without a venue or journal</numerusform>
            <numerusform>%n papers without a venue or journal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers of a year that cannot be: {detail}</source>
        <translation>
            <numerusform>%n paper of a year that cannot be: {detail}</numerusform>
            <numerusform>%n papers of a year that cannot be: {detail}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers with the title and year of another one</source>
        <translation>
            <numerusform>%n paper with the title and year of another one</numerusform>
            <numerusform>%n papers with the title and year of another one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers with letters LaTeX has no command for: {detail}</source>
        <translation>
            <numerusform>%n paper with letters LaTeX has no command for: {detail}</numerusform>
            <numerusform>%n papers with letters LaTeX has no command for: {detail}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers checked, no fault found</source>
        <translation>
            <numerusform>%n paper checked, no fault found</numerusform>
            <numerusform>%n papers checked, no fault found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks</source>
        <translation>
            <numerusform>%n mark</numerusform>
            <numerusform>%n marks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers have another citation key already.</source>
        <translation>
            <numerusform>%n paper has another citation key already.</numerusform>
            <numerusform>%n papers have another citation key already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n citation keys changed</source>
        <translation>
            <numerusform>%n citation key changed</numerusform>
            <numerusform>%n citation keys changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>citation keys of %n papers</source>
        <translation>
            <numerusform>citation key of %n paper</numerusform>
            <numerusform>citation keys of %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n records mended</source>
        <translation>
            <numerusform>%n record mended</numerusform>
            <numerusform>%n records mended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %n papers on a list</source>
        <translation>
            <numerusform>Put %n paper on a list</numerusform>
            <numerusform>Put %n papers on a list</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>hiding of %n papers</source>
        <translation>
            <numerusform>hiding of %n paper</numerusform>
            <numerusform>hiding of %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mark for later on %n papers</source>
        <translation>
            <numerusform>mark for later on %n paper</numerusform>
            <numerusform>mark for later on %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers kept for later</source>
        <translation>
            <numerusform>%n paper kept for later</numerusform>
            <numerusform>%n papers kept for later</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers kept no more</source>
        <translation>
            <numerusform>%n paper kept no more</numerusform>
            <numerusform>%n papers kept no more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers hidden</source>
        <translation>
            <numerusform>%n paper hidden</numerusform>
            <numerusform>%n papers hidden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers shown again</source>
        <translation>
            <numerusform>%n paper shown again</numerusform>
            <numerusform>%n papers shown again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers put on “{name}”</source>
        <translation>
            <numerusform>%n paper put on “{name}”</numerusform>
            <numerusform>%n papers put on “{name}”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers taken off “{name}”</source>
        <translation>
            <numerusform>%n paper taken off “{name}”</numerusform>
            <numerusform>%n papers taken off “{name}”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers put on a list</source>
        <translation>
            <numerusform>%n paper put on a list</numerusform>
            <numerusform>%n papers put on a list</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers taken off a list</source>
        <translation>
            <numerusform>%n paper taken off a list</numerusform>
            <numerusform>%n papers taken off a list</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>showing of %n papers</source>
        <translation>
            <numerusform>showing of %n paper</numerusform>
            <numerusform>showing of %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mark for later off %n papers</source>
        <translation>
            <numerusform>mark for later off %n paper</numerusform>
            <numerusform>mark for later off %n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n papers moved</source>
        <translation>
            <numerusform>%n paper moved</numerusform>
            <numerusform>%n papers moved</numerusform>
        </translation>
    </message>
</context>
</TS>
