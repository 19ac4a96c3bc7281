// Today's notation beside each record, in small letters, and the record's tint.
import { type Range, type Text } from "@codemirror/state";
import { Decoration, WidgetType } from "@codemirror/view";
import type { Ply } from "./api.js";
import { isPlayed, sanOf } from "./words.js";

export interface Row { ply: Ply; inlay: boolean }

/** How sure a record is, in one word of the style sheet. */
export function tintOf(ply: Ply): string {
  if (ply.settled) return "settled";
  if (!isPlayed(ply)) return "dead";
  if (ply.irregular) return "irregular";
  return ({ unique: "sure", preferred: "habit", hindsight: "habit", ambiguous: "doubt", repaired: "mended" } as Record<string, string>)[ply.status] ?? "doubt";
}

class Inlay extends WidgetType {
  /** @param over  it lies over blanks, and so moves nothing of what is printed. */
  constructor(private readonly words: string, private readonly tint: string, private readonly over: boolean) { super(); }
  override eq(other: Inlay): boolean { return other.words === this.words && other.tint === this.tint && other.over === this.over; }
  override toDOM(): HTMLElement {
    const outer = document.createElement("span"), inner = document.createElement("span");
    outer.className = this.over ? "inlay over" : "inlay";
    outer.setAttribute("aria-hidden", "true");  // the moves are told where one steps; here they would break the line
    inner.className = `tint-${this.tint}`;
    inner.textContent = this.words;
    outer.append(inner);
    return outer;
  }
  override ignoreEvent(): boolean { return false; }
}

/** Blanks behind a place on its line, and whether something follows them. */
function blanks(doc: Text, place: number): [count: number, more: boolean] {
  const line = doc.lineAt(place), rest = line.text.slice(place - line.from), gap = /^ */.exec(rest)![0].length;
  return [gap, gap < rest.length];
}

/** How many signs of the score's letters an inlay is wide, with the blank before it and a little room behind. */
const width = (() => {
  const size = 100, letters = 0.78, lead = 0.45, room = 0.35;  // the style sheet's measures, in the score's own size
  const known = new Map<string, number>();
  let context: CanvasRenderingContext2D | null = null, sign = 0;
  return (words: string): number => {
    const found = known.get(words);
    if (found !== undefined) return found;
    if (!context) {
      context = document.createElement("canvas").getContext("2d")!;
      context.font = `${size}px ${getComputedStyle(document.documentElement).getPropertyValue("--mono")}`;
      sign = context.measureText("0").width;
      context.font = `600 ${letters * size}px system-ui, sans-serif`;
    }
    if (known.size > 5000) known.clear();
    const wide = (context.measureText(words).width + lead * letters * size) / sign + room;
    known.set(words, wide);
    return wide;
  };
})();

export function inlaid(rows: Row[], doc: Text): Range<Decoration>[] {
  const marks: Range<Decoration>[] = [];
  for (const { ply, inlay } of rows) {
    if (ply.to > doc.length) continue;
    const tint = tintOf(ply);
    marks.push(Decoration.mark({ class: `record tint-${tint}` }).range(ply.from, ply.to));
    if (!inlay || !isPlayed(ply)) continue;
    const words = sanOf(ply), [gap, more] = blanks(doc, ply.to);
    marks.push(Decoration.widget({ widget: new Inlay(words, tint, more && gap >= width(words)), side: 1 }).range(ply.to));
  }
  return marks;
}
