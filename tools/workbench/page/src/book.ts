// The games of a text, with their state; of a long book one stretch at a time.
import type { Summary } from "./api.js";
import { el } from "./dom.js";
import { state, title } from "./words.js";

const stretch = 200;

export class Book {
  private shown = "";
  private games: Summary[] = [];
  private current = 0;
  private first = 0;  // of the games that are shown, from 0

  constructor(private readonly host: HTMLElement, private readonly filter: HTMLSelectElement, private readonly pick: (index: number) => void) {
    filter.addEventListener("change", () => this.paint(true));
  }

  /** @param current  the game that is open, from 1; its stretch is shown when it changes. */
  show(games: Summary[], current: number): void {
    const follow = current !== this.current || this.first >= games.length;
    this.games = games;
    this.current = current;
    this.paint(follow);
  }

  private paint(follow: boolean): void {
    const wanted = this.filter.value, rows = wanted ? this.games.filter((game) => game.state === wanted) : this.games;
    const at = rows.findIndex((game) => game.index === this.current);
    if (follow) this.first = Math.floor(Math.max(at, 0) / stretch) * stretch;
    const part = rows.slice(this.first, this.first + stretch);
    const key = JSON.stringify([this.first, rows.length, part.map((game) => [game.index, title(game), state(game)])]);
    if (key !== this.shown) {
      this.shown = key;
      this.host.replaceChildren(...(part.length ? [this.list(part), ...this.stretches(rows.length)] : [el("p", { class: "empty" },
        this.games.length ? "None of the games is in this state." : "The games that are found in the text are listed here.")]));
    }
    this.host.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const row = this.host.querySelector<HTMLElement>(`[data-game="${this.current}"]`);
    row?.setAttribute("aria-current", "true");
    if (row && follow) this.host.scrollTop = row.offsetTop - this.host.clientHeight / 2;
  }

  private list(games: Summary[]): HTMLElement {
    return el("ol", { class: "games" }, ...games.map((game) => el("li", {},
      el("button", { class: `game ${game.state}`, "data-game": game.index, onclick: () => this.pick(game.index) },
        el("b", {}, `${game.index}. ${title(game)}`), el("span", {}, state(game))))));
  }

  private stretches(all: number): HTMLElement[] {
    if (all <= stretch) return [];
    const last = Math.min(this.first + stretch, all);
    const to = (words: string, first: number) => el("button", { disabled: first < 0 || first >= all, onclick: () => this.turn(first) }, words);
    return [el("p", { class: "row stretches" }, to("Earlier", this.first - stretch), el("span", {}, `${this.first + 1} to ${last} of ${all}`), to("Later", last))];
  }

  private turn(first: number): void {
    this.first = first;
    this.paint(false);
    this.host.scrollTop = 0;
    this.host.querySelector<HTMLElement>(".game")?.focus();
  }
}
