import { differingWords } from "./differing-words.ts";

interface Word {
  node: Text;
  start: number;
  text: string;
}

/** Marks in each of two elements the words that differ from the other's. */
export function markDifferences(ours: Element, theirs: Element): void {
  const [a, b] = [wordsOf(ours), wordsOf(theirs)];
  const differing = differingWords(
    a.map(({ text }) => text),
    b.map(({ text }) => text),
  );
  mark(a.filter((_, index) => differing.a.has(index)));
  mark(b.filter((_, index) => differing.b.has(index)));
}

function wordsOf(element: Element): Word[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const words: Word[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const { 0: text, index: start } of node.data.matchAll(/\S+/g)) words.push({ node, start, text });
  }
  return words;
}

/** From the last to the first: marking a word changes the offsets after it, not those before. */
function mark(words: Word[]): void {
  for (const { node, start, text } of words.toReversed()) {
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
    range.surroundContents(document.createElement("mark"));
  }
}
