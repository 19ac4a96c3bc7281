// The board: a position, the squares of a move, arrows that can be chosen, and men that can be dragged.
import { svg } from "./dom.js";

export interface Arrow { uci: string; label: string; chosen: boolean; pick: () => void }
export interface Shown { fen: string; last?: string; arrows?: Arrow[]; words: string }

const size = 40, edge = 12;

export type Names = "none" | "white" | "black";
export type Edges = "plain" | "white" | "black";

/** Where men may be dragged to, and who hears of it. */
export interface Hand {
  targets(fen: string): Promise<{ uci: string; san: string }[]>;
  made(moves: { uci: string; san: string }[]): void;  // more than one where a piece is to be chosen
  refused(): void;
}

const pieces = ["QR", "QKt", "QB", "Q", "K", "KB", "KKt", "KR"];

/** A square's name as a player counts it (Part I Law 7). */
function nameOf(file: number, rank: number, names: Names): string {
  return pieces[file]! + String(names === "black" ? 8 - rank : rank + 1);
}

export class Board {
  flipped = false;
  names: Names = "none";
  edges: Edges = "plain";
  private shown: Shown | null = null;
  private root: SVGElement | null = null;
  private taken: string | null = null;  // the square of the man in hand
  private dragging: { x: number; y: number; man: Element | null; moved: boolean } | null = null;
  private legal: { uci: string; san: string }[] = [];

  constructor(private readonly host: HTMLElement, private readonly hand?: Hand) {
    if (!hand) return;
    host.addEventListener("pointerdown", (event) => this.down(event));
    host.addEventListener("pointermove", (event) => this.move(event));
    host.addEventListener("pointerup", (event) => this.up(event));
    host.addEventListener("pointercancel", () => this.drop());
  }

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
  edge(edges: Edges): void {
    this.edges = edges;
    this.again();
  }

  private again(): void { if (this.shown) this.show(this.shown); }

  show(shown: Shown): void {
    this.shown = shown;
    this.taken = null;
    this.dragging = null;
    const arrows = shown.arrows ?? [], margin = edge;
    const root = svg("svg", { viewBox: `${-margin} 0 ${320 + margin} ${320 + 13}`, role: arrows.length ? "group" : "img", "aria-label": shown.words });
    for (let i = 0; i < 64; ++i) {
      const name = square(i % 8, Math.floor(i / 8)), [x, y] = this.corner(name);
      root.append(svg("rect", { class: (i + Math.floor(i / 8)) % 2 ? "sl" : "sd", x, y, width: size, height: size }));
      if (shown.last && (shown.last.startsWith(name) || shown.last.slice(2, 4) === name))
        root.append(svg("rect", { class: "sm", x, y, width: size, height: size }));
    }
    for (let i = 0; i < 8; ++i) {
      const file = svg("text", { class: "tx", x: i * size + 20, y: 330 }), rank = svg("text", { class: "tx", x: -margin / 2, y: i * size + 24 });
      const f = this.flipped ? 7 - i : i, r = this.flipped ? i : 7 - i;
      file.textContent = this.edges === "plain" ? "abcdefgh"[f]! : pieces[f]!;
      rank.textContent = String(this.edges === "black" ? 8 - r : r + 1);
      root.append(file, rank);
    }
    const men = svg("g", { class: "men" });
    shown.fen.split(" ")[0]!.split("/").forEach((row, down) => {
      let file = 0;
      for (const sign of row) {
        if (/\d/.test(sign)) { file += Number(sign); continue; }
        const name = square(file++, 7 - down), [x, y] = this.corner(name);
        men.append(this.man((sign === sign.toLowerCase() ? "b" : "w") + sign.toLowerCase(), name, x, y));
      }
    });
    root.append(men, svg("g", { class: "dots" }));
    if (this.names !== "none")
      for (let i = 0; i < 64; ++i) {
        const [x, y] = this.corner(square(i % 8, Math.floor(i / 8)));
        const name = svg("text", { class: "nm", x: x + 1.5, y: y + 38 });
        name.textContent = nameOf(i % 8, Math.floor(i / 8), this.names);
        root.append(name);
      }
    for (const arrow of [...arrows].sort((a, b) => Number(a.chosen) - Number(b.chosen))) root.append(this.arrow(arrow));
    this.host.replaceChildren(root);
    this.root = root;
  }

