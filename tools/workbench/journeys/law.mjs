// The code and the manner of play; rulings and claims; records to be sent.
import assert from "node:assert/strict";
import { focused, menu, paste, says, slip, tinted } from "./harness.mjs";

const left_in_check = "1. P-K4 P-K4\n2. B-B4 P-Q3\n3. B-Kt5 ch P-KR3\n4. P-Q3 P-R3\n";
const to_and_fro = [1, 3, 5].map((n) => `${n}. Kt-KB3 Kt-KB3\n${n + 1}. Kt-Kt1 Kt-Kt1\n`).join("");

export default async function (harness) {
  await harness.core("rulings: by the code that is chosen, on what was played against the rules", async (page) => {
    await paste(page, left_in_check);
    await tinted(page, "P-KR3", "mended");
    assert.equal(await page.locator(".record.tint-irregular").count(), 0);
    await menu(page, "law", "faults", "rule");
    await menu(page, "law", "code", "british-1903");
    await tinted(page, "P-KR3", "irregular");
    await page.focus("#forth");
    await page.keyboard.press("Home");
    for (let i = 0; i < 6; ++i) await page.keyboard.press("ArrowRight");
    await says(page, "#record", "British 1903");
    await says(page, "#live", "against the rules");
    await menu(page, "print", "out-html");
    await page.frameLocator("#dialog iframe").getByText("[h7-h6]").first().waitFor();
    await page.keyboard.press("Escape");
    await menu(page, "law", "code", "walker-1840");
    await says(page, "#record", "Walker 1840");
    await menu(page, "law", "faults", "stop");
    await says(page, "#game-state", "breaks off after 5 of 8");
  });

  await harness.core("what is asked while the text is read by another code is answered all the same", async (page) => {
    await paste(page, "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3\n");
    await says(page, "#game-state", "sound");
    // The server has the text anew, and the page has not heard of it yet.
    await page.route("**/api/read*", async (route) => {
      const answer = await route.fetch();
      await new Promise((go) => setTimeout(go, 1500));
      await route.fulfill({ response: answer }).catch(() => {});
    }, { times: 1 });
    const sent = page.waitForRequest("**/api/read*");
    await menu(page, "law", "code", "british-1903");
    await sent;
    await page.waitForTimeout(300);
    await menu(page, "play", "open-law");
    await page.waitForFunction(() => /finding|safe to send/.test(document.querySelector("#dialog .answer")?.textContent));
  }, { quiet: false });

  await harness.journey("claims: what the player to move could claim, ply by ply", async (page) => {
    await paste(page, to_and_fro);
    await page.waitForFunction(() => document.querySelectorAll(".inlay").length === 12);
    await page.click("#tab-move");
    await page.focus("#forth");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.textContent("#law"), "");
    for (let i = 0; i < 7; ++i) await page.keyboard.press("ArrowRight");
    await says(page, "#law", "White could now claim: recurrence of position");
    await says(page, "#law", "§ American 1897");
    await says(page, "#live", "could now claim");
    await menu(page, "law", "code", "modern");
    await says(page, "#law", "§ ");
    await page.waitForFunction(() => !document.querySelector("#law").textContent.includes("American"));
  });

  await harness.journey("a move in every style and telegraph code", async (page) => {
    await paste(page, slip);
    await tinted(page, "P-K4", "sure");
    await page.focus("#forth");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await menu(page, "wire", "open-forms");
    await says(page, "#sent-forms", "5254");
    await says(page, "#sent-forms", "P-K4");
    await page.focus("#forth");
    await page.keyboard.press("ArrowRight");
    await says(page, "#sent-forms", "5755");
  });

  await harness.core("one record typed against the position on the board", async (page) => {
    await menu(page, "play", "play", "telegraph");
    await menu(page, "wire", "open-record");
    await focused(page, "#record-text");
    await page.keyboard.type("Kt-B3");
    // "Kt" alone is ambiguous too, between more moves: what is counted is the answer to all that was typed.
    await page.waitForFunction(() => document.querySelectorAll("#dialog .arrow").length === 2);
    await says(page, "#dialog .answer", "ambiguous");
    assert.equal(await page.locator("#dialog select").inputValue(), "telegraph", "sent as the game is played");
    await says(page, "#dialog .answer", "Debate");
    await page.locator("#dialog details summary").first().click();
    await says(page, "#dialog .answer", "Safe record");
    await says(page, "#dialog .answer", "iccf");
    await page.fill("#record-text", "P-K4");
    await says(page, "#dialog .answer", "5254");
    await page.fill("#record-text", "<b>P-K9");
    await page.waitForSelector("#dialog .finding");
    assert.equal(await page.locator("#dialog .answer b").count(), 0);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#dialog[open]").count(), 0);
  });

  await harness.core("a game looked through before it is sent", async (page) => {
    await paste(page, slip);
    await tinted(page, "Kt-K6", "mended");
    await menu(page, "play", "open-law");
    await page.waitForSelector("#dialog .finding");
    await page.locator("#dialog section button").first().click();
    await page.waitForSelector(".ply-here");
    assert.notEqual(await page.textContent("#here"), "Start");
  });
}
