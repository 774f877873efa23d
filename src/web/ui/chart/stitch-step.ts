/** What one row of stitches is worth, so that the largest value fits into so many rows: 1, 2, 5, 10, 20, 50 and so on. */
export function stitchStep(largest: number, rows: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [power, 2 * power, 5 * power].find((one) => largest <= one * rows);
    if (step !== undefined) return step;
  }
}
