// The desk's buttons and keys.
import { ask } from "./api.js";
import { by, save } from "./dom.js";
import { Desk } from "./desk.js";
import { showAnswer, showKeys, showNames, showRecord, showSending } from "./dialogs.js";
import { takeHint } from "./hint.js";
import { dress } from "./looks.js";
import { closeMenus, openMenu, wireMenus } from "./menus.js";
import { copyPgn, write } from "./out.js";
import { names } from "./terms.js";
import { wireWelcome } from "./welcome.js";

dress();
const desk = new Desk();

async function attempt(deed: () => unknown): Promise<void> {
  try { await deed(); } catch (error) { desk.notice(error); }
}

function withGame(deed: () => Promise<unknown>): void {
  if (desk.game) void attempt(() => desk.about(deed));
  else desk.notice("There is no game yet.");
}

async function copy(words: string, said: string): Promise<void> {
  await navigator.clipboard.writeText(words).then(() => desk.say(said), () => desk.notice(words));
}

function out(to: string): void { withGame(() => write(to, desk)); }
function pgn(): void { withGame(() => copyPgn(desk).then(() => desk.notice("The game is copied as PGN."))); }
function diagram(): void {
  if (!desk.diagrams.delete(desk.at)) desk.diagrams.add(desk.at);
  by("diagram").setAttribute("aria-pressed", String(desk.diagrams.has(desk.at)));
}
function why(): void {
  tab("problems");
  const more = document.querySelector<HTMLDetailsElement>(".problem.present .why");
  if (more) more.open = !more.open;
}
function type(): void { showAnswer(desk.board.fen, "The move is", (uci) => void desk.answer(uci)); }

// ---- what is shown below the board, and on a narrow page beside it ----------------------------------------------------

function tab(name: "problems" | "move"): void {
  for (const [id, panel, mine] of [["tab-problems", "problems", "problems"], ["tab-move", "panel", "move"]] as const) {
    by(id).setAttribute("aria-selected", String(mine === name));
    by(id).tabIndex = mine === name ? 0 : -1;
    by(panel).hidden = mine !== name;
  }
}

function part(name: string): void {
  document.body.dataset["part"] = name;
  for (const button of document.querySelectorAll<HTMLElement>("#parts [data-part]")) button.setAttribute("aria-pressed", String(button.dataset["part"] === name));
}

function wireTabs(): void {
  by("tab-problems").addEventListener("click", () => tab("problems"));
  by("tab-move").addEventListener("click", () => tab("move"));
  for (const id of ["tab-problems", "tab-move"])
    by(id).addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.stopPropagation();
      const other = id === "tab-problems" ? "move" : "problems";
      tab(other);
      by(`tab-${other}`).focus();
    });
  for (const button of document.querySelectorAll<HTMLElement>("#parts [data-part]")) button.addEventListener("click", () => part(button.dataset["part"]!));
  part("problems");
}

// ---- buttons ---------------------------------------------------------------------------------------------------------

function wireButtons(): void {
  const click = (id: string, act: () => unknown) => by(id).addEventListener("click", () => void act());
  click("first", () => desk.go(0)); click("back", () => desk.go(desk.at - 1));
  click("forth", () => desk.go(desk.at + 1)); click("last", () => desk.go(Infinity));
  click("flip", () => desk.board.flip());
  click("undo", () => desk.undo()); click("redo", () => desk.redo());
  click("next-problem", () => { tab("problems"); return desk.step(1); });
  click("previous-problem", () => { tab("problems"); return desk.step(-1); });
  click("diagram", diagram);
  click("copy-pgn", pgn); click("copy-pgn-here", pgn);
  click("fen", () => copy(desk.board.fen, "The position is copied."));
  click("copy-link", () => copy(desk.link(), "The link is copied."));
  for (const to of ["pgn", "json", "svg", "html", "text", "corrections"]) click(`out-${to}`, () => out(to));
  click("export", () => save("desk.json", desk.shelf.session(), "application/json"));
  click("open-record", () => showRecord(desk.board.fen, desk.board.flipped));
  click("open-law", () => withGame(() => showSending((how) => desk.about(() => ask("lint", desk.question(how))), desk.game!.plies, (ply) => desk.go(ply))));
  click("open-forms", () => {
    if (!desk.ply()?.uci) return desk.notice("Go to a move first.");
    tab("move");
    part("problems");
    by<HTMLDetailsElement>("sent").open = true;
  });
  click("open-names", showNames); click("open-keys", showKeys);
  for (const menu of document.querySelectorAll(".menu")) menu.addEventListener("click", (event) => { if ((event.target as HTMLElement).closest("button:not(#diagram), a, label.button")) closeMenus(); });
}

