// The moves of a game: today's notation beside what is printed.
import type { Game, Ply } from "./api.js";
import { el } from "./dom.js";
import { isPlayed, number, sanOf } from "./words.js";

const signs: Record<string, [sign: string, said: string]> = {
  settled: ["✓", "settled by you"], ambiguous: ["?", "in doubt"], repaired: ["✎", "mended"], dead: ["✕", "not played"],
  irregular: ["!", "against the rules"], hindsight: ["·", "told by later moves"], preferred: ["·", "told by a habit of print"],
};

function mark(ply: Ply): string {
  return ply.settled ? "settled" : !isPlayed(ply) ? "dead" : ply.irregular ? "irregular" : ply.status;
}

/** Rows to a list: all but the first are left out of the layout while they are out of sight. */
const block = 40;

export class MoveList {
  private cells: HTMLElement[] = [];
  private current: HTMLElement | null = null;

  constructor(private readonly host: HTMLElement, pick: (ply: number) => void) {
    host.addEventListener("click", (event) => {
      const ply = (event.target as HTMLElement).closest<HTMLElement>("[data-ply]")?.dataset["ply"];
      if (ply) pick(Number(ply));
    });
  }

  show(game: Game | null): void {
    this.cells = [];
    this.current = null;
    if (!game) { this.host.replaceChildren(); return; }
    const ruled = new Set(game.game.findings.filter((f) => f.code.startsWith("D6")).map((f) => f.ply));
    for (const claim of game.claims) ruled.add(claim.after);
    const lists: HTMLElement[] = [];
    let row: HTMLElement | null = null, filled = 0, rows = 0;
    for (const ply of game.plies) {
      if (!row || ply.side === "white" || filled === 2) {
        row = el("li", {}, el("span", { class: "number" }, String(ply.number)));
        if (rows++ % block === 0) lists.push(el("ol", { class: lists.length ? "moves far" : "moves" }));
        lists.at(-1)!.append(row);
        filled = 0;
        if (ply.side === "black") { row.append(el("span")); filled = 1; }
      }
      const cell = this.cell(ply, ruled.has(ply.ply));
      this.cells.push(cell);
      row.append(cell);
      ++filled;
    }
    for (const list of lists) list.style.setProperty("--rows", String(list.childElementCount));
    const reason = game.game.reason;
    this.host.replaceChildren(el("div", { class: "heads", "aria-hidden": "true" }, el("span"), el("span", {}, "White"), el("span", {}, "Black")),
      ...lists, el("p", { class: "result" }, game.game.result), reason ? el("p", { class: "reason" }, reason) : "");
  }

  /** Marks the move where the reader stands, and brings it into view. */
  stand(ply: number): void {
    this.current?.removeAttribute("aria-current");
    this.current = this.cells[ply - 1] ?? null;
    this.current?.setAttribute("aria-current", "true");
    if (!this.current) return;
    const cell = this.current.getBoundingClientRect(), host = this.host.getBoundingClientRect(), head = 32;
    // Within the list alone: the page itself stays where it is.
    if (cell.top < host.top + head) this.host.scrollTop -= host.top + head - cell.top;
    else if (cell.bottom > host.bottom) this.host.scrollTop += cell.bottom - host.bottom + 4;
  }

  private cell(ply: Ply, ruled: boolean): HTMLElement {
    const kind = mark(ply), [sign, said] = signs[kind] ?? ["", ""];
    const played = sanOf(ply) + (ply.glyphs?.join("") ?? ""), printed = ply.record || "(missing)";
    return el("button", {
      "data-ply": ply.ply, class: `move ${kind}`, title: ply.reason,
      "aria-label": [`${number(ply)} ${played} ${printed}`, said, ruled ? "the law speaks here" : ""].filter(Boolean).join(", "),
    }, el("b", {}, played), el("span", {}, printed), sign || ruled ? el("i", {}, sign + (ruled ? "§" : "")) : null);
  }
}
