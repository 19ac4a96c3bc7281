// The score as it is typed or scanned: its records tinted by how sure they are, today's notation beside them, and what
// the reader settled, which is part of its state and so of its history.
import { defaultKeymap, history, historyKeymap, invertedEffects, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import { type Diagnostic, forceLinting, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { type ChangeDesc, EditorState, type Extension, StateEffect, StateField, Transaction } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, type ViewUpdate, drawSelection, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import type { Choice, Finding, Ply } from "./api.js";
import { described, fixName, words } from "./findings.js";
import { type Row, inlaid } from "./inlays.js";

// ---- what was settled ------------------------------------------------------------------------------------------------

const setChoices = StateEffect.define<Choice[]>({ map: (choices, change) => moved(choices, change) });

/** Choices after an edit: those whose record was touched lapse. */
function moved(choices: Choice[], change: ChangeDesc): Choice[] {
  const kept: Choice[] = [];
  for (const choice of choices) {
    const empty = choice.at === choice.to;
    if (!empty && change.touchesRange(choice.at + 1, choice.to - 1)) continue;
    const at = change.mapPos(choice.at, 1), to = empty ? at : change.mapPos(choice.to, -1);
    if (to - at === choice.to - choice.at) kept.push({ ...choice, at, to });
  }
  return kept;
}

const choicesField = StateField.define<Choice[]>({
  create: () => [],
  update(choices, change) {
    let now = change.docChanged ? moved(choices, change.changes) : choices;
    for (const effect of change.effects) if (effect.is(setChoices)) now = effect.value;
    return now;
  },
});

/** A choice is undone like an edit; one that lapsed by an edit comes back with it. */
const choicesInHistory = invertedEffects.of((change) => {
  const before = change.startState.field(choicesField);
  return before === change.state.field(choicesField) ? [] : [setChoices.of(before)];
});

// ---- what is marked --------------------------------------------------------------------------------------------------

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

/** Records as they are told, and stretches of which nothing is known yet: what was told there stays till then. */
interface Told { rows: Row[]; pending: [from: number, to: number][] }
const setRows = StateEffect.define<Told>();
const rowsField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, change) {
    marks = marks.map(change.changes);
    for (const effect of change.effects)
      if (effect.is(setRows)) {
        const { rows, pending } = effect.value;
        const keeps = (from: number, to: number) => pending.some(([begin, end]) => begin <= from && to <= end);
        marks = marks.update({ filter: keeps, add: inlaid(rows, change.state.doc), sort: true });
      }
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

export interface Hears {
  edited(anew: boolean): void;    // whether the whole text was replaced by another
  settled(): void;                // what is settled has changed, the text has not
  moved(at: number): void;        // where the cursor went
}

export class Editor {
  readonly view: EditorView;
  private findings: Finding[] = [];
  private readonly extensions: Extension;

  constructor(host: HTMLElement, nonce: string, private readonly hears: Hears) {
    this.extensions = [
      EditorView.cspNonce.of(nonce), lineNumbers(), history({ newGroupDelay: 300 }), choicesField, choicesInHistory, drawSelection(), highlightSpecialChars(),
      highlightActiveLine(), rowsField, plyMark, highlightSelectionMatches(), EditorView.lineWrapping,
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
      EditorView.contentAttributes.of({ "aria-label": "The score as printed", spellcheck: "false" }),
      EditorView.updateListener.of((update) => this.heard(update)),
    ];
    this.view = new EditorView({ parent: host, state: this.state("", []) });
    this.view.scrollDOM.tabIndex = 0;  // wide scores scroll, by keyboard too
  }

  private heard(update: ViewUpdate): void {
    const silent = update.transactions.some((t) => t.isUserEvent("descry"));
    if (update.docChanged) return silent ? undefined : this.hears.edited(replaced(update));
    if (update.startState.field(choicesField) !== update.state.field(choicesField)) this.hears.settled();
    if (update.selectionSet && update.view.hasFocus && !silent) this.hears.moved(update.state.selection.main.head);
  }

  /** A text with what is settled in it, and no past. */
  state(text: string, choices: Choice[]): EditorState {
    return EditorState.create({ doc: text, extensions: [this.extensions, choicesField.init(() => choices)] });
  }

  /** @return what was shown till now, with its past. */
  show(state: EditorState): EditorState {
    const before = this.view.state;
    this.findings = [];
    this.view.setState(state);
    return before;
  }

  length(): number { return this.view.state.doc.length; }
  slice(from: number, to: number): string { return this.view.state.sliceDoc(from, to); }
  text(): string { return this.view.state.doc.toString(); }
  lineAt(place: number): number { return this.view.state.doc.lineAt(Math.min(place, this.length())).number; }

  /** Another form of the same text: how the server lays it out. */
  set(text: string): void {
    this.view.dispatch({
      changes: { from: 0, to: this.view.state.doc.length, insert: text }, selection: { anchor: 0 }, userEvent: "descry",
      annotations: Transaction.addToHistory.of(false),
    });
  }

  replace(from: number, to: number, text: string): void { this.view.dispatch({ changes: { from, to, insert: text } }); }

  choices(): Choice[] { return this.view.state.field(choicesField); }
  choose(choices: Choice[]): void { this.view.dispatch({ effects: setChoices.of(choices) }); }

  undo(): boolean { return undo(this.view); }
  redo(): boolean { return redo(this.view); }
  depths(): [number, number] { return [undoDepth(this.view.state), redoDepth(this.view.state)]; }

  /** What is underlined there, as far as the text is as it was read. */
  findingsAt(place: number): Finding[] { return this.findings.filter((f) => f.from <= place && place <= f.to && f.to > f.from); }

  /** How sure each record is, and what it is today. */
  tint(plies: Ply[], inlays: boolean, pending: [number, number][]): void {
    const length = this.length();
    const rows = plies.filter((ply) => ply.to > ply.from && ply.to <= length).map((ply) => ({ ply, inlay: inlays }));
    this.view.dispatch({ effects: setRows.of({ rows, pending }), userEvent: "descry" });
  }

  /** The stretch of the text that is in sight. */
  sight(): [number, number] { return [this.view.viewport.from, this.view.viewport.to]; }

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

  private bringing = 0;
  /** Scrolls the text alone, and only as far as it must: the page stays where the reader has it. */
  private bring(place: number, again = 5): void {
    cancelAnimationFrame(this.bringing);
    const scroller = this.view.scrollDOM, line = this.view.lineBlockAt(Math.min(place, this.length()));
    if (line.top > scroller.scrollTop + 20 && line.bottom < scroller.scrollTop + scroller.clientHeight - 20) return;
    scroller.scrollTop = line.top - scroller.clientHeight / 2;
    // How high far lines stand is only guessed till they are laid out.
    if (again) this.bringing = requestAnimationFrame(() => this.bring(place, again - 1));
  }

  unmark(): void { this.view.dispatch({ effects: markPly.of(null), userEvent: "descry" }); }
}
