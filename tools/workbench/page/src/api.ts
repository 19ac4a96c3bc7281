// What the server is asked and tells. Paths are relative: the token is part of the page's own address.
export type Kind = "error" | "warning" | "note" | "doubt" | "repaired";
export interface Fix { from: number; to: number; with: string; trust: "same_meaning" | "likely" | "shown" }
export interface Finding {
  from: number; to: number; kind: Kind; code: string; message: string;
  ply?: number; law?: string; notes?: string[]; fixes?: Fix[];
}
export interface Summary {
  index: number; from: number; to: number; line: number;
  since: number;                   // where its first move stands: with another game, maybe, that has the same
  white: string; black: string; event: string; date: string;
  result: string; state: "sound" | "doubtful" | "stops"; plies: number; played: number; doubts: number;
  repaired: number; irregular: number; reason: string; findings: Finding[];
  read: Read;
}
/** What a game was read from: a document of the server's, which may be a piece of the text. */
export interface Read {
  document: string; game: number;  // by what the server knows it
  at: number; to: number;          // the piece in the text
  line: number;                    // how many lines stand before it
  close: boolean;                  // more than a first look
}
/** `record` is in the manner of the sheet, where several are told. */
export interface Move { uci: string; san: string; law13: string; words: string; record?: string }
export interface Ply extends Partial<Move> {
  ply: number; number: number; side: "white" | "black"; from: number; to: number; record: string; index: number;
  probability?: number;            // of a move that was read against the legal ones
  lost: boolean; status: string; settled: boolean; reason?: string; fen?: string; candidates?: Move[];
  repair?: { slip: string; with: string; cost: number; support: number }; comments?: string[]; glyphs?: string[];
  irregular?: { turn_passed: boolean; san: string; uci: string; law13: string };
}
export interface Claim {
  after: number; side: "white" | "black"; ground: string; automatic: boolean; proof: string; law: string;
}
export interface Game {
  game: Summary; start: string; odds: string | null; kept: boolean[]; remarks: string[]; claims: Claim[]; plies: Ply[];
}
/** What the reader settled about the record at a place of the text; `noted` is a remark that he has seen. */
export interface Choice {
  at: number; to: number; deed: "move" | "supply" | "leave" | "stop" | "noted"; uci?: string; printed: string; code?: string;
}
export interface Way { key: "text" | "language" | "from"; label: string; games: number; plies: number; text?: string; value?: string }
export interface AnyTerms { code: string; play: string; faults: string; dialect: string; language?: string; from?: string }
export interface Hints { words: number; first: { from: number; to: number; text: string } | null; ways: Way[] }
export interface Appended { at: number; insert: string; record: string; style: string; san: string }
export interface Head {
  document: string; text: string | null; encoding: string; scanned: boolean; games: number; look: "first" | "close"; work: number; some_work: number; findings: Finding[];
}
/** A move in every style and code of the wire. */
export interface Forms extends Move {
  written: { style: string; record: string; words: number }[];
  wires: { code: string; word: string; about: string; evidence: string }[];
}
export interface Answer {
  status: string; reason: string | null; candidates: Forms[]; findings: Finding[]; lint: Finding[];
  answers: { word: string; meaning: string }[];
}
export interface Names { key: string; name: string }
export interface Choices { sendings: Names[]; styles: Names[] }

export class Refused extends Error {
  constructor(readonly status: number, words: string) { super(words); }
}

/** How often what a busy server sends away comes again, and after what time. */
const most_tries = 5, patience = 1000;

/** Where too much is being read the server gives up what it has been at for longest, and says so. */
export async function again<T>(deed: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  for (let left = most_tries; ; --left) {
    try { return await deed(); } catch (error) {
      if (!(error instanceof Refused) || error.status !== 503 || left <= 1 || signal?.aborted) throw error;
      await new Promise((go) => setTimeout(go, patience));
    }
  }
}

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  const words = await response.text();
  let reason = words;
  try { reason = (JSON.parse(words) as { error: string }).error; } catch { /* the words as they are */ }
  throw new Refused(response.status, reason || response.statusText);
}

function post(path: string, question: unknown, signal?: AbortSignal): Promise<Response> {
  return again(async () => checked(await fetch(`api/${path}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question), signal,
  })), signal);
}
export async function ask<T>(path: string, question: unknown, signal?: AbortSignal): Promise<T> {
  return (await post(path, question, signal)).json() as Promise<T>;
}

/** The same for an answer that is no JSON. */
export async function askText(path: string, question: unknown): Promise<string> {
  return (await post(path, question)).text();
}

export async function get<T>(path: string): Promise<T> {
  return (await checked(await fetch(path))).json() as Promise<T>;
}
/** Where the words of a scan stand. */
export interface Places { text: string; words: [from: number, to: number, page: number, left: number, top: number, right: number, bottom: number][] }
export async function places(file: ArrayBuffer): Promise<Places> {
  return again(async () => (await checked(await fetch("api/places", {
    method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file,
  }))).json() as Promise<Places>);
}
export async function getBytes(path: string): Promise<ArrayBuffer> {
  return (await checked(await fetch(path))).arrayBuffer();
}

/** Reads a text; games come one by one, as the server gets through them. */
export async function read(
  body: BodyInit, options: Record<string, string>, signal: AbortSignal,
  head: (head: Head) => void, game: (game: Summary) => void,
): Promise<"all" | "late"> {
  const response = await checked(await fetch(`api/read?${new URLSearchParams(options)}`, {
    method: "POST", headers: { "Content-Type": "application/octet-stream" }, body, signal,
  }));
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "", first = true, turn = performance.now();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Refused(503, "the server broke off");
    rest += value;
    let end: number;
    while ((end = rest.indexOf("\n")) >= 0) {
      const line = JSON.parse(rest.slice(0, end)) as Head & { game?: Summary; end?: "all" | "late" };
      rest = rest.slice(end + 1);
      if (first) head(line);
      else if (line.game) game(line.game);
      else if (line.end) return line.end;
      first = false;
      // The page stays alive however long the book is.
      if (performance.now() - turn > 12) {
        await new Promise((go) => setTimeout(go));
        turn = performance.now();
      }
    }
  }
}
