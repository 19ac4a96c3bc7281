// What is said of a text in which no game is found, and what can be done about it.
import * as api from "./api.js";
import { by, el } from "./dom.js";
import type { Editor } from "./editor.js";
import type { Text } from "./text.js";

const waiting = { asked: "" };

export function showHint(text: Text, editor: Editor, otherwise: (terms: Partial<api.AnyTerms>, words?: string) => void): void {
  const host = by("hint"), head = text.head;
  host.hidden = !head || head.games > 0 || editor.length() === 0;
  if (host.hidden || !head || waiting.asked === head.document) return;
  waiting.asked = head.document;
  // It stands beside the score, which a narrow page shows by itself.
  document.querySelector<HTMLElement>('#parts [data-part="score"]')!.click();
  void api.ask<api.Hints>("hints", { document: head.document }).then((hints) => {
    if (text.head?.document === head.document) host.replaceChildren(...told(hints, head, editor, otherwise));
  }, () => { host.hidden = true; });
}

/** What is offered under a number. @returns whether there is such a thing. */
export function takeHint(nth: number): boolean {
  const way = by("hint").hidden ? undefined : by("hint").querySelectorAll<HTMLElement>(".primary")[nth];
  way?.click();
  return way !== undefined;
}

function told(hints: api.Hints, head: api.Head, editor: Editor, otherwise: (terms: Partial<api.AnyTerms>, words?: string) => void): Node[] {
  const first = hints.first;
  // What is to be done with a file of another program.
  const advice = head.findings.map((finding) => finding.message).find((message) => message.startsWith("this is "));
  const words = advice ? advice.charAt(0).toUpperCase() + advice.slice(1) : !hints.words || !first ? "I see no word that looks like a move: is this a score?"
    : `I see ${hints.words} ${hints.words === 1 ? "word that looks like a move" : "words that look like moves; the first is"} ${hints.words === 1 ? `(${first.text})` : first.text}`;
  const ways = hints.ways.map((way, i) => el("button", { class: "primary", "aria-keyshortcuts": String(i + 1), onclick: () => act(way) }, el("kbd", { "aria-hidden": "true" }, String(i + 1)), ` ${way.label}`, el("span", { class: "more" }, ` (${way.plies} moves in ${way.games} ${way.games === 1 ? "game" : "games"})`)));
  const act = (way: api.Way) => {
    if (way.key === "text") return otherwise({}, way.text);
    otherwise(way.key === "language" ? { language: way.value! } : { from: way.value! });
  };
  return [
    el("p", {}, el("strong", {}, "No game is found. "), words, /[.?!]$/.test(words) ? "" : "."),
    el("p", { class: "row" }, ...ways,
      first ? el("button", { onclick: () => { editor.view.focus(); editor.view.dispatch({ selection: { anchor: first.from, head: first.to }, scrollIntoView: true }); } }, "Show me the first") : null,
      el("button", { onclick: () => { editor.replace(0, editor.length(), ""); } }, "Start again")),
  ];
}
