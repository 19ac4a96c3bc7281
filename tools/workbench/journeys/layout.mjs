// Nothing moves under the reader: neither when a text comes in, nor while he steps through a game.
import assert from "node:assert/strict";
import { createServer, request } from "node:http";
import { book, menu, paste, says, sizes, slip } from "./harness.mjs";

/** A line on which a page comes in by halves, and what else it needs at once. Its address, and how to end it. */
async function haltingLine(to) {
  const { host, origin, pathname } = new URL(to);
  const line = createServer((asked, answer) => {
    const headers = { ...asked.headers, host, "accept-encoding": "identity", ...(asked.headers.origin && { origin }) };
    asked.pipe(request(new URL(asked.url, to), { method: asked.method, headers }, async (given) => {
      const whole = Buffer.concat(await given.toArray());
      answer.writeHead(given.statusCode, given.headers);
      if (asked.url !== pathname) return answer.end(whole);
      const half = whole.indexOf('<section id="board-part"');
      answer.write(whole.subarray(0, half));
      setTimeout(() => answer.end(whole.subarray(half)), 700);
    }));
  });
  await new Promise((open) => line.listen(0, "127.0.0.1", open));
  return { url: `http://127.0.0.1:${line.address().port}${pathname}`, stop: () => { line.closeAllConnections(); line.close(); } };
}

export default async function (harness) {
  const line = await haltingLine(harness.server.url);
  await harness.journey("no layout shift while the page comes in", async (page) => {
    await page.waitForTimeout(300);
    assert.deepEqual(await page.evaluate(() => globalThis.moved), [], "what moved");
  }, { url: line.url });
  line.stop();

  for (const [name, options] of Object.entries(sizes))
    await harness.journey(`no layout shift, ${name}`, async (page) => {
      await page.waitForTimeout(300);
      await paste(page, book);
      await page.waitForFunction(() => document.querySelectorAll("#book li").length === 3);
      await page.waitForTimeout(600);
      await page.click("#next-problem");
      await page.waitForTimeout(600);
      await menu(page, "law", "faults", "rule");
      await page.waitForTimeout(900);
      await paste(page, slip);
      await says(page, "#progress", "1 game");
      await page.waitForTimeout(600);
      // The browser takes a shift for asked within half a second: on a machine that has much else to do an answer comes
      // later, and today's notation then pushes the blanks behind a record aside. What a reader sees is a hundred times larger.
      const unseen = 0.001;
      assert.deepEqual(await page.evaluate(() => globalThis.moved.filter((m) => !m.asked)).then((all) => all.filter((m) => m.value > unseen)), [], "what moved unasked");

      // While one steps the browser asks nothing of what moves, so the places themselves are compared.
      const places = () => page.evaluate(() => ["header", "#score-part", "#editor", "#board", ".stepper", "#forth", "#flip", "#strip", "#next-problem", "#parts"]
        .map((s) => { const r = document.querySelector(s).getBoundingClientRect(); return `${s} ${r.x + scrollX},${r.y + scrollY},${r.width},${r.height}`; }));
      await page.focus("#forth");
      const scrolled = await page.evaluate(() => scrollY);
      await page.keyboard.press("Home");
      await page.keyboard.press("n");
      await page.waitForFunction(() => document.querySelector("#here").textContent !== "Start");
      assert.equal(await page.evaluate(() => scrollY), scrolled, "the page stays where the reader has it");
      await page.keyboard.press("Home");
      const before = await places();
      for (let ply = 0; ply < 16; ++ply) {
        await page.keyboard.press("ArrowRight");
        assert.deepEqual(await places(), before, `after ${ply + 1} plies`);
      }
    }, options);
}
