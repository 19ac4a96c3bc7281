// What is to be said of the move where the reader stands: its record and its doubts, the law, and how it is sent.
import * as api from "./api.js";
import { by, el } from "./dom.js";
import { described } from "./findings.js";
import { tableOf } from "./forms.js";
import { claimed } from "./words.js";

/** A move as it is looked at. */
export interface View {
  game: api.Game;
  at: number;               // plies before the position shown
  ply: api.Ply | undefined; // the last of them
  open: boolean;            // it asks something of the reader
  before: string;           // the position that its record was written in
  code: string;
  findings: api.Finding[];  // that are of no ply, where the cursor is
}

/** What the reader may do. */
export interface Deeds {
  write(fix: api.Fix): void;
}

const said = (words: string, kind = "") => el("p", { class: kind }, words);

/** As many figures as tell it from certainty. */
function percent(probability: number): string {
  const doubt = 100 * (1 - probability);
  return `${(100 - doubt).toFixed(doubt < 1 ? Math.min(4, Math.ceil(-Math.log10(doubt)) + 1) : 0)} %`;
}

export class Panel {
  private asking: AbortController | null = null;
  private view: View | null = null;

  constructor(private readonly deeds: Deeds) {
    by("sent").addEventListener("toggle", () => void this.showForms());
  }

  show(view: View | null): void {
    // Another move is read from its beginning, unless one compares how moves are sent.
    if (view?.at !== this.view?.at && !by<HTMLDetailsElement>("sent").open) by("panel").scrollTop = 0;
    this.view = view;
    by("record").replaceChildren(...(view ? this.record(view) : []));
    by("law").replaceChildren(...(view ? this.law(view) : []));
    by("sent").hidden = !view?.ply?.uci;
    void this.showForms();
  }

  private record(view: View): Node[] {
    const { ply, game } = view;
    const found = view.findings.map((finding) => described(finding, this.deeds.write));
    if (!ply) return found;
    const about = game.game.findings.filter((finding) => finding.ply === ply.ply);
    const words = ply.words ?? (ply.irregular ? `Played on with: ${ply.irregular.law13}` : "");
    const nodes: Node[] = [said(ply.record ? `Printed: ${ply.record}` : "No record is left of this move", "printed")];
    if (words) nodes.push(said(words, "words"));
    if (ply.probability !== undefined && !ply.settled) nodes.push(said(`Likely to ${percent(ply.probability)}, against the best other reading of the page.`));
    if (ply.reason && !about.length) nodes.push(said(ply.reason));
    if (ply.repair) nodes.push(said(`${ply.repair.support} later ${ply.repair.support === 1 ? "record then plays as it is" : "records then play as they are"} written.`));
    return [...nodes, ...about.map((finding) => described(finding, this.deeds.write)), ...found];
  }

  private law(view: View): Node[] {
    const claims = view.game.claims.filter((claim) => claim.after === view.at);
    const nodes: Node[] = claims.map((claim) => el("div", { class: "finding claim" }, el("p", {}, el("strong", {}, claimed(claim))), said(claim.proof), said(`§ ${claim.law}`, "law")));
    if (view.at === 0) {
      if (view.game.odds) nodes.unshift(said(`At odds: ${view.game.odds}`));
      for (const finding of view.game.game.findings.filter((f) => !f.ply)) nodes.push(described(finding));
      for (const remark of view.game.remarks) nodes.push(said(remark));
    }
    return nodes;
  }

  private async showForms(): Promise<void> {
    this.asking?.abort();
    const view = this.view, details = by<HTMLDetailsElement>("sent"), host = by("sent-forms");
    if (!view?.ply?.uci || !details.open) return;
    const asking = (this.asking = new AbortController());
    try {
      host.replaceChildren(tableOf(await api.ask<api.Forms>("record", { uci: view.ply.uci, fen: view.before, code: view.code }, asking.signal)));
    } catch (error) {
      if (!asking.signal.aborted) host.replaceChildren(said((error as Error).message));
    }
  }
}
