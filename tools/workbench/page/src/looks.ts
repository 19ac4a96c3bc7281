// How the desk looks: kept in the browser, and set before anything is shown.
import type { Board, Edges, Names } from "./board.js";
import { by } from "./dom.js";
import { remember, remembered } from "./store.js";

const looks = { theme: "auto", size: "middle", men: "figures", board: "wood", edges: "plain" } as Record<string, string>;

/** Everything but what the board must be told: the style sheet does it. */
export function dress(): void {
  for (const name of Object.keys(looks)) document.documentElement.dataset[name] = remembered(name) ?? looks[name]!;
}

export class Looks {
  constructor(private readonly board: Board, private readonly changed: () => void) {
    for (const name of Object.keys(looks)) {
      const select = by<HTMLSelectElement>(`look-${name}`);
      select.value = document.documentElement.dataset[name]!;
      select.addEventListener("change", () => {
        remember(name, select.value);
        dress();
        this.tell();
      });
    }
    const names = by<HTMLSelectElement>("names");
    names.value = remembered("names") ?? "none";
    names.addEventListener("change", () => { remember("names", names.value); this.tell(); });
    for (const [id, usual] of [["look-inlays", "yes"], ["look-moves", "no"]] as const) {
      const box = by<HTMLInputElement>(id);
      box.checked = (remembered(id) ?? usual) === "yes";
      box.addEventListener("change", () => { remember(id, box.checked ? "yes" : "no"); this.tell(); });
    }
    this.tell();
  }

  get inlays(): boolean { return by<HTMLInputElement>("look-inlays").checked; }

  private tell(): void {
    this.board.names = by<HTMLSelectElement>("names").value as Names;
    this.board.edge(by<HTMLSelectElement>("look-edges").value as Edges);
    by("moves-part").hidden = !by<HTMLInputElement>("look-moves").checked;
    this.changed();
  }
}
