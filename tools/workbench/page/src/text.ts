// The text that is open, and its games as the server finds them: of a long text first what its rows tell, then piece by
// piece what a closer look finds, beginning with what is in sight.
import * as api from "./api.js";
import { by } from "./dom.js";
import type { Editor } from "./editor.js";
import { nearest, type Piece, piecesOf, shifted } from "./pieces.js";
import { parameters } from "./terms.js";

/** Longer texts are shown at first look. */
const long = 16_000;  // characters

/** What a closer look told of a piece. */
interface Told { head: api.Head; games: api.Summary[] }

export class Text {
  head: api.Head | null = null;
  games: api.Summary[] = [];
  private reading: AbortController | null = null;
  private end: "all" | "late" | "" = "";
  private closely = new Map<string, Told>();  // by the words of the piece and how they were read
  private left = 0;                           // of the text, at first look only: 0 to 1

  /** @param some  is called now and then while games come in. */
  constructor(private readonly editor: Editor, private readonly some: () => void) {}

  clear(): void {
    this.reading?.abort();
    this.head = null;
    this.games = [];
    this.end = "";
    this.left = 0;
  }

  /** The server no longer keeps what it read. */
  forget(): void { this.closely.clear(); }

  /**
   * Reads what is in the editor, or a file whose text is then put there.
   * @param laid  is told the text of a file, as it is shown.
   * @returns whether it came to its end; a later reading ends it.
   */
  async read(file: ArrayBuffer | null, laid: (text: string) => void): Promise<boolean> {
    this.reading?.abort();
    const reading = (this.reading = new AbortController());
    const options = parameters();
    if (this.head) options["instead_of"] = this.head.document;
    if ((file ? file.byteLength : this.editor.length()) > long) options["look"] = "first";
    let games: api.Summary[] = [], painted = 0;
    // Of a book nothing is known for a while.
    const slow = window.setTimeout(() => { by("progress").textContent = "Reading…"; }, 300);
    try {
      this.end = await api.again(() => api.read(file ?? this.editor.text(), options, reading.signal, (head) => {
        clearTimeout(slow);
        this.head = head;
        this.games = games = [];
        if (file) laid(head.text ?? new TextDecoder().decode(file));
        this.end = "";
        this.left = head.look === "first" ? 1 : 0;
        this.progress();
      }, (game) => {
        games.push({ ...game, read: { document: this.head!.document, game: game.index, at: 0, to: 0, line: 0, close: this.left === 0 } });
        if (performance.now() - painted < 400) return;
        this.some();
        this.progress();
        if (painted === 0) this.underline();
        painted = performance.now();
      }), reading.signal);
      this.underline();
      this.progress();
      return true;
    } catch (error) {
      if (reading.signal.aborted) return false;
      throw error;
    } finally { clearTimeout(slow); }
  }

  /**
   * A closer look at what was read at first look. Pieces that stand as they were are not read again.
   * @param file  the text was laid out from it.
   * @param found  is called where the games of some stretch of the text are others now.
   */
  async lookCloser(file: ArrayBuffer | null, found: (piece: Piece) => void): Promise<void> {
    const reading = this.reading, text = this.editor.text();
    if (!this.left || !reading) return;
    const scan = file && this.head!.scanned ? file : null;
    const all = scan ? [{ from: 0, to: text.length }] : piecesOf(text, this.games), options = parameters();
    const before = this.closely;
    this.closely = new Map();
    const key = (piece: Piece) => JSON.stringify([options, text.slice(piece.from, piece.to)]);
    const told = (piece: Piece, one: Told) => {
      this.closely.set(key(piece), one);
      this.put(piece, one, text);
    };
    const known = scan ? [] : all.filter((piece) => before.has(key(piece)));
    for (const piece of known) told(piece, before.get(key(piece))!);
    let wanted = all.filter((piece) => !known.includes(piece));
    const rest = () => { this.left = wanted.reduce((sum, piece) => sum + piece.to - piece.from, 0) / text.length; this.progress(); };
    rest();
    // The pieces share what would be done on the whole: a badly scanned book has an end too.
    const [played, plies] = [this.games.reduce((sum, game) => sum + game.played, 0), this.games.reduce((sum, game) => sum + game.plies, 0)];
    let work = played > 0 && 2 * played >= plies ? this.head!.some_work : this.head!.work;
    if (known.length) found({ from: 0, to: text.length });
    for (let piece; (piece = nearest(wanted, this.editor.sight())) && !reading.signal.aborted;) {
      const here = piece;
      try {
        const one = await this.ask(scan ?? text.slice(here.from, here.to), { ...options, work: String(work) }, reading.signal);
        if (reading.signal.aborted) return;
        work = one.head.work;
        if (scan || one.head.text === null) told(here, one);
      } catch (error) {
        if (reading.signal.aborted) return;
        if (!(error instanceof api.Refused) || error.status !== 503) throw error;
        await new Promise((go) => setTimeout(go, 1000));
        continue;
      }
      wanted = wanted.filter((other) => other !== here);
      rest();
      found(here);
    }
  }

