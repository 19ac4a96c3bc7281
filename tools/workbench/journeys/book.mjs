// A book: its games, their states, the next doubt; and what is written of a game.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { book, menu, out, paste, root, says, slip, text, tinted } from "./harness.mjs";

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

  if (!existsSync(page_of_a_book)) console.log("skipped: a printed book is read through (it is not there)");
  else
    await harness.journey("a printed book is read through: its doubts settled, PGN out", async (page) => {
      await paste(page, readFileSync(page_of_a_book, "utf8"));
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
    assert.equal(JSON.parse(await out(page, "out-json")).schema, "descry-game/1");
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
