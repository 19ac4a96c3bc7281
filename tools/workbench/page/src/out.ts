// What is written of a game, and given to the reader as a file, copied, or shown to him.
import * as api from "./api.js";
import { showCorrections, showPage } from "./dialogs.js";
import { save } from "./dom.js";
import type { Desk } from "./desk.js";
import { title } from "./words.js";

/** A file's name out of a game's. */
function fileName(words: string): string { return words.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "game"; }

/** What is written of every game of the text, one after the other. */
async function all(desk: Desk, to: string): Promise<string> {
  let text = "";
  for (const game of desk.text.games) text += await desk.written(to, {}, game);
  return text;
}

async function corrections(desk: Desk): Promise<string> {
  let text = "# descry corrections 1\n";
  for (const game of desk.text.games)
    if (desk.chosen(game).length) text += await desk.written("corrections", {}, game);
  return text;
}

export async function copyPgn(desk: Desk): Promise<void> {
  const pgn = desk.written("pgn");
  // Some browsers let a page write only while it answers a key, so the answer is promised to them.
  if (typeof ClipboardItem === "function") {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": pgn.then((text) => new Blob([text], { type: "text/plain" })) })]);
    return;
  }
  await navigator.clipboard.writeText(await pgn);
}

export async function write(to: string, desk: Desk): Promise<void> {
  const { game, board } = desk;
  if (!game) return;
  const name = fileName(title(game.game)), book = fileName(desk.text.games.length > 1 ? desk.shelf.title : title(game.game));
  const below = board.flipped ? "black" : "white", ply = Math.min(desk.at, game.game.played);
  const text = (more: object = {}) => desk.written(to, more);
  switch (to) {
    case "pgn": return save(`${book}.pgn`, await all(desk, "pgn"), "application/x-chess-pgn");
    case "json": return save(`${book}.json`, await all(desk, "json"), "application/json");
    case "corrections": return save(`${book}.corrections`, await corrections(desk), "text/plain");
    case "svg": {
      const labels = board.names === "none" ? "edges" : board.names;
      return save(`${name}-${ply}.svg`, await text({ below, ply, labels }), "image/svg+xml");
    }
    case "html": {
      const made = await api.ask<{ page: string }>("out", desk.question({ to, below, labels: board.names, diagrams: [...desk.diagrams] }));
      return showPage(made.page, `${name}.html`);
    }
    case "text": return showCorrections(desk.shelf.original, await text(), name);
  }
}
