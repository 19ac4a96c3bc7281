// How a text is read: the reader's answers behind the buttons for law and play.
import { by } from "./dom.js";

export const names = ["code", "play", "faults", "dialect"] as const;
export type Terms = Record<(typeof names)[number], string> & { language?: string; from?: string };

let more: { language?: string; from?: string } = {};

export function terms(): Terms {
  const value = (id: string) => by<HTMLSelectElement>(id).value;
  return { code: value("code"), play: value("play"), faults: value("faults"), dialect: value("dialect"), ...more };
}

export function setTerms(terms: Partial<Terms>): void {
  for (const name of names) {
    const select = by<HTMLSelectElement>(name), wanted = terms[name];
    if (wanted !== undefined && [...select.options].some((option) => option.value === wanted)) select.value = wanted;
  }
  more = {};
  if (terms.language) more.language = terms.language;
  if (terms.from) more.from = terms.from;
}

/** The same as the parameters of a request; what was not chosen is left out. */
export function parameters(): Record<string, string> {
  return Object.fromEntries(Object.entries(terms()).filter(([, value]) => value));
}
