// What opens over the page: print, corrections, a record tried, records to be sent, squares' names, keys.
import { createTwoFilesPatch } from "diff";
import * as api from "./api.js";
import { Board } from "./board.js";
import { by, el, save } from "./dom.js";
import { described } from "./findings.js";
import { tableOf } from "./forms.js";
import { terms } from "./terms.js";
import { number } from "./words.js";

function open(title: string, ...body: Node[]): void {
  by("dialog-title").textContent = title;
  by("dialog-body").replaceChildren(...body);
  by<HTMLDialogElement>("dialog").showModal();
}

export function showPage(address: string, name: string): void {
  const frame = el("iframe", { src: address, title: "The printed page" });
  open("The printed page", el("p", { class: "row" },
    el("button", { class: "primary", onclick: () => frame.contentWindow?.print() }, "Print"),
    el("a", { class: "button", href: address, download: name }, "Save as HTML")), frame);
}

export function showCorrections(before: string, after: string, name: string): void {
  const patch = createTwoFilesPatch("as printed", "corrected", before, after, "", "", { context: 1 });
  const lines = patch.split("\n").slice(1);
  const changed = before !== after;
  open("Corrections", el("p", {}, changed ? "What was settled or edited, against the text as it was opened." : "Nothing is settled or edited yet."),
    el("pre", { class: "patch", tabindex: "0" }, ...lines.map((line) => el("span", { class: line.startsWith("+") ? "added" : line.startsWith("-") ? "taken" : "" }, `${line}\n`))),
    el("p", { class: "row" }, el("button", { onclick: () => save(`${name}.diff`, patch, "text/x-diff") }, "Save the diff"),
      el("button", { onclick: () => save(`${name}.txt`, after, "text/plain") }, "Save the corrected text")));
}

/** How a record is sent, to choose from: as the game is played, at first. */
async function sendings(): Promise<HTMLSelectElement> {
  const { sendings } = await api.get<api.Choices>("api/choices");
  const usual = by<HTMLSelectElement>("play").selectedOptions[0]?.dataset["sent"];
  return el("select", {}, ...sendings.map((s) => el("option", { value: s.key, selected: s.key === usual }, s.name)));
}

/** Calls for an answer, of which only the last asked for is shown: whatever it changes, it changes when it is laid out. */
function latest(out: HTMLElement, ask: () => Promise<() => Node[]>): () => Promise<void> {
  let turn = 0;
  return async () => {
    const mine = ++turn;
    const layOut = await ask().catch((error: unknown) => () => [el("p", {}, (error as Error).message)]);
    if (mine === turn) out.replaceChildren(...layOut());
  };
}

export async function showRecord(fen: string, flipped: boolean): Promise<void> {
  const record = el("input", { type: "text", id: "record-text", autocomplete: "off", spellcheck: "false", maxlength: "200" });
  const play = await sendings(), out = el("div", { role: "status", class: "answer" }), picture = el("div", { class: "picture" });
  const board = new Board(picture);
  board.flipped = flipped;
  const show = (moves: api.Forms[]) => board.show({
    fen, words: "The position on the board",
    arrows: moves.slice(0, 12).map((move) => ({ uci: move.uci, label: `${move.san}: ${move.words}`, chosen: moves.length === 1, pick: () => undefined })),
  });
  const run = latest(out, async () => {
    if (!record.value.trim()) return () => { show([]); return []; };
    const answer = await api.ask<api.Answer>("record", { record: record.value, fen, code: terms().code, play: play.value });
    const nodes = [
      el("p", {}, el("strong", {}, answer.status), answer.reason ? `: ${answer.reason}` : ""),
      ...answer.lint.map((finding) => described(finding)),
      ...(answer.lint.length ? [] : answer.findings.map((finding) => described(finding))),
      ...answer.candidates.map((move) => el("details", { open: answer.candidates.length === 1 }, el("summary", {}, `${move.san}: ${move.words}`), tableOf(move))),
      answer.answers.length ? el("details", {}, el("summary", {}, "What the receiver may answer in the telegraph code of 1903"),
        el("dl", {}, ...answer.answers.flatMap((a) => [el("dt", {}, a.word), el("dd", {}, a.meaning)]))) : "",
    ].map((node) => typeof node === "string" ? document.createTextNode(node) : node);
    return () => { show(answer.candidates); return nodes; };
  });
  record.addEventListener("input", () => void run());
  play.addEventListener("change", () => void run());
  show([]);
  open("Try a record in the position on the board", el("p", { class: "row" }, el("label", {}, "Record ", record), el("label", {}, "sent ", play)),
    el("div", { class: "beside" }, picture, out));
  record.focus();
}

