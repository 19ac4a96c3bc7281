// The workbench: what is open, where the reader stands in it, and what he has settled.
import * as api from "./api.js";
import { Board, type Names } from "./board.js";
import { Book } from "./book.js";
import { Choices } from "./choices.js";
import { by } from "./dom.js";
import { showKeys, showNames, showRecord, showSending } from "./dialogs.js";
import { Editor } from "./editor.js";
import { words } from "./findings.js";
import { MoveList } from "./moves.js";
import { write } from "./out.js";
import { Panel } from "./panel.js";
import { sample } from "./sample.js";
import { Text, terms } from "./text.js";
import { claimed, number, openPlies, sanOf, spoken, squaresOf, state, title } from "./words.js";

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

class Workbench {
  private readonly board = new Board(by("board"));
  private readonly moves = new MoveList(by("moves"), (ply) => this.go(ply));
  private readonly book = new Book(by("book"), by("filter"), (index) => void this.load(index, 0));
  private readonly panel = new Panel({
    settle: (choice) => void this.settle(choice), undo: () => void this.undo(), write: (fix) => this.apply(fix),
  });
  private readonly choices = new Choices();
  private readonly diagrams = new Set<number>();
  private readonly editor: Editor;
  private readonly text: Text;
  private game: api.Game | null = null;
  private key = "";        // the text of that game
  private at = 0;
  private here: api.Finding[] = [];
  private edits = false;   // the text has changed since it was read
  private timer = 0;
  private hiding = 0;
  private asking: AbortController | null = null;

