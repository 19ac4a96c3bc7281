// A score is read, its problems looked at, settled and undone, its faults mended.
import assert from "node:assert/strict";
import { copy, menu, out, paste, says, slip, text, tinted, twoDoubts } from "./harness.mjs";

/** Where a square of the board is on the screen. */
export async function square(page, name) {
  const box = await page.locator("#board svg rect").first().boundingBox(), flipped = await page.evaluate(() => document.querySelector("#board text:nth-of-type(2)").textContent === "1");
  const file = name.charCodeAt(0) - 97, rank = Number(name[1]) - 1, size = box.width;
  const a1 = await page.evaluate(() => { const r = document.querySelectorAll("#board svg rect")[0].getBoundingClientRect(); return [r.x, r.y]; });
  const [dx, dy] = flipped ? [-file, rank] : [file, -rank];
  return [a1[0] + (dx + 0.5) * size, a1[1] + (dy + 0.5) * size];
}

export async function drag(page, from, to) {
  const [fx, fy] = await square(page, from), [tx, ty] = await square(page, to);
  await page.mouse.move(fx, fy);
  await page.mouse.down();
  await page.mouse.move((fx + tx) / 2, (fy + ty) / 2, { steps: 4 });
  await page.mouse.move(tx, ty, { steps: 4 });
  await page.mouse.up();
}

