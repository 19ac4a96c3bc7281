// Requests that no page of ours makes leave the server serving, and small.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { out, paste, tinted, twoDoubts } from "./harness.mjs";

function ask(url, { method = "GET", headers = {}, body } = {}) {
  return new Promise((answered) => {
    const asking = request(url, { method, headers, agent: false }, (answer) => {
      let words = "";
      answer.on("data", (part) => { words += part; });
      answer.on("end", () => answered({ status: answer.statusCode, words, headers: answer.headers }));
      answer.on("error", () => answered({ status: 0 }));
    });
    asking.on("error", () => answered({ status: 0 }));
    asking.setTimeout(30_000, () => asking.destroy());
    asking.end(body);
  });
}

const reading = { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: twoDoubts };
const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]);

/** Games whose records hardly ever fit: whatever can be tried is tried on them. */
function thicket(games, rows) {
  const records = ["P-K4", "P-Q4", "Kt-KB3", "Kt-B3", "B-Kt5", "P-QR3", "B-R4", "Castles", "P-QKt4", "B-Kt3", "R-K1", "KtxP", "PxP", "Q-K2", "K-R1", "QKt-Q2"];
  let drawn = 7, text = "";
  const record = () => { drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0; return records[drawn >>> 20 & 15]; };
  for (let game = 0; game < games; ++game, text += "\n")
    for (let row = 1; row <= rows; ++row) text += `${row}. ${record()} ${record()}\n`;
  return text;
}

async function used(harness, name) {
  await harness.journey(`a score is read among hostile requests, ${name}`, async (page) => {
    await paste(page, twoDoubts);
    await tinted(page, "Kt-B3", "doubt");
    assert.match(await out(page, "out-pgn"), /1\. e4 e5 2\. Nf3/);
  });
}

export default async function (harness) {
  const { url, pid } = harness.server, { host, port, origin, pathname } = new URL(url);

  await harness.core("the answers' policy, and no inline script", async (page) => {
    const { headers, words } = await ask(url);
    assert.match(headers["content-security-policy"], /default-src 'none'; script-src 'self'; /);
    assert.doesNotMatch(headers["content-security-policy"], /unsafe-inline|unsafe-eval/);
    assert.doesNotMatch(words, /<script>|\son\w+=|javascript:/);
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'broken'";
      document.body.append(script);
    });
    assert.equal(await page.title(), "descry: the desk");
  }, { quiet: false });

  if (harness.options.core || (harness.options.name && !"hostile requests".includes(harness.options.name))) return;

  const turned_away = {
    "another name for this machine": [url, { headers: { Host: `evil.example:${port}` } }, 421],
    "another site's page": [url, { headers: { Origin: "http://evil.example" } }, 403],
    "another site's form": [`${url}api/read`, { ...reading, headers: { "Content-Type": "text/plain" } }, 415],
    "no token": [`${origin}/`, {}, 404],
    "a wrong token": [`${origin}/${"0".repeat(32)}/`, {}, 404],
    "a path out of the server": [`${url}../../etc/passwd`, {}, 404],
    "the same in signs": [`${url}api/files/..%2f..%2fetc%2fpasswd`, {}, 404],
    "a second name beside the right one": [url, { headers: ["Host", host, "Host", `evil.example:${port}`] }, 400],
    "a second name before the right one": [url, { headers: ["Host", `evil.example:${port}`, "Host", host] }, 400],
    "a body that is too large": [`${url}api/read`, { ...reading, body: "x".repeat(9 << 20) }, 413],
  };
  for (const [name, [where, how, status]] of Object.entries(turned_away)) {
    const answer = await ask(where, how);
    if (answer.status === status || (status === 413 && answer.status === 0)) console.log(`passed: ${name} is turned away`);
    else { ++harness.failures; console.log(`FAILED: ${name} got ${answer.status}`); }
  }

  // Whoever says nothing, begins to say something, or sends a body byte by byte takes nobody's place.
  const idle = Array.from({ length: 3000 }, (_, i) => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    if (i % 4 === 1) socket.write("GET /");
    if (i % 4 > 1) socket.write(`POST ${pathname}api/read HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000\r\n\r\nx`);
    return socket;
  });
  await new Promise((go) => setTimeout(go, 500));
  const drops = setInterval(() => { for (let i = 3; i < idle.length; i += 4) if (idle[i].writable) idle[i].write("x"); }, 300);
  const quickly = async (where, among) => {
    const waits = [];
    for (let i = 0; i < 20; ++i) {
      const begun = performance.now(), answer = await ask(`${where}api/read`, reading);
      waits.push(answer.status === 200 ? Math.round(performance.now() - begun) : Infinity);
    }
    const longest = Math.max(...waits);
    console.log(`        among ${among} a sheet is read in ${Math.min(...waits)} to ${longest} ms`);
    if (longest > 1000) { ++harness.failures; console.log(`FAILED: a new visitor waits ${longest} ms`); }
  };
  await quickly(url, "three thousand idle and slow connections");
  await used(harness, "while three thousand send nothing, or a byte now and then");
  clearInterval(drops);
  for (const socket of idle) socket.destroy();

  // Nor do those who ask for the largest part of the page and take none of it.
  const page_part = `GET ${pathname}workbench.js HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const takers = Array.from({ length: 1000 }, () => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    socket.write(page_part);
    return socket;
  });
  await new Promise((go) => setTimeout(go, 500));
  await quickly(url, "a thousand who take no answer");
  for (const socket of takers) socket.destroy();

  // Nor do long texts that others have read, more of them than are worked at together.
  const long = { ...reading, body: thicket(60, 60) };
  const others = Array.from({ length: 12 }, () => {
    const asking = request(`${url}api/read`, { method: "POST", headers: long.headers, agent: false });
    asking.on("error", () => {});
    asking.end(long.body);
    return asking;
  });
  await new Promise((go) => setTimeout(go, 500));
  await quickly(url, "twelve long readings");
  await used(harness, "while twelve long texts are read");
  for (const asking of others) asking.destroy();
  await new Promise((go) => setTimeout(go, 500));  // till they are given up

  const before = memory(pid);
  const many = await Promise.all(Array.from({ length: 1000 }, () => ask(`${url}api/read`, reading)));
  const count = (status) => many.filter((answer) => answer.status === status).length;
  console.log(`        a thousand at once: ${count(200)} read, ${count(503)} told to come again, ${count(0)} cut off`);
  assert.equal(count(200) + count(503) + count(0), 1000);
  for (let i = 0; i < 1000; ++i) await ask(`${url}api/read`, reading);
  const after = memory(pid);
  console.log(`        memory of the server: ${before} kB before, ${after} kB after these and a thousand one by one`);
  assert.ok(after < before + 100_000, "it does not grow with the number of requests");
  await used(harness, "after two thousand requests");
}
