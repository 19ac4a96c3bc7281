// A book: its games, their states, the next doubt; and what is written of a game.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { book, menu, out, paste, root, says, slip, text, tinted, twoDoubts } from "./harness.mjs";

const page_of_a_book = `${root}/../shared/scores/chess-strategy/games-01-24.txt`;

export default async function (harness) {
  await harness.core("a book: its games, a filter, the next doubt", async (page) => {
    await paste(page, book);
    await page.waitForFunction(() => document.querySelectorAll("#book li").length === 3);
    await page.click("#open-games");
    await page.selectOption("#filter", "sound");
    assert.equal(await page.locator("#book li").count(), 1);
    await page.selectOption("#filter", "stops");
    await says(page, "#book", "None of the games is in this state.");
    await page.selectOption("#filter", "");
    await page.locator("#book button").nth(2).click();
    await says(page, "#game-state", "sound");
    await page.focus("#forth");
    await page.keyboard.press("n");
    await says(page, ".problem.present", "Game 1");
    await page.keyboard.press("p");
    await says(page, ".problem.present", "Game 2");
  });

  await harness.journey("a book that is read in pieces is one text: places, choices, what is written of it", async (page) => {
    const games = Array.from({ length: 150 }, (_, i) => `GAME ${i + 1}.\n\nWhite: A. Blank. Black: N. Nemo ${i + 1}.\n\n${"Between these two there was much play in that winter. ".repeat(3)}\n\n${i % 2 ? twoDoubts : slip}\n\n`);
    const words = games.join("");
    await paste(page, words);
    await page.waitForFunction(() => document.querySelector("#progress").textContent === "150 games", undefined, { timeout: 60_000 });
    // A doubt of the last game, which stands in the last piece, is settled, and one of the first.
    await page.click("#open-games");
    await page.locator("#book button.game").last().click();
    await says(page, "#game-title", "150. ");
    await page.focus("#forth");
    await page.keyboard.press("Home");
    await page.keyboard.press("n");
    await says(page, ".problem.present", "Game 150");
    await page.keyboard.press("2");
    await says(page, "#settled", "Settled: Nf6");
    await page.click("#open-games");
    await page.locator("#book button.game").last().click();
    await page.focus("#forth");
    await page.keyboard.press("End");
    await tinted(page, "Kt-B3", "settled");
    assert.equal(await page.evaluate(() => document.querySelector(".record.tint-settled").closest(".cm-line").textContent.replace(/\s+/g, " ")), "2. Kt-KB3Nf3 Kt-B3Nf6");
    const [corrections, pgn, json] = [await out(page, "out-corrections"), await out(page, "out-pgn"), await out(page, "out-json")];
    // The command takes them up where they were made, and reads the same.
    const folder = mkdtempSync(join(tmpdir(), "descry-"));
    writeFileSync(join(folder, "book.txt"), words);
    writeFileSync(join(folder, "book.corrections"), corrections);
    const line = words.slice(0, words.lastIndexOf("Kt-B3")).split("\n").length;
    assert.match(corrections, new RegExp(`^${line}:`, "m"));
    const told = spawnSync(harness.descry, ["convert", "-q", "--corrections", join(folder, "book.corrections"), join(folder, "book.txt")], { encoding: "utf8" }).stdout;
    rmSync(folder, { recursive: true });
    assert.equal(pgn.match(/^\[Black /gm).length, 150);
    assert.equal(pgn.trim(), told.trim());
    const last = JSON.parse(json.trim().split("\n").at(-1));
    assert.equal(last.game, 150);
    assert.equal(last.plies[3].line, line);
    // An edit at the top leaves what was settled, and its place.
    await page.click("#editor .cm-content", { position: { x: 5, y: 5 } });
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("A BOOK.\n\n");
    await page.waitForFunction(() => document.querySelector("#progress").textContent === "150 games", undefined, { timeout: 60_000 });
    // The text is read anew a moment behind the last key, and until then all of it stands where it did.
    const moved = new RegExp(`^${line + 2}:`, "m");
    for (const until = Date.now() + 20_000; Date.now() < until && !moved.test(await out(page, "out-corrections"));) await page.waitForTimeout(300);
    assert.match(await out(page, "out-corrections"), moved);
  });

  if (!existsSync(page_of_a_book)) console.log("skipped: a printed book is read through (it is not there)");
  else
    await harness.journey("a printed book is read through: its doubts settled, PGN out", async (page) => {
      await paste(page, readFileSync(page_of_a_book, "utf8"));
      // At first look it is there at once; doubts are settled in what was read closely.
      await page.waitForFunction(() => /^\d+ games?$/.test(document.querySelector("#progress").textContent), undefined, { timeout: 120_000 });
      await says(page, "#count", " of ");
      // Problem after problem, by the keyboard, as a reader would who takes what is played on with.
      let settled = 0;
      for (let step = 0; step < 40 && settled < 5; ++step) {
        const told = await text(page, "#live");
        const takes = await page.evaluate(() => document.querySelector(".way.played") !== null);
        await page.keyboard.press(takes ? "1" : "n");
        await page.waitForFunction((before) => document.querySelector("#live").textContent !== before, told);
        if (takes) ++settled;
      }
      assert.ok(settled >= 3, `${settled} doubts were settled`);
      console.log(`        ${settled} doubts settled; then: ${await text(page, "#count")}`);
      await page.click("#open-games");
      await page.locator(".game.sound").first().click();
      await says(page, "#game-state", "sound");
      assert.match(await out(page, "out-pgn"), /\[White /);
    });

  await harness.journey("the printed page, the diagram, JSON, and squares' names", async (page) => {
    await paste(page, slip);
    await tinted(page, "Kt-K6", "mended");
    await page.focus("#forth");
    await page.keyboard.press("Home");
    for (let i = 0; i < 4; ++i) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("d");
    await menu(page, "view", "names", "white");
    assert.equal(await page.locator("#board .nm", { hasText: /^QKt4$/ }).count(), 1);
    assert.match(await out(page, "out-svg"), /^<svg [^]*>QKt4<\/text>/);
    await menu(page, "view", "names", "none");
    assert.equal(JSON.parse(await out(page, "out-json")).schema, "descry-game/3");
    await menu(page, "print", "out-html");
    const frame = page.frameLocator("#dialog iframe");
    await frame.locator("article h2").waitFor();
    assert.equal(await frame.locator("figure").count(), 2);
    await page.keyboard.press("Escape");
    await menu(page, "save", "out-text");
    const [saved] = await Promise.all([page.waitForEvent("download"), page.click("text=Save the corrected text")]);
    assert.equal(readFileSync(await saved.path(), "utf8"), slip);
    await page.keyboard.press("Escape");
    await menu(page, "view", "open-names");
    await page.waitForFunction(() => [...document.querySelectorAll("#dialog img")].every((i) => i.complete && i.naturalWidth > 0));
  });
}
