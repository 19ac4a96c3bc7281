// How a move is written and sent: a table of its safe records, and of its words in the codes of the wire.
import type { Forms } from "./api.js";
import { el } from "./dom.js";

function table(heads: string[], rows: [string, string, string][]): HTMLElement {
  return el("table", { class: "forms" }, el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col" }, head)))),
    el("tbody", {}, ...rows.map(([name, word, more]) => el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, word), el("td", { class: "more" }, more)))));
}

export function tableOf(move: Forms): HTMLElement {
  const doubtful = (evidence: string) => evidence.startsWith("sure") ? "sure" : evidence.split(/[:;]/)[0]!;
  return el("div", {},
    table(["Style", "Safe record", "Words by wire"], move.written.map((w) => [w.style, w.record, String(w.words)])),
    table(["Telegraph code", "Sent as", "Its tables"], move.wires.map((w) => [w.code, w.word, doubtful(w.evidence)])));
}
