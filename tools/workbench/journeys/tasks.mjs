// What a new user does, counted in actions: a click, a key, a paste, a drag, a choice from a list is one each.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { copy, paste, says, slip, tinted, twoDoubts } from "./harness.mjs";
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

const copied = (page) => page.evaluate(() => navigator.clipboard.readText());
const downloaded = async (page, deed) => {
  const [download] = await Promise.all([page.waitForEvent("download"), deed()]);
  return readFileSync(await download.path(), "utf8");
};

/** Each: what is wanted, the most actions that it may take, what was there before, and how it goes. */
const tasks = [
  ["the PGN of a sheet without numbers", 2, async () => {}, async (user, page) => {
    await user.paste(unnumbered);
    await page.waitForFunction(() => document.querySelectorAll(".inlay").length >= 14);
    await user.key("g");
    await says(page, "#notice", "copied as PGN");
    assert.match(await copied(page), /1\. e4 .*e5/s);
  }],
  ["a list that is not understood, read as what looks like moves", 2, async () => {}, async (user, page) => {
    await user.paste(short_list);
    await says(page, "#hint", "I see 6 words that look like moves; the first is P-K4");
    await user.click("#hint .primary");
    await tinted(page, "B-B4", "sure");
  }],
  ["five doubts settled", 5, (page) => paste(page, doubts), async (user, page) => {
    await says(page, "#count", "1 of 5");
    for (let left = 4; left >= 0; --left) {
      await user.key("1");
      await says(page, "#settled", left ? `${left} left` : "Nothing is left");
    }
  }],
  ["a misread move corrected by dragging", 1, async (page) => {
    await paste(page, slip);
    await says(page, ".problem.present", "Kt-K6");
  }, async (user, page) => {
    await user.drag("f6", "g4");
    await tinted(page, "Kt-K6", "settled");
  }],
  ["a move put on at the end", 2, (page) => paste(page, "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n"), async (user, page) => {
    await page.waitForFunction(() => document.querySelectorAll(".inlay").length === 4);
    await user.key("End");
    await user.drag("f1", "b5");
    await says(page, ".cm-content", "B-Kt5");
  }],
  ["a sample looked at", 1, async () => {}, async (user, page) => {
    await user.click("#samples button");
    await tinted(page, "P-K4", "sure");
  }],
  ["the last choice taken back", 1, async (page) => {
    await paste(page, twoDoubts);
    await says(page, "#count", "1 of 1");
    await page.keyboard.press("2");
    await tinted(page, "Kt-B3", "settled");
  }, async (user, page) => {
    await user.key("u");
    await tinted(page, "Kt-B3", "doubt");
  }],
  ["the position copied as FEN", 1, (page) => paste(page, twoDoubts), async (user, page) => {
    await says(page, "#count", "1 of 1");
    await user.key("c");
    await says(page, "#live", "copied");
    assert.match(await copied(page), /^\S+ b KQkq/);
  }],
  ["the game ruled on by the code of 1903", 5, (page) => paste(page, "1. P-K4 P-K4\n2. B-B4 P-Q3\n3. B-Kt5 ch P-KR3\n4. P-Q3 P-R3\n"), async (user, page) => {
    await user.click('[data-menu="menu-law"]');
    await user.pick("#code", "british-1903");
    await user.pick("#faults", "rule");
    await user.key("Escape");
    await tinted(page, "P-KR3", "irregular");
  }],
  ["the corrections saved", 3, (page) => paste(page, twoDoubts), async (user, page) => {
    await says(page, "#count", "1 of 1");
    await user.key("1");
    await says(page, "#settled", "Nothing");
    await user.click('[data-menu="menu-save"]');
    assert.match(await downloaded(page, () => user.click("#out-corrections")), /is\tb8c6\tKt-B3/);
  }],
  ["a second text beside the first", 2, (page) => paste(page, twoDoubts), async (user, page) => {
    await says(page, "#count", "1 of 1");
    await user.click("#new-text");
    await copy(page, slip);
    await user.paste();
    await tinted(page, "Kt-K6", "mended");
    assert.equal(await page.locator("#texts .text").count(), 2);
  }],
  ["a dark board of slate", 4, (page) => paste(page, twoDoubts), async (user, page) => {
    await user.click('[data-menu="menu-view"]');
    await user.pick("#look-theme", "dark");
    await user.pick("#look-board", "slate");
    await user.key("Escape");
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "dark");
  }],
  ["what a diagnostic means", 1, (page) => paste(page, slip), async (user, page) => {
    await says(page, ".problem.present", "Kt-K6");
    await user.click(".why summary");
    await says(page, ".why[open]", "§ American 1897");
  }],
];

export default async function (harness) {
  for (const [name, most, before, walk] of tasks)
    await harness.journey(`task: ${name}`, async (page) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await before(page);
      const user = new User(page), begun = Date.now();
      await walk(user, page);
      console.log(`        ${name}: ${user.actions} ${user.actions === 1 ? "action" : "actions"}, ${Date.now() - begun} ms`);
      assert.ok(user.actions <= most, `${user.actions} actions, and ${most} are due`);
    });

  await harness.journey("the first findings of a pasted sheet", async (page) => {
    await copy(page, slip);
    await page.evaluate(() => {
      const look = () => {
        if (document.querySelector(".mark-repaired")) globalThis.found = performance.now() - globalThis.pasted;
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await paste(page);
    await page.waitForFunction(() => globalThis.found);
    console.log(`        first findings ${Math.round(await page.evaluate(() => globalThis.found))} ms after the paste`);
  });
}
