import { diffArrays } from "diff";
import type { Block, Run, Word } from "./words.ts";

/** A comparison takes at most about this long (milliseconds): then what is not compared yet counts as different. */
const longestMs = 400;

/** The words of two texts, those that only one has marked. */
export function differencesOf(before: Word[], after: Word[]): Run[] {
  const until = performance.now() + longestMs;
  const runs = compared(before, after, until / 2 + performance.now() / 2) ?? byBlocks(before, after, until);
  return joined(withoutCrumbs(joined(runs)));
}

/** Undefined when there was no time for it. */
function compared(before: Word[], after: Word[], until: number): Run[] | undefined {
  const timeout = until - performance.now();
  if (timeout <= 0) return undefined;
  const changes = diffArrays(before, after, { timeout, comparator: (one, other) => one.key === other.key });
  return changes?.map((change) => ({ kind: kindOf(change), words: change.value }));
}

function kindOf({ added, removed }: { added: boolean; removed: boolean }): Run["kind"] {
  if (added) return "added";
  return removed ? "removed" : "same";
}

/** Whole blocks are compared first, and of those that differ the words: for texts with very many differences. */
function byBlocks(before: Word[], after: Word[], until: number): Run[] {
  const [a, b] = [blocksOf(before), blocksOf(after)];
  const timeout = Math.max(1, until - performance.now());
  const changes = diffArrays(a, b, {
    timeout: timeout / 2,
    comparator: (one, other) => one.key === other.key,
  });
  if (!changes) return different(before, after);
  const runs: Run[] = [];
  for (const [index, change] of changes.entries()) {
    const words = change.value.flatMap((block) => block.words);
    const last = runs.at(-1);
    if (change.added && last && changes[index - 1]?.removed) {
      runs.pop();
      runs.push(...(compared(last.words, words, until) ?? different(last.words, words)));
    } else runs.push({ kind: kindOf(change), words });
  }
  return runs;
}

function blocksOf(words: Word[]): { key: string; words: Word[] }[] {
  const blocks: Word[][] = [];
  for (const word of words) {
    if (word.block || blocks.length === 0) blocks.push([]);
    blocks.at(-1)?.push(word);
  }
  return blocks.map((block) => ({ key: block.map(({ key }) => key).join("\t"), words: block }));
}

function different(before: Word[], after: Word[]): Run[] {
  return [
    { kind: "removed", words: before },
    { kind: "added", words: after },
  ];
}

/** A word or two between longer changes that happen to be the same, such as „de”, are shown as part of the change. */
function withoutCrumbs(runs: Run[]): Run[] {
  return runs.flatMap((run, index) => {
    const isCrumb =
      run.kind === "same" &&
      index > 0 &&
      index < runs.length - 1 &&
      run.words.length <= 2 &&
      run.words.every(({ block, text }) => !block && text.length <= 3) &&
      sizeOf(runs, index, -1) + sizeOf(runs, index, 1) > 4 * run.words.length;
    return isCrumb ? different(run.words, run.words) : [run];
  });
}

/** How many words the change before or after a run has. */
function sizeOf(runs: Run[], index: number, step: 1 | -1): number {
  let size = 0;
  for (let at = index + step; runs[at] && runs[at]?.kind !== "same"; at += step)
    size += runs[at]?.words.length ?? 0;
  return size;
}

/** Changes that follow each other as one: first what went, then what came. */
function joined(runs: Run[]): Run[] {
  const all: Run[] = [];
  let change: Record<"removed" | "added", Word[]> = { removed: [], added: [] };
  const close = () => {
    if (change.removed.length > 0) all.push({ kind: "removed", words: change.removed });
    if (change.added.length > 0) all.push({ kind: "added", words: change.added });
    change = { removed: [], added: [] };
  };
  for (const { kind, words } of runs) {
    if (words.length === 0) continue;
    if (kind === "same") {
      close();
      all.push({ kind, words });
    } else change[kind].push(...words);
  }
  close();
  return all;
}

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
