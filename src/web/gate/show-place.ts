import type { Finding } from "#domain/gate/gate.ts";

/** Milliseconds that an editor has to open. */
const patience = 4000;

/** Puts the focus where something was found, and marks its words, as soon as that part is open. */
export function showPlace({ where, quote }: Finding): void {
  const { field, fileId } = where;
  const selector =
    field === "document" || field === "value"
      ? `[data-file="${fileId}"] a`
      : `:is(input, textarea)[name="${field}"]:enabled, [data-field="${field}"]`;
  const until = Date.now() + patience;
  const look = () => {
    const places = [...document.querySelectorAll<HTMLElement>(selector)];
    const place =
      places.find((one) => one instanceof HTMLInputElement && one.value.includes(quote)) ?? places[0];
    if (place) {
      place.focus();
      markWords(place, quote);
    } else if (Date.now() < until) requestAnimationFrame(look);
  };
  look();
}

function markWords(place: HTMLElement, quote: string): void {
  const found = quote && !(place instanceof HTMLInputElement) ? rangeOf(place, quote) : null;
  if (found) {
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(found);
  }
  (found?.startContainer.parentElement ?? place).scrollIntoView({ block: "center" });
}

/** The words within an element, wherever its spaces are; null when they are not there. */
export function rangeOf(place: HTMLElement, quote: string): Range | null {
  const nodes: { node: Text; start: number }[] = [];
  let said = "";
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, start: said.length });
    said += node.nodeValue ?? "";
  }
  const words = quote.replace(/…$/, "").trim().split(/\s+/);
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\s*");
  const match = new RegExp(pattern).exec(said);
  if (!match) return null;
  const end = match.index + match[0].length;
  const at = (offset: number) => nodes.findLast(({ start }) => start <= offset);
  const [first, last] = [at(match.index), at(end - 1)];
  if (!(first && last)) return null;
  const range = document.createRange();
  range.setStart(first.node, match.index - first.start);
  range.setEnd(last.node, end - last.start);
  return range;
}
