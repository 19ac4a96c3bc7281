// Whether books that are read piece by piece, as the page reads a long text, hold the games that they hold as wholes:
// pieces.mjs PACKAGES DESCRY BOOK... prints both for each book; status 1 where a game of the one is none of the other.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "./journeys/harness.mjs";

/** The page's own cutting, which is written in TypeScript. */
export async function cutter(packages) {
  const esbuild = createRequire(resolve(packages, "package.json"))("esbuild");
  const made = resolve(packages, "pieces.mjs");
  writeFileSync(made, esbuild.transformSync(readFileSync(resolve(packages, "src/pieces.ts"), "utf8"), { loader: "ts", format: "esm" }).code);
  return (await import(pathToFileURL(made))).piecesOf;
}

async function read(url, text, options) {
  const response = await fetch(`${url}api/read?${new URLSearchParams(options)}`, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: text });
  if (!response.ok) throw new Error(await response.text());
  const [head, ...rest] = (await response.text()).trim().split("\n").map((line) => JSON.parse(line));
  return { head, games: rest.filter((line) => line.game).map((line) => line.game) };
}

/** The moves of a game, and how sure each is. */
async function moves(url, document, game) {
  const response = await fetch(`${url}api/out`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ document, game, choices: [], to: "json" }) });
  if (!response.ok) throw new Error(await response.text());
  return JSON.parse(await response.text()).plies.map((ply) => `${ply.uci ?? "-"} ${ply.status}`);
}

async function listed(url, { head, games }, from) {
  const made = [];
  for (const game of games) made.push({ at: game.from + from, plies: await moves(url, head.document, game.index) });
  return made;
}

/**
 * @returns {Promise<{ pieces: number, whole: object[], parts: object[] }>}  the games of a text by both ways.
 */
export async function bothWays(url, text, piecesOf) {
  const first = await read(url, text, { look: "first" });
  const whole = await listed(url, await read(url, text, {}), 0);
  const pieces = first.head.look === "first" ? piecesOf(text, first.games) : [{ from: 0, to: text.length }];
  const [played, plies] = ["played", "plies"].map((count) => first.games.reduce((sum, game) => sum + game[count], 0));
  let work = played > 0 && 2 * played >= plies ? first.head.some_work : first.head.work;
  const parts = [];
  for (const { from, to } of pieces) {
    const one = await read(url, text.slice(from, to), work === undefined ? {} : { work });
    work = one.head.work;
    parts.push(...await listed(url, one, from));
  }
  return { pieces: pieces.length, whole, parts };
}

const surely = ({ at, plies }) => `${at} ${plies.join(",")}`;
/** A game but for how sure its moves are. */
export const played = ({ at, plies }) => `${at} ${plies.map((ply) => ply.split(" ")[0]).join(",")}`;
/** The games that the other list has not. */
export const without = (games, other, key = surely) => {
  const known = new Set(other.map(key));
  return games.filter((game) => !known.has(key(game)));
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [packages, descry, ...books] = process.argv.slice(2);
  const piecesOf = await cutter(packages), server = await serve(resolve(descry));
  let differ = 0;
  for (const book of books) {
    const begun = performance.now();
    const { pieces, whole, parts } = await bothWays(server.url, readFileSync(book, "utf8"), piecesOf);
    const [lost, other] = [without(whole, parts), without(parts, whole)];
    differ += lost.length + other.length;
    console.log(`${book}: ${pieces} pieces; ${whole.length} games whole, ${parts.length} in pieces; ${lost.length} of the whole otherwise in pieces, ${without(whole, parts, played).length} in their moves; ${Math.round(performance.now() - begun)} ms`);
    for (const [which, games] of [["whole", lost], ["pieces", other]])
      for (const { at, plies } of games.slice(0, 4)) console.log(`  ${which}: at ${at}, ${plies.length} plies, ${plies.filter((ply) => ply.startsWith("-")).length} unplayed: ${plies.slice(0, 6).join(", ")}`);
  }
  await server.stop();
  process.exit(differ ? 1 : 0);
}
