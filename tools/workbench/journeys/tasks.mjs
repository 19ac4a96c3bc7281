// What a new user does, counted in actions: a click, a key, a paste, a drag, a choice from a list is one each. Each task
// is done twice: in the shortest way, and by keyboard alone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { copy, focused, paste, says, slip, tinted, twoDoubts } from "./harness.mjs";
import { drag } from "./reading.mjs";

const unnumbered = "P-K4 P-K4 Kt-KB3 P-Q3 P-Q4 B-KKt5 PxP BxKt QxB PxP B-QB4 Kt-B3 Q-QKt3 Q-K2 Kt-B3 P-B3 B-KKt5 P-Kt4 KtxP PxKt BxKtP ch QKt-Q2 Castles R-Q1 RxKt RxR R-Q1 Q-K3 BxR ch KtxB Q-Kt8 ch KtxQ R-Q8 mate\n";
const short_list = "P-K4 P-K4\nKt-KB3 Kt-QB3\nB-B4 B-B4\n";
const doubts = Array.from({ length: 5 }, (_, i) => `GAME ${i + 1}.\n\n${twoDoubts}\n\n`).join("");

/** A user whose actions are counted. */
class User {
  actions = 0;
  constructor(page) { this.page = page; }
  async paste(words) { ++this.actions; await paste(this.page, words); }
  async key(key) { ++this.actions; await this.page.keyboard.press(key); }
  async click(where) { ++this.actions; await this.page.click(where); }
  async drag(from, to) { ++this.actions; await drag(this.page, from, to); }
  async pick(where, value) { ++this.actions; await this.page.selectOption(where, value); }
}

/** The same by keyboard alone: every letter counts, and every Tab. */
class Typist extends User {
  async keys(...keys) { for (const key of keys) await this.key(key); }
  async type(words) { this.actions += words.length; await this.page.keyboard.type(words); }
  async tabTo(where) {
    const there = () => this.page.evaluate((s) => document.activeElement?.matches(s) ?? false, where);
    for (let i = 0; i < 40 && !(await there()); ++i) await this.key("Tab");
    assert.ok(await there(), `${where} is reached by Tab`);
  }
  async opened(menu, first) { await this.page.waitForSelector(`#menu-${menu}:popover-open`); await focused(this.page, first); }
  async click() { assert.fail("by keyboard alone"); }
  async drag() { assert.fail("by keyboard alone"); }
  async pick() { assert.fail("by keyboard alone"); }
}

const copied = (page) => page.evaluate(() => navigator.clipboard.readText());
const downloaded = async (page, deed) => {
  const [download] = await Promise.all([page.waitForEvent("download"), deed()]);
  return readFileSync(await download.path(), "utf8");
};

const problem = (words) => async (page) => { await paste(page, slip); await says(page, ".problem.present", words); };
const oneDoubt = async (page) => { await paste(page, twoDoubts); await says(page, "#count", "1 of 1"); };
const dark = (page) => page.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme === "dark" && document.querySelector("#look-board").value === "slate");

/**
 * Each: what is wanted; how many actions it took on the page that was a form (commit 35ddf7e; null where it could not be
 * done there), takes now, and takes by keyboard; what was there before; how it goes, how by keyboard, and how it ends.
 */
