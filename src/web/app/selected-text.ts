/** Remembers which text is selected. @returns selects it again where an element holds the same text as before */
export function keepSelectedText(element: HTMLElement): () => void {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return () => undefined;
  const range = selection.getRangeAt(0);
  const main = element.querySelector("main");
  if (!main?.contains(range.commonAncestorContainer)) return () => undefined;
  const text = main.textContent;
  const before = new Range();
  before.setStart(main, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = String(before).length;
  const end = start + String(range).length;
  return () => {
    const rendered = element.querySelector("main");
    if (rendered?.textContent !== text) return;
    selection.setBaseAndExtent(...placeOf(rendered, start), ...placeOf(rendered, end));
  };
}

/** The position in an element's text nodes after a number of characters. */
function placeOf(element: Element, offset: number): [node: Node, offset: number] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  while (texts.nextNode()) {
    const { length } = texts.currentNode as Text;
    if (left <= length) return [texts.currentNode, left];
    left -= length;
  }
  return [element, 0];
}
