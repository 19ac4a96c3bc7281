// A finding as it is shown beside the text, in the panel and in dialogs alike.
import type { Finding, Fix, Kind } from "./api.js";
import { el } from "./dom.js";

export const words: Record<Kind, string> = {
  error: "Error", warning: "Warning", note: "Note", doubt: "Doubt", repaired: "Repaired",
};

function plain(words: string): string { return words.replaceAll("`", "'"); }

/** The name of a fix on its button. */
export function fixName(fix: Fix): string { return `Write ${fix.with || "nothing"}`; }

/** @param apply  if given, a button to each fix. */
export function described(finding: Finding, apply?: (fix: Fix) => void): HTMLElement {
  const fixes = apply ? finding.fixes ?? [] : [];
  return el("div", { class: `finding ${finding.kind}` },
    el("p", {}, el("strong", {}, `${words[finding.kind]} ${finding.code}: `), plain(finding.message)),
    finding.notes?.length ? el("ul", {}, ...finding.notes.map((note) => el("li", {}, plain(note)))) : null,
    finding.law ? el("p", { class: "law" }, `§ ${finding.law}`) : null,
    fixes.length ? el("p", { class: "row" }, ...fixes.map((fix) => el("button", { class: "fix", onclick: () => apply!(fix) }, fixName(fix)))) : null);
}
