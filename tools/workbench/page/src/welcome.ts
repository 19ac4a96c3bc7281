// The empty page: one large place to paste or drop, and samples to click.
import { by, el } from "./dom.js";
import type { Desk } from "./desk.js";
import { samples } from "./samples.js";

export function wireWelcome(desk: Desk): void {
  const box = by<HTMLTextAreaElement>("paste-here");
  box.addEventListener("paste", (event) => {
    const words = event.clipboardData?.getData("text/plain");
    if (!words?.trim()) return;
    event.preventDefault();
    desk.openWords(words);
  });
  box.addEventListener("input", () => { if (box.value.trim()) desk.typed(box.value); });
  // Anywhere else on the empty page too.
  document.addEventListener("paste", (event) => {
    const words = event.clipboardData?.getData("text/plain");
    if (!document.body.classList.contains("blank") || !words?.trim() || event.defaultPrevented) return;
    if ((event.target as HTMLElement).closest?.("input, select, textarea, dialog")) return;
    event.preventDefault();
    desk.openWords(words);
  });
  by("samples").append(...samples.map((sample) => el("button", { class: "sample", onclick: () => desk.openWords(sample.text, sample.name) },
    el("b", {}, sample.name), el("span", { class: "more" }, sample.about))));
}
