// The text that is open, and its games as the server finds them.
import * as api from "./api.js";
import { by } from "./dom.js";
import type { Editor } from "./editor.js";

export type Terms = Record<"code" | "play" | "faults", string>;
export function terms(): Terms {
  const value = (id: string) => by<HTMLSelectElement>(id).value;
  return { code: value("code"), play: value("play"), faults: value("faults") };
}

export class Text {
  head: api.Head | null = null;
  games: api.Summary[] = [];
  /** As it was opened, for the corrections. */
  original = "";
  private reading: AbortController | null = null;
  private end: "all" | "late" | "" = "";

  /** @param some  is called now and then while games come in. */
  constructor(private readonly editor: Editor, private readonly some: () => void) {}

  /**
   * Reads what is in the editor, or a file whose text is then put there.
   * @returns whether it came to its end; a later reading ends it.
   */
  async read(file: ArrayBuffer | null): Promise<boolean> {
    this.reading?.abort();
    const reading = (this.reading = new AbortController());
    const options: Record<string, string> = terms();
    if (this.head) options["instead_of"] = this.head.document;
    const games: api.Summary[] = [];
    let painted = 0;
    try {
      this.end = await api.read(file ?? this.editor.text(), options, reading.signal, (head) => {
        this.head = head;
        this.games = games;
        if (file) this.editor.set(this.original = head.text ?? new TextDecoder().decode(file));
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
    }
  }

  progress(): void {
    const read = this.games.length, all = this.head?.games ?? 0, doubts = this.doubts();
    by("progress").textContent = !all ? (this.editor.length() ? "No game is found in this text." : "")
      : this.end === "late" ? `${read} of ${all} games read; the rest took too long`
      : !this.end ? `Reading: ${read} of ${all} games…`
      : `${all} ${all === 1 ? "game" : "games"}; ${doubts} open ${doubts === 1 ? "doubt" : "doubts"}`;
  }

  underline(): void {
    this.editor.underline([...(this.head?.findings ?? []), ...this.games.flatMap((game) => game.findings)]);
  }

  private doubts(): number {
    return this.games.reduce((sum, g) => sum + g.doubts + g.repaired + g.irregular + (g.state === "stops" ? 1 : 0), 0);
  }
}
