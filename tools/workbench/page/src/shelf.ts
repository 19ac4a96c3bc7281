// The texts side by side: one is shown, all are kept in the browser.
import type { EditorState } from "@codemirror/state";
import type { AnyTerms, Choice, Summary } from "./api.js";
import { by, el } from "./dom.js";
import type { Editor } from "./editor.js";
import { type Kept, forget, keep, keptTexts, remember, remembered } from "./store.js";
import { title } from "./words.js";

interface Open { kept: Kept; state: EditorState | null; bytes: number; named: boolean }

/** Where the reader stands in the text that is shown. */
export interface Standing { game: number; at: number; place: number | undefined; terms: AnyTerms }

const usual: AnyTerms = { code: "american-1897", play: "board", faults: "mend", dialect: "" };

export class Shelf {
  private texts: Open[] = [];
  private shown = 0;
  private timer = 0;
  /** Asked when a text is put away that the reader may want back. */
  onClosed: (name: string, back: () => void) => void = () => undefined;

  constructor(private readonly editor: Editor, private readonly standing: () => Standing, private readonly placed: (kept: Kept) => void) {
    this.texts = [this.fresh("")];
    by("new-text").addEventListener("click", () => { this.another(""); this.placed(this.current.kept); by("paste-here").focus(); });
    addEventListener("pagehide", () => this.save());
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.save(); });
    this.paint();
  }

  private fresh(name: string): Open {
    const order = Date.now() + this.texts.length;
    return { kept: { id: `${order}-${Math.random().toString(36).slice(2, 8)}`, name, text: "", original: "", choices: [], game: 1, at: 0, terms: usual, order }, state: null, bytes: 0, named: name !== "" };
  }

  private get current(): Open { return this.texts[this.shown]!; }
  get original(): string { return this.current.kept.original; }
  get title(): string { return this.current.kept.name || "game"; }

  /** @return whether something was kept. */
  async begin(): Promise<boolean> {
    const kept = await keptTexts();
    if (!kept.length || this.editor.length()) return false;
    this.texts = kept.map((text) => ({ kept: text, state: null, bytes: 0, named: text.name !== "" }));
    this.shown = Math.max(0, kept.findIndex((text) => text.id === remembered("shown")));
    this.put(this.current);
    return true;
  }

  private put(text: Open): void {
    this.editor.show(text.state ?? this.editor.state(text.kept.text, text.kept.choices));
    text.state = null;
    remember("shown", text.kept.id);
    this.paint();
    this.placed(text.kept);
  }

  private away(): void {
    this.save();
    this.current.state = this.editor.view.state;
  }

  show(index: number): void {
    if (index === this.shown) return;
    this.away();
    this.shown = index;
    this.put(this.current);
  }

  /** An empty text beside the others; nothing is told of it until there are words in it. */
  another(name: string): void {
    const empty = this.texts.findIndex((text, i) => (i === this.shown ? this.editor.length() === 0 : !text.kept.text && !text.state?.doc.length));
    if (empty >= 0 && empty === this.shown) return this.name(name);
    this.away();
    if (empty < 0) this.texts.push(this.fresh(name));
    this.shown = empty < 0 ? this.texts.length - 1 : empty;
    this.put(this.current);
    this.name(name);
  }

  /** A file that is open already is shown, with what was settled in it. */
  showSame(name: string, bytes: number): boolean {
    const index = this.texts.findIndex((text) => name && text.kept.name === name && (text.kept.bytes ?? text.bytes) === bytes);
    if (index < 0) return false;
    this.show(index);
    return true;
  }

  name(name: string): void {
    if (!name) return;
    this.current.kept.name = name;
    this.current.named = true;
    this.paint();
  }
  bytes(count: number): void { this.current.kept.bytes = count; }

  /** A text without a name of its own bears that of its first game. */
  titled(game: Summary | null): void {
    const open = this.current;
    if (open.named) return;
    const line = this.editor.slice(0, 400).split("\n").find((words) => words.trim())?.trim().slice(0, 28) ?? "";
    open.kept.name = game && (game.white || game.black) ? title(game) : line;
    this.paint();
  }

  /** The text as it is laid out, which corrections are compared with. */
  laid(text: string): void {
    this.current.kept.original = text;
    this.save();  // at once: a page that is left within a moment has no time to write
  }
  changed(anew: boolean): void {
    if (anew || !this.current.kept.original) this.current.kept.original = this.editor.text();
    if (anew) this.current.named = false;
    this.soon();
  }
  stood(): void { this.soon(); }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.save(), 150);
  }

  save(): void {
    clearTimeout(this.timer);
    const kept = this.current.kept;
    Object.assign(kept, this.standing(), { text: this.editor.text(), choices: this.editor.choices() });
    if (kept.text) void keep(kept).catch(() => undefined);
    else void forget(kept.id).catch(() => undefined);
  }

  close(index: number): void {
    if (index === this.shown) this.save();
    const gone = this.texts[index]!;
    void forget(gone.kept.id).catch(() => undefined);
    this.texts.splice(index, 1);
    if (!this.texts.length) this.texts.push(this.fresh(""));
    if (index === this.shown) {
      this.shown = Math.min(index, this.texts.length - 1);
      this.put(this.current);
    } else if (index < this.shown) --this.shown;
    this.paint();
    if (gone.kept.text)
      this.onClosed(gone.kept.name, () => {
        this.away();
        this.texts.push(gone);
        this.shown = this.texts.length - 1;
        this.put(gone);
        this.save();
      });
  }

  private paint(): void {
    const many = this.texts.length > 1 || this.texts[0]!.kept.name !== "";
    by("texts").replaceChildren(...(many ? this.texts.map((text, i) => el("span", { class: "text" },
      el("button", { class: "show-text", "aria-pressed": String(i === this.shown), title: text.kept.name, onclick: () => this.show(i) }, text.kept.name || "New text"),
      el("button", { class: "close-text", "aria-label": `Close ${text.kept.name || "the new text"}`, onclick: () => this.close(i) }, "×"))) : []));
  }

  // ---- sessions ------------------------------------------------------------------------------------------------------

  session(): string {
    this.save();
    const texts = this.texts.filter((text) => text.kept.text).map(({ kept }) => ({ name: kept.name, text: kept.text, original: kept.original, choices: kept.choices, game: kept.game, at: kept.at, terms: kept.terms }));
    return `${JSON.stringify({ schema: "descry-session/1", texts }, null, 1)}\n`;
  }

  /** @throws Error  where it is none. */
  import(session: string): void {
    const read = JSON.parse(session) as { schema?: string; texts?: Partial<Kept>[] };
    if (read.schema !== "descry-session/1" || !Array.isArray(read.texts)) throw new Error("This is no session of the desk.");
    const texts = read.texts.map((text) => {
      if (typeof text.text !== "string" || !Array.isArray(text.choices)) throw new Error("This session is damaged.");
      const open = this.fresh(typeof text.name === "string" ? text.name : "");
      const choices = text.choices.filter((c: Choice) => Number.isInteger(c?.at) && Number.isInteger(c?.to) && c.at <= c.to && c.to <= text.text!.length);
      Object.assign(open.kept, { text: text.text, original: typeof text.original === "string" ? text.original : text.text, choices, game: Number(text.game) || 1, at: Number(text.at) || 0, terms: { ...usual, ...text.terms } });
      return open;
    });
    if (!texts.length) throw new Error("There is no text in this session.");
    this.away();
    if (!this.editor.length()) this.texts.splice(this.shown, 1);
    this.shown = this.texts.length;
    this.texts.push(...texts);
    for (const { kept } of texts) void keep(kept).catch(() => undefined);
    this.put(this.current);
  }
}
