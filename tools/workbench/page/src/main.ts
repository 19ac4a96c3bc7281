// The workbench: what is open, where the reader stands in it, and what he has settled.
import * as api from "./api.js";
import { Board } from "./board.js";
import { by, el, save } from "./dom.js";
import { showCorrections, showKeys, showNames, showPage, showRecord, showSending } from "./dialogs.js";
import { Editor } from "./editor.js";

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const sample = "A GAME AT THE OPERA\n\nWHITE: Paul Morphy    BLACK: The Duke of Brunswick\n\n 1. P-K4      P-K4\n 2. Kt-KB3    P-Q3\n 3. P-Q4      B-KKt5\n 4. PxP       BxKt\n 5. QxB       PxP\n 6. B-QB4     Kt-B3\n 7. Q-QKt3    Q-K2\n 8. Kt-B3     P-B3\n 9. B-KKt5    P-Kt4\n10. KtxP      PxKt\n11. BxKtP ch  QKt-Q2\n12. Castles   R-Q1\n13. RxKt      RxR\n14. R-Q1      Q-K3\n15. BxR ch    KtxB\n16. Q-Kt8 ch  KtxQ\n17. R-Q8 mate\n";

class Workbench {
  private readonly board = new Board(by("board"));
  private readonly editor: Editor;
  private readonly choices = new Map<string, api.Choice[]>();  // by the text of the game, so that edits elsewhere keep them
  private readonly undone: string[] = [];
  private head: api.Head | null = null;
  private games: api.Summary[] = [];
  private game: api.Game | null = null;
  private at = 0;
  private original = "";
  private reading: AbortController | null = null;
  private asking: AbortController | null = null;
  private timer = 0;
  private readonly diagrams = new Set<number>();

