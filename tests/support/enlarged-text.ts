import type { Page } from "playwright-core";

/** What is cut or scrolls sideways of a page's text when people enlarge it. */
export async function lostWhenEnlarged(page: Page, percent: number): Promise<string[]> {
  return await page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size}% !important } * { animation: none !important }`);
    document.adoptedStyleSheets = [sheet];
    const width = document.documentElement.clientWidth;
    const scrolls = document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost: string[] = [];
    while (texts.nextNode()) lost.push(...lostOf(texts.currentNode as Text));
    return [...new Set([...scrolls, ...lost])];

    function lostOf(node: Text): string[] {
      const element = node.parentElement as Element;
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || isForEarsAlone(element) || element.closest(".skip-link, svg, code")) return [];
      const edges = edgesOf(element);
      const isCut = linesOf(node, 0, node.length).some((line) =>
        edges.some(({ left, right }) => line.right > right + 1 || line.left < left - 1),
      );
      return isCut ? [`cut: ${node.data.trim().slice(0, 40)}`] : [];
    }

    function isForEarsAlone(element: Element): boolean {
      if (element.closest(".visually-hidden")) return true;
      const isClipped = getComputedStyle(element).clipPath === "inset(50%)";
      return isClipped || (element.parentElement !== null && isForEarsAlone(element.parentElement));
    }

    /** Beyond these a text is not seen; what scrolls by itself is read by scrolling it. */
    function edgesOf(element: Element): { left: number; right: number }[] {
      const edges = [{ left: 0, right: width }];
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (["auto", "scroll"].includes(overflowX)) return [];
        if (overflowX !== "visible") edges.push(box.getBoundingClientRect());
      }
      return edges;
    }

    function linesOf(node: Text, start: number, end: number): DOMRect[] {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return [...range.getClientRects()].filter((line) => line.width > 1);
    }
  }, percent);
}
