// Scans with the pictures of their pages: the record that is looked at lit beside the board, doubts cut out, settled by a click.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kept, menu, out, ready, root, says, serve } from "./harness.mjs";

/** The words of a page, each in its place, as a recogniser tells them of corpus/pictures/opera.png. */
function page(lines) {
  const words = lines.map((line, row) => line.map(([text, left]) =>
    `<span class='ocrx_word' title='bbox ${left} ${100 + 40 * row} ${left + 12 * text.length} ${124 + 40 * row}; x_wconf 90'>${text}</span>`).join(" "));
  return `<html xmlns='http://www.w3.org/1999/xhtml'><body><div class='ocr_page' title='image "opera.png"; bbox 0 0 900 1200; ppageno 0'>${
    words.map((line, row) => `<span class='ocr_line' title='bbox 60 ${100 + 40 * row} 800 ${124 + 40 * row}'>${line}</span>`).join("\n")}</div></body></html>`;
}

const doubtful = page([[["1.", 60], ["P-K4", 120], ["P-K4", 400]], [["2.", 60], ["Kt-KB3", 120], ["Kt-B3", 400]], [["3.", 60], ["B-B4", 120], ["B-B4", 400]]]);

/** Where the light stands on the page, in its own pixels. @param wide  the page; as the browser has it, if not told. */
function lit(tab, wide = 0) {
  return tab.evaluate((wide) => {
    const picture = document.querySelector("#scan-picture"), light = document.querySelector("#scan-lit");
    const scale = picture.width / (wide || picture.naturalWidth), [sheet, box] = [picture, light].map((e) => e.getBoundingClientRect());
    return light.hidden ? null : [box.left - sheet.left, box.top - sheet.top, box.right - sheet.left, box.bottom - sheet.top].map((side) => Math.round(side / scale));
  }, wide);
}

/** The light comes to stand around a box: it follows what is read. */
async function lights(tab, box, wide = 0) {
  const soon = Date.now() + 10_000;
  for (;;) {
    const light = await lit(tab, wide);
    try { return around(light, box); }
    catch (elsewhere) { if (Date.now() > soon) throw elsewhere; }
    await tab.waitForTimeout(50);
  }
}

/** It holds the box, and hardly more. */
function around(box, [left, top, right, bottom]) {
  const far = 8;
  assert.ok(box && box[0] <= left && box[0] > left - far && box[1] <= top && box[1] > top - far && box[2] >= right && box[2] < right + far && box[3] >= bottom && box[3] < bottom + far,
    `${box} around ${[left, top, right, bottom]}`);
}

export default async function (harness) {
  const folder = mkdtempSync(join(tmpdir(), "descry-scans-"));
  writeFileSync(join(folder, "page.hocr"), doubtful);
  writeFileSync(join(folder, "opera.png"), readFileSync(`${root}/corpus/pictures/opera.png`));
  // Exif's orientation 6: to be shown turned by a quarter.
  const photograph = readFileSync(`${root}/corpus/pictures/photograph.jpg`);
  const turned = Buffer.from("ffe100224578696600004d4d002a00000008000101120003000000010006000000000000", "hex");
  writeFileSync(join(folder, "turned.jpg"), Buffer.concat([photograph.subarray(0, 2), turned, photograph.subarray(2)]));
  const server = await serve(harness.descry, [join(folder, "page.hocr")]);

  await harness.core("a scan beside its page", async (tab) => {
    await tab.waitForSelector("#scan-lit:not([hidden])");
    // The doubt is cut out, its page is lit there, and a click on one of the moves settles it.
    await tab.waitForSelector(".problem.present svg.cut image");
    assert.equal(await tab.getAttribute(".problem.present svg.cut", "aria-label"), "As it is printed");
    await lights(tab, [400, 140, 460, 164]);
    await harness.sound(tab);
    await tab.click(".way:has-text('Nc6')");
    await says(tab, "#settled", "Settled: Nc6.");
    assert.ok((await out(tab, "out-pgn")).includes("2. Nf3 Nc6"));

    // The light goes with the reader: by keys, and by a click on the page.
    await tab.focus("#forth");
    await tab.keyboard.press("Home");
    await tab.keyboard.press("ArrowRight");
    await lights(tab, [120, 100, 168, 124]);
    await tab.locator("#scan-picture").evaluate((picture) => {
      const box = picture.getBoundingClientRect(), scale = picture.width / picture.naturalWidth;
      picture.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: box.left + 420 * scale, clientY: box.top + 190 * scale }));
    });
    await says(tab, "#here", "3… Bc5");
    await lights(tab, [400, 180, 448, 204]);
    const wide = await tab.evaluate(() => document.querySelector("#scan-picture").width);
    await tab.keyboard.press("+");
    assert.ok(await tab.evaluate(() => document.querySelector("#scan-picture").width) > wide, "larger");
    await tab.keyboard.press("i");
    assert.ok(!await tab.isVisible("#scan-part"), "put away");
    await tab.keyboard.press("i");
    assert.ok(await tab.isVisible("#scan-part"), "and back");

    // What was settled stays, and so does the page.
    await kept(tab);
    await tab.reload();
    await ready(tab);
    await tab.waitForSelector("#scan-lit:not([hidden])");
    await lights(tab, [400, 180, 448, 204]);
    assert.ok((await out(tab, "out-pgn")).includes("2. Nf3 Nc6"));
    await tab.click("#new-text");
    await tab.waitForSelector("#scan-part", { state: "hidden" });
  }, { url: server.url });

  await harness.journey("what is written anew is nowhere on the page, the rest where it was", async (tab) => {
    await tab.waitForSelector("#scan-lit:not([hidden])");
    await tab.locator(".cm-line", { hasText: "Kt-KB3" }).click();
    await tab.keyboard.press("Home");
    await tab.keyboard.press("Control+ArrowRight");
    await tab.keyboard.type(" ");
    await tab.waitForFunction(() => !document.querySelector("#progress").textContent.includes("Reading"));
    await tab.focus("#forth");
    await tab.keyboard.press("End");
    await tab.waitForFunction(() => document.querySelector("#here").textContent.includes("3…"));
    await lights(tab, [400, 180, 448, 204]);
  }, { url: server.url });

  await harness.journey("a scan and its picture, opened together", async (tab) => {
    await tab.setInputFiles("#file", [join(folder, "page.hocr"), join(folder, "opera.png")]);
    await tab.waitForSelector("#scan-lit:not([hidden])");
    await tab.waitForSelector(".problem.present svg.cut image");
    await lights(tab, [400, 140, 460, 164]);
    await menu(tab, "view", "open-names");
  });

  await harness.journey("a picture that the camera calls turned, its boxes where they are stored", async (tab) => {
    await tab.setInputFiles("#file", [join(folder, "page.hocr"), join(folder, "turned.jpg")]);
    await tab.waitForSelector("#scan-lit:not([hidden])");
    await lights(tab, [400, 140, 460, 164], 997);
    const [wide, high] = await tab.evaluate(() => { const { width, height } = document.querySelector("#scan-picture"); return [width, height]; });
    assert.ok(wide < high, `as stored, and not ${wide} x ${high}`);
  });

  await server.stop();
  rmSync(folder, { recursive: true });
}
