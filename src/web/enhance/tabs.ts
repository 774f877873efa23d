/**
 * `<tab-set>`: panels of which one is shown. Without script its tabs are links and the stylesheet shows the panel that the
 * address names, else the first (tabs.css); with it they are tabs as WAI-ARIA describes them, beginning with the panel that
 * is shown already, so that nothing moves. It is a custom element, because it must be set up whenever it is rendered.
 */
class TabSet extends HTMLElement {
  private readonly abort = new AbortController();

  connectedCallback(): void {
    const { signal } = this.abort;
    this.firstElementChild?.setAttribute("role", "tablist");
    this.firstElementChild?.setAttribute("aria-label", this.dataset.label ?? "");
    this.addEventListener("click", (event) => this.onPress(event), { signal });
    this.addEventListener("keydown", (event) => this.onKey(event), { signal });
    window.addEventListener("hashchange", () => this.selectNamed(), { signal });
    this.toggleAttribute("data-live", true);
    this.select(0);
    this.selectNamed();
  }

  disconnectedCallback(): void {
    this.abort.abort();
  }

  private get tabs(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>(".tabs__tab")];
  }

  private onPress(event: Event): void {
    const tab = (event.target as Element).closest<HTMLAnchorElement>(".tabs__tab");
    if (tab) this.choose(event, this.tabs.indexOf(tab));
  }

  private onKey(event: KeyboardEvent): void {
    const index = this.tabs.indexOf(event.target as HTMLAnchorElement);
    const target = index < 0 ? undefined : keyTarget(event.key, index, this.tabs.length);
    if (target !== undefined) this.choose(event, target);
  }

  private choose(event: Event, index: number): void {
    event.preventDefault();
    this.select(index);
    this.tabs[index]?.focus();
  }

  private selectNamed(): void {
    const named = this.tabs.findIndex(({ hash }) => hash === location.hash);
    if (named >= 0) this.select(named);
  }

  private select(selected: number): void {
    for (const [index, tab] of this.tabs.entries()) {
      const isSelected = index === selected;
      const id = tab.hash.slice(1);
      const panel = document.getElementById(id);
      setAttributes(tab, {
        id: `${id}-tab`,
        role: "tab",
        "aria-controls": id,
        "aria-selected": String(isSelected),
        tabindex: isSelected ? "0" : "-1",
      });
      if (!panel) continue;
      setAttributes(panel, { role: "tabpanel", "aria-labelledby": `${id}-tab`, tabindex: "0" });
      panel.hidden = !isSelected;
    }
  }
}

export function defineTabs(): void {
  customElements.define("tab-set", TabSet);
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function keyTarget(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case " ":
      return index;
  }
}
