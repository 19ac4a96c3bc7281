// A server, a browser, and what every journey needs of them.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
export const twoDoubts = "1. P-K4 P-K4\n2. Kt-KB3 Kt-B3\n3. B-B4 B-B4\n";
export const slip = "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3\n4. B-R4 Kt-B3\n5. Castles Kt-K6\n6. P-Q4 P-QKt4\n7. B-Kt3 P-Q4\n8. PxP B-K3\n";
export const book = `GAME I.\n\n${twoDoubts}\n\nGAME II.\n\n${slip}\n\nGAME III.\n\n1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-B4 B-B4\n`;
export const sizes = {
  "light and wide": {}, "dark and wide": { colorScheme: "dark" },
  "light and narrow": { viewport: { width: 390, height: 844 } }, "dark and narrow": { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
};

/** Servers that still run: none outlives the journeys, whichever of them are walked. */
const running = new Set();
process.on("exit", () => { for (const server of running) server.kill("SIGTERM"); });

/** Runs `descry serve`; its address, and how to end it. */
export async function serve(descry, args = []) {
  const server = spawn(descry, ["serve", ...(args.includes("--port") ? [] : ["--port", "0"]), ...args], { stdio: ["ignore", "pipe", "ignore"] });
  running.add(server);
  server.once("exit", () => running.delete(server));
  const url = await new Promise((found, failed) => {
    server.stdout.once("data", (words) => found(String(words).trim()));
    server.once("exit", (status) => failed(new Error(`descry serve ended with ${status}`)));
  });
  const stop = async () => {
    server.kill("SIGTERM");
    return server.exitCode ?? new Promise((ended) => server.once("exit", ended));
  };
  return { pid: server.pid, url, stop };
}

/** What the page records of itself from its first moment: what moves under the reader, and how long it stands still. */
function observe() {
  globalThis.moved = [];
  globalThis.frozen = [];
  const place = (r) => `${Math.round(r.x)},${Math.round(r.y)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      globalThis.moved.push({ value: entry.value, asked: entry.hadRecentInput, what: entry.sources.map((s) => `${s.node?.id || s.node?.className || s.node?.nodeName} ${place(s.previousRect)} to ${place(s.currentRect)}`) });
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.frozen.push(Math.round(entry.duration));
  }).observe({ type: "longtask", buffered: true });
}

/** What the editor says where the heights of far lines were not what it had guessed; it lays them out all the same. */
function guessed(words) { return words.startsWith("Measure loop restarted") || words === "Viewport failed to stabilize"; }

export class Harness {
  failures = 0;

  static async start(packages, descry, options) {
    const harness = new Harness();
    const require = createRequire(resolve(packages, "package.json"));
    const { chromium } = require("playwright-core");
    harness.axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
    harness.descry = resolve(descry);
    harness.packages = packages;
    harness.options = options;
    harness.server = await serve(descry);
    harness.browser = await chromium.launch({
      executablePath: "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    });
    return harness;
  }

  async end() {
    await this.browser.close();
    const status = await this.server.stop();
    if (status !== 0) { ++this.failures; console.log(`FAILED: descry serve ended with ${status}`); }
    return this.failures ? 1 : 0;
  }

  /** A journey that is walked at every change; the others are where all of them are asked for. */
  async core(name, walk, options) { await this.journey(name, walk, { ...options, core: true }); }

  /** @param options  of the browser's window; `url` where another server is meant, `quiet: false` where complaints are due. */
  async journey(name, walk, { url = this.server.url, quiet = true, core = false, ...options } = {}) {
    if (this.options.core && !core) return;
    if (this.options.name && !name.includes(this.options.name)) return;
    const context = await this.browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => { if (["error", "warning"].includes(message.type()) && !guessed(message.text())) complaints.push(message.text()); });
    await page.addInitScript(observe);
    try {
      await page.goto(url);
      await ready(page);
      await walk(page, context);
      if (quiet) assert.deepEqual(complaints, [], "what the browser complains of");
      console.log(`passed: ${name}`);
    } catch (error) {
      ++this.failures;
      console.log(`FAILED: ${name}\n${error.stack}\n${complaints.join("\n")}`);
    }
    if (this.options.shots) await page.screenshot({ path: `${this.options.shots}/${name.replace(/\W+/g, "-")}.png` });
    await context.close();
  }

  /** No serious fault in what axe-core looks for. */
  async sound(page) {
    // In the page's own world, where its content security policy has no say over the tester.
    const client = await page.context().newCDPSession(page);
    await client.send("Runtime.evaluate", { expression: this.axe });
    const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    const bad = found.violations.filter((v) => v.impact === "serious" || v.impact === "critical");
    assert.deepEqual(bad.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(" | ")}`), []);
  }
}

/** The page's script has run. */
export async function ready(page) { await page.waitForFunction(() => document.querySelector("#board svg") && document.querySelector("#samples button")); }

/** Puts a text where paste() takes it from; what that takes is the browser's driver's time, not the page's. */
export async function copy(page, words) { await page.evaluate((text) => { globalThis.copied = text; }, words); }

/** On the empty page into its box, else over all that is in the score. */
export async function paste(page, words) {
  if (words !== undefined) await copy(page, words);
  const empty = await page.evaluate(() => document.body.classList.contains("blank"));
  if (empty) await page.focus("#paste-here");
  else {
    await page.evaluate(() => document.querySelector('[data-part="score"]').click());
    await page.click("#editor .cm-content", { position: { x: 5, y: 5 } });
    await page.keyboard.press("Control+a");
  }
  await page.evaluate((to) => {
    const data = new DataTransfer();
    data.setData("text/plain", globalThis.copied);
    globalThis.pasted = performance.now();
    document.querySelector(to).dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, empty ? "#paste-here" : ".cm-content");
}

/** Waits until a record with these words is tinted so. */
export async function tinted(page, words, tint) {
  await page.waitForFunction(([record, how]) => [...document.querySelectorAll(`.cm-content .tint-${how}:not(.inlay *)`)].some((e) => e.textContent.includes(record)), [words, tint]);
}

/** Opens a menu and clicks or selects something in it. */
export async function menu(page, name, id, value) {
  const button = page.locator(`[data-menu="menu-${name}"]`);
  if (!await button.isVisible()) await page.click("#more");
  await button.click();
  await page.waitForSelector(`#menu-${name}:popover-open`);
  if (value === undefined) return page.click(`#${id}`);
  await page.selectOption(`#${id}`, value);
  await page.keyboard.press("Escape");
}

export const text = (page, selector) => page.textContent(selector);

/** What a button gives to be saved. */
export async function out(page, id) {
  const [download] = await Promise.all([page.waitForEvent("download"), menu(page, id === "out-svg" ? "print" : "save", id)]);
  return readFileSync(await download.path(), "utf8");
}

/** What was opened takes the focus a moment later: whoever types at once would type beside it. */
export async function focused(page, selector) { await page.waitForFunction((s) => document.activeElement?.matches(s), selector); }

/** Waits until a region holds some words. */
export async function says(page, selector, words) {
  await page.waitForFunction(([where, what]) => document.querySelector(where)?.textContent.includes(what), [selector, words]);
}

/** What is written is on its way to the browser's store for a moment. */
export const kept = (page) => page.waitForTimeout(400);
