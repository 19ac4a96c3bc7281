// The workbench as its readers use it, in a real browser: journeys.mjs PACKAGES DESCRY [SHOTS]
// PACKAGES is the folder in which page/build installed them; SHOTS, if given, a folder for screenshots.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [packages, descry, shots] = process.argv.slice(2);
const require = createRequire(resolve(packages, "package.json"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const server = spawn(descry, ["serve"], { stdio: ["ignore", "pipe", "inherit"] });
const url = await new Promise((found, failed) => {
  server.stdout.once("data", (words) => found(String(words).trim()));
  server.once("exit", (status) => failed(new Error(`descry serve ended with ${status}`)));
});
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

const twoDoubts = "1. P-K4 P-K4\n2. Kt-KB3 Kt-B3\n3. B-B4 B-B4\n";
const slip = "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3\n4. B-R4 Kt-B3\n5. Castles Kt-K6\n6. P-Q4 P-QKt4\n7. B-Kt3 P-Q4\n8. PxP B-K3\n";
let failures = 0;

async function journey(name, walk, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: false, acceptDownloads: true, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => { if (["error", "warning"].includes(message.type())) complaints.push(message.text()); });
  try {
    await page.goto(url);
    await page.waitForFunction(() => document.querySelectorAll("#code option").length > 0);
    await walk(page);
    assert.deepEqual(complaints, [], "what the browser complains of");
    console.log(`passed: ${name}`);
  } catch (error) {
    ++failures;
    console.log(`FAILED: ${name}\n${error.stack}\n${complaints.join("\n")}`);
  }
  if (shots) await page.screenshot({ path: `${shots}/${name.replace(/\W+/g, "-")}.png` });
  await context.close();
}

async function paste(page, text) {
  await page.click("#editor .cm-content");
  await page.keyboard.press("Control+a");
  await page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData("text/plain", words);
    document.querySelector(".cm-content").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}
const text = (page, selector) => page.textContent(selector);
async function out(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(button)]);
  return readFileSync(await download.path(), "utf8");
}
async function sound(page) {
  // In the page's own world, where its content security policy has no say over the tester.
  const client = await page.context().newCDPSession(page);
  await client.send("Runtime.evaluate", { expression: axe });
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const bad = found.violations.filter((v) => v.impact === "serious" || v.impact === "critical");
  assert.deepEqual(bad.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(" | ")}`), []);
}

await journey("a score is pasted, its doubt settled by a click, and PGN comes out", async (page) => {
  await paste(page, twoDoubts);
  await page.waitForSelector('#moves [data-ply="4"].ambiguous');
  await page.waitForSelector(".mark-doubt");
  await page.click("#next-doubt");
  await page.waitForSelector(".arrow");
  assert.equal(await page.locator(".arrow").count(), 2);
  await page.locator('.arrow[aria-label^="Nc6"]').click();
  await page.waitForSelector('#moves [data-ply="4"].settled');
  assert.match(await out(page, "#out-pgn"), /2\. Nf3 Nc6 \{settled by the reader/);
  await page.click(".undo");
  await page.waitForSelector('#moves [data-ply="4"].ambiguous');
});

await journey("by keyboard alone", async (page) => {
  await paste(page, twoDoubts);
  await page.waitForSelector('#moves [data-ply="4"]');
  await page.keyboard.press("Alt+n");
  await page.waitForSelector(".arrow");
  await page.focus("#forth");
  await page.keyboard.press("2");
  await page.waitForSelector('#moves [data-ply="4"].settled');
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => /^White: Bishop/.test(document.querySelector("#live").textContent));
  await page.keyboard.press("Home");
  assert.equal(await text(page, "#here"), "Start");
});

await journey("a wrong record is found, accepted, and refused", async (page) => {
  await paste(page, slip);
  await page.waitForSelector('#moves [data-ply="10"].repaired');
  await page.waitForSelector(".mark-repaired");
  await page.click("#moves [data-ply='10']");
  await page.waitForSelector(".refuse");
  assert.match(await text(page, "#doubt"), /records then play as they are written/);
  await page.click(".candidates .played");
  await page.waitForSelector('#moves [data-ply="10"].settled');
  await page.click("#out-text");
  assert.match(await text(page, ".patch"), /^\+.*Kt-K5|\+.*KtxP/m);
  await page.keyboard.press("Escape");
  await page.click(".undo");
  await page.waitForSelector('#moves [data-ply="10"].repaired');
  await page.click(".refuse");
  await page.waitForSelector('#moves [data-ply="10"].dead');
  assert.match(await text(page, "#game-state"), /breaks off after 9 of 16/);
});

await journey("a book: its games, a filter, the next doubt", async (page) => {
  await paste(page, `GAME I.\n\n${twoDoubts}\n\nGAME II.\n\n${slip}\n\nGAME III.\n\n1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-B4 B-B4\n`);
  await page.waitForFunction(() => document.querySelectorAll("#book li").length === 3);
  await page.selectOption("#filter", "sound");
  assert.equal(await page.locator("#book li").count(), 1);
  await page.selectOption("#filter", "");
  await page.locator("#book button").nth(2).click();
  await page.waitForFunction(() => document.querySelector("#game-state").textContent.startsWith("sound"));
  await page.click("#next-doubt");
  await page.waitForSelector('#moves [data-ply="4"].ambiguous[aria-current]');
});

await journey("a score full of HTML shows as text", async (page) => {
  await paste(page, `WHITE: <img src=x onerror="document.title='broken'">  BLACK: <script>document.title="broken"</script>\n\n${twoDoubts}`);
  await page.waitForSelector('#moves [data-ply="4"]');
  await page.click("#next-doubt");
  assert.equal(await page.locator("main img, main script").count(), 0);
  assert.notEqual(await page.title(), "broken");
});

await journey("the printed page, the diagram, a record tried, names and law", async (page) => {
  await paste(page, slip);
  await page.waitForSelector('#moves [data-ply="1"]');
  await page.click("#moves [data-ply='4']");
  await page.click("#diagram");
  assert.match(await out(page, "#out-svg"), /^<svg /);
  assert.equal(JSON.parse(await out(page, "#out-json")).schema, "descry-game/1");
  await page.click("#out-html");
  const frame = page.frameLocator("#dialog iframe");
  await frame.locator("article h2").waitFor();
  assert.equal(await frame.locator("figure").count(), 2);
  await page.keyboard.press("Escape");
  await page.click("#open-record");
  await page.fill("#record", "Kt-B3");
  await page.waitForSelector("#dialog details");
  await page.keyboard.press("Escape");
  await page.click("#open-law");
  await page.waitForSelector("#dialog .finding");
  await page.keyboard.press("Escape");
  await page.click("#open-names");
  await page.waitForFunction(() => [...document.querySelectorAll("#dialog img")].every((i) => i.complete && i.naturalWidth > 0));
});

for (const [name, options] of Object.entries({
  "light and wide": {}, "dark and wide": { colorScheme: "dark" }, "light and narrow": { viewport: { width: 390, height: 844 } },
  "dark and narrow": { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
}))
  await journey(`no serious fault of access, ${name}`, async (page) => {
    await sound(page);
    await paste(page, `GAME I.\n\n${twoDoubts}\n\nGAME II.\n\n${slip}`);
    await page.waitForFunction(() => document.querySelectorAll("#book li").length === 2);
    await page.click("#next-doubt");
    await page.waitForSelector(".arrow");
    await sound(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0, "nothing hangs over the side");
  }, options);

await browser.close();
server.kill("SIGTERM");
const status = await new Promise((ended) => server.once("exit", ended));
if (status !== 0) { ++failures; console.log(`FAILED: descry serve ended with ${status}`); }
process.exit(failures ? 1 : 0);