  constructor() {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="nonce"]')!.content;
    this.editor = new Editor(by("editor"), nonce, () => this.edited(), (at) => this.follow(at));
    this.wire();
    this.showPosition();
    void this.begin();
  }

  private async begin(): Promise<void> {
    const men = new DOMParser().parseFromString(await api.getText("men.svg"), "image/svg+xml").documentElement;
    men.setAttribute("class", "unseen");
    men.setAttribute("aria-hidden", "true");
    document.body.append(document.importNode(men, true));
    const { codes } = await api.get<api.Choices>("api/choices");
    by("code").replaceChildren(...codes.map((code) => el("option", { value: code.key, selected: code.key === "american-1897" }, code.name)));
    const files = (await api.getText("api/files")).split("\n").filter(Boolean);
    if (files.length) {
      const list = by<HTMLSelectElement>("given");
      list.replaceChildren(...files.map((name, i) => el("option", { value: i }, name)));
      list.hidden = files.length < 2;
      list.onchange = () => void this.openGiven(Number(list.value));
      await this.openGiven(0);
    }
  }

  private async openGiven(index: number): Promise<void> { await this.open(await api.getBytes(`api/files/${index}`)); }

  // ---- reading -----------------------------------------------------------------------------------------------------

  private async open(bytes: ArrayBuffer | string): Promise<void> {
    this.choices.clear();
    this.diagrams.clear();
    if (typeof bytes === "string") this.editor.set((bytes = bytes.replace(/\r\n?/g, "\n")));
    this.original = typeof bytes === "string" ? bytes : "";
    await this.read(bytes, true);
  }

  private edited(): void {
    clearTimeout(this.timer);
    if (!this.original) this.original = this.editor.text();
    this.timer = window.setTimeout(() => void this.read(this.editor.text(), false), 350);
  }

  private async read(body: ArrayBuffer | string, opened: boolean): Promise<void> {
    this.reading?.abort();
    const reading = (this.reading = new AbortController());
    by("welcome").hidden = (typeof body === "string" ? body.length : body.byteLength) > 0;
    const place = this.game?.game.index ?? 1, ply = this.at;
    const games: api.Summary[] = [];
    let painted = 0;
    const options: Record<string, string> = { code: by<HTMLSelectElement>("code").value, repair: by<HTMLInputElement>("repair").checked ? "yes" : "no" };
    if (this.head) options["instead_of"] = this.head.document;
    try {
      const end = await api.read(body, options, reading.signal, (head) => {
        this.head = head;
        if (opened && head.text !== null) {
          this.editor.set(head.text);
          this.original = head.text;
        } else if (opened && typeof body !== "string") {
          this.editor.set(this.original = new TextDecoder().decode(body));
        }
        this.games = [];
        this.progress(0, head.games);
      }, (game) => {
        games.push(game);
        if (performance.now() - painted < 400) return;
        this.games = games;
        this.paintBook();
        this.progress(games.length, this.head!.games);
        if (painted === 0) this.underline();
        painted = performance.now();
      });
      this.games = games;
      this.underline();
      this.paintBook();
      this.progress(games.length, games.length, end);
      if (games.length) await this.load(Math.min(opened ? 1 : place, games.length), opened ? 0 : ply);
      else this.close();
    } catch (error) {
      if (reading.signal.aborted) return;
      this.notice(error);
    }
  }

  private progress(read: number, all: number, end = ""): void {
    const words = !all ? (this.editor.text().trim() ? "No game is found in this text." : "")
      : read < all ? `Reading: ${read} of ${all} games…`
      : end === "late" ? `${all} games read; the rest took too long` : `${all} ${all === 1 ? "game" : "games"}; ${this.doubts()} open ${this.doubts() === 1 ? "doubt" : "doubts"}`;
    by("progress").textContent = words;
  }

  private doubts(): number { return this.games.reduce((sum, g) => sum + g.doubts + g.repaired + (g.state === "stops" ? 1 : 0), 0); }

  private underline(): void {
    this.editor.underline([...(this.head?.findings ?? []), ...this.games.flatMap((g) => g.findings)]);
  }

  // ---- a game ------------------------------------------------------------------------------------------------------

  private key(game: api.Summary): string { return this.editor.view.state.sliceDoc(game.from, game.to); }
  private chosen(): api.Choice[] { return this.game ? this.choices.get(this.key(this.game.game)) ?? [] : []; }
  question(more: object = {}): object {
    return { document: this.head!.document, game: this.game!.game.index, choices: this.chosen(), ...more };
  }

  private async load(index: number, ply: number | "doubt"): Promise<void> {
    const summary = this.games[index - 1];
    if (!summary || !this.head) return;
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    const choices = this.choices.get(this.key(summary)) ?? [];
    try {
      const game = await api.ask<api.Game>("game", { document: this.head.document, game: index, choices }, asking.signal);
      if (this.game?.game.index !== index) this.diagrams.clear();
      this.game = game;
      this.games[index - 1] = game.game;
      const lapsed = game.kept.findIndex((kept) => !kept);
      if (lapsed >= 0) this.notice("A choice no longer fits the game, and is not used: undo it, or choose again.");
      this.at = ply === "doubt" ? this.open_plies()[0]?.ply ?? 0 : Math.min(ply, game.plies.length);
      this.underline();
      this.paintBook();
      this.paintMoves();
      this.show();
      this.progress(this.games.length, this.games.length);
    } catch (error) {
      if (asking.signal.aborted) return;
      if (error instanceof api.Refused && error.status === 410) return void this.read(this.editor.text(), false);
      this.notice(error);
    }
  }

  private close(): void {
    this.game = null;
    this.at = 0;
    this.paintMoves();
    this.show();
  }

  private open_plies(): api.Ply[] {
    if (!this.game) return [];
    const stop = this.game.plies.find((p) => !p.uci);
    return this.game.plies.filter((p) => p === stop || (p.uci && !p.settled && (p.status === "ambiguous" || p.status === "repaired")));
  }

  private follow(at: number): void {
    const index = this.games.findIndex((g) => g.from <= at && at <= g.to);
    if (index < 0) return;
    const go = () => {
      const near = this.game?.plies.filter((p) => p.from <= at).at(-1);
      this.go(near ? near.ply : 0);
    };
    if (this.game?.game.index === index + 1) go();
    else void this.load(index + 1, 0).then(go);
  }

  private go(ply: number): void {
    if (!this.game) return;
    this.at = Math.max(0, Math.min(ply, this.game.plies.length));
    this.show();
  }

  async nextDoubt(): Promise<void> {
    const next = this.open_plies().find((p) => p.ply > this.at);
    if (next) return this.go(next.ply);
    const from = this.game?.game.index ?? 0;
    const later = [...this.games.slice(from), ...this.games.slice(0, from)].find((g) => g.state !== "sound");
    if (!later) return this.say("No doubt is open.");
    await this.load(later.index, "doubt");
  }

  // ---- settling ----------------------------------------------------------------------------------------------------

  private async settle(choice: api.Choice): Promise<void> {
    const game = this.game!, key = this.key(game.game);
    const kept = (this.choices.get(key) ?? []).filter((c) => c.record !== choice.record || (c.deed === "supply") !== (choice.deed === "supply"));
    this.choices.set(key, [...kept, choice]);
    this.undone.push(key);
    await this.load(game.game.index, this.at);
    this.say(choice.deed === "stop" ? "Left as printed." : `Settled: ${this.game!.plies[this.at - 1]?.words ?? ""}`);
  }

  async undo(): Promise<void> {
    const game = this.game;
    if (!game) return;
    const key = this.key(game.game), list = this.choices.get(key);
    if (!list?.length) return this.say("Nothing is settled here.");
    list.pop();
    await this.load(game.game.index, this.at);
    this.say("Undone.");
  }

  private choose(ply: api.Ply, uci: string): void {
    void this.settle({ record: ply.index, deed: ply.lost ? "supply" : "move", uci });
  }

  // ---- painting ----------------------------------------------------------------------------------------------------

  private show(): void {
    this.showPosition();
    this.paintDoubt();
    const game = this.game;
    by("game-title").textContent = game ? title(game.game) : "No game yet";
    by("game-state").textContent = game ? state(game.game) : "";
    const ply = game?.plies[this.at - 1];
    by("here").textContent = !ply ? "Start" : `${ply.number}${ply.side === "white" ? "." : "…"} ${ply.san ?? ply.record}`;
    for (const cell of by("moves").querySelectorAll("[aria-current]")) cell.removeAttribute("aria-current");
    const cell = by("moves").querySelector<HTMLElement>(`[data-ply="${this.at}"]`);
    cell?.setAttribute("aria-current", "true");
    cell?.scrollIntoView({ block: "nearest" });
    by("diagram").setAttribute("aria-pressed", String(this.diagrams.has(this.at)));
    if (ply) {
      this.editor.reveal(ply.from, ply.to);
      this.say(`${ply.side === "white" ? "White" : "Black"}: ${ply.words ?? `${ply.record}, not played`}${this.isOpen(ply) ? ". In doubt." : ""}`);
    } else this.editor.unmark();
  }

  private isOpen(ply: api.Ply): boolean { return this.open_plies().includes(ply); }
  fen(): string {
    if (!this.game) return start;
    for (let i = this.at; i > 0; --i) { const fen = this.game.plies[i - 1]!.fen; if (fen) return fen; }
    return this.game.start;
  }
  private fenBefore(ply: api.Ply): string {
    for (let i = ply.ply - 1; i > 0; --i) { const fen = this.game!.plies[i - 1]!.fen; if (fen) return fen; }
    return this.game!.start;
  }

  private showPosition(): void {
    const ply = this.game?.plies[this.at - 1];
    if (ply?.candidates && (this.isOpen(ply) || ply.settled) && ply.candidates.length > 1) {
      this.board.show({
        fen: this.fenBefore(ply), words: `The position before ${ply.record || "the missing move"}; arrows show what it may mean`,
        arrows: ply.candidates.map((move) => ({ uci: move.uci, label: `${move.san}: ${move.words}`, chosen: move.uci === ply.uci, pick: () => this.choose(ply, move.uci) })),
      });
    } else this.board.show({ fen: this.fen(), last: ply?.uci, words: ply ? `The position after ${ply.words ?? ply.record}` : "The position at the start" });
  }

  private paintDoubt(): void {
    const host = by("doubt"), ply = this.game?.plies[this.at - 1];
    host.replaceChildren();
    if (!ply || !this.game) return;
    const printed = ply.record ? `Printed: ${ply.record}` : "No record is left of this move";
    const findings = this.game.game.findings.filter((f) => f.ply === ply.ply);
    const said = (words: string) => el("p", {}, words);
    host.append(el("p", { class: "printed" }, printed), ...(ply.reason ? [said(ply.reason)] : []));
    if (ply.words) host.append(el("p", { class: "words" }, ply.words));
    for (const f of findings) {
      host.append(el("div", { class: `finding ${f.kind}` }, el("p", { class: "what" }, el("strong", {}, `${f.code} `), f.message.replaceAll("`", "'")),
        f.notes?.length ? el("ul", {}, ...f.notes.map((n) => el("li", {}, n))) : null, f.law ? el("p", { class: "law" }, `§ ${f.law}`) : null));
    }
    if (ply.repair) host.append(said(`${ply.repair.support} later records then play as they are written.`));
    const open = this.isOpen(ply);
    if (ply.uci && ply.candidates && (open || ply.settled)) {
      const list = el("div", { class: "candidates", role: "group", "aria-label": "What the record may mean" });
      ply.candidates.forEach((move, i) => list.append(el("button", {
        "aria-pressed": move.uci === ply.uci && ply.settled, class: move.uci === ply.uci ? "played" : "", title: move.words, onclick: () => this.choose(ply, move.uci),
      }, el("b", {}, `${i + 1}. ${move.san}`), ` ${move.law13}`, move.uci === ply.uci && !ply.settled ? el("span", { class: "tag" }, ply.status === "repaired" ? "accept" : "played on with") : null)));
      host.append(list);
      if (ply.status === "repaired" && open && !ply.lost)
        host.append(el("button", { class: "refuse", onclick: () => void this.settle({ record: ply.index, deed: "stop" }) }, "Refuse: leave it as printed"));
    }
    if (!ply.uci && open && !this.chosen().some((c) => c.deed === "stop" && c.record === ply.index) && this.game.plies.length > ply.ply)
      host.append(el("button", { onclick: () => void this.settle({ record: ply.index, deed: "leave" }) }, "It is no part of the game: leave it out"));
    if (this.chosen().length)
      host.append(el("button", { class: "undo", onclick: () => void this.undo() }, `Undo the last choice (${this.chosen().length} made)`));
  }

  private paintMoves(): void {
    const host = by("moves");
    if (!this.game) { host.replaceChildren(); return; }
    const table = el("table", {}, el("thead", {}, el("tr", {}, ...["No.", "White", "Black"].map((h) => el("th", { scope: "col" }, h)))));
    const body = el("tbody");
    let row: HTMLTableRowElement | null = null, filled = 0;
    for (const ply of this.game.plies) {
      if (!row || ply.side === "white" || filled === 2) {
        row = el("tr", {}, el("th", { scope: "row" }, String(ply.number)));
        body.append(row);
        filled = 0;
        if (ply.side === "black") { row.append(el("td")); filled = 1; }
      }
      const mark = ply.settled ? "settled" : !ply.uci ? "dead" : ply.status;
      const sign: Record<string, string> = { settled: "✓", ambiguous: "?", repaired: "✎", hindsight: "·", preferred: "·", dead: "✕" };
      row.append(el("td", {}, el("button", { "data-ply": ply.ply, class: `move ${mark}`, onclick: () => this.go(ply.ply) },
        el("b", {}, (ply.san ?? "—") + (ply.glyphs?.join("") ?? "")), el("span", {}, ply.record || "(missing)"),
        sign[mark] ? el("i", { role: "img", "aria-label": mark === "dead" ? "not played" : mark, title: ply.reason ?? mark }, sign[mark]!) : null)));
      ++filled;
    }
    table.append(body);
    const reason = this.game.game.reason;
    host.replaceChildren(table, el("p", { class: "result" }, this.game.game.result), reason ? el("p", { class: "reason" }, reason) : "");
  }

  private paintBook(): void {
    by("book-part").hidden = this.games.length < 2;
    document.body.classList.toggle("with-book", this.games.length > 1);
    const wanted = by<HTMLSelectElement>("filter").value;
    const rows = this.games.filter((g) => !wanted || g.state === wanted).map((g) => el("li", {},
      el("button", { class: `game ${g.state}`, "aria-current": this.game?.game.index === g.index ? "true" : undefined, onclick: () => void this.load(g.index, 0) },
        el("b", {}, `${g.index}. ${title(g)}`), el("span", {}, state(g)))));
    by("book").replaceChildren(...rows);
  }

  say(words: string): void { by("live").textContent = words; }
  notice(what: unknown): void {
    const notice = by("notice");
    notice.textContent = what instanceof TypeError ? "The server does not answer: is descry still running?" : what instanceof Error ? what.message : String(what);
    notice.hidden = false;
    setTimeout(() => { notice.hidden = true; }, 8000);
  }

  // ---- out ---------------------------------------------------------------------------------------------------------

  private async out(to: string): Promise<void> {
    if (!this.game) return this.notice("There is no game to write yet.");
    const name = title(this.game.game).replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "game";
    try {
      const below = this.board.flipped ? "black" : "white";
      if (to === "pgn") save(`${name}.pgn`, await api.askText("out", this.question({ to })), "application/x-chess-pgn");
      if (to === "json") save(`${name}.json`, await api.askText("out", this.question({ to })), "application/json");
      if (to === "svg") {
        const played = this.game.game.played;
        save(`${name}-${Math.min(this.at, played)}.svg`, await api.askText("out", this.question({ to, below, ply: Math.min(this.at, played) })), "image/svg+xml");
      }
      if (to === "html") showPage((await api.ask<{ page: string }>("out", this.question({ to, below, labels: "none", diagrams: [...this.diagrams] }))).page);
      if (to === "text") showCorrections(this.original, await api.askText("out", this.question({ to })), name);
    } catch (error) { this.notice(error); }
  }

  // ---- keys and buttons --------------------------------------------------------------------------------------------

  private wire(): void {
    const click = (id: string, act: () => unknown) => by(id).addEventListener("click", () => void act());
    click("first", () => this.go(0)); click("back", () => this.go(this.at - 1));
    click("forth", () => this.go(this.at + 1)); click("last", () => this.go(Infinity));
    click("flip", () => this.board.flip()); click("fen", () => this.copyFen());
    click("diagram", () => this.toggleDiagram()); click("next-doubt", () => this.nextDoubt());
    click("sample", () => this.open(sample));
    for (const to of ["pgn", "json", "svg", "html", "text"]) click(`out-${to}`, () => this.out(to));
    const code = () => by<HTMLSelectElement>("code").value;
    click("open-record", () => showRecord(this.board.flipped ? this.fen() : this.fen(), code()));
    click("open-law", () => this.game ? showSending((more) => this.question(more), code(), (ply) => this.go(ply), this.game.plies) : this.notice("There is no game yet."));
    click("open-names", showNames); click("open-keys", showKeys);
    by("filter").addEventListener("change", () => this.paintBook());
    for (const id of ["code", "repair"]) by(id).addEventListener("change", () => void this.read(this.editor.text(), false));
    by<HTMLInputElement>("file").addEventListener("change", (event) => void (event.target as HTMLInputElement).files?.[0]?.arrayBuffer().then((b) => this.open(b)));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void file.arrayBuffer().then((bytes) => this.open(bytes));
    }, true);
    document.addEventListener("keydown", (event) => this.key_pressed(event));
  }

  private key_pressed(event: KeyboardEvent): void {
    if (event.altKey && event.key === "n") { event.preventDefault(); return void this.nextDoubt(); }
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || by<HTMLDialogElement>("dialog").open || target.closest(".cm-editor, input, select, textarea")) return;
    const acts: Record<string, () => unknown> = {
      ArrowLeft: () => this.go(this.at - 1), ArrowRight: () => this.go(this.at + 1), Home: () => this.go(0), End: () => this.go(Infinity),
      f: () => this.board.flip(), n: () => this.nextDoubt(), u: () => this.undo(), c: () => this.copyFen(), d: () => this.toggleDiagram(), "?": showKeys,
    };
    const ply = this.game?.plies[this.at - 1];
    const candidate = /^[1-9]$/.test(event.key) ? ply?.candidates?.[Number(event.key) - 1] : undefined;
    if (candidate && ply && (this.isOpen(ply) || ply.settled)) { event.preventDefault(); return this.choose(ply, candidate.uci); }
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    void act();
  }

  private toggleDiagram(): void {
    if (!this.diagrams.delete(this.at)) this.diagrams.add(this.at);
    by("diagram").setAttribute("aria-pressed", String(this.diagrams.has(this.at)));
  }

  private async copyFen(): Promise<void> {
    await navigator.clipboard.writeText(this.fen()).then(() => this.say("The position is copied."), () => this.notice(this.fen()));
  }
}

function title(game: api.Summary): string {
  return game.white || game.black ? `${game.white || "?"} – ${game.black || "?"}` : `Game ${game.index}`;
}
function state(game: api.Summary): string {
  const open = [game.doubts ? `${game.doubts} in doubt` : "", game.repaired ? `${game.repaired} mended` : ""].filter(Boolean).join(", ");
  if (game.state === "stops") return `breaks off after ${game.played} of ${game.plies} plies${open ? `; ${open}` : ""}`;
  return game.state === "sound" ? `sound, ${game.plies} plies, ${game.result}` : `${open}; ${game.plies} plies, ${game.result}`;
}

new Workbench();
