// What outlives a reload, a restart and a mistake: texts, choices, place; several texts; sessions and corrections.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kept, menu, out, paste, ready, root, says, serve, slip, text, tinted, twoDoubts } from "./harness.mjs";


export default async function (harness) {
  await harness.core("text, choices and place outlive a reload", async (page) => {
    await paste(page, slip);
    await says(page, "#count", "1 of");
    await page.keyboard.press("1");
    await page.waitForSelector(".record.tint-settled");
    await page.focus("#forth");
    await page.keyboard.press("Home");
    for (let i = 0; i < 3; ++i) await page.keyboard.press("ArrowRight");
    await kept(page);
    await page.reload();
    await ready(page);
    await page.waitForSelector(".record.tint-settled");
    await says(page, "#here", "2. Nf3");
    assert.equal(await page.locator(".record.tint-settled").count(), 1);
  });

  const port = 20_000 + (process.pid % 20_000);
  const first = await serve(harness.descry, ["--port", String(port)]);
  await harness.core("the same after a restart of the server, whose address has changed", async (page) => {
    await paste(page, twoDoubts);
    await tinted(page, "Kt-B3", "doubt");
    await page.keyboard.press("1");
    await tinted(page, "Kt-B3", "settled");
    await menu(page, "law", "code", "british-1903");
    await tinted(page, "Kt-B3", "settled");
    await kept(page);
    await first.stop();
    const second = await serve(harness.descry, ["--port", String(port)]);
    assert.notEqual(second.url, first.url);
    await page.goto(second.url);
    await tinted(page, "Kt-B3", "settled");
    assert.equal(await page.inputValue("#code"), "british-1903");
    await second.stop();
  }, { url: first.url, quiet: false });

  await harness.core("several texts side by side, each with its own past; one is closed and opened again", async (page) => {
    await paste(page, twoDoubts);
    await tinted(page, "Kt-B3", "doubt");
    await page.keyboard.press("1");
    await tinted(page, "Kt-B3", "settled");
    await page.click("#new-text");
    await page.waitForSelector("#welcome", { state: "visible" });
    await page.locator("#samples button").nth(2).click();
    await says(page, "#here", "");
    await page.waitForFunction(() => document.querySelectorAll("#texts .text").length === 2);
    await says(page, ".cm-content", "No,White,Black");
    await page.locator(".show-text").first().click();
    await tinted(page, "Kt-B3", "settled");
    await page.click("#undo");
    await tinted(page, "Kt-B3", "doubt");
    await page.click("#redo");
    await tinted(page, "Kt-B3", "settled");
    await page.locator(".close-text").first().click();
    await says(page, ".cm-content", "No,White,Black");
    assert.equal(await page.locator("#texts .text").count(), 1);
    await page.click("#notice button");
    await tinted(page, "Kt-B3", "settled");
    await kept(page);
    await page.reload();
    await ready(page);
    await tinted(page, "Kt-B3", "settled");
    assert.equal(await page.locator("#texts .text").count(), 2);
  });

  await harness.core("a session goes out and comes in; corrections are replayed by the command", async (page) => {
    await paste(page, slip);
    await says(page, "#count", "1 of");
    // All that is asked, by the first choice.
    for (let left = Number(/of (\d+)/.exec(await text(page, "#count"))[1]); left > 0; --left) {
      await page.keyboard.press("1");
      await page.waitForFunction((n) => (document.querySelector("#count").textContent.match(/\d+$/)?.[0] ?? "0") <= String(n), left - 1);
    }
    const pgn = await out(page, "out-pgn"), corrections = await out(page, "out-corrections"), session = await out(page, "export");
    if (existsSync(`${root}/build/sarif/node_modules/ajv`)) {
      const Ajv = createRequire(`${root}/build/sarif/package.json`)("ajv");
      const valid = new Ajv().compile(JSON.parse(readFileSync(`${root}/corpus/schema/descry-session-1.json`, "utf8")));
      assert.ok(valid(JSON.parse(session)), JSON.stringify(valid.errors));
    }
    assert.match(corrections, /^# descry corrections 1\n\d+:\d+\tis\tf6e4\tKt-K6\n/m);
    const folder = mkdtempSync(join(tmpdir(), "descry-journey-"));
    writeFileSync(join(folder, "slip.txt"), slip);
    writeFileSync(join(folder, "slip.corrections"), corrections);
    const replayed = execFileSync(harness.descry, ["convert", "--corrections", join(folder, "slip.corrections"), join(folder, "slip.txt")], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    assert.equal(replayed, pgn, "the same PGN from the command line");
    writeFileSync(join(folder, "desk.json"), session);
    await page.locator(".close-text").first().click();
    await page.waitForSelector("#welcome", { state: "visible" });
    await page.setInputFiles("#session", join(folder, "desk.json"));
    await tinted(page, "Kt-K6", "settled");
    assert.equal(await out(page, "out-pgn"), pgn);
    await page.setInputFiles("#session", { name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
    await says(page, "#notice", "no session");
  });

  await harness.core("the page asks nothing of any other place", async (page) => {
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).host));
    await page.reload();
    await ready(page);
    await page.locator("#samples button").first().click();
    await page.waitForSelector(".record");
    assert.deepEqual([...new Set(asked)], [new URL(harness.server.url).host]);
  });
}