  private man(kind: string, name: string, x: number, y: number): SVGElement {
    const letter = svg("text", { class: `letter ${kind[0]}`, x: 20, y: 26 });
    letter.textContent = kind[1] === "n" ? "Kt" : kind[1]!.toUpperCase();
    return svg("g", { class: "man", "data-square": name, transform: `translate(${x} ${y})` },
      svg("use", { href: `#${kind}` }), svg("g", { class: "as-letter" }, svg("circle", { class: `disc ${kind[0]}`, cx: 20, cy: 20, r: 15 }), letter));
  }

  private corner(name: string): [number, number] {
    const file = name.charCodeAt(0) - 97, rank = Number(name[1]) - 1;
    return this.flipped ? [(7 - file) * size, rank * size] : [file * size, (7 - rank) * size];
  }

  // ---- a man in hand -------------------------------------------------------------------------------------------------

  /** Where a pointer is, in the picture's own units. */
  private place(event: PointerEvent): [number, number] {
    const box = this.root!.getBoundingClientRect(), margin = edge, scale = (320 + margin) / box.width;
    return [(event.clientX - box.left) * scale - margin, (event.clientY - box.top) * scale];
  }
  private squareAt(event: PointerEvent): string | null {
    const [x, y] = this.place(event), column = Math.floor(x / size), row = Math.floor(y / size);
    if (column < 0 || column > 7 || row < 0 || row > 7) return null;
    return this.flipped ? square(7 - column, row) : square(column, 7 - row);
  }
  private manOn(name: string): Element | null { return this.root?.querySelector(`.man[data-square="${name}"]`) ?? null; }
  private mine(name: string): boolean {
    const man = this.manOn(name)?.querySelector("use")?.getAttribute("href")?.[1];
    return man !== undefined && man === this.fen.split(" ")[1];
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || !this.root) return;
    const name = this.squareAt(event);
    if (!name) return;
    if (this.taken && name !== this.taken && this.legal.some((m) => m.uci.startsWith(this.taken! + name))) return this.put(name);
    if (!this.mine(name)) return this.drop();
    this.take(name);
    this.dragging = { x: event.clientX, y: event.clientY, man: this.manOn(name), moved: false };
  }

  private take(name: string): void {
    const fen = this.fen;
    this.taken = name;
    this.mark();
    void this.hand!.targets(fen).then((legal) => {
      if (this.fen !== fen) return;
      this.legal = legal;
      this.mark();
    }, () => { this.legal = []; });
  }

  private mark(): void {
    const dots = this.root!.querySelector(".dots")!, targets = new Set(this.legal.filter((m) => this.taken && m.uci.startsWith(this.taken)).map((m) => m.uci.slice(2, 4)));
    dots.replaceChildren(...[...targets].map((name) => {
      const [x, y] = this.corner(name);
      return svg("circle", { class: "dot", cx: x + 20, cy: y + 20, r: this.manOn(name) ? 17 : 6 });
    }));
    for (const man of this.root!.querySelectorAll(".man")) man.classList.toggle("taken", man.getAttribute("data-square") === this.taken);
  }

  private move(event: PointerEvent): void {
    const drag = this.dragging;
    if (!drag) return;
    if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 5) return;
    if (!drag.moved) {
      drag.moved = true;
      this.host.setPointerCapture(event.pointerId);
      drag.man?.parentNode?.append(drag.man);
      this.root!.classList.add("dragging");
    }
    const [x, y] = this.place(event);
    drag.man?.setAttribute("transform", `translate(${x - 20} ${y - 20})`);
  }

  private up(event: PointerEvent): void {
    const drag = this.dragging;
    this.dragging = null;
    if (!drag?.moved) return;
    this.root!.classList.remove("dragging");
    const name = this.squareAt(event), from = this.taken;
    // A click that ends a drag is none.
    this.host.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    setTimeout(() => this.host.dispatchEvent(new Event("click")), 0);
    if (!from) return this.again();
    const fen = this.fen;
    void this.hand!.targets(fen).then((legal) => {
      if (this.fen !== fen) return;
      this.legal = legal;
      this.taken = from;
      if (name && name !== from) this.put(name);
      else this.again();
    }, () => this.again());
  }

  private put(to: string): void {
    const moves = this.legal.filter((m) => m.uci.startsWith(this.taken! + to));
    this.again();
    if (moves.length) this.hand!.made(moves);
    else this.hand!.refused();
  }

  private drop(): void {
    if (this.dragging?.moved) this.again();
    this.dragging = null;
    if (!this.taken) return;
    this.taken = null;
    this.mark();
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
