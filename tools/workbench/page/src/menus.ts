// What lies behind a button each: one menu open at a time, below its button, closed by Escape or a click elsewhere.
import { by } from "./dom.js";

function below(menu: HTMLElement, button: HTMLElement): void {
  const place = button.getBoundingClientRect(), width = menu.offsetWidth, wide = document.documentElement.clientWidth;
  menu.style.left = `${Math.max(4, Math.min(place.left, wide - width - 4))}px`;
  menu.style.top = `${place.bottom + 4}px`;
  menu.style.maxHeight = `${Math.max(160, document.documentElement.clientHeight - place.bottom - 12)}px`;
}

export function wireMenus(): void {
  const buttons: HTMLElement[] = [...document.querySelectorAll<HTMLElement>("[data-menu]")];
  const games = by("open-games");
  games.dataset["menu"] = "menu-games";
  for (const button of [...buttons, games]) {
    const menu = by(button.dataset["menu"]!);
    button.setAttribute("popovertarget", menu.id);
    button.setAttribute("aria-haspopup", "dialog");
    menu.addEventListener("toggle", (event) => {
      const open = (event as ToggleEvent).newState === "open";
      button.setAttribute("aria-expanded", String(open));
      if (!open) return;
      below(menu, button.offsetParent ? button : by("more"));
      menu.querySelector<HTMLElement>("select, button, a, input:not(.unseen)")?.focus();
    });
  }
  const more = by("more"), menus = by("menus");
  const unfold = (open: boolean) => {
    menus.classList.toggle("open", open);
    more.setAttribute("aria-expanded", String(open));
  };
  more.addEventListener("click", () => unfold(!menus.classList.contains("open")));
  // At once, and the focus out of what is folded up: the menu that opens next gives it back to where it is then.
  menus.addEventListener("click", (event) => {
    if (!menus.classList.contains("open") || !(event.target as HTMLElement).closest("button")) return;
    more.focus();
    unfold(false);
  });
}

export function openMenu(name: string): void { by(`menu-${name}`).showPopover(); }

export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(".menu:popover-open")) menu.hidePopover();
}
