const OPEN_MENU = ".menu[open]";

/**
 * What script adds to native menus, those of the header and of a row (design §5): Esc closes and gives the focus back, and so do a press
 * outside, leaving with the keyboard, and choosing a link.
 */
export function enhanceMenus(): void {
  document.addEventListener("keydown", ({ key }) => {
    const menu = key === "Escape" && document.querySelector(OPEN_MENU);
    if (!menu) return;
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  });
  document.addEventListener("pointerdown", closeElsewhere);
  document.addEventListener("focusin", closeElsewhere);
  document.addEventListener("click", ({ target }) => {
    (target as Element).closest(`${OPEN_MENU} a`)?.closest("details")?.removeAttribute("open");
  });
}

function closeElsewhere({ target }: Event): void {
  const menu = document.querySelector(OPEN_MENU);
  if (menu && !menu.contains(target as Node)) menu.removeAttribute("open");
}
