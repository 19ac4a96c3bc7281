// The text that is open, and its games as the server finds them.
import * as api from "./api.js";
import { by } from "./dom.js";
import type { Editor } from "./editor.js";
import { parameters } from "./terms.js";

export class Text {
  head: api.Head | null = null;
  games: api.Summary[] = [];
  private reading: AbortController | null = null;
  private end: "all" | "late" | "" = "";

  /** @param some  is called now and then while games come in. */
  constructor(private readonly editor: Editor, private readonly some: () => void) {}

  clear(): void {
    this.reading?.abort();
    this.head = null;
    this.games = [];
    this.end = "";
  }

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
    const games: api.Summary[] = [];
    let painted = 0;
    // Of a book nothing is known for a while.
    const slow = window.setTimeout(() => { by("progress").textContent = "Reading…"; }, 300);
    try {
      this.end = await api.read(file ?? this.editor.text(), options, reading.signal, (head) => {
        clearTimeout(slow);
        this.head = head;
        this.games = games;
        if (file) laid(head.text ?? new TextDecoder().decode(file));
        this.end = "";
        this.progress();
      }, (game) => {
        games.push(game);
        if (performance.now() - painted < 400) return;
        this.some();
        this.progress();
        if (painted === 0) this.underline();
        painted = performance.now();
      });
      this.underline();
      this.progress();
      return true;
    } catch (error) {
      if (reading.signal.aborted) return false;
      throw error;
    } finally { clearTimeout(slow); }
  }

  progress(): void {
    const read = this.games.length, all = this.head?.games ?? 0;
    by("progress").textContent = !all ? (this.editor.length() && this.head ? "No game is found in this text." : "")
      : this.end === "late" ? `${read} of ${all} games read; the rest took too long`
      : !this.end ? `Reading: ${read} of ${all} games…`
      : `${all} ${all === 1 ? "game" : "games"}`;
  }

  underline(): void {
    this.editor.underline([...(this.head?.findings ?? []), ...this.games.flatMap((game) => game.findings)]);
  }
}