  constructor() {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="nonce"]')!.content;
    this.editor = new Editor(by("editor"), nonce, (anew) => this.edited(anew), (at) => this.follow(at));
    this.text = new Text(this.editor, () => this.paintBook());
    this.wire();
    this.paintBook();
    this.show();
    if (by<HTMLSelectElement>("given").options.length) void this.openGiven(0);
  }

  // ---- reading -----------------------------------------------------------------------------------------------------

  private async openGiven(index: number): Promise<void> {
    try { await this.open(await api.getBytes(`api/files/${index}`)); } catch (error) { this.notice(error); }
  }

  private async open(file: ArrayBuffer): Promise<void> {
    const most = 8 << 20;
    if (file.byteLength > most) return this.notice("This file is larger than the 8 MiB that the workbench takes.");
    this.anew();
    await this.read(file);
  }

  /** Another text: nothing that was settled before is about it. */
  private anew(): void {
    this.choices.clear();
    this.diagrams.clear();
    this.game = null;
    this.at = 0;
    this.key = "";
  }

  private edited(anew: boolean): void {
    if (anew) this.anew();
    if (anew || !this.text.original) this.text.original = this.editor.text();
    by("welcome").hidden = this.editor.length() > 0;
    this.edits = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.read(null), anew ? 0 : 350);
  }

  private async read(file: ArrayBuffer | null): Promise<void> {
    if (file) by("welcome").hidden = file.byteLength > 0;
    this.edits = false;
    try {
      if (!await this.text.read(file)) return;
      const games = this.text.games.length;
      this.paintBook();
      // Where the reader stands by now, not where he stood when this began.
      if (games) return void await this.load(Math.min(this.game?.game.index ?? 1, games), this.at);
      this.game = null;
      this.at = 0;
      this.paintGame();
    } catch (error) { this.notice(error); }
  }

  // ---- a game ------------------------------------------------------------------------------------------------------

  private question(more: object = {}): object {
    return { document: this.text.head!.document, game: this.game!.game.index, choices: this.choices.of(this.key), ...more };
  }

  private async load(index: number, ply: number | "doubt"): Promise<void> {
    const summary = this.text.games[index - 1];
    if (!summary || !this.text.head) return;
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    const key = this.editor.slice(summary.from, summary.to);
    if (this.game?.game.index === index) this.choices.carry(this.key, key);
    const slow = window.setTimeout(() => { by("game-state").textContent = "Being read…"; }, 150);
    const ask = () => api.ask<api.Game>("game", { document: this.text.head!.document, game: index, choices: this.choices.of(key) }, asking.signal);
    try {
      let game = await ask();
      if (this.choices.drop(key, game)) {
        game = await ask();
        this.notice("A choice lapsed, since its record now reads otherwise.");
      }
      if (game.kept.includes(false)) this.notice("A choice no longer fits the game, and is not used: undo it, or choose again.");
      if (this.game?.game.index !== index) this.diagrams.clear();
      this.game = game;
      this.key = key;
      this.text.games[index - 1] = game.game;
      this.at = ply === "doubt" ? openPlies(game)[0]?.ply ?? 0 : Math.min(ply, game.plies.length);
      this.text.underline();
      this.text.progress();
      this.paintGame();
    } catch (error) {
      if (asking.signal.aborted) return;
      if (error instanceof api.Refused && error.status === 410) return void this.read(null);
      this.notice(error);
    } finally { clearTimeout(slow); }
  }

  private paintBook(): void { this.book.show(this.text.games, this.game?.game.index ?? 0); }

  private paintGame(): void {
    this.paintBook();
    this.moves.show(this.game);
    this.show();
  }

  private follow(at: number): void {
    const here = this.edits ? [] : this.editor.findingsAt(at);
    const index = this.text.games.findIndex((game) => game.from <= at && at <= game.to);
    const go = () => {
      const near = index < 0 ? undefined : this.game?.plies.filter((ply) => ply.from <= at).at(-1);
      this.here = here.filter((finding) => !finding.ply || finding.ply !== near?.ply);
      if (index >= 0) this.go(near ? near.ply : 0, here);
      else this.show(here);
    };
    if (index < 0 || this.game?.game.index === index + 1) go();
    else void this.load(index + 1, 0).then(go);
  }

  private go(ply: number, said: api.Finding[] = []): void {
    if (!this.game) return;
    if (!said.length) this.here = [];
    this.at = Math.max(0, Math.min(ply, this.game.plies.length));
    this.show(said);
  }

  private async nextDoubt(): Promise<void> {
    const next = openPlies(this.game).find((ply) => ply.ply > this.at);
    if (next) return this.go(next.ply);
    const from = this.game?.game.index ?? 0, games = this.text.games;
    const later = [...games.slice(from), ...games.slice(0, from)].find((game) => game.state !== "sound");
    if (!later) return this.say("No doubt is open.");
    await this.load(later.index, "doubt");
  }

  // ---- settling ----------------------------------------------------------------------------------------------------

  private async settle(choice: api.Choice): Promise<void> {
    this.choices.add(this.key, choice);
    await this.load(this.game!.game.index, this.at);
    this.say(choice.deed === "stop" ? "Left as printed." : choice.deed === "leave" ? "Left out." : `Settled: ${this.ply()?.words ?? ""}`);
  }

  private async undo(): Promise<void> {
    if (!this.game) return;
    if (!this.choices.undo(this.key)) return this.say("Nothing is settled here.");
    await this.load(this.game.game.index, this.at);
    this.say("Undone.");
  }

  private choose(nth: number): boolean {
    const ply = this.ply(), move = ply?.candidates?.[nth];
    if (!ply || !move || !(ply.settled || openPlies(this.game).includes(ply))) return false;
    void this.settle({ record: ply.index, deed: ply.lost ? "supply" : "move", uci: move.uci, printed: ply.record });
    return true;
  }

  private apply(fix: api.Fix): void {
    if (this.edits) return this.notice("The text has just changed, and is being read again.");
    this.editor.replace(fix.from, fix.to, fix.with);
  }

  // ---- showing -----------------------------------------------------------------------------------------------------

  private ply(): api.Ply | undefined { return this.game?.plies[this.at - 1]; }

  /** The position after some plies. */
  private fen(plies = this.at): string {
    if (!this.game) return start;
    for (let i = plies; i > 0; --i) { const fen = this.game.plies[i - 1]!.fen; if (fen) return fen; }
    return this.game.start;
  }

  private show(said: api.Finding[] = []): void {
    const game = this.game, ply = this.ply(), open = ply !== undefined && openPlies(game).includes(ply);
    this.showPosition(ply, open);
    by("game-title").textContent = by("game-title").title = game ? title(game.game) : "No game yet";
    by("game-state").textContent = by("game-state").title = game ? state(game.game) : "";
    by("here").textContent = ply ? `${number(ply)} ${ply.fen ? sanOf(ply) : ply.record}` : "Start";
    by("diagram").setAttribute("aria-pressed", String(this.diagrams.has(this.at)));
    this.moves.stand(this.at);
    this.panel.show(game ? {
      game, at: this.at, ply, open, before: this.fen(this.at - 1), code: terms().code, chosen: this.choices.of(this.key), findings: this.here,
    } : null);
    if (ply) this.editor.reveal(ply.from, ply.to);
    else this.editor.unmark();
    const claims = game?.claims.filter((claim) => claim.after === this.at) ?? [];
    if (game) this.say([ply ? spoken(ply, open) : "The start.", ...claims.map((claim) => `${claimed(claim)}.`), ...said.map((f) => `${words[f.kind]}: ${f.message}`)].join(" "));
  }

  private showPosition(ply: api.Ply | undefined, open: boolean): void {
    if (ply?.candidates && (open || ply.settled) && ply.candidates.length > 1)
      return this.board.show({
        fen: this.fen(this.at - 1), words: `The position before ${ply.record || "the missing move"}; arrows show what it may mean`,
        arrows: ply.candidates.map((move, i) => ({ uci: move.uci, label: `${move.san}: ${move.words}`, chosen: move.uci === ply.uci, pick: () => this.choose(i) })),
      });
    const what = ply ? `after ${ply.words ?? ply.record}` : "at the start";
    this.board.show({ fen: this.fen(), last: ply && squaresOf(ply), words: `The position ${what}` });
  }

  private say(words: string): void { by("live").textContent = words; }

  private notice(what: unknown): void {
    const notice = by("notice");
    notice.textContent = what instanceof TypeError ? "The server does not answer: is descry still running?" : what instanceof Error ? what.message : String(what);
    notice.hidden = false;
    clearTimeout(this.hiding);
    this.hiding = window.setTimeout(() => { notice.hidden = true; }, 8000);
  }

  // ---- keys and buttons --------------------------------------------------------------------------------------------

  private async out(to: string): Promise<void> {
    if (!this.game) return this.notice("There is no game to write yet.");
    const { game, at, board, diagrams } = this;
    try {
      await write(to, { question: (more) => this.question(more), game, at, board, diagrams, original: this.text.original });
    } catch (error) { this.notice(error); }
  }

  private toggleDiagram(): void {
    if (!this.diagrams.delete(this.at)) this.diagrams.add(this.at);
    by("diagram").setAttribute("aria-pressed", String(this.diagrams.has(this.at)));
  }

  private async copyFen(): Promise<void> {
    await navigator.clipboard.writeText(this.board.fen).then(() => this.say("The position is copied."), () => this.notice(this.board.fen));
  }

  private sending(): void {
    if (!this.game) return this.notice("There is no game yet.");
    showSending((more) => this.question(more), this.game.plies, (ply) => this.go(ply));
  }

  private wire(): void {
    const click = (id: string, act: () => unknown) => by(id).addEventListener("click", () => void act());
    click("first", () => this.go(0)); click("back", () => this.go(this.at - 1));
    click("forth", () => this.go(this.at + 1)); click("last", () => this.go(Infinity));
    click("flip", () => this.board.flip()); click("fen", () => this.copyFen());
    click("diagram", () => this.toggleDiagram()); click("next-doubt", () => this.nextDoubt());
    click("sample", () => this.open(new TextEncoder().encode(sample).buffer as ArrayBuffer));
    for (const to of ["pgn", "json", "svg", "html", "text"]) click(`out-${to}`, () => this.out(to));
    click("open-record", () => showRecord(this.board.fen, this.board.flipped)); click("open-law", () => this.sending());
    click("open-names", showNames); click("open-keys", showKeys);
    const change = (id: string, act: (value: string) => unknown) => by<HTMLSelectElement>(id).addEventListener("change", (event) => void act((event.target as HTMLSelectElement).value));
    change("names", (names) => this.board.name(names as Names));
    change("given", (index) => this.openGiven(Number(index)));
    for (const id of ["code", "play", "faults"]) change(id, () => this.read(null));
    by<HTMLInputElement>("file").addEventListener("change", (event) => {
      const input = event.target as HTMLInputElement;
      this.take(input.files);
      input.value = "";  // so that the same file can be opened again
    });
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      event.stopPropagation();
      this.take(event.dataTransfer.files);
    }, true);
    document.addEventListener("keydown", (event) => this.pressed(event));
  }

  private take(files: FileList | null): void {
    void files?.[0]?.arrayBuffer().then((bytes) => this.open(bytes), (error: unknown) => this.notice(error));
  }

  private pressed(event: KeyboardEvent): void {
    if (event.altKey && event.code === "KeyN") { event.preventDefault(); return void this.nextDoubt(); }
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || by<HTMLDialogElement>("dialog").open || target.closest(".cm-editor, input, select, textarea")) return;
    const acts: Record<string, () => unknown> = {
      ArrowLeft: () => this.go(this.at - 1), ArrowRight: () => this.go(this.at + 1), Home: () => this.go(0), End: () => this.go(Infinity),
      f: () => this.board.flip(), n: () => this.nextDoubt(), u: () => this.undo(), c: () => this.copyFen(), d: () => this.toggleDiagram(), "?": showKeys,
    };
    if (/^[1-9]$/.test(event.key) && this.choose(Number(event.key) - 1)) return event.preventDefault();
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    void act();
  }
}

new Workbench();
