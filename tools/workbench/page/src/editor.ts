// The score as printed, its findings underlined.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { type Diagnostic, forceLinting, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, type ViewUpdate, drawSelection, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import type { Finding } from "./api.js";
import { described, fixName, words } from "./findings.js";

const markPly = StateEffect.define<{ from: number; to: number } | null>();
const plyMark = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, change) {
    marks = marks.map(change.changes);
    for (const effect of change.effects)
      if (effect.is(markPly))
        marks = effect.value && effect.value.to > effect.value.from
          ? Decoration.set(Decoration.mark({ class: "ply-here" }).range(effect.value.from, effect.value.to)) : Decoration.none;
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Something was pasted over all that was there. */
function replaced(update: ViewUpdate): boolean {
  if (!update.transactions.some((t) => t.isUserEvent("input.paste") || t.isUserEvent("input.drop"))) return false;
  let kept = update.startState.doc.length;
  update.changes.iterChanges((from, to) => { kept -= to - from; });
  return kept === 0;
}

export class Editor {
  readonly view: EditorView;
  private findings: Finding[] = [];

  /**
   * @param edited  is told whether the whole text was replaced by another.
   * @param moved   is told where the cursor went.
   */
  constructor(host: HTMLElement, nonce: string, edited: (anew: boolean) => void, moved: (at: number) => void) {
    this.view = new EditorView({
      parent: host,
      state: EditorState.create({
        extensions: [
          EditorView.cspNonce.of(nonce), lineNumbers(), history(), drawSelection(), highlightSpecialChars(), highlightActiveLine(), plyMark,
          highlightSelectionMatches(), keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
          EditorView.contentAttributes.of({ "aria-label": "The score as printed", spellcheck: "false" }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((t) => t.isUserEvent("descry"))) edited(replaced(update));
            else if (update.selectionSet && update.view.hasFocus && !update.transactions.some((t) => t.isUserEvent("descry")))
              moved(update.state.selection.main.head);
          }),
        ],
      }),
    });
    this.view.scrollDOM.tabIndex = 0;  // wide scores scroll, by keyboard too
  }

  length(): number { return this.view.state.doc.length; }
  slice(from: number, to: number): string { return this.view.state.sliceDoc(from, to); }
  text(): string { return this.view.state.doc.toString(); }

  set(text: string): void {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text }, selection: { anchor: 0 }, userEvent: "descry" });
  }

  replace(from: number, to: number, text: string): void { this.view.dispatch({ changes: { from, to, insert: text } }); }

  /** What is underlined there, as far as the text is as it was read. */
  findingsAt(place: number): Finding[] { return this.findings.filter((f) => f.from <= place && place <= f.to && f.to > f.from); }

  underline(findings: Finding[]): void {
    this.findings = findings;
    const length = this.view.state.doc.length;
    const severity = { error: "error", warning: "warning", note: "info", doubt: "warning", repaired: "info" } as const;
    const marks: Diagnostic[] = findings.filter((f) => f.to <= length).map((f) => ({
      from: f.from, to: f.to, severity: severity[f.kind], markClass: `mark-${f.kind}`, message: `${words[f.kind]} ${f.code}: ${f.message}`,
      renderMessage: () => described(f),
      actions: (f.fixes ?? []).map((fix) => ({
        name: fixName(fix),
        apply: (view: EditorView, from: number, to: number) => {
          // The findings move with the text; the fix stands where its finding does.
          const shift = from - f.from;
          view.dispatch({ changes: { from: fix.from + shift, to: Math.min(fix.to + shift, Math.max(to, fix.to + shift)), insert: fix.with } });
        },
      })),
    }));
    this.view.dispatch(setDiagnostics(this.view.state, marks));
    forceLinting(this.view);
  }

  /** Marks a record, and brings it into view. */
  reveal(from: number, to: number): void {
    const length = this.view.state.doc.length;
    if (to > length) return;
    this.view.dispatch({ effects: markPly.of({ from, to }), userEvent: "descry" });
    if (!this.view.hasFocus) this.bring(from);
  }

  /** Scrolls the text alone: the page stays where the reader has it. */
  private bring(place: number): void {
    const scroller = this.view.scrollDOM, line = this.view.lineBlockAt(place);
    const across = (place - line.from) * this.view.defaultCharacterWidth;
    scroller.scrollTop = line.top - scroller.clientHeight / 2;
    scroller.scrollLeft = across > scroller.clientWidth - 160 ? across - scroller.clientWidth / 2 : 0;
  }

  unmark(): void { this.view.dispatch({ effects: markPly.of(null), userEvent: "descry" }); }
}
