// A score is read, its findings looked at, its doubts settled, its faults mended.
import assert from "node:assert/strict";
import { out, paste, says, slip, text, twoDoubts } from "./harness.mjs";

export default async function (harness) {
  await harness.core("a score is pasted, its doubt settled by a click, and PGN comes out", async (page) => {
    await paste(page, twoDoubts);
    await page.waitForSelector('#moves [data-ply="4"].ambiguous');
    await page.waitForSelector(".mark-doubt");
    await page.click("#next-doubt");
    await page.waitForSelector(".arrow");
    assert.equal(await page.locator("#board .arrow").count(), 2);
    await page.locator('#board .arrow[aria-label^="Nc6"]').click();
    await page.waitForSelector('#moves [data-ply="4"].settled');
    assert.match(await out(page, "#out-pgn"), /2\. Nf3 Nc6 \{settled by the reader/);
    await page.click(".undo");
    await page.waitForSelector('#moves [data-ply="4"].ambiguous');
  });

  await harness.core("a wrong record is found, accepted, and refused", async (page) => {
    await paste(page, slip);
    await page.waitForSelector('#moves [data-ply="10"].repaired');
    await page.waitForSelector(".mark-repaired");
    await page.click("#moves [data-ply='10']");
    await page.waitForSelector(".refuse");
    assert.match(await text(page, "#record"), /records then play as they are written/);
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

  await harness.core("findings as one types: on hover, by keyboard, and their fixes", async (page) => {
    await page.click("#editor .cm-content");
    await page.keyboard.type("1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3\n4. B-R4 Kt-B3\n5. Castles Kt-K6\n6. R-K1 P-QKt4\n7. B-Kt3 B-K2\n");
    await page.waitForSelector(".mark-repaired");
    await page.hover(".mark-repaired");
    await says(page, ".cm-tooltip-lint", "Repaired D221");
    await says(page, ".cm-tooltip-lint", "§ American 1897, Part I Law 13");
    assert.ok(await page.locator(".cm-tooltip-lint .cm-diagnosticAction").count() > 0, "a fix on hover");
    // By keyboard: to the finding, read it where the move is told, write the fix, take it back.
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("F8");
    await says(page, "#live", "fits no legal move");
    await says(page, "#record", "Repaired D221");
    await page.focus("#record .fix");
    const fix = await text(page, "#record .fix");
    await page.keyboard.press("Enter");
    await says(page, ".cm-content", fix.replace("Write ", ""));
    await page.waitForSelector('#moves [data-ply="10"]:not(.repaired)');
    await page.click("#editor .cm-content");
    await page.keyboard.press("Control+z");
    await page.waitForSelector('#moves [data-ply="10"].repaired');
    await page.keyboard.press("Control+Shift+KeyM");
    await page.waitForSelector(".cm-panel-lint");
    await page.keyboard.press("Escape");
  });

  await harness.core("the board follows the cursor; arrow keys, flip, FEN", async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await paste(page, twoDoubts);
    await page.waitForSelector('#moves [data-ply="6"]');
    await page.getByText("2. Kt-KB3").click({ position: { x: 40, y: 8 } });
    await says(page, "#here", "Nf3");
    await page.click("#moves [data-ply='1']");
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
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  });

  await harness.core("a choice outlives a small edit, lapses with its record, and is no other game's", async (page) => {
    await paste(page, twoDoubts);
    await page.waitForSelector('#moves [data-ply="4"].ambiguous');
    await page.keyboard.press("Alt+n");
    await page.focus("#forth");
    await page.keyboard.press("2");
    await page.waitForSelector('#moves [data-ply="4"].settled');
    await page.click("#editor .cm-content");
    await page.keyboard.press("Control+End");
    await page.keyboard.type("4. P-Q3 P-Q3");
    await page.waitForSelector('#moves [data-ply="8"]');
    await page.waitForSelector('#moves [data-ply="4"].settled');
    await paste(page, twoDoubts);
    await page.waitForSelector('#moves [data-ply="4"].ambiguous');
  });

  await harness.core("a score full of HTML shows as text", async (page) => {
    await paste(page, `WHITE: <img src=x onerror="document.title='broken'">  BLACK: <script>document.title="broken"</script>\n\n${twoDoubts}\n"><svg onload="document.title='broken'"><iframe src="javascript:document.title='broken'">\n`);
    await page.waitForSelector('#moves [data-ply="4"]');
    await page.click("#next-doubt");
    await page.click("#out-html");
    await page.frameLocator("#dialog iframe").locator("article").waitFor();
    await page.keyboard.press("Escape");
    await page.click("#open-law");
    await page.waitForSelector("#dialog .answer p");
    assert.equal(await page.locator("main img, main script, main iframe, main svg[onload]").count(), 0);
    assert.equal(await page.title(), "descry: the workbench");
  });
}
