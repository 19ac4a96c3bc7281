// One desk: the texts on it, the game that is looked at, where the reader stands in it, and what he settles.
import * as api from "./api.js";
import { Board } from "./board.js";
import { Book } from "./book.js";
import { by, el } from "./dom.js";
import { choosePiece } from "./dialogs.js";
import { Editor } from "./editor.js";
import { words } from "./findings.js";
import { showHint } from "./hint.js";
import { Looks } from "./looks.js";
import { MoveList } from "./moves.js";
import { Pages } from "./pages.js";
import { Panel } from "./panel.js";
import { shifted } from "./pieces.js";
import { type Problem, type Way, moveChoice, problemsOf, waysOf } from "./problems.js";
import { Scan } from "./scan.js";
import { Shelf } from "./shelf.js";
import { Strip } from "./strip.js";
import { setTerms, terms } from "./terms.js";
import { Text } from "./text.js";
import { claimed, isPlayed, number, openPlies, sanOf, spoken, squaresOf, state, title } from "./words.js";

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** More would hide the board; what they do not show can be dragged. */
const most_arrows = 4;

export class Desk {
  readonly board: Board;
  readonly diagrams = new Set<number>();
  readonly editor: Editor;
  readonly text: Text;
  readonly shelf: Shelf;
  game: api.Game | null = null;
  at = 0;
  edits = false;                 // the text has changed since it was read
  private readonly moves = new MoveList(by("moves"), (ply) => this.go(ply));
  private readonly book = new Book(by("book"), by("filter"), (index) => void this.load(index, 0));
  private readonly panel = new Panel({ write: (fix) => this.apply(fix) });
  private readonly strip: Strip;
  private readonly pages = new Pages(() => { this.showScan(); this.showStrip(); });
  readonly scan = new Scan(this.pages, (at) => this.follow(at));
  private readonly looks: Looks;
  private readonly loaded = new Map<string, api.Game>();  // by Text.key()
  private readonly asked = new Map<string, string>();     // with which choices
  private readonly legal = new Map<string, { uci: string; san: string }[]>();
  private problems: Problem[] = [];
  private present: Problem | null = null;
  private here: api.Finding[] = [];
  private timer = 0;
  private hiding = 0;
  private asking: AbortController | null = null;
  private aim: { from: number; before: number } | null = null;  // what was just settled, to go on from

