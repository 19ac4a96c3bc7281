// The board: a position, the squares of a move, and arrows that can be chosen.
import { svg } from "./dom.js";

export interface Arrow { uci: string; label: string; chosen: boolean; pick: () => void }
export interface Shown { fen: string; last?: string; arrows?: Arrow[]; words: string }

const size = 40;

export type Names = "none" | "white" | "black";

const pieces = ["QR", "QKt", "QB", "Q", "K", "KB", "KKt", "KR"];

/** A square's name as a player counts it (Part I Law 7). */
function nameOf(file: number, rank: number, names: Names): string {
  return pieces[file]! + String(names === "black" ? 8 - rank : rank + 1);
}

export class Board {
  flipped = false;
  names: Names = "none";
  private shown: Shown | null = null;

  constructor(private readonly host: HTMLElement) {}

  /** The position that is shown. */
  get fen(): string { return this.shown?.fen ?? ""; }

  flip(): void {
    this.flipped = !this.flipped;
    this.again();
  }

  name(names: Names): void {
    this.names = names;
    this.again();
  }

  private again(): void { if (this.shown) this.show(this.shown); }

  show(shown: Shown): void {
    this.shown = shown;
    const arrows = shown.arrows ?? [];
    const root = svg("svg", { viewBox: "-14 0 334 334", role: arrows.length ? "group" : "img", "aria-label": shown.words });
    for (let i = 0; i < 64; ++i) {
      const name = square(i % 8, Math.floor(i / 8)), [x, y] = this.corner(name);
      root.append(svg("rect", { class: (i + Math.floor(i / 8)) % 2 ? "sl" : "sd", x, y, width: size, height: size }));
      if (shown.last && (shown.last.startsWith(name) || shown.last.slice(2, 4) === name))
        root.append(svg("rect", { class: "sm", x, y, width: size, height: size }));
    }
    for (let i = 0; i < 8; ++i) {
      const file = svg("text", { class: "tx", x: i * size + 20, y: 332 }), rank = svg("text", { class: "tx", x: -7, y: i * size + 24 });
      file.textContent = "abcdefgh"[this.flipped ? 7 - i : i]!;
      rank.textContent = String(this.flipped ? i + 1 : 8 - i);
      root.append(file, rank);
    }
    shown.fen.split(" ")[0]!.split("/").forEach((row, down) => {
      let file = 0;
      for (const sign of row) {
        if (/\d/.test(sign)) { file += Number(sign); continue; }
        const [x, y] = this.corner(square(file++, 7 - down));
        const man = (sign === sign.toLowerCase() ? "b" : "w") + sign.toLowerCase();
        root.append(svg("use", { href: `#${man}`, x, y }));
      }
    });
    if (this.names !== "none")
      for (let i = 0; i < 64; ++i) {
        const [x, y] = this.corner(square(i % 8, Math.floor(i / 8)));
        const name = svg("text", { class: "nm", x: x + 1.5, y: y + 38 });
        name.textContent = nameOf(i % 8, Math.floor(i / 8), this.names);
        root.append(name);
      }
    for (const arrow of [...arrows].sort((a, b) => Number(a.chosen) - Number(b.chosen))) root.append(this.arrow(arrow));
    this.host.replaceChildren(root);
  }

  private corner(name: string): [number, number] {
    const file = name.charCodeAt(0) - 97, rank = Number(name[1]) - 1;
    return this.flipped ? [(7 - file) * size, rank * size] : [file * size, (7 - rank) * size];
  }

  private arrow(arrow: Arrow): SVGElement {
    const [fx, fy] = this.corner(arrow.uci.slice(0, 2)), [tx, ty] = this.corner(arrow.uci.slice(2, 4));
    const x1 = fx + 20, y1 = fy + 20, x2 = tx + 20, y2 = ty + 20, length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const ux = (x2 - x1) / length, uy = (y2 - y1) / length, nx = x2 - ux * 14, ny = y2 - uy * 14;
    const pick = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      arrow.pick();
    };
    return svg("g", { class: arrow.chosen ? "arrow chosen" : "arrow", role: "button", tabindex: 0, "aria-label": arrow.label, onclick: pick, onkeydown: pick },
      svg("path", { class: "shaft", d: `M${x1} ${y1}L${nx} ${ny}` }),
      svg("path", { class: "head", d: `M${x2} ${y2}L${nx - uy * 8} ${ny + ux * 8}L${nx + uy * 8} ${ny - ux * 8}z` }));
  }
}

function square(file: number, rank: number): string { return "abcdefgh"[file]! + String(rank + 1); }