const tasks = [
  {
    name: "the PGN of a sheet without numbers", was: 3, now: 2, keyed: 2,
    async walk(user, page) {
      await user.paste(unnumbered);
      await page.waitForFunction(() => document.querySelectorAll(".inlay").length >= 14);
      await user.key("g");
    },
    async end(page) { await says(page, "#notice", "copied as PGN"); assert.match(await copied(page), /1\. e4 .*e5/s); },
  },
  {
    name: "a list that is not understood, read as what looks like moves", was: null, now: 2, keyed: 2,
    async walk(user, page) {
      await user.paste(short_list);
      await says(page, "#hint", "I see 6 words that look like moves; the first is P-K4");
      await user.click("#hint .primary");
    },
    async keys(user, page) {
      await user.paste(short_list);
      await says(page, "#hint", "I see 6 words that look like moves; the first is P-K4");
      await user.key("1");
    },
    async end(page) { await tinted(page, "B-B4", "sure"); },
  },
  {
    name: "five doubts settled", was: 10, now: 5, keyed: 5,
    async before(page) { await paste(page, doubts); await says(page, "#count", "1 of 5"); },
    async walk(user, page) {
      for (let left = 4; left >= 0; --left) {
        await user.key("1");
        await says(page, "#settled", left ? `${left} left` : "Nothing is left");
      }
    },
  },
  {
    name: "a misread move corrected", was: 7, now: 1, keyed: 5, before: problem("Kt-K6"),
    async walk(user) { await user.drag("f6", "g4"); },
    async keys(user, page) {
      await user.key("m");
      await focused(page, "#answer-text");
      await user.type("Ng4");
      await user.key("Enter");
    },
    async end(page) { await tinted(page, "Kt-K6", "settled"); await says(page, ".cm-content", "Ng4"); },
  },
  {
    name: "a move put on at the end", was: 10, now: 2, keyed: 6,
    async before(page) { await paste(page, "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n"); await page.waitForFunction(() => document.querySelectorAll(".inlay").length === 4); },
    async walk(user) { await user.key("End"); await user.drag("f1", "b5"); },
    async keys(user, page) {
      await user.keys("End", "m");
      await focused(page, "#answer-text");
      await user.type("Bb5");
      await user.key("Enter");
    },
    async end(page) { await says(page, ".cm-content", "B-Kt5"); },
  },
  {
    name: "a sample looked at", was: 1, now: 1, keyed: 3,
    async walk(user) { await user.click("#samples button"); },
    async keys(user) { await user.tabTo("#samples button"); await user.key("Enter"); },
    async end(page) { await tinted(page, "P-K4", "sure"); },
  },
  {
    name: "the last choice taken back", was: 1, now: 1, keyed: 1,
    async before(page) { await oneDoubt(page); await page.keyboard.press("2"); await tinted(page, "Kt-B3", "settled"); },
    async walk(user) { await user.key("u"); },
    async end(page) { await tinted(page, "Kt-B3", "doubt"); },
  },
  {
    name: "the position copied as FEN", was: 1, now: 1, keyed: 1, before: oneDoubt,
    async walk(user) { await user.key("c"); },
    async end(page) { await says(page, "#live", "copied"); assert.match(await copied(page), /^\S+ b KQkq/); },
  },
  {
    name: "the game ruled on by the code of 1903", was: 2, now: 4, keyed: 5,
    async before(page) { await paste(page, "1. P-K4 P-K4\n2. B-B4 P-Q3\n3. B-Kt5 ch P-KR3\n4. P-Q3 P-R3\n"); await says(page, "#game-state", "plies"); },
    async walk(user) {
      await user.click('[data-menu="menu-law"]');
      await user.pick("#code", "british-1903");
      await user.pick("#faults", "rule");
      await user.key("Escape");
    },
    async keys(user) {
      await user.key("l");
      await user.opened("law", "#code");
      await user.keys("ArrowDown", "Tab", "ArrowDown", "Escape");
    },
    async end(page) { await tinted(page, "P-KR3", "irregular"); assert.equal(await page.inputValue("#code"), "british-1903"); },
  },
  {
    name: "the corrections saved", was: null, now: 3, keyed: 10, before: oneDoubt,
    async walk(user, page) {
      await user.key("1");
      await says(page, "#settled", "Nothing");
      await user.click('[data-menu="menu-save"]');
      return downloaded(page, () => user.click("#out-corrections"));
    },
    async keys(user, page) {
      await user.key("1");
      await says(page, "#settled", "Nothing");
      await user.key("s");
      await user.opened("save", "#copy-pgn");
      await user.tabTo("#out-corrections");
      return downloaded(page, () => user.key("Enter"));
    },
    async end(page, file) { assert.match(file, /is\tb8c6\tKt-B3/); },
  },
  {
    name: "a second text beside the first", was: null, now: 2, keyed: 2, before: oneDoubt,
    async walk(user, page) { await user.click("#new-text"); await copy(page, slip); await user.paste(); },
    async keys(user, page) { await user.key("t"); await focused(page, "#paste-here"); await copy(page, slip); await user.paste(); },
    async end(page) { await tinted(page, "Kt-K6", "mended"); assert.equal(await page.locator("#texts .text").count(), 2); },
  },
  {
    name: "a dark board of slate", was: null, now: 4, keyed: 9, before: oneDoubt,
    async walk(user) {
      await user.click('[data-menu="menu-view"]');
      await user.pick("#look-theme", "dark");
      await user.pick("#look-board", "slate");
      await user.key("Escape");
    },
    async keys(user) {
      await user.key("v");
      await user.opened("view", "#look-theme");
      await user.keys("ArrowDown", "ArrowDown");
      await user.tabTo("#look-board");
      await user.keys("ArrowDown", "ArrowDown", "Escape");
    },
    async end(page) { await dark(page); },
  },
  {
    name: "what a diagnostic means", was: 1, now: 1, keyed: 1, before: problem("Kt-K6"),
    async walk(user) { await user.click(".why summary"); },
    async keys(user) { await user.key("w"); },
    async end(page) { await says(page, ".why[open]", "§ American 1897"); },
  },
];

async function done(harness, task, how, user_of, walk, due) {
  await harness.journey(`task: ${task.name}${how}`, async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await task.before?.(page);
    const user = user_of(page), begun = Date.now();
    const file = await walk(user, page);
    await task.end?.(page, file);
    console.log(`        ${user.actions} ${user.actions === 1 ? "action" : "actions"}, ${Date.now() - begun} ms; before: ${task.was ?? "could not be done"}`);
    assert.equal(user.actions, due, "actions");
  });
}

export default async function (harness) {
  for (const task of tasks) {
    await done(harness, task, "", (page) => new User(page), task.walk, task.now);
    await done(harness, task, ", by keyboard", (page) => new Typist(page), task.keys ?? task.walk, task.keyed);
  }

  const soonest = 150;  // ms
  await harness.journey("the first findings of a pasted sheet", async (page) => {
    // A machine that has much else to do makes the page wait too: the best of six tries is the page's own.
    let found = Infinity;
    for (let attempt = 0; attempt < 6 && found > soonest; ++attempt) {
      if (attempt) { await page.click(".close-text"); await page.waitForFunction(() => document.body.classList.contains("blank")); }
      await copy(page, slip);
      await page.evaluate(() => {
        globalThis.found = 0;
        const look = () => {
          if (document.querySelector(".mark-repaired")) globalThis.found = performance.now() - globalThis.pasted;
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await paste(page);
      await page.waitForFunction(() => globalThis.found);
      found = Math.min(found, Math.round(await page.evaluate(() => globalThis.found)));
      console.log(`        first findings ${found} ms after the paste`);
    }
    assert.ok(found <= soonest, `the first findings come after ${found} ms`);
  });
}
