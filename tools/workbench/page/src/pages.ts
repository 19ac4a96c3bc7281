// The pages that a scanned text was read from: where each of its words stands, and the picture of each page.
import * as api from "./api.js";
import { by, svg } from "./dom.js";

export interface Place { page: number; left: number; top: number; right: number; bottom: number }

type Word = [from: number, to: number, page: number, left: number, top: number, right: number, bottom: number];

interface Size { width: number; height: number }

/** The address of the picture of a page. */
type Pictures = (page: number) => string;

/** The files given at the start whose pages the server can show, by name. */
function given(name: string): string | undefined {
  return [...by<HTMLSelectElement>("given").options].find((option) => "pages" in option.dataset && option.textContent === name)?.value;
}

/** What two texts begin and end with alike: the rest of one stands for the rest of the other. */
function alike(one: string, other: string): [head: number, tail: number] {
  const most = Math.min(one.length, other.length);
  let head = 0, tail = 0;
  while (head < most && one[head] === other[head]) ++head;
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) ++tail;
  return [head, tail];
}

export class Pages {
  private file: ArrayBuffer | null = null;
  private text = "";          // as it was scanned
  private words: Word[] = [];
  private pictures: Pictures | null = null;
  private readonly sizes = new Map<string, Size | null>();  // by address; null where there is no picture
  private now = { text: "", head: 0, tail: 0 };             // the text as it is by now, against that
  private asked = 0;

  /** @param ready  something more can be shown. */
  constructor(private readonly ready: () => void) {}

  get shown(): boolean { return this.pictures !== null && this.words.length > 0; }

  forget(): void {
    ++this.asked;
    this.file = this.pictures = null;
    this.text = "";
    this.words = [];
    this.now = { text: "", head: 0, tail: 0 };
  }

  /** The server can show the pages of a text of this name. */
  static offered(name: string): boolean { return given(name) !== undefined; }

  /** The pages of a file that was given at the start. @param original  the text as it was laid out from it. */
  async ofGiven(name: string, original: string): Promise<void> {
    this.forget();
    const index = given(name), asked = this.asked;
    if (index === undefined) return;
    await this.take(asked, await api.getBytes(`api/files/${index}`), (page) => `api/files/${index}/pages/${page}`, original);
  }

  /** Of a file that was opened with its pictures, which no server has: one to each page, or one for all. */
  async ofFiles(file: ArrayBuffer, pictures: File[]): Promise<void> {
    this.forget();
    const addresses = [...pictures].sort((a, b) => (a.name < b.name ? -1 : 1)).map((picture) => URL.createObjectURL(picture));
    await this.take(this.asked, file, (page) => addresses[Math.min(page, addresses.length) - 1]!);
  }

  private async take(asked: number, file: ArrayBuffer, pictures: Pictures, original?: string): Promise<void> {
    const { text, words } = await api.places(file);
    // Another text is shown by now, or the file is no longer what it was.
    if (asked !== this.asked || (original !== undefined && text !== original)) return;
    Object.assign(this, { file, text, words, pictures });
    this.now = { text, head: text.length, tail: 0 };
    this.ready();
  }

  /** The file itself, as long as the text is as it was laid out: it tells more than its words. */
  source(text: string): ArrayBuffer | null { return this.file && text === this.text ? this.file : null; }

  /** Where a stretch of the text, as it is by now, stands on a page. */
  place(text: string, from: number, to: number): Place | null {
    if (!this.shown || to <= from) return null;
    if (text !== this.now.text) {
      const [head, tail] = alike(text, this.text);
      this.now = { text, head, tail };
    }
    const more = this.text.length - text.length;
    if (to > this.now.head) {
      if (from < text.length - this.now.tail) return null;  // it was written anew
      [from, to] = [from + more, to + more];
    }
    let first = 0;
    for (let end = this.words.length; first < end;) {
      const middle = (first + end) >> 1;
      if (this.words[middle]![1] <= from) first = middle + 1;
      else end = middle;
    }
    let place: Place | null = null;
    for (let i = first; i < this.words.length && this.words[i]![0] < to; ++i) {
      const [, , page, left, top, right, bottom] = this.words[i]!;
      if (!place) place = { page, left, top, right, bottom };
      else if (page === place.page)
        place = { page, left: Math.min(left, place.left), top: Math.min(top, place.top), right: Math.max(right, place.right), bottom: Math.max(bottom, place.bottom) };
    }
    return place;
  }

  /** The place in the text of what stands at a point of a page, where that was not written anew. */
  at(page: number, x: number, y: number): number | null {
    const word = this.words.find(([, , on, left, top, right, bottom]) => on === page && left <= x && x <= right && top <= y && y <= bottom);
    if (!word) return null;
    const [from, to] = word, { text, head, tail } = this.now;
    return to <= head ? from : from >= this.text.length - tail ? from + text.length - this.text.length : null;
  }

  /** A page that can be shown: this, or else the first. */
  known(page: number): number { return this.words.some((word) => word[2] === page) ? page : this.words[0]![2]; }

  address(page: number): string { return this.pictures!(page); }

  /** Of the picture of a page; none till it has come, and where there is none. */
  size(page: number): Size | null {
    const address = this.address(page), known = this.sizes.get(address);
    if (known !== undefined) return known;
    this.sizes.set(address, null);
    const picture = new Image();
    // As its points are stored, as boxes count them, however a camera was held; that takes a place in the page.
    picture.className = "unturned";
    document.body.append(picture);
    picture.addEventListener("error", () => picture.remove());
    picture.addEventListener("load", () => {
      const { offsetWidth: width, offsetHeight: height } = picture;  // natural ones are of the picture turned
      picture.remove();
      this.sizes.set(address, { width, height });
      this.ready();
    });
    picture.src = address;
    return null;
  }

  /** A record as it is printed, cut out of its page with a little of what stands around it. */
  cutOut(text: string, from: number, to: number): SVGElement | null {
    const place = this.place(text, from, to), size = place && this.size(place.page);
    if (!place || !size) return null;
    const around = (place.bottom - place.top) / 3, left = place.left - around, top = place.top - around;
    const width = place.right + around - left, height = place.bottom + around - top;
    return svg("svg", { class: "cut", role: "img", "aria-label": "As it is printed", viewBox: `${left} ${top} ${width} ${height}`, width: (24 * width) / height, height: 24 },
      svg("image", { href: this.address(place.page), ...size }));
  }
}
