// Games and moves in words.
import type { Claim, Game, Ply, Summary } from "./api.js";

export function title(game: Summary): string {
  return game.white || game.black ? `${game.white || "?"} – ${game.black || "?"}` : `Game ${game.index}`;
}

export function state(game: Summary): string {
  const open = [
    game.doubts ? `${game.doubts} in doubt` : "", game.repaired ? `${game.repaired} mended` : "",
    game.irregular ? `${game.irregular} against the rules` : "",
  ].filter(Boolean).join(", ");
  if (game.state === "stops") return `breaks off after ${game.played < game.plies ? `${game.played} of ` : ""}${game.plies} plies${open ? `; ${open}` : ""}`;
  return game.state === "sound" ? `sound, ${game.plies} plies, ${game.result}` : `${open}; ${game.plies} plies, ${game.result}`;
}

export function sideOf(side: "white" | "black"): string { return side === "white" ? "White" : "Black"; }
export function number(ply: Ply): string { return `${ply.number}${ply.side === "white" ? "." : "…"}`; }

/** Played on with, by the rules or against them. */
export function isPlayed(ply: Ply): boolean { return ply.fen !== undefined; }
export function sanOf(ply: Ply): string { return ply.san ?? ply.irregular?.san ?? "—"; }
export function squaresOf(ply: Ply): string | undefined { return ply.uci ?? ply.irregular?.uci; }

/** "White: Knight on … to …", for those who hear it. */
export function spoken(ply: Ply, open: boolean): string {
  const against = ply.irregular ? `${ply.record}, played on with against the rules` : `${ply.record}, not played`;
  return `${sideOf(ply.side)}: ${ply.words ?? against}${open ? ". In doubt." : ""}`;
}

export function claimed(claim: Claim): string {
  if (claim.automatic) return `Drawn of itself: ${claim.ground}`;
  return `${sideOf(claim.side)} could now claim: ${claim.ground}`;
}

/** The plies that ask something of the reader: what is open to doubt, mended or against the rules, and where it stops. */
export function openPlies(game: Game | null): Ply[] {
  if (!game) return [];
  const stop = game.plies.find((ply) => !isPlayed(ply));
  return game.plies.filter((ply) => ply === stop || (isPlayed(ply) && !ply.settled &&
    (ply.irregular || ply.status === "ambiguous" || ply.status === "repaired")));
}
