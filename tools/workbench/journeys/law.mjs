// The code and the manner of play; rulings and claims; records to be sent.
import assert from "node:assert/strict";
import { paste, says, slip } from "./harness.mjs";

const left_in_check = "1. P-K4 P-K4\n2. B-B4 P-Q3\n3. B-Kt5 ch P-KR3\n4. P-Q3 P-R3\n";
const to_and_fro = [1, 3, 5].map((n) => `${n}. Kt-KB3 Kt-KB3\n${n + 1}. Kt-Kt1 Kt-Kt1\n`).join("");

export default async function (harness) {
  await harness.core("rulings: by the code that is chosen, on what was played against the rules", async (page) => {
    await paste(page, left_in_check);
    await page.waitForSelector('#moves [data-ply="6"]');
    assert.equal(await page.locator(".move.irregular").count(), 0);
    await page.selectOption("#faults", "rule");
    await page.selectOption("#code", "british-1903");
    await page.waitForSelector('#moves [data-ply="6"].irregular');
    await page.click("#moves [data-ply='6']");
    await says(page, "#record", "British 1903");
    await says(page, "#live", "against the rules");
    await page.click("#out-html");
    await page.frameLocator("#dialog iframe").getByText("[h7-h6]").first().waitFor();
    await page.keyboard.press("Escape");
    await page.selectOption("#code", "walker-1840");
    await says(page, "#record", "Walker 1840");
    await page.selectOption("#faults", "stop");
    await says(page, "#game-state", "breaks off after 5 of 8");
  });

  await harness.journey("claims: what the player to move could claim, ply by ply", async (page) => {
    await paste(page, to_and_fro);
    await page.waitForSelector('#moves [data-ply="12"]');
    await page.keyboard.press("Escape");
    await page.focus("#forth");
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.textContent("#law"), "");
    await page.click("#moves [data-ply='8']");
    await says(page, "#law", "White could now claim: recurrence of position");
    await says(page, "#law", "§ American 1897");
    await says(page, "#live", "could now claim");
    await page.selectOption("#code", "modern");
    await says(page, "#law", "§ ");
    await page.waitForFunction(() => !document.querySelector("#law").textContent.includes("American"));
  });

  await harness.journey("a move in every style and telegraph code", async (page) => {
    await paste(page, slip);
    await page.click("#moves [data-ply='1']");
    await page.click("#sent summary");
    await says(page, "#sent-forms", "5254");
    await says(page, "#sent-forms", "P-K4");
    await page.focus("#forth");
    await page.keyboard.press("ArrowRight");
    await says(page, "#sent-forms", "5755");
  });

  await harness.core("one record typed against the position on the board", async (page) => {
    await page.selectOption("#play", "telegraph");
    await page.click("#open-record");
    await page.waitForSelector("#record-text");
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
    await page.waitForSelector('#moves [data-ply="10"]');
    await page.click("#open-law");
    await page.waitForSelector("#dialog .finding");
    await page.locator("#dialog section button").first().click();
    await page.waitForSelector("#moves [aria-current]");
    assert.notEqual(await page.textContent("#here"), "Start");
  });
}