function wireFiles(): void {
  // A scan may come with the pictures of its pages.
  const take = (files: File[]) => void attempt(async () => {
    const pictures = files.filter((file) => file.type.startsWith("image/")), texts = files.filter((file) => !pictures.includes(file));
    for (const file of texts.length ? texts : pictures.slice(0, 1)) await desk.open(await file.arrayBuffer(), file.name, texts.length ? pictures : []);
  });
  const input = (id: string, act: (files: File[]) => void) => by<HTMLInputElement>(id).addEventListener("change", (event) => {
    const chosen = event.target as HTMLInputElement, files = [...chosen.files ?? []];
    if (files.length) act(files);
    chosen.value = "";  // so that the same file can be opened again
  });
  input("file", take);
  input("session", ([file]) => void attempt(async () => desk.shelf.import(await file!.text())));
  by<HTMLSelectElement>("given").addEventListener("change", (event) => {
    const chosen = (event.target as HTMLSelectElement).value;
    if (chosen) void desk.openGiven(Number(chosen));
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    const files = [...event.dataTransfer?.files ?? []], words = event.dataTransfer?.getData("text/plain");
    if (!files.length && !(words && document.body.classList.contains("blank"))) return;
    event.preventDefault();
    event.stopPropagation();
    if (files.length) take(files);
    else desk.openWords(words!);
  }, true);
  for (const id of names) by(id).addEventListener("change", () => { desk.shelf.stood(); if (desk.editor.length()) void desk.read(null); });
  desk.shelf.onClosed = (name, back) => desk.notice(`${name || "The text"} is closed.`, ["Open it again", back]);
}

// ---- keys ------------------------------------------------------------------------------------------------------------

function pressed(event: KeyboardEvent): void {
  if (event.altKey && event.code === "KeyN") { event.preventDefault(); return void desk.step(1); }
  const target = event.target as HTMLElement;
  if (by<HTMLDialogElement>("dialog").open || target.closest(".cm-editor, input:not([type=checkbox]), select, textarea, .menu")) return;
  const control = event.ctrlKey || event.metaKey;
  if (control && !event.altKey && /^[zy]$/i.test(event.key)) {
    event.preventDefault();
    return event.key.toLowerCase() === "y" || event.shiftKey ? desk.redo() : desk.undo();
  }
  if (control || event.altKey || document.body.classList.contains("blank") && event.key !== "?") return;
  const acts: Record<string, () => unknown> = {
    ArrowLeft: () => desk.go(desk.at - 1), ArrowRight: () => desk.go(desk.at + 1), Home: () => desk.go(0), End: () => desk.go(Infinity),
    f: () => desk.board.flip(), n: () => desk.step(1), p: () => desk.step(-1), u: () => desk.undo(), U: () => desk.redo(), g: pgn, m: type, d: diagram,
    c: () => copy(desk.board.fen, "The position is copied."), "?": showKeys,
    i: () => desk.scan.toggle(), "+": () => desk.scan.zoom(1.25), "-": () => desk.scan.zoom(0.8),
    l: () => openMenu("law"), s: () => openMenu("save"), v: () => openMenu("view"), t: () => by("new-text").click(), w: why,
  };
  if (/^[1-9]$/.test(event.key) && (takeHint(Number(event.key) - 1) || desk.choose(Number(event.key) - 1))) return event.preventDefault();
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  void act();
}

wireMenus();
wireTabs();
wireButtons();
wireFiles();
wireWelcome(desk);
document.addEventListener("keydown", pressed);
void desk.begin([...by<HTMLSelectElement>("given").options].filter((option) => option.value).length);
