// What the reader settled, kept by the text of the game, so that edits elsewhere leave it alone.
import type { Choice, Game } from "./api.js";

/** Length of what differs between two texts, after their common beginning and before their common end. */
export function difference(a: string, b: string): number {
  const least = Math.min(a.length, b.length);
  let begin = 0, end = 0;
  while (begin < least && a[begin] === b[begin]) ++begin;
  while (end < least - begin && a[a.length - 1 - end] === b[b.length - 1 - end]) ++end;
  return Math.max(a.length, b.length) - begin - end;
}

export class Choices {
  private readonly kept = new Map<string, Choice[]>();

  of(game: string): Choice[] { return this.kept.get(game) ?? []; }
  clear(): void { this.kept.clear(); }

  /** A choice in place of any other about the same record. */
  add(game: string, choice: Choice): void {
    const others = this.of(game).filter((c) => c.record !== choice.record || (c.deed === "supply") !== (choice.deed === "supply"));
    this.kept.set(game, [...others, choice]);
  }

  undo(game: string): boolean { return this.kept.get(game)?.pop() !== undefined; }

  /** Takes the choices of a game over to the same game after a small edit. Another game in its place gets none. */
  carry(from: string, to: string): void {
    const small = 60;
    if (this.kept.has(to) || !this.of(from).length || difference(from, to) > small) return;
    // Of what was left out or supplied the game shows no record that could be compared.
    this.kept.set(to, this.of(from).filter((choice) => choice.deed === "move" || choice.deed === "stop"));
  }

  /** Lets go of choices whose record now reads otherwise. @return how many. */
  drop(key: string, game: Game): number {
    const before = this.of(key);
    const still = before.filter((choice) => (choice.deed !== "move" && choice.deed !== "stop") ||
      game.plies.every((ply) => ply.index !== choice.record || ply.lost || ply.record === choice.printed));
    if (still.length < before.length) this.kept.set(key, still);
    return before.length - still.length;
  }
}
