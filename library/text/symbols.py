r"""The letters and signs that LaTeX spells with a command, and the commands we let through.

Only commands of LaTeX itself, amsmath and amssymb are here: they compile in every paper of
the field. A letter that is not here has no LaTeX and stays the letter it is.
"""

import unicodedata
from types import MappingProxyType

# Combining mark -> accent command; marks with a letter name need braces around their letter.
ACCENTS = MappingProxyType(
    {
        "\u0300": "`",
        "\u0301": "'",
        "\u0302": "^",
        "\u0303": "~",
        "\u0308": '"',
        "\u0304": "=",
        "\u0307": ".",
        "\u0306": "u",
        "\u030c": "v",
        "\u030b": "H",
        "\u0327": "c",
        "\u0323": "d",
        "\u0331": "b",
        "\u030a": "r",
        "\u0328": "k",
    }
)

# The same over a sign of a formula.
MATH_ACCENTS = MappingProxyType(
    {
        "\u0300": "grave",
        "\u0301": "acute",
        "\u0302": "hat",
        "\u0303": "tilde",
        "\u0304": "bar",
        "\u0305": "overline",
        "\u0306": "breve",
        "\u0307": "dot",
        "\u0308": "ddot",
        "\u030a": "mathring",
        "\u030c": "check",
        "\u0331": "underline",
        "\u0332": "underline",
    }
)

_LETTER_NAMES = "o O l L ss ae AE oe OE aa AA dj DJ dh DH th TH i j ng NG"
LETTERS = MappingProxyType(
    dict(
        zip(
            "øØłŁßæÆœŒåÅđĐðÐþÞıȷŋŊ",
            _LETTER_NAMES.split(),
            strict=True,
        )
    )
)

SIGNS = MappingProxyType(
    {
        "…": "ldots",
        "§": "S",
        "¶": "P",
        "©": "copyright",
        "£": "pounds",
        "€": "texteuro",
        "†": "dag",
        "‡": "ddag",
        "•": "textbullet",
        "®": "textregistered",
        "™": "texttrademark",
        "°": "textdegree",
        "¡": "textexclamdown",
        "¿": "textquestiondown",
        "¢": "textcent",
        "¥": "textyen",
        "«": "guillemotleft",
        "»": "guillemotright",
        "‹": "guilsinglleft",
        "›": "guilsinglright",
        "‰": "textperthousand",
        "ª": "textordfeminine",
        "º": "textordmasculine",
        "½": "textonehalf",
        "¼": "textonequarter",
        "¾": "textthreequarters",
        "\\": "textbackslash",
        "{": "textbraceleft",
        "}": "textbraceright",
        "^": "textasciicircum",
        "~": "textasciitilde",
    }
)

# "ϵ" and "ϕ" are what \epsilon and \phi look like; the curly forms are the usual Greek letters.
_GREEK = {
    chr(code): unicodedata.name(chr(code)).rpartition(" ")[2].lower()
    for code in (*range(0x3B1, 0x3BF), *range(0x3C0, 0x3CA))
    if code != 0x3C2
} | {"ε": "varepsilon", "φ": "varphi", "ϵ": "epsilon", "ϕ": "phi", "ϑ": "vartheta", "ς": "varsigma"}
_GREEK["λ"] = "lambda"  # Unicode spells it LAMDA
_GREEK |= {
    chr(code): unicodedata.name(chr(code)).rpartition(" ")[2].capitalize()
    for code in map(ord, "ΓΔΘΞΠΣΥΦΨΩ")
} | {"Λ": "Lambda"}
GREEK = MappingProxyType(_GREEK)

_MATH_NAMES = """ell infty partial nabla forall exists nexists emptyset in notin ni prod sum surd
propto wedge vee cap cup int approx neq equiv leq geq ll gg subset supset subseteq
supseteq oplus otimes odot perp vdash models langle rangle lfloor rfloor lceil rceil
pm mp times div cdot circ ast star bigstar rightarrow leftarrow leftrightarrow
Rightarrow Leftarrow Leftrightarrow uparrow downarrow mapsto hookrightarrow sim
simeq cong triangleq top parallel mid aleph hbar sharp flat natural triangle
bigtriangledown square lozenge spadesuit clubsuit heartsuit diamondsuit neg prec
succ preceq succeq cdots vdots ddots setminus longrightarrow longleftarrow
Longrightarrow Longleftarrow Longleftrightarrow lesssim gtrsim leqslant geqslant sqcup sqcap uplus
ominus oslash boxplus boxtimes dashv bowtie doteq asymp oint coprod bigcup bigcap angle wp
nearrow searrow swarrow nwarrow rightsquigarrow rightleftharpoons nrightarrow nsubseteq subsetneq
triangleright triangleleft blacktriangle blacksquare checkmark"""
MATH = MappingProxyType(
    _GREEK
    | dict(
        zip(
            "ℓ∞∂∇∀∃∄∅∈∉∋∏∑√∝∧∨∩∪∫≈≠≡≤≥≪≫⊂⊃⊆⊇⊕⊗⊙⊥⊢⊨⟨⟩⌊⌋⌈⌉±∓×÷·∘∗⋆★→←↔⇒⇐⇔↑↓↦↪∼≃≅≜⊤∥∣ℵℏ♯♭♮△▽□◇♠♣♡♢¬≺≻⪯⪰⋯⋮⋱∖⟶⟵"
            "⟹⟸⟺≲≳⩽⩾⊔⊓⊎⊖⊘⊞⊠⊣⋈≐≍∮∐⋃⋂∠℘↗↘↙↖↝⇌↛⊈⊊▷◁▲■✓",
            _MATH_NAMES.split(),
            strict=True,
        )
    )
)

