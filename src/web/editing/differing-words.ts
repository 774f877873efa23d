/** Pairs of words compared at most: beyond, all words between the common beginning and end count as different. */
const MOST_PAIRS = 4_000_000;

/** Which words of two texts, by their place, do not belong to their longest common sequence. */
export function differingWords(a: string[], b: string[]): { a: Set<number>; b: Set<number> } {
  const start = commonLength(a, b);
  const end = commonLength(a.slice(start).reverse(), b.slice(start).reverse());
  const [inA, inB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const differing = { a: places(start, inA.length), b: places(start, inB.length) };
  if (inA.length * inB.length > MOST_PAIRS) return differing;
  const common = countCommon(inA, inB);
  for (let [i, j] = [0, 0]; i < inA.length && j < inB.length; ) {
    if (inA[i] === inB[j]) {
      differing.a.delete(start + i++);
      differing.b.delete(start + j++);
    } else if (common(i + 1, j) >= common(i, j + 1)) i++;
    else j++;
  }
  return differing;
}

/** How many words two texts have in common at their beginning. */
function commonLength(a: string[], b: string[]): number {
  const different = a.findIndex((word, index) => word !== b[index]);
  return different < 0 ? a.length : different;
}

/** How long the longest common sequence is from a pair of places on. */
function countCommon(a: string[], b: string[]): (i: number, j: number) => number {
  const width = b.length + 1;
  const counts = new Uint16Array((a.length + 1) * width);
  const from = (i: number, j: number) => counts[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      counts[i * width + j] =
        a[i] === b[j] ? from(i + 1, j + 1) + 1 : Math.max(from(i + 1, j), from(i, j + 1));
    }
  }
  return from;
}

function places(start: number, length: number): Set<number> {
  return new Set(Array.from({ length }, (_, index) => start + index));
}