  constructor() {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="nonce"]')!.content;
    this.board = new Board(by("board"), {
      targets: (fen) => this.targets(fen), made: (moves) => void this.dragged(moves), refused: () => this.notice("That is no legal move here."),
    });
    this.strip = new Strip(by("problems"), { go: (index) => void this.goProblem(index), take: (way) => this.take(way), write: (fix) => this.apply(fix) });
    this.editor = new Editor(by("editor"), nonce, { edited: (anew) => this.edited(anew), settled: () => void this.resettle(), moved: (at) => this.follow(at) });
    this.text = new Text(this.editor, () => this.paintBook());
    this.shelf = new Shelf(this.editor, () => ({ game: this.game?.game.index ?? 1, at: this.at, place: this.game?.game.from, terms: terms() }), (kept) => this.placed(kept));
    this.looks = new Looks(this.board, () => { if (this.game) { this.tint(); this.moves.show(this.game); this.moves.stand(this.at); } });
    this.editor.view.scrollDOM.addEventListener("scroll", () => this.lookAround(), { passive: true });
    this.show();
  }

  // ---- texts ---------------------------------------------------------------------------------------------------------

  async begin(given: number): Promise<void> {
    const kept = await this.shelf.begin();
    if (given) await this.openGiven(0);
    else if (!kept) this.empty(true);
  }

  async openGiven(index: number): Promise<void> {
    try {
      const name = by<HTMLSelectElement>("given").querySelector<HTMLOptionElement>(`option[value="${index}"]`)?.textContent ?? "";
      await this.open(await api.getBytes(`api/files/${index}`), name);
    } catch (error) { this.notice(error); }
  }

  /** A file, in a text of its own. @param pictures  of its pages, where it is a scan. */
  async open(file: ArrayBuffer, name: string, pictures: File[] = []): Promise<void> {
    const most = 8 << 20;
    if (file.byteLength > most) return this.notice("This file is larger than the 8 MiB that the desk takes.");
    if (this.shelf.showSame(name, file.byteLength)) return;
    if (this.editor.length()) this.shelf.another(name);
    else this.shelf.name(name);
    this.shelf.bytes(file.byteLength);
    this.empty(file.byteLength === 0);
    this.pages.forget();
    await this.read(file);
    if (pictures.length) await this.pages.ofFiles(file, pictures);
    else await this.pages.ofGiven(name, this.editor.text());
    by("strip").focus({ preventScroll: true });
  }

  /** Words that were pasted on the empty page. */
  openWords(text: string, name = ""): void {
    if (this.editor.length()) this.shelf.another(name);
    this.editor.view.dispatch({ changes: { from: 0, to: this.editor.length(), insert: text }, userEvent: "input.paste" });
    this.shelf.name(name);
    by("strip").focus({ preventScroll: true });
  }

  /** Words that are typed there: the editor takes over behind the first. */
  typed(text: string): void {
    this.editor.view.dispatch({ changes: { from: 0, to: this.editor.length(), insert: text }, selection: { anchor: text.length }, userEvent: "input.type" });
    this.editor.view.focus();
  }

  private placed(kept: { name: string; text: string; original: string; game: number; at: number; place?: number | undefined; terms: api.AnyTerms }): void {
    setTerms(kept.terms);
    this.forgetGame();
    this.empty(!kept.text);
    this.at = kept.at;
    this.pages.forget();
    if (kept.text && Pages.offered(kept.name))
      void this.pages.ofGiven(kept.name, kept.original).catch((error: unknown) => this.notice(error)).then(() => this.read(null, kept.game, kept.place));
    else if (kept.text) void this.read(null, kept.game, kept.place);
    else this.paintGame();
  }

  private forgetGame(): void {
    this.text.clear();
    this.loaded.clear();
    this.asked.clear();
    this.diagrams.clear();
    this.game = null;
    this.present = null;
    this.problems = [];
    this.at = 0;
    by("hint").hidden = true;
    by("progress").textContent = "";
    by("progress").classList.remove("unseen");
  }

  private empty(empty: boolean): void {
    document.body.classList.remove("waiting");
    document.body.classList.toggle("blank", empty);
    by("welcome").hidden = !empty;
    if (!empty) return;
    by<HTMLTextAreaElement>("paste-here").value = "";
    // Where a keyboard on the glass would come up, only when it is touched.
    if (matchMedia("(hover: hover)").matches && document.activeElement === document.body) by("paste-here").focus({ preventScroll: true });
  }

  // ---- reading -------------------------------------------------------------------------------------------------------

  private edited(anew: boolean): void {
    if (anew) {
      this.editor.choose([]);
      this.pages.forget();
      this.forgetGame();
    }
    this.shelf.changed(anew);
    this.empty(this.editor.length() === 0);
    this.edits = true;
    this.depths();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.read(null), anew ? 0 : 350);
  }

  /**
   * @param wanted  the game to look at; else that which is looked at. @param place  where it begins, which counts more.
   * @param loaded  is called when that game is there, or nothing more will come.
   */
  async read(file: ArrayBuffer | null, wanted = this.game?.game.index ?? 1, place?: number, loaded = () => {}): Promise<void> {
    clearTimeout(this.timer);
    this.asking?.abort();
    this.edits = false;
    const first = this.game === null;
    // What was scanned tells more than its words, as long as these are as they were laid out.
    file ??= this.pages.source(this.editor.text());
    try {
      if (!await this.text.read(file, (text) => { if (text !== this.editor.text()) this.editor.set(text); this.shelf.laid(text); this.empty(!text); })) return;
      this.loaded.clear();
      this.asked.clear();
      const games = this.text.games.length;
      if (this.text.head?.look === "close") this.hint();
      this.shelf.titled(games ? this.text.games[0]! : null);
      // Where the reader stands by now, not where he stood when this began.
      const stood = place === undefined ? 0 : this.text.games.findLastIndex((game) => game.from <= place) + 1;
      const index = Math.min(this.game?.game.index ?? (stood || wanted), games);
      if (!games) {
        this.game = null;
        this.at = 0;
        this.paintGame();
        return await this.lookCloser(file);
      }
      const settled = this.text.games.filter((game) => game.index !== index && this.chosen(game).length);
      for (const game of settled) await this.fetch(game.index);
      await this.load(index);
      loaded();
      if (first && this.at === 0 && this.problems[0] && document.activeElement !== this.editor.view.contentDOM) await this.goProblem(0, false);
      await this.lookCloser(file);
    } catch (error) { if ((error as Error).name !== "AbortError") this.notice(error); } finally { loaded(); }
  }

  /** The server has forgotten the text. */
  private again(): void {
    this.text.forget();
    void this.read(null);
  }

  /** A deed about the game; where the server has its text no more, or that is just read otherwise, it comes again. */
  async about<T>(deed: () => Promise<T>): Promise<T> {
    try { return await deed(); } catch (error) {
      if (!(error instanceof api.Refused) || error.status !== 410) throw error;
      this.text.forget();
      await new Promise<void>((loaded) => void this.read(null, undefined, undefined, loaded));
      return deed();
    }
  }

  private hint(): void { showHint(this.text, this.editor, (terms, text) => this.otherwise(terms, text)); }

  private lately = 0;
  /** A long text is read piece by piece behind what is seen of it at first. */
  private async lookCloser(file: ArrayBuffer | null): Promise<void> {
    await this.text.lookCloser(file, (piece) => {
      const [from, to] = this.editor.sight();
      const seen = (piece.from <= to && piece.to >= from) || this.stands(piece);
      if (seen) void this.found();
      // What is out of sight can wait a little.
      else this.lately ||= window.setTimeout(() => void this.found(), 1500);
    });
    if (this.text.head?.look !== "first") return;
    this.text.head.look = "close";
    await this.found();
    this.hint();
    this.shelf.titled(this.text.games[0] ?? null);
  }

  private stands({ from, to }: { from: number; to: number }): boolean {
    const place = this.game?.game.from ?? 0;
    return from <= place && place < to;
  }

  /** Some games are others now: the reader stays at his record. */
  private async found(): Promise<void> {
    clearTimeout(this.lately);
    this.lately = 0;
    const keys = new Set(this.text.games.map((game) => Text.key(game)));
    for (const key of [...this.loaded.keys()]) if (!keys.has(key)) this.loaded.delete(key);
    const game = this.game;
    if (!game || keys.has(Text.key(game.game))) {
      if (!game && this.text.games.length) return this.load(1, 0);
      this.text.underline();
      this.tint();
      this.paintBook();
      this.list();
      this.showStrip();
      return this.lookNow();
    }
    const place = this.ply()?.from ?? game.game.from, at = this.at;
    const index = this.text.games.findLastIndex((other) => other.from <= place) + 1 || 1;
    this.game = null;
    this.present = null;
    await this.load(index, 0);
    const now = this.game as api.Game | null;
    if (!now || !at) return;
    const ply = now.plies.findLast((one) => one.from <= place && !one.lost)?.ply ?? 0;
    this.at = ply;
    this.show([], false);
  }

  /** The same text read in another way. */
  private otherwise(more: Partial<api.AnyTerms>, text?: string): void {
    setTerms({ ...terms(), ...more });
    this.forgetGame();
    if (text !== undefined) this.editor.replace(0, this.editor.length(), text);
    else void this.read(null);
    by("strip").focus({ preventScroll: true });
  }

  // ---- a game --------------------------------------------------------------------------------------------------------

  /** What is settled in a game and asked of the server. */
  chosen(game: api.Summary): api.Choice[] {
    return this.editor.choices().filter((choice) => choice.deed !== "noted" && game.from <= choice.at && choice.at <= game.to);
  }

  question(more: object = {}, summary = this.game!.game): object {
    return this.text.question(summary, this.chosen(summary), more);
  }

  /** What is written of a game. */
  written(to: string, more: object = {}, summary = this.game!.game): Promise<string> { return this.text.out(summary, this.chosen(summary), { to, ...more }); }

  private async fetch(index: number, signal?: AbortSignal): Promise<api.Game> {
    const summary = this.text.games[index - 1]!, key = Text.key(summary), chosen = this.chosen(summary), asked = JSON.stringify(chosen);
    this.asked.set(key, asked);
    const game = await this.text.game(summary, chosen, signal).catch((error: unknown) => {
      if (this.asked.get(key) === asked) this.asked.set(key, "");  // no answer is had to anything
      throw error;
    });
    // A busy server may answer last what was asked first: what is settled is other by now, and its answer comes or has come.
    if (this.asked.get(key) !== asked) return this.loaded.get(key) ?? game;
    // A closer look may have put it elsewhere meanwhile, or others in its place.
    const now = this.text.games.findIndex((other) => Text.key(other) === key);
    if (now < 0) return game;
    game.game.index = now + 1;
    this.loaded.set(key, game);
    this.text.games[now] = game.game;
    return game;
  }

  /** @param ply  where to stand in it; none for where the reader stands when it has come. */
  async load(index: number, ply?: number): Promise<void> {
    const summary = this.text.games[index - 1];
    if (!summary || !this.text.head) return;
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    const slow = window.setTimeout(() => { by("game-state").textContent = "Being read…"; }, 150);
    try {
      const game = this.loaded.get(Text.key(summary)) ?? await this.fetch(index, asking.signal);
      if (asking.signal.aborted) return;
      if (game.kept.includes(false)) this.notice("A choice no longer fits the game, and is not used: undo it, or choose again.");
      if (this.game?.game.index !== index) {
        this.diagrams.clear();
        this.present = null;
      }
      this.game = game;
      this.at = Math.max(0, Math.min(ply ?? this.at, game.plies.length));
      this.text.underline();
      this.text.progress();
      this.tint();
      this.paintGame();
    } catch (error) {
      if (asking.signal.aborted) return;
      if (error instanceof api.Refused && error.status === 410) return this.again();
      this.notice(error);
    } finally { clearTimeout(slow); }
  }

  private tint(): void {
    this.editor.tint([...this.loaded.values()].sort((a, b) => a.game.from - b.game.from).flatMap((game) => game.plies), this.looks.inlays,
      this.text.games.filter((game) => !this.loaded.has(Text.key(game))).map((game) => [game.from, game.to]));
  }

  private looking = 0;
  /** Games that come into sight are told there too. */
  private lookAround(): void {
    clearTimeout(this.looking);
    this.looking = window.setTimeout(() => void this.lookNow(), 200);
  }
  private async lookNow(): Promise<void> {
    const document = this.text.head?.document, [from, to] = this.editor.sight();
    const unseen = this.text.games.filter((game) => game.to >= from && game.from <= to && !this.loaded.has(Text.key(game))).slice(0, 8);
    if (!unseen.length || this.edits) return;
    try {
      for (const game of unseen) {
        await this.fetch(game.index);
        if (this.text.head?.document !== document || this.edits) return;
      }
    } catch { return; }  // whoever reads on will be told
    this.tint();
    this.list();
    this.showStrip();
  }

  private paintBook(): void { this.book.show(this.text.games, this.game?.game.index ?? 0); }

  private list(): void { this.problems = problemsOf(this.text.head?.findings ?? [], this.text.games, this.editor.choices()); }

  private paintGame(): void {
    this.paintBook();
    this.moves.show(this.game);
    this.list();
    this.show();
    void this.lookNow();
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

  go(ply: number, said: api.Finding[] = []): void {
    if (!this.game) return;
    if (!said.length) this.here = [];
    this.at = Math.max(0, Math.min(ply, this.game.plies.length));
    this.present = null;
    this.show(said);
    this.shelf.stood();
  }

  // ---- problems ------------------------------------------------------------------------------------------------------

  async goProblem(index: number, tell = true): Promise<void> {
    const problem = this.problems[index];
    if (!problem) return;
    if (problem.game && this.game?.game.index !== problem.game) await this.load(problem.game, problem.ply);
    // A game that is opened is read more closely, and may ask less.
    this.list();
    this.present = this.problems.find((p) => p.from === problem.from && p.code === problem.code) ?? this.problems.find((p) => p.from >= problem.from) ?? null;
    if (this.present?.ply) this.at = Math.min(this.present.ply, this.game?.plies.length ?? 0);
    this.show([], tell);
    if (this.present && !this.present.ply) this.editor.reveal(this.present.from, this.present.to);
    this.shelf.stood();
  }

  /** To the next problem behind the place where the reader stands, or before it. */
  async step(by: 1 | -1): Promise<void> {
    if (!this.problems.length) return this.say("No problem is open.");
    const at = this.present ? this.problems.indexOf(this.present) : -1;
    if (at >= 0) return this.goProblem((at + by + this.problems.length) % this.problems.length);
    const place = this.place(), next = this.problems.findIndex((p) => p.from > place);
    const to = by > 0 ? (next < 0 ? 0 : next) : (next < 0 ? this.problems.length : next || this.problems.length) - 1;
    return this.goProblem(to);
  }

  /** Where the reader stands in the text. */
  private place(): number { return this.ply()?.from ?? (this.at === 0 ? (this.game?.game.from ?? 0) - 1 : 0); }

  private ways(): Way[] { return this.present ? waysOf(this.present, this.present.game === this.game?.game.index ? this.game : null) : []; }

  take(way: Way): void {
    if (way.deed === "write") return this.apply(way);
    this.settle(way.choices);
  }
  choose(nth: number): boolean {
    const way = this.ways()[nth];
    if (way) this.take(way);
    return way !== undefined;
  }

  // ---- settling ------------------------------------------------------------------------------------------------------

  /** Choices in place of any others about the same records. */
  settle(choices: api.Choice[]): void {
    const same = (a: api.Choice, b: api.Choice) => a.at === b.at && (a.deed === "supply") === (b.deed === "supply") && a.deed !== "noted" && b.deed !== "noted";
    this.aim = { from: choices[0]!.at, before: this.problems.length };
    this.editor.choose([...this.editor.choices().filter((old) => !choices.some((choice) => same(old, choice))), ...choices]);
  }

  /** What is settled has changed: the games it is about are read again. */
  private async resettle(): Promise<void> {
    this.depths();
    this.shelf.changed(false);
    if (this.edits || !this.text.head) return;
    const aim = this.aim;
    this.aim = null;
    const changed = this.text.games.filter((game) => JSON.stringify(this.chosen(game)) !== (this.asked.get(Text.key(game)) ?? "[]"));
    try {
      for (const game of changed) await this.fetch(game.index);
    } catch (error) {
      if (error instanceof api.Refused && error.status === 410) return this.again();
      if ((error as Error).name === "AbortError") return;  // the text is read again
      return this.notice(error);
    }
    if (!this.game) return;
    await this.load(this.game.game.index);
    if (!aim) return this.say("Undone.");
    const settled = this.game.plies.find((ply) => ply.settled && ply.from === aim.from), cleared = aim.before - this.problems.length;
    const next = this.problems.findIndex((problem) => problem.from >= aim.from && !(settled && problem.from === aim.from && problem.ply === settled.ply));
    const told = `${settled?.uci ? `Settled: ${sanOf(settled)}. ` : "Done. "}${cleared > 1 ? `${cleared} problems cleared. ` : ""}${this.problems.length ? `${this.problems.length} left.` : "Nothing is left to settle."}`;
    if (this.problems.length) await this.goProblem(next < 0 ? 0 : next, false);
    by("settled").textContent = told;
    this.say(`${told} ${this.present ? this.present.sentence : ""}`);
  }
  undo(): void { if (!this.editor.undo()) this.say("Nothing is to be undone."); }
  redo(): void { if (!this.editor.redo()) this.say("Nothing is to be done again."); }

  private depths(): void {
    const [back, forth] = this.editor.depths();
    by<HTMLButtonElement>("undo").disabled = back === 0;
    by<HTMLButtonElement>("redo").disabled = forth === 0;
  }

  private apply(fix: { from: number; to: number; with: string }): void {
    if (this.edits) return this.notice("The text has just changed, and is being read again.");
    this.editor.replace(fix.from, fix.to, fix.with);
  }

  // ---- the hand on the board -----------------------------------------------------------------------------------------

  private async targets(fen: string): Promise<{ uci: string; san: string }[]> {
    let moves = this.legal.get(fen);
    if (!moves) {
      if (this.legal.size > 200) this.legal.clear();
      moves = (await api.ask<{ moves: { uci: string; san: string }[] }>("moves", { fen, code: terms().code })).moves;
      this.legal.set(fen, moves);
    }
    return moves;
  }

  private async dragged(moves: { uci: string; san: string }[]): Promise<void> {
    const move = moves.length > 1 ? await choosePiece(moves) : moves[0]!;
    if (move) await this.answer(move.uci);
  }

  /** A move made on the board: the ply that is asked about is that, or the one behind the place where the reader stands. */
  async answer(uci: string): Promise<void> {
    const game = this.game;
    if (!game) return this.compose(uci);
    const target = this.asks() ? this.ply() : game.plies[this.at];
    if (!target) return this.append(uci);
    if (target.uci === uci && !this.asks()) return this.go(target.ply);
    this.settle([moveChoice(target, uci)]);
  }

  /** At the end of a score a move is put on in the manner of the sheet. */
  private async append(uci: string): Promise<void> {
    if (this.edits) return this.notice("The text has just changed, and is being read again.");
    try {
      const put = shifted(await api.ask<api.Appended>("append", this.question({ uci })), this.game!.game.read.at);
      ++this.at;
      this.editor.replace(put.at, put.at, put.insert);
      this.say(`Written: ${put.record}.`);
    } catch (error) { this.notice(error); }
  }

  /** The first move of all, into an empty text. */
  private async compose(uci: string): Promise<void> {
    const forms = await api.ask<api.Forms>("record", { uci, fen: this.board.fen, code: terms().code });
    const record = forms.written.find((form) => form.style === "british")?.record ?? forms.law13;
    this.at = 1;
    this.editor.replace(this.editor.length(), this.editor.length(), `1. ${record}`);
  }

  // ---- showing -------------------------------------------------------------------------------------------------------

  ply(): api.Ply | undefined { return this.game?.plies[this.at - 1]; }

  /** The position after some plies. */
  fen(plies = this.at): string {
    if (!this.game) return start;
    for (let i = plies; i > 0; --i) { const fen = this.game.plies[i - 1]!.fen; if (fen) return fen; }
    return this.game.start;
  }

  /** The board shows the position before the ply that is looked at, since that asks something. */
  private asks(): boolean {
    const ply = this.ply();
    return ply !== undefined && ((ply.candidates !== undefined && ply.candidates.length > 1 && (ply.settled || openPlies(this.game).includes(ply))) || !isPlayed(ply));
  }

  show(said: api.Finding[] = [], tell = true): void {
    const game = this.game, ply = this.ply(), open = ply !== undefined && openPlies(game).includes(ply);
    if (!this.present || (ply && this.present.ply && this.present.ply !== this.at))
      this.present = this.at ? this.problems.find((p) => p.game === game?.game.index && p.ply === this.at) ?? null : null;
    this.showPosition(ply);
    by("game-title").textContent = by("open-games").title = game ? `${this.text.games.length > 1 ? `${game.game.index}. ` : ""}${title(game.game)}` : "No game yet";
    by("game-state").textContent = by("game-state").title = game ? `${state(game.game)}${game.game.read.close ? "" : " (at first look)"}` : "";
    by("here").textContent = ply ? `${number(ply)} ${ply.fen ? sanOf(ply) : ply.record}` : "Start";
    by("diagram").setAttribute("aria-pressed", String(this.diagrams.has(this.at)));
    by<HTMLAnchorElement>("analysis").href = this.link();
    this.moves.stand(this.at);
    this.panel.show(game ? { game, at: this.at, ply, open, before: this.fen(this.at - 1), code: terms().code, findings: this.here } : null);
    this.showStrip();
    this.showScan();
    if (ply) this.editor.reveal(ply.from, ply.to);
    else this.editor.unmark();
    const claims = game?.claims.filter((claim) => claim.after === this.at) ?? [];
    if (game && tell) {
      by("settled").textContent = "";
      this.say([ply ? spoken(ply, open) : "The start.", ...claims.map((claim) => `${claimed(claim)}.`), ...said.map((f) => `${words[f.kind]}: ${f.message}`)].join(" "));
    }
  }

  /** What is looked at, on its page. */
  private showScan(): void {
    const ply = this.ply(), stretch = ply && !ply.lost ? ply : this.present;
    this.scan.show(stretch && this.pages.shown ? this.pages.place(this.editor.text(), stretch.from, stretch.to) : null);
  }

  private showStrip(): void {
    const at = this.present ? this.problems.findIndex((p) => p.from === this.present!.from && p.code === this.present!.code) : -1;
    if (at >= 0) this.present = this.problems[at]!;
    this.strip.show(this.problems, at, this.ways(), (problem) => this.nameOf(problem),
      (problem) => (this.pages.shown ? this.pages.cutOut(this.editor.text(), problem.from, problem.to) : null),
      !this.game ? "What is doubtful in a score is listed here."
      : this.chosen(this.game.game).length ? "Nothing is doubtful any more: what did not fit one legal move is settled."
      : "Nothing is doubtful: every record fits one legal move.");
  }

  private nameOf(problem: Problem): string {
    const summary = this.text.games[problem.game - 1], game = summary && this.loaded.get(Text.key(summary)), ply = game?.plies[problem.ply - 1];
    const many = this.text.games.length > 1 && problem.game > 0;
    const where = ply ? `${number(ply)}` : `${many ? "line" : "Line"} ${this.editor.lineAt(problem.from)}`;
    return many ? `Game ${problem.game}, ${where}` : where;
  }

  private showPosition(ply: api.Ply | undefined): void {
    if (ply && this.asks()) {
      const arrows = (ply.candidates ?? []).filter((move, i, all) => all.length <= most_arrows || i < most_arrows || move.uci === ply.uci).map((move) => ({ uci: move.uci, label: `${move.san}: ${move.words}`, chosen: move.uci === ply.uci, pick: () => this.settle([moveChoice(ply, move.uci)]) }));
      return this.board.show({ fen: this.fen(this.at - 1), words: `The position before ${ply.record || "the missing move"}${arrows.length ? "; arrows show what it may mean" : ""}`, arrows });
    }
    const what = ply ? `after ${ply.words ?? ply.record}` : "at the start";
    this.board.show({ fen: this.fen(), last: ply && squaresOf(ply), words: `The position ${what}` });
  }

  link(): string { return `https://lichess.org/analysis/standard/${this.board.fen.replaceAll(" ", "_")}`; }

  say(words: string): void { by("live").textContent = words; }

  /** @param act  what can be done about it, and its name. */
  notice(what: unknown, act?: [string, () => void]): void {
    const notice = by("notice");
    const said = what instanceof TypeError ? "The server does not answer: is descry still running? What you did is kept here." : what instanceof Error ? what.message : String(what);
    notice.replaceChildren(said, ...(act ? [" ", el("button", { onclick: () => { notice.hidden = true; act[1](); } }, act[0])] : []));
    notice.hidden = false;
    clearTimeout(this.hiding);
    this.hiding = window.setTimeout(() => { notice.hidden = true; }, 8000);
  }
}
