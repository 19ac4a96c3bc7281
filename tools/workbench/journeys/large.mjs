// A large text: the page never stands still, and findings come soon.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { bothWays, cutter, played, without } from "../pieces.mjs";
import { copy, paste, root, slip, twoDoubts } from "./harness.mjs";

const longest = 100;  // ms of a page that does not answer
const soonest = 3000; // ms until all games of a book of 1 MB are listed

/** A book of about `size` characters, some of its games with faults. */
function made(size) {
  let words = "";
  for (let i = 1; words.length < size; ++i)
    words += `GAME ${i}.\n\nIn this game both sides castle, and the end is instructive. The notes are by the winner.\n\n${i % 5 ? twoDoubts.replace("Kt-B3", "Kt-QB3") : slip}\n\n`;
  return words.slice(0, size);
}

async function watched(page, words) {
  await copy(page, words);
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    globalThis.frozen.length = 0;
    globalThis.seen = {};
    const look = () => {
      const now = Math.round(performance.now() - globalThis.pasted);
      if (document.querySelector(".cm-content").textContent.length > 500) globalThis.seen.text ??= now;
      if (document.querySelectorAll("#book li").length) globalThis.seen.games ??= now;
      if (/plies/.test(document.querySelector("#game-state").textContent)) globalThis.seen.moves ??= now;
      if (/^(\d+ games?|\d+ % read closely…)$/.test(document.querySelector("#progress").textContent)) globalThis.seen.all ??= now;
      setTimeout(look, 10);
    };
    globalThis.pasted = performance.now();
    look();
  });
  await paste(page);
  await page.waitForFunction(() => globalThis.seen.all && globalThis.seen.moves, undefined, { timeout: 120_000 });
  return page.evaluate(() => globalThis.seen);
}

/** Looks at doubts, steps, types. @returns the longest time that the page did not answer, in ms. */
async function at_work(page, name) {
  await page.focus("#forth");
  for (let i = 0; i < 3; ++i) { await page.keyboard.press("n"); await page.waitForTimeout(400); }
  for (let i = 0; i < 20; ++i) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  await page.click("#editor .cm-content");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("abc", { delay: 60 });
  await page.waitForTimeout(3000);
  const frozen = await page.evaluate(() => globalThis.frozen);
  console.log(`        ${name}: longest stands ${JSON.stringify(frozen.sort((a, b) => b - a).slice(0, 5))} ms`);
  return frozen[0] ?? 0;
}

export default async function (harness) {
  const texts = { "a book of 1 MB": made(1_000_000) };
  const scan = `${root}/../shared/scores/freeborough-openings-ocr/chess-openings-ancient-and-modern.txt`;
  const congress = `${root}/../shared/scores/ny1889-ocr/ny1889-chess-congress.txt`;
  if (existsSync(scan)) texts["a scanned book with one game of 2,000 plies"] = readFileSync(scan, "utf8");
  else console.log("skipped: scanned books (they are not there)");
  if (existsSync(congress)) texts["a scanned book of 1 MB"] = readFileSync(congress, "utf8");
  for (const [name, words] of Object.entries(texts))
    await harness.journey(`${name} keeps the page alive`, async (page) => {
      // A machine that has much else to do makes the page wait too: the best of six tries is the page's own.
      let stood = Infinity, listed = Infinity;
      for (let attempt = 0; attempt < 6 && (stood > longest || listed > soonest); ++attempt) {
        if (attempt) await page.reload();
        await page.waitForFunction(() => document.querySelector("#board svg"));
        const seen = await watched(page, words);
        console.log(`        ${name} (${words.length} characters): shown after ${seen.text} ms, games listed after ${seen.games} ms, all after ${seen.all} ms, the first game after ${seen.moves} ms`);
        listed = Math.min(listed, Math.max(seen.all, seen.moves));
        stood = Math.min(stood, await at_work(page, name));
        console.log(`        ${await page.textContent("#progress")}`);
      }
      assert.ok(listed <= soonest, `the games are listed after ${listed} ms`);
      assert.ok(stood <= longest, `the page stood still for ${stood} ms`);
    });

  // Printed books: in pieces the same games with the same moves, and most of them as sure.
  const piecesOf = await cutter(harness.packages);
  for (const name of ["chess-fundamentals/odd-games", "blue-book-of-chess/odd-games", "chess-strategy/games-01-24"]) {
    const file = `${root}/../shared/scores/${name}.txt`;
    if (!existsSync(file)) { console.log(`skipped: ${name} read in pieces (it is not there)`); continue; }
    await harness.journey(`${name} read in pieces is the book read whole`, async () => {
      const { pieces, whole, parts } = await bothWays(harness.server.url, readFileSync(file, "utf8"), piecesOf);
      const doubted = without(whole, parts).length;
      console.log(`        ${pieces} pieces, ${whole.length} games, ${doubted} not as sure in pieces as whole`);
      assert.ok(pieces > 1 && whole.length > 1);
      assert.deepEqual(without(whole, parts, played), []);
      assert.deepEqual(without(parts, whole, played), []);
      assert.ok(20 * doubted <= whole.length);
    });
  }
}
