// The strip of problems under the board: one after the other, the present one with what can be done about it.
import type { Fix } from "./api.js";
import { by, el } from "./dom.js";
import { described } from "./findings.js";
import type { Problem, Way } from "./problems.js";

export interface StripDeeds {
  go(index: number): void;
  take(way: Way): void;
  write(fix: Fix): void;
}

/** Rows of other problems that are shown; a book has thousands. */
const most = 60;

export class Strip {
  private key = "";

  constructor(private readonly host: HTMLElement, private readonly deeds: StripDeeds) {}

  /**
   * @param at  the present problem, from 0; -1 for none. @param name  of a problem's place. @param cut  how its record is
   * printed, where that is known.
   */
  show(problems: Problem[], at: number, ways: Way[], name: (problem: Problem) => string, cut: (problem: Problem) => SVGElement | null, empty: string): void {
    const problem = problems[at], count = problems.length;
    const words = !count ? "" : problem ? `${at + 1} of ${count}` : String(count);
    by("count").textContent = words;
    by("count-small").textContent = count ? String(count) : "";
    for (const id of ["previous-problem", "next-problem"]) by<HTMLButtonElement>(id).disabled = !count;
    const begin = Math.max(0, Math.min(at - 5, count - most)), cuts = problems.slice(begin, begin + most).map(cut);
    const key = JSON.stringify([at, ways, problem, problems.slice(0, most).map((p) => [p.from, p.sentence]), cuts.map((one) => one?.getAttribute("viewBox")), count, empty]);
    if (key === this.key) return;
    this.key = key;
    const focused = this.host.contains(document.activeElement) && document.activeElement !== this.host;
    const rows: Node[] = [];
    for (let i = begin; i < Math.min(count, begin + most); ++i)
      rows.push(i === at ? this.present(problems[i]!, ways, name(problems[i]!), cuts[i - begin]!) : this.row(problems[i]!, i, name(problems[i]!), cuts[i - begin]!));
    if (!count) rows.push(el("p", { class: "empty" }, empty));
    this.host.replaceChildren(...rows);
    const present = this.host.querySelector<HTMLElement>(".problem.present");
    this.host.scrollTop = present ? present.offsetTop - 2 : 0;
    if (focused) (present?.querySelector<HTMLElement>("button") ?? this.host).focus({ preventScroll: true });
  }

  private row(problem: Problem, index: number, name: string, cut: SVGElement | null): HTMLElement {
    return el("button", { class: `problem ${problem.kind}`, onclick: () => this.deeds.go(index) }, cut, el("b", {}, name), ` ${problem.sentence}`);
  }

  private present(problem: Problem, ways: Way[], name: string, cut: SVGElement | null): HTMLElement {
    const buttons = ways.map((way, i) => el("button", {
      class: way.deed === "choose" && way.played ? "way played" : "way", title: way.about, "aria-keyshortcuts": String(i + 1), onclick: () => this.deeds.take(way),
    }, el("kbd", { "aria-hidden": "true" }, String(i + 1)), el("b", {}, way.label), way.record ? el("span", { class: "more" }, way.record) : null));
    const hanging = problem.follows.length + problem.unplayed;
    const why = problem.findings.some((f) => f.notes?.length || f.law) || problem.findings.length > 1;
    return el("div", { class: `problem present ${problem.kind}`, "aria-current": "true" },
      el("p", { class: "sentence" }, cut, el("b", {}, name), ` ${problem.sentence}`),
      el("div", { class: "ways", role: "group", "aria-label": "What it is" }, ...buttons),
      el("div", { class: "folds" }, hanging ? el("details", { class: "follows" }, el("summary", {}, `${hanging} ${hanging === 1 ? "thing follows" : "things follow"} from it`),
        problem.unplayed ? el("p", {}, `${problem.unplayed} ${problem.unplayed === 1 ? "record" : "records"} behind it ${problem.unplayed === 1 ? "is" : "are"} not played.`) : null,
        ...problem.follows.slice(0, 40).map((finding) => el("p", {}, finding.message.replaceAll("`", "")))) : null,
      why ? el("details", { class: "why" }, el("summary", {}, "Why"), ...problem.findings.map((finding) => described(finding))) : null));
  }
}
