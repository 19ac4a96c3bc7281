// For everyone: by keyboard alone, to a screen reader, light and dark, wide and narrow.
import assert from "node:assert/strict";
import { book, paste, says, sizes, text, twoDoubts } from "./harness.mjs";

/** The page as a screen reader is given it: role, name and state of every node that is not ignored. */
async function tree(page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  return nodes.filter((node) => !node.ignored).map((node) => ({
    role: node.role?.value, name: node.name?.value ?? "",
    ...Object.fromEntries((node.properties ?? []).map((p) => [p.name, p.value.value])),
  }));
}

export default async function (harness) {
  await harness.core("by keyboard alone", async (page) => {
    await paste(page, twoDoubts);
    await page.waitForSelector('#moves [data-ply="4"]');
    await page.keyboard.press("Alt+n");
    await page.waitForSelector(".arrow");
    // Out of the text, and on to the arrows on the board.
    await page.keyboard.press("Escape");
    const on = (selector) => page.evaluate((s) => document.activeElement?.matches(s), selector);
    for (let i = 0; i < 20 && !(await on("#board .arrow")); ++i) await page.keyboard.press("Tab");
    assert.ok(await on("#board .arrow"), "the arrows can be reached");
    await page.keyboard.press("Enter");
    await page.waitForSelector('#moves [data-ply="4"].settled');
    await page.focus("#forth");
    await page.keyboard.press("u");
    await page.waitForSelector('#moves [data-ply="4"].ambiguous');
    await page.keyboard.press("2");
    await page.waitForSelector('#moves [data-ply="4"].settled');
    await page.keyboard.press("ArrowRight");
    await says(page, "#live", "White: Bishop");
    await page.keyboard.press("Home");
    assert.equal(await text(page, "#here"), "Start");
    await page.keyboard.press("?");
    await page.waitForSelector("#dialog[open]");
    await page.keyboard.press("Escape");
    // Everything that can be clicked can be reached by Tab.
    const unreachable = await page.evaluate(() => [...document.querySelectorAll("button, select, input, summary, [role=button]")]
      .filter((e) => e.checkVisibility() && e.tabIndex < 0).map((e) => e.id || e.className));
    assert.deepEqual(unreachable, []);
  });

  await harness.journey("to a screen reader: roles, names, and the move in words", async (page) => {
    await paste(page, book);
    await page.waitForFunction(() => document.querySelectorAll("#book li").length === 3);
    await page.click("#next-doubt");
    await page.waitForSelector(".arrow");
    const nodes = await tree(page);
    const find = (role, name) => nodes.find((n) => n.role === role && n.name.includes(name));
    for (const [role, name] of [
      ["heading", "The score"], ["heading", "Game 1"], ["heading", "Moves"], ["heading", "Games"], ["textbox", "The score as printed"],
      ["group", "Step through the game"], ["button", "One move on"], ["button", "To the start"], ["region", "Moves of the game"],
      ["region", "This move"], ["combobox", "Law"], ["combobox", "Played"], ["combobox", "A fault is"],
      ["group", "The position before Kt-B3; arrows show what it may mean"], ["button", "Nc6: Knight on Queen's Knight's first square"],
      ["button", "2… Nc6 Kt-B3, in doubt"], ["button", "1. Game 1"],
    ]) assert.ok(find(role, name), `${role} "${name}" in ${JSON.stringify(nodes.map((n) => `${n.role} ${n.name}`))}`);
    assert.equal(find("textbox", "The score as printed").multiline, true);
    assert.deepEqual(nodes.filter((n) => ["button", "combobox", "textbox", "link", "checkbox"].includes(n.role) && !n.name), [], "nothing without a name");
    const live = (await tree(page)).filter((n) => n.role === "status" || n.role === "alert");
    assert.ok(live.some((n) => n.live === "polite"), "a place where moves are announced");
    await page.focus("#forth");
    await page.keyboard.press("Home");
    for (const words of ["White: Pawn on King's second square to King's fourth square", "Black: Pawn on King's second square to King's fourth square",
      "White: Knight on King's Knight's first square to King's Bishop's third square"]) {
      await page.keyboard.press("ArrowRight");
      assert.equal(await text(page, "#live"), words);
    }
    await page.keyboard.press("ArrowRight");
    assert.match(await text(page, "#live"), /^Black: Knight .* In doubt\.$/);
  });

  for (const [name, options] of Object.entries(sizes))
    await harness.journey(`no serious fault of access, ${name}`, async (page) => {
      await harness.sound(page);
      await paste(page, book);
      await page.waitForFunction(() => document.querySelectorAll("#book li").length === 3);
      await page.click("#next-doubt");
      await page.waitForSelector(".arrow");
      await page.click("#sent summary");
      await harness.sound(page);
      await page.selectOption("#faults", "rule");
      await page.waitForFunction(() => document.querySelectorAll("#book li").length === 3);
      await page.click("#open-record");
      await page.waitForSelector("#record-text");
      await page.keyboard.type("Kt-B3");
      await says(page, "#dialog .answer", "ambiguous");
      await harness.sound(page);
      await page.keyboard.press("Escape");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.equal(wide, 0, "nothing hangs over the side");
    }, options);
}
