// A book: its games, their states, the next doubt; and what is written of a game.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { book, out, paste, root, says, slip } from "./harness.mjs";

const page_of_a_book = `${root}/../shared/scores/chess-strategy/games-01-24.txt`;

export default async function (harness) {
  await harness.core("a book: its games, a filter, the next doubt", async (page) => {
    await paste(page, book);
    await page.waitForFunction(() => document.querySelectorAll("#book li").length === 3);
    await page.selectOption("#filter", "sound");
    assert.equal(await page.locator("#book li").count(), 1);
    await page.selectOption("#filter", "stops");
    await says(page, "#book", "None of the games is in this state.");
    await page.selectOption("#filter", "");
    await page.locator("#book button").nth(2).click();
    await page.waitForFunction(() => document.querySelector("#game-state").textContent.startsWith("sound"));
    await page.keyboard.press("n");
    await page.waitForSelector('#moves [data-ply="4"].ambiguous[aria-current]');
  });

  if (!existsSync(page_of_a_book)) console.log("skipped: a printed book is read through (it is not there)");
  else
    await harness.journey("a printed book is read through: its doubts settled, PGN out", async (page) => {
      await paste(page, readFileSync(page_of_a_book, "utf8"));
      await says(page, "#progress", "open doubts");
      // Doubt after doubt, by the keyboard, as a reader would who takes what is played on with.
      await page.focus("#forth");
      let settled = 0;
      for (let step = 0; step < 40 && settled < 5; ++step) {
        const live = await page.textContent("#live");
        await page.keyboard.press("n");
        await page.waitForFunction((before) => document.querySelector("#live").textContent !== before, live);
        const accepted = await page.evaluate(() => {
          const played = document.querySelector(".candidates .played[aria-pressed=false]");
          played?.click();
          return played !== null;
        });
        if (!accepted) continue;
        await says(page, "#live", "Settled");
        if (await page.locator("#moves [aria-current].settled").count()) ++settled;
        await page.focus("#forth");
      }
      assert.ok(settled >= 3, `${settled} doubts were settled`);
      console.log(`        ${settled} doubts settled; then: ${await page.textContent("#progress")}`);
      await page.locator(".game.sound").first().click();
      await says(page, "#game-state", "sound");
      assert.match(await out(page, "#out-pgn"), /\[White /);
    });

  await harness.journey("the printed page, the diagram, JSON, and squares' names", async (page) => {
    await paste(page, slip);
    await page.waitForSelector('#moves [data-ply="1"]');
    await page.click("#moves [data-ply='4']");
    await page.click("#diagram");
    await page.selectOption("#names", "white");
    assert.equal(await page.locator("#board .nm", { hasText: /^QKt4$/ }).count(), 1);
    assert.match(await out(page, "#out-svg"), /^<svg [^]*>QKt4<\/text>/);
    await page.selectOption("#names", "none");
    assert.equal(JSON.parse(await out(page, "#out-json")).schema, "descry-game/1");
    await page.click("#out-html");
    const frame = page.frameLocator("#dialog iframe");
    await frame.locator("article h2").waitFor();
    assert.equal(await frame.locator("figure").count(), 2);
    await page.keyboard.press("Escape");
    await page.click("#out-text");
    const [saved] = await Promise.all([page.waitForEvent("download"), page.click("text=Save the corrected text")]);
    assert.equal(readFileSync(await saved.path(), "utf8"), slip);
    await page.keyboard.press("Escape");
    await page.click("#open-names");
    await page.waitForFunction(() => [...document.querySelectorAll("#dialog img")].every((i) => i.complete && i.naturalWidth > 0));
  });
}
