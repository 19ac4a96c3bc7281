// A long text in pieces, each of which holds whole games and can be read by itself.
import type { Summary } from "./api.js";

/** No piece is cut shorter than this, and a piece that is longer than `most` is cut where no game is seen to go on. */
const least = 8_000, most = 24_000;  // characters
/** A game stays in one piece with the one that its first moves are printed with, where that is not farther. */
const far = 100_000;

export interface Piece { from: number; to: number }

/** @param games  as a first look finds them, in the order of the text. */
export function piecesOf(text: string, games: Summary[]): Piece[] {
  const cuts: number[] = [];
  let last = 0;
  const held = games.filter((game) => game.since < game.from && game.from - game.since <= far);
  const cut = (at: number) => {
    if (held.some((game) => game.since < at && at <= game.from)) return;
    cuts.push(at);
    last = at;
  };
  for (const game of games) {
    const begin = text.lastIndexOf("\n", game.from - 1) + 1;
    cutBetween(text, begin, last, cut);
    // Who is named begins a game; what bears no names may be the rest of the one before it.
    if (begin - last >= (game.white || game.black ? least : most)) cut(begin);
  }
  cutBetween(text, text.length, last, cut);
  return [0, ...cuts].map((from, i) => ({ from, to: cuts[i] ?? text.length })).filter((piece) => piece.to > piece.from);
}

/** Long stretches without a game are cut at empty lines. */
function cutBetween(text: string, end: number, begin: number, cut: (at: number) => void): void {
  for (let last = begin; end - last > 2 * most;) {
    const gap = text.indexOf("\n\n", last + most);
    if (gap < 0 || gap + 2 >= end) return;
    last = gap + 2;
    cut(last);
  }
}

/** The piece that is next to what is in sight. */
export function nearest(pieces: Piece[], [from, to]: [number, number]): Piece | undefined {
  const apart = (piece: Piece) => Math.max(0, piece.from - to, from - piece.to);
  return pieces.reduce<Piece | undefined>((best, piece) => (!best || apart(piece) < apart(best) ? piece : best), undefined);
}

/** Whatever was told of a piece, with its places counted in the whole text. */
export function shifted<Told>(told: Told, by: number): Told {
  if (by === 0) return told;
  if (Array.isArray(told)) return told.map((one: unknown) => shifted(one, by)) as Told;
  if (told === null || typeof told !== "object") return told;
  return Object.fromEntries(Object.entries(told).map(([key, value]: [string, unknown]) =>
    [key, typeof value === "number" && (key === "from" || key === "to" || key === "at" || key === "since") ? value + by : shifted(value, by)])) as Told;
}
