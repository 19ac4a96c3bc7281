// For everyone: by keyboard alone, to a screen reader, light and dark, wide and narrow.
import assert from "node:assert/strict";
import { book, focused, menu, paste, says, sizes, text, tinted, twoDoubts } from "./harness.mjs";

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
    const on = (selector) => page.evaluate((s) => document.activeElement?.matches(s), selector);
    const tab_to = async (selector) => {
      for (let i = 0; i < 40 && !(await on(selector)); ++i) await page.keyboard.press("Tab");
      assert.ok(await on(selector), `${selector} can be reached`);
    };
    await paste(page, twoDoubts);
    await tinted(page, "Kt-B3", "doubt");
    await page.waitForSelector(".arrow");
    // From the problems, where the paste leaves the reader, to what can be done; then back to the arrows on the board.
    await tab_to(".way");
    await page.keyboard.press("Enter");
    await tinted(page, "Kt-B3", "settled");
    await page.keyboard.press("u");
    await tinted(page, "Kt-B3", "doubt");
    await page.focus("#copy-pgn-here");
    await tab_to("#board .arrow");
    await page.keyboard.press("Enter");
    await tinted(page, "Kt-B3", "settled");
    await page.focus("#forth");
    await page.keyboard.press("Home");
    for (let i = 0; i < 4; ++i) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await says(page, "#live", "White: Bishop");
    // What is dragged by others is typed: the last move, and one more.
    await page.keyboard.press("End");
    await page.keyboard.press("m");
    await focused(page, "#answer-text");
    await page.keyboard.type("0-0");
    await page.keyboard.press("Enter");
    await says(page, "#here", "4. O-O");
    await page.keyboard.press("Home");
    assert.equal(await text(page, "#here"), "Start");
    // A menu opens, takes the focus, and gives it back.
    await page.focus('[data-menu="menu-law"]');
    await page.keyboard.press("Enter");
    await page.waitForSelector("#menu-law:popover-open");
    await focused(page, "#code");
    await page.keyboard.press("Escape");
    await focused(page, '[data-menu="menu-law"]');
    await page.focus("#tab-problems");
    await page.keyboard.press("ArrowRight");
    await focused(page, "#tab-move[aria-selected=true]");
    await page.keyboard.press("?");
    await page.waitForSelector("#dialog[open]");
    await page.keyboard.press("Escape");
    // Everything that can be clicked can be reached by Tab, or by arrows from its like.
    const unreachable = await page.evaluate(() => [...document.querySelectorAll("button, select, input, summary, [role=button]")]
      .filter((e) => e.checkVisibility() && e.tabIndex < 0 && e.role !== "tab").map((e) => e.id || e.className));
    assert.deepEqual(unreachable, []);
  });

  await harness.journey("to a screen reader: roles, names, and the move in words", async (page) => {
    await paste(page, book);
    await page.waitForFunction(() => document.querySelectorAll("#book li").length === 3);
    await page.waitForSelector(".arrow");
    const nodes = await tree(page);
    const find = (role, name) => nodes.find((n) => n.role === role && n.name.includes(name));
    for (const [role, name] of [
      ["heading", "The score"], ["heading", "The board"], ["textbox", "The score as printed"], ["region", "Problems"], ["tab", "Problems"], ["tab", "This move"],
      ["group", "Step through the game"], ["button", "One move on"], ["button", "To the start"], ["group", "What it is"],
      ["button", "Law"], ["button", "Save"], ["button", "Undo"], ["button", "Next problem"], ["navigation", "Menus"],
      ["group", "The position before Kt-B3; arrows show what it may mean"], ["button", "Nc6: Knight on Queen's Knight's first square"],
      ["button", "1. Game 1"],
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
      await page.waitForSelector(".arrow");
      await harness.sound(page);
      await page.click("#tab-move");
      await page.click("#sent summary");
      await harness.sound(page);
      for (const name of ["law", "play", "wire", "print", "save", "view"]) {
        const button = page.locator(`[data-menu="menu-${name}"]`);
        const folded = !await button.isVisible();
        if (folded) await page.click("#more");
        await button.click();
        assert.equal(await button.isVisible(), !folded, "the list is folded up by the time that its menu opens");
        await harness.sound(page);
        await page.keyboard.press("Escape");
        await focused(page, folded ? "#more" : `[data-menu="menu-${name}"]`);
      }
      await menu(page, "law", "faults", "rule");
      await page.waitForFunction(() => document.querySelectorAll("#book li").length === 3);
      await menu(page, "wire", "open-record");
      await focused(page, "#record-text");
      await page.keyboard.type("Kt-B3");
      await says(page, "#dialog .answer", "ambiguous");
      await harness.sound(page);
      await page.keyboard.press("Escape");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.equal(wide, 0, "nothing hangs over the side");
    }, options);
}
