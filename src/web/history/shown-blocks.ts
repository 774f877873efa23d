import type { Block, Run, Word } from "./words.ts";

/** `gap` stands for words that are left out. */
export interface Part {
  kind: Run["kind"] | "gap";
  words: Word[];
}

export interface ShownBlock {
  block: Block;
  parts: Part[];
}

/** The differences of two texts, block by block: of both, or of one of them. */
export function shownBlocks(runs: Run[], side: "both" | "before" | "after" = "both"): ShownBlock[] {
  const blocks: ShownBlock[] = [];
  for (const { kind, words } of runs) {
    if ((side === "before" && kind === "added") || (side === "after" && kind === "removed")) continue;
    for (const word of words) {
      if (word.block) blocks.push({ block: word.block, parts: [] });
      else add(blocks, kind, word);
    }
  }
  return blocks.filter(({ parts }) => parts.length > 0);
}

function add(blocks: ShownBlock[], kind: Run["kind"], word: Word): void {
  if (blocks.length === 0) blocks.push({ block: "text", parts: [] });
  const parts = blocks.at(-1)?.parts ?? [];
  const last = parts.at(-1);
  if (last?.kind === kind) last.words.push(word);
  else parts.push({ kind, words: [word] });
}

/** Only the blocks that changed, and of those the words around the changes. */
export function changedAlone(blocks: ShownBlock[], around = 8): ShownBlock[] {
  return blocks
    .filter(({ parts }) => parts.some(({ kind }) => kind !== "same"))
    .map(({ block, parts }) => ({
      block,
      parts: parts.flatMap((part, index) => {
        if (part.kind !== "same") return [part];
        const isFirst = index === 0;
        const isLast = index === parts.length - 1;
        return shortened(part.words, isFirst ? 0 : around, isLast ? 0 : around);
      }),
    }));
}

/** The first and the last words of what is the same. */
function shortened(words: Word[], first: number, last: number): Part[] {
  if (words.length <= first + last + 2) return [{ kind: "same", words }];
  const parts: Part[] = [
    { kind: "same", words: words.slice(0, first) },
    { kind: "gap", words: [] },
    { kind: "same", words: last > 0 ? words.slice(-last) : [] },
  ];
  return parts.filter(({ kind, words: left }) => kind === "gap" || left.length > 0);
}
