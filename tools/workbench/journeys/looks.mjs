// How the desk looks at every width, light and dark: nothing is clipped, nothing hangs over; pictures for who looks.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { book, menu, paste, root, says, tinted } from "./harness.mjs";

const widths = { 1920: 1080, 1440: 900, 1024: 768, 390: 844 };
const damaged = readFileSync(`${root}/corpus/damaged/club-book.txt`, "utf8");

/** What does not fit into its place, or stands beside the window. */
function misfits() {
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest(".unseen, .cm-editor, [aria-hidden=true]");
  const bad = [];
  for (const e of document.querySelectorAll("button, select, summary, h1, h2, label, p, .problem, #here, #count")) {
    if (!shown(e)) continue;
    const r = e.getBoundingClientRect(), style = getComputedStyle(e), name = `${e.id || e.className || e.tagName}: ${e.textContent.trim().slice(0, 30)}`;
    if (r.width <= 1 || e.classList.contains("skip")) continue;  // for who hears the page
    if ((r.right > innerWidth + 1 || r.left < -1) && !e.closest("#texts, #moves, .menu")) bad.push(`beside the window: ${name}`);
    // What ends in dots is meant to be cut, and has its words elsewhere.
    if (e.scrollWidth > e.clientWidth + 1 && style.overflowX !== "visible" && style.overflowX !== "auto" && style.textOverflow !== "ellipsis") bad.push(`cut: ${name}`);
    if (e.tagName === "BUTTON" && e.scrollWidth > e.clientWidth + 2 && style.textOverflow !== "ellipsis") bad.push(`too wide: ${name}`);
  }
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) bad.push("the page is wider than the window");
  return bad;
}

export default async function (harness) {
  const shots = harness.options.shots;
  if (shots) mkdirSync(shots, { recursive: true });
  for (const [width, height] of Object.entries(widths))
    for (const colorScheme of ["light", "dark"])
      await harness.journey(`looks at ${width}, ${colorScheme}`, async (page) => {
        const wrong = [];
        const look = async (what) => {
          await page.waitForTimeout(150);
          wrong.push(...(await page.evaluate(misfits)).map((words) => `${what}: ${words}`));
          if (shots) await page.screenshot({ path: `${shots}/${width}-${colorScheme}-${what}.png` });
        };
        const narrow = Number(width) < 700;
        await look("empty");
        await paste(page, "p-k4 p-k4\nkt-kb3 kt-qb3\nb-b4 b-b4\n");
        await page.waitForSelector("#hint .primary, .cm-content .record");
        await look("hint");
        await harness.sound(page);
        await paste(page, damaged);
        await tinted(page, "KKt-QB3", "mended");
        await look("sheet");
        await page.click(narrow ? '#parts [data-part="problems"]' : "#next-problem");
        if (narrow) await page.click("#next-problem");
        await says(page, ".problem.present", "KKt-QB3");
        await look("problem");
        {
          // The second of them has eight choices: they and what follows stand there at once, and the state is told whole.
          await (narrow ? page.click("#next-problem") : page.keyboard.press("n"));
          await says(page, ".problem.present", "Q-Kt8");
          assert.equal(await page.locator(".way").count(), 8);
          const [strip, folds, state] = await page.evaluate(() => ["#problems", ".present .folds", "#game-state"].map((s) => {
            const e = document.querySelector(s), r = e.getBoundingClientRect();
            return { top: r.top, bottom: r.bottom, cut: e.scrollWidth > e.clientWidth };
          }));
          assert.ok(folds.bottom <= strip.bottom + 1, `the choices end at ${folds.bottom}, their place at ${strip.bottom}`);
          if (!narrow) assert.ok(!state.cut, "the state of the game is cut");
          await look("choices");
        }
        if (narrow) { await page.click('#parts [data-part="score"]'); await look("score"); await page.click('#parts [data-part="problems"]'); }
        await page.click("#tab-move");
        await look("move");
        await page.click("#tab-problems");
        for (const name of ["law", "play", "wire", "print", "save", "view"]) {
          const button = page.locator(`[data-menu="menu-${name}"]`);
          if (!await button.isVisible()) await page.click("#more");
          await button.click();
          await page.waitForSelector(`#menu-${name}:popover-open`);
          await look(`menu-${name}`);
          await page.keyboard.press("Escape");
        }
        await paste(page, book);
        await says(page, "#progress", "3 games");
        await look("book");
        await page.click("#open-games");
        await look("games");
        await page.keyboard.press("Escape");
        await menu(page, "wire", "open-record");
        await page.fill("#record-text", "Kt-B3");
        await says(page, "#dialog .answer", "ambiguous");
        await look("record");
        await page.keyboard.press("Escape");
        if (!narrow) {
          const board = await page.evaluate(() => document.querySelector("#board svg").getBoundingClientRect().height);
          if (width === "1440") assert.ok(board >= 640, `the board is ${board} px high`);
        }
        assert.deepEqual([...new Set(wrong)], []);
      }, { viewport: { width: Number(width), height }, colorScheme });
}
