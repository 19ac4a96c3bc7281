// What asks something of the reader: roots, each with what follows from it.
import type { Choice, Finding, Game, Kind, Ply, Summary } from "./api.js";
import { isPlayed } from "./words.js";

export interface Problem {
  game: number;        // from 1; 0 for the text as a whole
  ply: number;         // from 1; 0 where it is about no move
  from: number; to: number;
  kind: Kind; code: string;
  sentence: string;
  findings: Finding[];  // the root's own
  follows: Finding[];   // doubts that hang on it
  unplayed: number;     // records behind it that are not played
}

/** Findings that are only there because something else is. */
const consequences = new Set(["D209", "D225", "D226"]);

function sentence(words: string): string {
  const plain = words.replaceAll("`", "");
  return plain.charAt(0).toUpperCase() + plain.slice(1) + (/[.!?]$/.test(plain) ? "" : ".");
}

function root(game: number, finding: Finding): Problem {
  return {
    game, ply: finding.ply ?? 0, from: finding.from, to: finding.to, kind: finding.kind, code: finding.code,
    sentence: sentence(finding.message), findings: [finding], follows: [], unplayed: 0,
  };
}

function ofGame(game: Summary): Problem[] {
  const roots: Problem[] = [], early: Finding[] = [];
  for (const finding of [...game.findings].sort((a, b) => a.from - b.from)) {
    if (finding.kind === "note") continue;
    const last = roots.at(-1);
    if (last && finding.ply && last.ply === finding.ply) last.findings.push(finding);
    else if (!consequences.has(finding.code)) roots.push(root(game.index, finding));
    else if (last) last.follows.push(finding);
    else early.push(finding);
  }
  // What hangs on a record that stands behind it; or on the page as a whole, where the first stands for the rest.
  if (early.length && !roots.length) roots.push(root(game.index, early.shift()!));
  roots[0]?.follows.unshift(...early);
  if (game.state === "stops") {
    const place = roots.find((problem) => problem.ply === game.played + 1);
    if (place) place.unplayed = Math.max(0, game.plies - game.played - 1);
    else if (!roots.length && game.reason)
      roots.push({ game: game.index, ply: game.played + 1, from: game.from, to: game.from, kind: "error", code: "", sentence: sentence(game.reason), findings: [], follows: [], unplayed: Math.max(0, game.plies - game.played - 1) });
  }
  return roots;
}

/** All problems of a text in its order, without the remarks that the reader has seen. */
export function problemsOf(text: Finding[], games: Summary[], choices: Choice[]): Problem[] {
  const seen = new Set(choices.filter((choice) => choice.deed === "noted").map((choice) => `${choice.at} ${choice.code}`));
  return [...text.filter((finding) => finding.kind !== "note" && finding.code !== "D301").map((finding) => root(0, finding)), ...games.flatMap(ofGame)]
    .filter((problem) => !seen.has(`${problem.from} ${problem.code}`));
}

/** Something that settles a problem: its name, the record that would tell a move, and what there is to say of it. */
export type Way =
  | { deed: "choose"; label: string; record: string; about: string; choices: Choice[]; played: boolean }
  | { deed: "write"; label: string; record: string; about: string; from: number; to: number; with: string };

function choiceOf(ply: Ply, deed: Choice["deed"], uci?: string): Choice {
  return { at: ply.from, to: ply.lost ? ply.from : ply.to, deed, uci, printed: ply.record };
}

export function moveChoice(ply: Ply, uci: string): Choice { return choiceOf(ply, ply.lost ? "supply" : "move", uci); }

/** Moves that are offered by a key each; any other can be dragged. */
const most_moves = 5;

/** What can be done about a problem of a game, likeliest first. */
export function waysOf(problem: Problem, game: Game | null): Way[] {
  const ways: Way[] = [], ply = game?.plies[problem.ply - 1];
  if (ply && game && !problem.code.startsWith("D6")) {
    const candidates = ply.candidates ?? (ply.uci && isPlayed(ply) ? [{ uci: ply.uci, san: ply.san!, law13: ply.law13!, words: ply.words! }] : []);
    const doubtful = ["doubt", "repaired"].includes(problem.kind) || candidates.length > 1;
    if (doubtful && !ply.irregular)
      for (const move of [...candidates].sort((a, b) => Number(b.uci === ply.uci) - Number(a.uci === ply.uci)).slice(0, most_moves))
        ways.push({ deed: "choose", label: move.san, record: move.record ?? "", about: move.words, choices: [moveChoice(ply, move.uci)], played: move.uci === ply.uci });
    const hanging = problem.follows.map((finding) => game.plies[(finding.ply ?? 0) - 1]).filter((p): p is Ply => p !== undefined && p.uci !== undefined && !p.settled);
    const mine = ply.uci && !ply.settled && isPlayed(ply) ? [moveChoice(ply, ply.uci)] : [];
    if (hanging.length && mine.length)
      ways.splice(1, 0, { deed: "choose", label: `All ${hanging.length + 1} are right`, record: "", about: "This and what hangs on it", choices: [...mine, ...hanging.map((p) => moveChoice(p, p.uci!))], played: false });
    if (ply.uci && ply.status === "repaired" && !ply.lost)
      ways.push({ deed: "choose", label: "Leave it as printed", record: "", about: "The game stops there", choices: [choiceOf(ply, "stop")], played: false });
    if (!isPlayed(ply) && game.plies.length > ply.ply)
      ways.push({ deed: "choose", label: "Leave it out", record: "", about: "It is no part of the game", choices: [choiceOf(ply, "leave")], played: false });
  }
  for (const finding of problem.findings)
    for (const fix of finding.fixes ?? [])
      ways.push({ deed: "write", label: `Write ${fix.with || "nothing"}`, record: "", about: "In the score", from: fix.from, to: fix.to, with: fix.with });
  if (!ways.some((way) => way.deed === "choose"))
    ways.push({ deed: "choose", label: "It is right so", record: "", about: "Do not tell it again", choices: [{ at: problem.from, to: problem.to, deed: "noted", code: problem.code, printed: "" }], played: false });
  return ways.slice(0, 9);
}