export default async function (harness) {
  await harness.core("a score is pasted, its doubt settled by a click, and PGN comes out", async (page) => {
    await paste(page, twoDoubts);
    await tinted(page, "Kt-B3", "doubt");
    await says(page, "#count", "1 of 1");
    await page.waitForSelector(".arrow");
    assert.equal(await page.locator("#board .arrow").count(), 2);
    await page.locator('#board .arrow[aria-label^="Nc6"]').click();
    await tinted(page, "Kt-B3", "settled");
    await says(page, "#settled", "Nothing is left to settle");
    assert.match(await out(page, "out-pgn"), /2\. Nf3 Nc6 \{settled by the reader/);
    await page.click("#undo");
    await tinted(page, "Kt-B3", "doubt");
    await page.click("#redo");
    await tinted(page, "Kt-B3", "settled");
  });

  await harness.core("doubts are settled by keys alone, one after the other, with today's notation beside each record", async (page) => {
    const words = `${twoDoubts}\n\nGAME II.\n\n1. P-K4 P-K4\n2. Kt-B3 Kt-B3\n`;
    await paste(page, words);
    await says(page, "#count", "1 of");
    await page.waitForSelector(".inlay");
    assert.ok((await page.locator(".inlay").allTextContents()).includes("Bc4"), "a SAN beside the record");
    let left = Number(/of (\d+)/.exec(await text(page, "#count"))[1]);
    assert.ok(left >= 3);
    for (; left > 0; --left) {
      await page.keyboard.press("1");
      await says(page, "#settled", left > 1 ? `${left - 1} left` : "Nothing is left");
    }
    await tinted(page, "Kt-B3", "settled");
    assert.equal(await page.locator(".cm-content .record.tint-doubt").count(), 0);
    for (let i = 0; i < 3; ++i) await page.keyboard.press("u");
    await says(page, "#count", "3");
  });

  await harness.core("an answer that comes late does not undo what came after it", async (page) => {
    await paste(page, "1. P-K4 P-K4\n2. Kt-B3 Kt-B3\n");
    await says(page, "#count", "1 of 2");
    await page.keyboard.press("1");
    await says(page, "#settled", "1 left");
    await page.keyboard.press("1");
    await says(page, "#settled", "Nothing is left");
    // The first of two questions about the same game is answered last.
    let late = false, asked = 0;
    await page.route("**/api/game", async (route) => {
      const first = asked++ === 0;
      if (first) await new Promise((go) => setTimeout(go, 700));
      await route.continue();
      late ||= first;
    });
    await page.keyboard.press("u");
    await page.keyboard.press("u");
    await says(page, "#count", "2");
    for (let i = 0; i < 100 && !late; ++i) await page.waitForTimeout(50);
    await page.waitForTimeout(300);
    assert.equal(asked, 2);
    assert.match(await text(page, "#count"), /2$/, "what came last is of the time before");
    assert.equal(await page.locator(".cm-content .record.tint-settled").count(), 0);
  });

  await harness.core("a wrong record is found, accepted, and refused", async (page) => {
    await paste(page, slip);
    await tinted(page, "Kt-K6", "mended");
    await page.waitForSelector(".mark-repaired");
    await says(page, ".problem.present", "Kt-K6");
    await page.click(".way.played");
    await tinted(page, "Kt-K6", "settled");
    await menu(page, "save", "out-text");
    assert.match(await text(page, ".patch"), /^\+.*Kt-K5|\+.*KtxP/m);
    await page.keyboard.press("Escape");
    await page.click("#undo");
    await tinted(page, "Kt-K6", "mended");
    await page.focus("#forth");
    await page.keyboard.press("n");
    while (!(await text(page, ".problem.present")).includes("Kt-K6")) await page.keyboard.press("n");
    await page.click(".way:has-text('Leave it as printed')");
    await tinted(page, "Kt-K6", "dead");
    assert.match(await text(page, "#game-state"), /breaks off after 9 of 16/);
    await says(page, ".problem.present", "follow");
  });

  await harness.core("choices are told in the manner of the sheet, and no inlay touches the next record", async (page) => {
    await paste(page, "1. P to K4     P to K4\n2. Kt to KB3  Kt to B3\n3. B to B4  B to B4\n4. Kt to B3 P to Q3\n");
    await tinted(page, "Kt to B3", "doubt");
    await says(page, ".ways", "Kt to QB3");
    await says(page, ".ways", "Kt to KB3");
    const near = await page.evaluate(() => {
      const right = (e) => e.getBoundingClientRect().right, gaps = [];
      for (const line of document.querySelectorAll(".cm-line")) {
        const records = [...line.querySelectorAll(".record")], inlays = [...line.querySelectorAll(".inlay > span")];
        inlays.forEach((inlay, i) => { if (records[i + 1]) gaps.push(records[i + 1].getBoundingClientRect().left - right(inlay)); });
      }
      return gaps;
    });
    assert.ok(near.length >= 4 && near.every((gap) => gap >= 2), `between inlays and what follows: ${near.map(Math.round)} px`);
  });

  await harness.journey("a game that begins in no position has no men on the board, and stands any hand", async (page) => {
    await paste(page, '[White "A"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. P-K4 P-K4 *\n');
    await says(page, ".problem.present", "The FEN tag holds a position that cannot be");
    assert.equal(await page.locator("#board use, #board .man").count(), 0);
    await drag(page, "e2", "e4");
    await page.focus("#forth");
    for (const key of ["End", "m", "Escape", "Home", "w", "f"]) await page.keyboard.press(key);
    assert.match(await out(page, "out-pgn"), /the FEN tag of the source: 8\/8/);
  });

  await harness.core("no record is broken over two lines", async (page) => {
    await paste(page, `${Array.from({ length: 6 }, (_, i) => `${2 * i + 1}. Kt-KB3 Kt-KB3 ${2 * i + 2}. Kt-Kt1 Kt-Kt1`).join(" ")}\n`);
    await page.waitForFunction(() => document.querySelectorAll(".record").length === 24);
    assert.equal(await page.evaluate(() => [...document.querySelectorAll(".record")].filter((e) => e.getClientRects().length !== 1).length), 0);
  });

  await harness.core("a move is read otherwise by dragging, and put on at the end in the sheet's manner", async (page) => {
    await paste(page, "1. P-K4    P-K4\n2. Kt-KB3  Kt-QB3\n");
    await page.waitForFunction(() => document.querySelectorAll(".inlay").length === 4);
    await page.focus("#forth");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    // After 1. e4 the sheet has e5; the hand says c5.
    await drag(page, "c7", "c5");
    await tinted(page, "P-K4", "settled");
    await says(page, ".cm-content", "c5");
    await page.click("#undo");
    await page.waitForFunction(() => !document.querySelector(".record.tint-settled"));
    await page.focus("#forth");
    await page.keyboard.press("End");
    await drag(page, "f1", "b5");
    await says(page, "#here", "3. Bb5");
    await drag(page, "a7", "a6");
    await says(page, "#here", "3… a6");
    const lines = await page.evaluate(() => [...document.querySelectorAll(".cm-line")].map((line) => {
      const copy = line.cloneNode(true);
      for (const inlay of copy.querySelectorAll(".inlay")) inlay.remove();
      return copy.textContent;
    }));
    assert.equal(lines[2], "3. B-Kt5   P-QR3", JSON.stringify(lines));
    await drag(page, "a1", "a5");
    await says(page, "#notice", "no legal move");
  });

  await harness.core("findings as one types: on hover, by keyboard, and their fixes", async (page) => {
    await page.focus("#paste-here");
    await page.keyboard.type("1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3\n4. B-R4 Kt-B3\n5. Castles Kt-K6\n6. R-K1 P-QKt4\n7. B-Kt3 B-K2\n");
    await page.waitForSelector(".mark-repaired");
    await page.hover(".mark-repaired");
    await says(page, ".cm-tooltip-lint", "Repaired D221");
    await says(page, ".cm-tooltip-lint", "§ American 1897, Part I Law 13");
    assert.ok(await page.locator(".cm-tooltip-lint .cm-diagnosticAction").count() > 0, "a fix on hover");
    const [card, line] = await page.evaluate(() => [".cm-tooltip-lint", ".mark-repaired"].map((s) => { const r = document.querySelector(s).closest(".cm-tooltip, .cm-line").getBoundingClientRect(); return [r.top, r.bottom]; }));
    assert.ok(card[0] >= line[1] - 2 || card[1] <= line[0] + 2, `the card ${card} covers its line ${line}`);
    // By keyboard: to the finding, read it where the move is told, write the fix, take it back.
    await page.mouse.move(0, 0);
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("F8");
    await says(page, "#live", "fits no legal move");
    await says(page, ".problem.present", "Kt-K6");
    await page.focus(".way:has-text('Write')");
    const fix = (await text(page, ".way:has-text('Write') b")).replace("Write ", "");
    await page.keyboard.press("Enter");
    await says(page, ".cm-content", fix);
    await page.waitForFunction(() => !document.querySelector(".record.tint-mended"));
    await page.click("#undo");
    await tinted(page, "Kt-K6", "mended");
    await page.click("#editor .cm-content", { position: { x: 5, y: 5 } });
    await page.keyboard.press("Control+Shift+KeyM");
    await page.waitForSelector(".cm-panel-lint");
    await page.keyboard.press("Escape");
  });

  await harness.core("the board follows the cursor; arrow keys, flip, FEN, PGN", async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await paste(page, twoDoubts);
    await tinted(page, "Kt-B3", "doubt");
    await page.getByText("Kt-KB3").first().click();
    await says(page, "#here", "Nf3");
    await page.focus("#forth");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await says(page, "#here", "1… e5");
    await page.keyboard.press("End");
    await says(page, "#here", "3… Bc5");
    await page.keyboard.press("Home");
    await says(page, "#here", "Start");
    await page.keyboard.press("ArrowRight");
    const upper = () => page.evaluate(() => document.querySelector("#board text:nth-of-type(2)").textContent);
    assert.equal(await upper(), "8");
    await page.keyboard.press("f");
    assert.equal(await upper(), "1");
    await page.keyboard.press("c");
    await says(page, "#live", "copied");
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    assert.equal(await copied(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    await page.keyboard.press("g");
    await says(page, "#notice", "copied as PGN");
    assert.match(await copied(), /1\. e4 e5 2\. Nf3/);
    await menu(page, "save", "copy-link");
    await says(page, "#live", "link");
    assert.match(await copied(), /^https:\/\/lichess\.org\/analysis\/standard\/rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR_b_/);
  });

  await harness.core("a choice outlives edits elsewhere, lapses with its record, comes back with it, and is no other text's", async (page) => {
    await paste(page, twoDoubts);
    await tinted(page, "Kt-B3", "doubt");
    await page.keyboard.press("2");
    await tinted(page, "Kt-B3", "settled");
    await page.click("#editor .cm-content", { position: { x: 5, y: 5 } });
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("GAME I.\n\n");
    await page.keyboard.press("Control+End");
    await page.keyboard.type("4. P-Q3 P-Q3");
    await page.waitForFunction(() => [...document.querySelectorAll(".inlay")].some((e) => e.textContent === "d6"));
    await tinted(page, "Kt-B3", "settled");
    // The record itself is edited: what was settled of it lapses, and comes back with it.
    await page.locator(".record.tint-settled").dblclick();
    await page.keyboard.type("Q");
    await page.waitForFunction(() => !document.querySelector(".record.tint-settled"));
    await page.keyboard.press("Control+z");
    await tinted(page, "Kt-B3", "settled");
    await paste(page, twoDoubts);
    await tinted(page, "Kt-B3", "doubt");
  });

  await harness.core("a score full of HTML shows as text", async (page) => {
    await paste(page, `WHITE: <img src=x onerror="document.title='broken'">  BLACK: <script>document.title="broken"</script>\n\n${twoDoubts}\n"><svg onload="document.title='broken'"><iframe src="javascript:document.title='broken'">\n`);
    await tinted(page, "Kt-B3", "doubt");
    await menu(page, "print", "out-html");
    await page.frameLocator("#dialog iframe").locator("article").waitFor();
    await page.keyboard.press("Escape");
    await menu(page, "play", "open-law");
    await page.waitForSelector("#dialog .answer p");
    assert.equal(await page.locator("main img:not(.cm-widgetBuffer, #scan-picture), main script, main iframe, main svg[onload], header img, header script").count(), 0);
    assert.equal(await page.title(), "descry: the desk");
  });
}
