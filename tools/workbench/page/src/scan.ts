// The picture of the page that the reader is on, beside the board: what he looks at is lit in it.
import { by } from "./dom.js";
import type { Pages, Place } from "./pages.js";
import { remember, remembered } from "./store.js";

/** How high a record is shown, in the letters of the page: as it is read with ease. */
const letter = 20, closest = 4;

export class Scan {
  private readonly host = by("scan");
  private readonly sheet = by("scan-sheet");
  private readonly picture = by<HTMLImageElement>("scan-picture");
  private readonly lit = by("scan-lit");
  private page = 0;
  private scale = Number(remembered("scan-scale")) || 1;
  private place: Place | null = null;

  /** @param go  the reader points at a place of the text. */
  constructor(private readonly pages: Pages, go: (at: number) => void) {
    this.sheet.addEventListener("click", (event) => {
      const size = this.pages.size(this.page), box = this.picture.getBoundingClientRect();
      const at = size && this.pages.at(this.page, ((event.clientX - box.left) * size.width) / box.width, ((event.clientY - box.top) * size.height) / box.height);
      if (at !== null) go(at);
    });
    by("scan-larger").addEventListener("click", () => this.zoom(1.25));
    by("scan-smaller").addEventListener("click", () => this.zoom(0.8));
  }

  /** @param place  of what is looked at; none where nothing of it is printed. */
  show(place: Place | null): void {
    const shown = this.pages.shown && remembered("scan") !== "no";
    by("scan-part").hidden = !shown;
    if (!shown) return;
    this.place = place;
    const page = place?.page ?? this.pages.known(this.page), size = this.pages.size(page), address = this.pages.address(page);
    this.page = page;
    by("scan-where").textContent = `Page ${page}`;
    this.lit.hidden = !place || !size;
    if (!size) return;
    if (this.picture.getAttribute("src") !== address) this.picture.src = address;
    const height = place ? place.bottom - place.top : size.height / 60;
    const least = this.host.clientWidth / size.width, scale = this.scale * Math.min(closest, Math.max(least, letter / Math.max(1, height)));
    this.picture.width = size.width * scale;
    this.picture.height = size.height * scale;
    if (!place) return;
    const around = 3, sides = { left: place.left, top: place.top, width: place.right - place.left, height: place.bottom - place.top };
    for (const [side, length] of Object.entries(sides)) {
      const more = side === "left" || side === "top" ? -around : 2 * around;
      this.lit.style.setProperty(side, `${length * scale + more}px`);
    }
    const middle = (from: number, to: number, room: number) => ((from + to) / 2) * scale - room / 2;
    this.host.scrollTo(middle(place.left, place.right, this.host.clientWidth), middle(place.top, place.bottom, this.host.clientHeight));
  }

  zoom(by: number): void {
    this.scale = Math.min(4, Math.max(0.25, this.scale * by));
    remember("scan-scale", String(this.scale));
    this.show(this.place);
  }

  /** Shows the picture, or puts it away. */
  toggle(): void {
    remember("scan", remembered("scan") === "no" ? "yes" : "no");
    this.show(this.place);
  }
}
