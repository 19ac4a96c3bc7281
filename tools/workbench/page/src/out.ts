// What is written of a game, and given to the reader as a file or shown to him.
import * as api from "./api.js";
import type { Board } from "./board.js";
import { showCorrections, showPage } from "./dialogs.js";
import { save } from "./dom.js";
import { title } from "./words.js";

export interface Wanted {
  question: (more: object) => object;
  game: api.Game;
  at: number;
  board: Board;
  diagrams: Iterable<number>;
  original: string;
}

export async function write(to: string, wanted: Wanted): Promise<void> {
  const { question, game, board } = wanted;
  const name = title(game.game).replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "game";
  const below = board.flipped ? "black" : "white", ply = Math.min(wanted.at, game.game.played);
  const text = (more: object = {}) => api.askText("out", question({ to, ...more }));
  switch (to) {
    case "pgn": return save(`${name}.pgn`, await text(), "application/x-chess-pgn");
    case "json": return save(`${name}.json`, await text(), "application/json");
    case "svg": {
      const labels = board.names === "none" ? "edges" : board.names;
      return save(`${name}-${ply}.svg`, await text({ below, ply, labels }), "image/svg+xml");
    }
    case "html": {
      const made = await api.ask<{ page: string }>("out", question({ to, below, labels: board.names, diagrams: [...wanted.diagrams] }));
      return showPage(made.page, `${name}.html`);
    }
    case "text": return showCorrections(wanted.original, await text(), name);
  }
}
