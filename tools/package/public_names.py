"""What the public headers declare, and what the shared library shows: python3 public_names.py HEADERS LIBRARY [PROGRAM]

HEADERS is the folder that holds descry.h and descry/. Every function that a header declares and does not define must bear
DESCRY_API, or its class must; the library shows these and nothing else. With PROGRAM, a source, each of them is called in
it, by name. Prints what is amiss; the status is 1 where anything is.
"""

import pathlib
import re
import subprocess
import sys
from collections import Counter

WORDS_BEFORE = re.compile(r"^(?:\[\[\w+\]\]\s*|DESCRY_API\s+|template\s*<[^{;]*?>\s*|(?:public|private|protected)\s*:\s*)*")


def without_comments(text):
    """Blanks in the place of comments, strings and preprocessor lines, so that offsets stay."""
    blank = lambda match: re.sub(r"[^\n]", " ", match.group())
    text = re.sub(r"//[^\n]*|/\*.*?\*/", blank, text, flags=re.S)
    text = re.sub(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'', blank, text)
    return re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", blank, text, flags=re.M)


class Declaration:
    """A function that is declared and not defined, or a class that has such members."""

    def __init__(self, name, begin, marked, what, callable_by_all=True, template=False):
        self.name, self.begin, self.marked, self.what = name, begin, marked, what
        self.callable_by_all, self.template = callable_by_all, template


def statements(text, begin, end):
    """From the first sign of each statement to its `;` or to the brace that it opens, with that brace's inner range."""
    at, first, depth = begin, None, 0
    while at < end:
        c = text[at]
        if first is None and not c.isspace() and c != ";":
            first = at
        if c in "([":
            depth += 1
        elif c in ")]":
            depth -= 1
        elif c == ";" and depth == 0 and first is not None:
            yield first, at, None
            first = None
        elif c == "{":
            close, level = at, 0
            while True:
                level += {"{": 1, "}": -1}.get(text[close], 0)
                if level == 0:
                    break
                close += 1
            head = text[first:at]
            # Other braces, of an initialiser, belong to their statement.
            opens = re.search(r"(?:[)}]|\bconst|\bnoexcept)\s*$", head) or re.match(
                r"(?s).*\b(?:namespace|class|struct|enum|union|extern)\b[^;=()]*$", WORDS_BEFORE.sub("", head)
            )
            if depth == 0 and opens:
                yield first, at, (at + 1, close)
                first = None
            at = close
        at += 1


def function_name(statement):
    """Of a declaration that defines nothing; None where it is something else."""
    words = WORDS_BEFORE.sub("", statement)
    if re.match(r"(?:using|typedef|static_assert|friend|constexpr|inline|enum|extern)\b", words):
        return None
    if re.search(r"\b(?:constexpr|consteval|inline)\b", words.split("(")[0]) or re.search(r"=\s*(?:default|delete|0)\s*$", words):
        return None
    # Nor is a variable with its value, or a pointer to a function.
    if "{" in words.split("(")[0]:
        return None
    if "(" not in words or re.match(r"[^(]*=", words) and "operator" not in words.split("(")[0] or re.search(r"\(\s*\*", words):
        return None
    match = re.search(r"(~?\w+|operator\s*[^\s(]+)\s*$", words[: words.index("(")])
    return match and match.group(1).replace(" ", "")


def declarations(text, begin=0, end=None, scope="", class_marked=None):
    """Of a header whose comments are gone. `class_marked`: none outside of classes."""
    end = len(text) if end is None else end
    public = not re.match(r"(?s).*\bclass\s+(?:DESCRY_API\s+)?\w+[^;{}]*\{$", text[:begin]) if class_marked is not None else True
    for first, stop, inner in statements(text, begin, end):
        words = text[first:stop]
        plain = WORDS_BEFORE.sub("", words)
        for section in re.findall(r"\b(public|private|protected)\s*:", words[: len(words) - len(plain)]):
            public = section == "public"
        if inner and (match := re.match(r"(inline\s+)?namespace\s+([\w:]+)?", plain)):
            yield from declarations(text, *inner, f"{scope}{match.group(2)}::")
        elif inner and plain.startswith("extern"):
            yield from declarations(text, *inner, scope)
        elif inner and (match := re.match(r"(?:class|struct)\s+(DESCRY_API\s+)?(\w+)", plain)):
            members = list(declarations(text, *inner, f"{scope}{match.group(2)}::", bool(match.group(1))))
            if any(member.what == "member" for member in members):
                yield Declaration(scope + match.group(2), first, bool(match.group(1)), "class")
            yield from members
        elif not inner and (name := function_name(words)):
            marked = "DESCRY_API" in words.split("(")[0] or bool(class_marked)
            what = "function" if class_marked is None else "member"
            yield Declaration(scope + name, first, marked, what, public, "template" in words[: len(words) - len(plain)])


def shown_by(library):
    """The demangled functions and variables of a shared library, each once."""
    lines = subprocess.run(
        ["nm", "-DC", "--defined-only", library], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return {line.split(" ", 2)[2] for line in lines if len(line.split(" ", 2)) == 3}


def plain_name(symbol):
    """`descry::pgn[abi:cxx11](descry::Game const&)` is descry::pgn."""
    symbol = re.sub(r"\[abi:\w+\]|@.*|<[^<>]*>", "", symbol)
    symbol = re.sub(r"\(.*", "", symbol)
    return symbol.split(" ")[-1]


def main():
    headers, library = pathlib.Path(sys.argv[1]), sys.argv[2]
    program = pathlib.Path(sys.argv[3]).read_text() if len(sys.argv) > 3 else None
    amiss, declared, templates, callable_by_all = [], Counter(), set(), set()
    for header in sorted([headers / "descry.h", *(headers / "descry").glob("*.hpp")]):
        for found in declarations(without_comments(header.read_text())):
            if not found.marked:
                amiss.append(f"{header.name}: {found.name} is not marked with DESCRY_API")
            if found.template:
                templates.add(found.name)  # which of it is made the headers do not tell
            elif found.what != "class":
                declared[found.name] += 1
                if found.callable_by_all:
                    callable_by_all.add(found.name)
    shown = Counter(plain_name(symbol) for symbol in shown_by(library))
    for name in templates:
        shown.pop(name, None)
    amiss += [f"{name}: {declared[name]} declared, {shown[name]} shown" for name in sorted(declared | shown)
              if declared[name] != shown[name]]  # fmt: skip
    for name in sorted(callable_by_all if program is not None else ()):
        scope, last = name.split("::")[-2:] if "::" in name else ("", name)
        if scope == last and last in program or last.startswith(("~", "operator")):
            continue
        if not re.search(rf"\b{last}\b\s*(?:\w+\s*)?[({{]", program):
            amiss.append(f"{name} is not called")
    print("\n".join(amiss) or f"{sum(declared.values())} functions declared, shown, and called")
    return bool(amiss)


if __name__ == "__main__":
    sys.exit(main())