  private async ask(body: BodyInit, options: Record<string, string>, signal: AbortSignal): Promise<Told> {
    const games: api.Summary[] = [];
    let head: api.Head | undefined;
    await api.read(body, options, signal, (told) => { head = told; }, (game) => games.push(game));
    return { head: head!, games };
  }

  /** What a piece holds, in the place of what was seen there. */
  private put(piece: Piece, told: Told, text: string): void {
    const lines = this.editor.lineAt(piece.from) - 1;
    const games = told.games.map((game) => ({
      ...shifted(game, piece.from), line: game.line + lines,
      read: { document: told.head.document, game: game.index, at: piece.from, to: piece.to, line: lines, close: true },
    }));
    const first = this.games.findIndex((game) => game.from >= piece.from), after = this.games.findIndex((game) => game.from >= Math.max(piece.to, 1));
    const end = piece.to >= text.length || after < 0 ? this.games.length : after;
    this.games.splice(first < 0 ? this.games.length : first, first < 0 ? 0 : end - first, ...games);
    this.games.forEach((game, i) => { game.index = i + 1; });
    this.head!.games = this.games.length;
  }

  // ---- questions about a game ----------------------------------------------------------------------------------------

  question(game: api.Summary, choices: api.Choice[], more: object): object {
    return { document: game.read.document, game: game.read.game, choices: choices.map((choice) => shifted(choice, -game.read.at)), ...more };
  }

  /** The game with all its plies, its places counted in the whole text. */
  async game(of: api.Summary, choices: api.Choice[], signal?: AbortSignal): Promise<api.Game> {
    const told = shifted(await api.ask<api.Game>("game", this.question(of, choices, {}), signal ?? this.reading?.signal), of.read.at);
    told.game = { ...told.game, index: of.index, line: told.game.line + of.read.line, read: of.read };
    return told;
  }

  /** What is written of a game. */
  async out(of: api.Summary, choices: api.Choice[], more: { to: string }): Promise<string> {
    const { at, to, line } = of.read, words = await api.askText("out", this.question(of, choices, more));
    if (to === 0) return words;
    switch (more.to) {
      case "json": {
        const below = (key: string, value: unknown) => typeof value === "number" && (key === "line" || key === "end_line") ? value + line : value;
        return `${JSON.stringify({ ...JSON.parse(words, below) as object, game: of.index })}\n`;
      }
      case "text": return this.editor.slice(0, at) + words + this.editor.slice(to, this.editor.length());
      case "corrections": return words.replace(/^(\d+):/gm, (_, row: string) => `${Number(row) + line}:`);
      default: return words;
    }
  }

  /** How a game is called, that outlives the games before it. */
  static key(game: api.Summary): string { return `${game.read.document} ${game.read.game}`; }

  // ---- showing -------------------------------------------------------------------------------------------------------

  progress(): void {
    const read = this.games.length, all = this.head?.games ?? 0, games = `${all} ${all === 1 ? "game" : "games"}`;
    const closely = this.left > 0 && this.end !== "";
    by("progress").title = closely ? `${games} at first look; now the text is read closely, first what is in sight.` : "";
    by("progress").textContent = closely ? `${Math.floor(100 * (1 - this.left))} % read closely…`
      : !all ? (this.editor.length() && this.head ? "No game yet" : "")
      : this.end === "late" ? `${read} of ${all} games read; the rest took too long`
      : !this.end ? `Reading: ${read} of ${all} games…`
      : games;
    // One game is told by its name.
    by("progress").classList.toggle("unseen", !closely && all === 1 && this.end === "all");
  }

  underline(): void {
    this.editor.underline([...(this.head?.findings ?? []), ...this.games.flatMap((game) => game.findings)]);
  }
}
