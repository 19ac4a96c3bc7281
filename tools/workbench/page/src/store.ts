// What outlives a reload and a restart: texts in the browser's database, looks in its small store. Nothing leaves the
// machine.
import type { AnyTerms, Choice } from "./api.js";

export interface Kept {
  id: string; name: string; text: string; original: string; choices: Choice[]; game: number; at: number; place?: number; terms: AnyTerms; order: number; bytes?: number;
}

const shelf = "texts";

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("the browser keeps nothing"));
  });
}

let opened: Promise<IDBDatabase> | null = null;
function database(): Promise<IDBDatabase> {
  return opened ??= new Promise((done, failed) => {
    const request = indexedDB.open("descry-desk", 1);
    request.onupgradeneeded = () => { request.result.createObjectStore(shelf, { keyPath: "id" }); };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("the browser keeps nothing"));
  });
}
async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> { return (await database()).transaction(shelf, mode).objectStore(shelf); }

/** All texts in their order; none where the browser keeps nothing, as in a private window of some. */
export async function keptTexts(): Promise<Kept[]> {
  try { return (await asked<Kept[]>((await store("readonly")).getAll() as IDBRequest<Kept[]>)).sort((a, b) => a.order - b.order); } catch { return []; }
}
export async function keep(text: Kept): Promise<void> { await asked((await store("readwrite")).put(text)); }
export async function forget(id: string): Promise<void> { await asked((await store("readwrite")).delete(id)); }

// ---- small things ----------------------------------------------------------------------------------------------------

export function remembered(name: string): string | null {
  try { return localStorage.getItem(`descry-${name}`); } catch { return null; }
}
export function remember(name: string, value: string): void {
  try { localStorage.setItem(`descry-${name}`, value); } catch { /* it is asked again next time */ }
}
