// What opens over the page: print, corrections, a record tried, records to be sent, squares' names, keys.
import { createTwoFilesPatch } from "diff";
import * as api from "./api.js";
import { by, el, save } from "./dom.js";

function open(title: string, ...body: Node[]): void {
  by("dialog-title").textContent = title;
  by("dialog-body").replaceChildren(...body);
  by<HTMLDialogElement>("dialog").showModal();
}

export function showPage(address: string): void {
  const frame = el("iframe", { src: address, title: "The printed page" });
  open("The printed page", el("p", { class: "row" },
    el("button", { class: "primary", onclick: () => frame.contentWindow?.print() }, "Print"),
    el("a", { class: "button", href: address, download: "game.html" }, "Save as HTML")), frame);
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

function findings(list: api.Finding[]): HTMLElement {
  return el("div", {}, ...list.map((f) => el("div", { class: `finding ${f.kind}` },
    el("p", { class: "what" }, el("strong", {}, `${f.code} `), f.message.replaceAll("`", "'")),
    f.notes?.length ? el("ul", {}, ...f.notes.map((n) => el("li", {}, n))) : null,
    f.law ? el("p", { class: "law" }, `§ ${f.law}`) : null)));
}

async function plays(): Promise<HTMLSelectElement> {
  const { plays } = await api.get<api.Choices>("api/choices");
  return el("select", {}, ...plays.map((p) => el("option", { value: p.key }, p.name)));
}

export async function showRecord(fen: string, code: string): Promise<void> {
  const record = el("input", { type: "text", id: "record", autocomplete: "off", spellcheck: "false", maxlength: "200" });
  const play = await plays(), out = el("div", { role: "status" });
  let turn = 0;
  const run = async () => {
    const mine = ++turn;
    if (!record.value.trim()) return out.replaceChildren();
    try {
      const answer = await api.ask<api.Answer>("record", { record: record.value, fen, code, play: play.value });
      if (mine !== turn) return;
      const table = (move: api.Move & { written: api.Written[] }) => el("details", { open: answer.candidates.length === 1 },
        el("summary", {}, `${move.san}: ${move.words}`),
        el("table", {}, el("thead", {}, el("tr", {}, ...["Style", "Safe record", "Telegraph words"].map((h) => el("th", { scope: "col" }, h)))),
          el("tbody", {}, ...move.written.map((w) => el("tr", {}, el("th", { scope: "row" }, w.style), el("td", {}, w.record), el("td", {}, String(w.words)))))));
      out.replaceChildren(el("p", {}, `${answer.status}${answer.reason ? `: ${answer.reason}` : ""}`), ...answer.candidates.map(table), findings(answer.lint));
    } catch (error) { if (mine === turn) out.replaceChildren(el("p", {}, (error as Error).message)); }
  };
  record.addEventListener("input", () => void run());
  play.addEventListener("change", () => void run());
  open("Try a record in the position on the board", el("p", { class: "row" }, el("label", {}, "Record ", record), el("label", {}, "sent ", play)), out);
  record.focus();
}

export async function showSending(question: (more: object) => object, code: string, go: (ply: number) => void, moves: api.Ply[]): Promise<void> {
  const play = await plays(), pedantic = el("input", { type: "checkbox" }), out = el("div", { role: "status" });
  const run = async () => {
    try {
      const answer = await api.ask<{ findings: api.Finding[] }>("lint", question({ code, play: play.value, pedantic: pedantic.checked }));
      out.replaceChildren(el("p", {}, answer.findings.length ? `${answer.findings.length} findings` : "Every record is safe to send."),
        ...answer.findings.map((f) => el("section", {}, f.ply ? el("button", { onclick: () => { by<HTMLDialogElement>("dialog").close(); go(f.ply!); } },
          `${moves[f.ply - 1]?.number ?? ""}${moves[f.ply - 1]?.side === "black" ? "…" : "."} ${moves[f.ply - 1]?.record ?? ""}`) : null, findings([f]))));
    } catch (error) { out.replaceChildren(el("p", {}, (error as Error).message)); }
  };
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
  const rows = [["←  →", "a move back, a move on"], ["Home  End", "to the start, to the end"], ["n", "next doubt (Alt-N in the text)"], ["1 … 9", "settle the doubt by that move"], ["u", "undo the last choice"], ["f", "turn the board"], ["c", "copy the position as FEN"], ["d", "a diagram here on the printed page"], ["F8", "in the text: next finding"], ["Esc, Tab", "out of the text"]];
  open("Keys", el("table", {}, el("tbody", {}, ...rows.map(([k, w]) => el("tr", {}, el("th", { scope: "row" }, k!), el("td", {}, w!))))));
}
