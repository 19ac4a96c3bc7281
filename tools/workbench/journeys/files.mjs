// Files: named when starting, opened, dropped; text, PGN and scanned pages.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { out, ready, root, says, serve, tinted } from "./harness.mjs";

const games = `${root}/corpus/games`;

export default async function (harness) {
  const scans = { "opera.hocr": "17. Rd8#", "three-traps.xml": "Nd5#", "saemisch-1923.pgn": "25. Rce1 h6" };
  for (const [file, last] of Object.entries(scans))
    await harness.journey(`${file} is opened`, async (page) => {
      await page.setInputFiles("#file", `${games}/${file}`);
      await page.waitForFunction(() => document.querySelectorAll(".inlay").length > 2);
      assert.ok(!(await page.textContent(".cm-content")).includes("<span"), "the page's text, not its marks");
      await page.focus("#forth");
      await page.keyboard.press("Home");
      for (let i = 0; i < 3; ++i) await page.keyboard.press("ArrowRight");
      await page.waitForSelector(".ply-here");
      const record = await page.textContent("#moves [data-ply='3'] span");
      assert.equal((await page.textContent(".ply-here")).replace(/\s/g, ""), record.replace(/\s/g, ""), "the record's place in the text");
      assert.ok((await out(page, "out-pgn")).replace(/\s+/g, " ").includes(last));
    });

  await harness.core("a file is dropped", async (page) => {
    const data = await page.evaluateHandle((words) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([words], "opera.txt"));
      return transfer;
    }, readFileSync(`${games}/opera.txt`, "utf8"));
    await page.dispatchEvent("#paste-here", "drop", { dataTransfer: data });
    await says(page, "#game-title", "Paul Morphy");
    await tinted(page, "R-Q8", "sure");
  });

  await harness.journey("a file too large, and one that is no text", async (page) => {
    await page.setInputFiles("#file", { name: "large.txt", mimeType: "text/plain", buffer: Buffer.alloc(9 << 20, "x") });
    await says(page, "#notice", "larger than the 8 MiB");
    await page.setInputFiles("#file", { name: "picture.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3, 0, 0]) });
    await says(page, "#hint", "No game is found");
  });

  const server = await serve(harness.descry, [`${games}/opera.txt`, `${games}/evergreen.txt`]);
  await harness.core("files named when starting", async (page) => {
    await says(page, "#game-title", "Paul Morphy");
    assert.deepEqual((await page.evaluate(() => globalThis.moved)).filter((m) => m.value > 0.0001), [], "nothing moves when the page opens with a text");
    await page.click("#new-text");
    await page.selectOption("#given", { label: "evergreen.txt" });
    await says(page, "#game-title", "Anderssen");
    await page.reload();
    await ready(page);
    await says(page, "#game-title", "Paul Morphy");
    assert.equal(await page.locator("#texts .text").count(), 2, "a file that is open is not opened again");
  }, { url: server.url });
  await server.stop();
}