export async function showSending(lint: (how: object) => Promise<{ findings: api.Finding[] }>, moves: api.Ply[], go: (ply: number) => void): Promise<void> {
  const play = await sendings(), pedantic = el("input", { type: "checkbox" }), out = el("div", { role: "status", class: "answer" });
  const name = (ply: api.Ply) => `${number(ply)} ${ply.record}`;
  const lead = (ply: api.Ply) => el("button", { onclick: () => { by<HTMLDialogElement>("dialog").close(); go(ply.ply); } }, name(ply));
  const run = latest(out, async () => {
    const { findings } = await lint({ code: terms().code, play: play.value, pedantic: pedantic.checked });
    const many = findings.length === 1 ? "1 finding" : `${findings.length} findings`;
    const nodes: HTMLElement[] = [el("p", {}, findings.length ? many : "Every record is safe to send.")];
    let last = -1;
    for (const finding of findings) {
      const ply = finding.ply ? moves[finding.ply - 1] : undefined, same = ply?.ply === last;
      if (!same) nodes.push(el("section", {}, ply ? lead(ply) : null));
      nodes.at(-1)!.append(described(finding));
      last = ply?.ply ?? -1;
    }
    return () => nodes;
  });
  play.addEventListener("change", () => void run());
  pedantic.addEventListener("change", () => void run());
  open("Were these records safe to send?", el("p", { class: "row" }, el("label", {}, "Sent ", play), el("label", {}, pedantic, " to a stickler")), out);
  await run();
}

export function showNames(): void {
  const half = (side: "white" | "black", words: string) => el("figure", {}, el("img", { src: `names/${side}.svg`, alt: `The board with each square's name as ${side === "white" ? "White" : "Black"} counts`, width: "320", height: "320" }), el("figcaption", {}, words));
  open("What is K4?",
    el("p", {}, "A file bears the name of the piece that stands on it at the start: QR, QKt, QB, Q, K, KB, KKt, KR. Each player counts the ranks from his own side. So K4 is the fourth square before the King: today's e4 for White, and e5 for Black. Kt (or N) is a Knight; P-K4 is the Pawn to K4; a cross takes."),
    el("div", { class: "pair" }, half("white", "As White counts"), half("black", "As Black counts")));
}

export function showKeys(): void {
  const rows = [
    ["n  p", "next problem, previous problem (Alt-N in the text)"], ["1 … 9", "settle the problem by that choice"], ["u  U", "undo, redo (Ctrl-Z, Ctrl-Y)"],
    ["←  →", "a move back, a move on"], ["Home  End", "to the start, to the end"], ["m", "type what the move is, or the next one"],
    ["g", "copy the game as PGN"], ["c", "copy the position as FEN"], ["f", "turn the board"], ["d", "a diagram here on the printed page"],
    ["i  +  -", "of a scan: its page away or back, larger, smaller"],
    ["l  v  s", "the menus Law, View, Save"], ["t", "another text"], ["w", "why something is a problem"],
    ["F8", "in the text: next finding; Ctrl-Shift-M lists them all"], ["Esc, Tab", "out of the text"],
  ];
  open("Keys", el("table", {}, el("tbody", {}, ...rows.map(([k, w]) => el("tr", {}, el("th", { scope: "row" }, k!), el("td", {}, w!))))));
}

/** Which piece a Pawn becomes; none where the reader thinks better of it. */
export function choosePiece<Choice extends { uci: string; san: string }>(moves: Choice[]): Promise<Choice | null> {
  return new Promise((chosen) => {
    const dialog = by<HTMLDialogElement>("dialog");
    const order = "qrbn";
    const rows = [...moves].sort((a, b) => order.indexOf(a.uci[4] ?? "") - order.indexOf(b.uci[4] ?? ""));
    let choice: Choice | null = null;
    dialog.addEventListener("close", () => chosen(choice), { once: true });
    open("Which piece?", el("p", { class: "row" }, ...rows.map((move) => el("button", { class: "way", onclick: () => { choice = move; dialog.close(); } }, move.san))));
    by("dialog-body").querySelector("button")?.focus();
  });
}

/** A move typed instead of dragged: in today's notation or in any record of the law. */
export function showAnswer(fen: string, words: string, answer: (uci: string) => void): void {
  const record = el("input", { type: "text", id: "answer-text", autocomplete: "off", spellcheck: "false", maxlength: "60", "aria-describedby": "answer-out" });
  const out = el("div", { role: "status", id: "answer-out" });
  const form = el("form", { class: "row answer-form" }, el("label", {}, words, " ", record), el("button", { class: "primary" }, "That it is"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void meant(record.value, fen).then((moves) => {
      if (moves.length === 1) {
        by<HTMLDialogElement>("dialog").close();
        return answer(moves[0]!.uci);
      }
      out.replaceChildren(el("p", {}, moves.length ? `That may be ${moves.map((move) => move.san).join(" or ")}.` : "That is no legal move here."));
    }, (error: unknown) => out.replaceChildren(el("p", {}, (error as Error).message)));
  });
  open("A move", form, out);
  record.focus();
}

async function meant(record: string, fen: string): Promise<{ uci: string; san: string }[]> {
  const plain = record.trim().replace(/[+#!?]+$/, "");
  const { moves } = await api.ask<{ moves: { uci: string; san: string }[] }>("moves", { fen, code: terms().code });
  const today = moves.filter((move) => move.uci === plain || move.san.replace(/[+#]$/, "") === plain.replaceAll("0", "O"));
  if (today.length) return today;
  const answer = await api.ask<api.Answer>("record", { record: plain, fen, code: terms().code });
  return answer.candidates;
}