# The style words of Unicode's names for mathematical letters -> the alphabet that draws them.
ALPHABETS = MappingProxyType(
    {
        "DOUBLE-STRUCK": "mathbb",
        "SCRIPT": "mathcal",
        "FRAKTUR": "mathfrak",
        "BLACK-LETTER": "mathfrak",
        "MONOSPACE": "mathtt",
        "SANS-SERIF": "mathsf",
        "BOLD": "mathbf",
    }
)

SUPERSCRIPTS = MappingProxyType(
    dict(
        zip(
            "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθφϕχ",
            "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵠᵡ",
            strict=True,
        )
    )
)
SUBSCRIPTS = MappingProxyType(
    dict(
        zip(
            "0123456789+-−=()aehijklmnoprstuvxβγρφϕχ",
            "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵩᵪ",
            strict=True,
        )
    )
)
RAISED = MappingProxyType(
    {form: plain for plain, form in SUPERSCRIPTS.items() if plain not in "−ϕ"}
)
LOWERED = MappingProxyType({form: plain for plain, form in SUBSCRIPTS.items() if plain not in "−ϕ"})

# Commands that a bibliography may hold; any other backslash is text. What reads files or
# defines things (\input, \def) must never come out of a title found on the web.
_COMMAND_NAMES = """emph textit textbf texttt textsc textsf textrm textsl textup textmd textnormal
textsuperscript textsubscript underline mbox url TeX LaTeX it bf em tt sc rm sf sl itshape
bfseries ttfamily scshape textendash textemdash textellipsis dots textquoteleft textquoteright
textquotedblleft textquotedblright textquotesingle textquotedbl textless textgreater textbar
textunderscore textperiodcentered slash space quad textdagger textordfeminine textordmasculine
guillemotleft guillemotright textcommabelow SS"""
COMMANDS = frozenset(
    {*LETTERS.values(), *SIGNS.values(), *_COMMAND_NAMES.split()}
    | {accent for accent in ACCENTS.values() if accent.isalpha()}
)
_MATHCOMMANDS = frozenset(MATH.values())
_FORMULA_NAMES = """frac dfrac tfrac sqrt text mathbb mathcal mathbf mathrm mathit mathsf mathtt
mathfrak mathnormal boldsymbol operatorname left right big Big bigg Bigg bigl bigr Bigl Bigr hat
mathring bar tilde vec dot ddot acute grave check breve widehat widetilde overline underline
overbrace underbrace overrightarrow stackrel overset underset binom limits nolimits colon prime
dagger ddagger dots ldots cdots log ln exp sin cos tan max min sup inf arg lim det dim ker
Pr gcd deg le ge ne to gets iff land lor lnot lbrace rbrace lbrack rbrack Vert vert lVert
rVert lvert rvert mathrel mathbin mathop mathord mathopen mathclose pmod bmod displaystyle
textstyle not scriptstyle varpi varrho varnothing complement upharpoonright restriction sqcup
sqcap bigcup bigcap bigoplus bigotimes bigvee bigwedge oint iint lesssim gtrsim ltimes rtimes
bowtie blacksquare Box Diamond imath jmath wp Re Im lhd rhd unlhd unrhd Vdash vDash smallsetminus
hbox phantom mathstrut quad qquad nolinebreak hspace rightharpoonup leftharpoonup
rightleftharpoons Longrightarrow Longleftrightarrow longmapsto leadsto rightsquigarrow doteq
asymp leqslant geqslant preccurlyeq succcurlyeq trianglelefteq trianglerighteq measuredangle"""
FORMULA_COMMANDS = COMMANDS | frozenset(MATH.values()) | frozenset(_FORMULA_NAMES.split())
