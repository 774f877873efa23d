/** The most characters of a reason or a part of the conclusion. */
export const mostOfText = 4000;

/** The parts of a conclusion (Annex 14), in their order; the last one may be empty. */
export const conclusionItems = ["conclusion.strong", "conclusion.weak", "conclusion.advice"] as const;
export const optionalItems: readonly string[] = ["conclusion.advice"];

/** The points of a step in hundredths. */
export function pointsOf(points: number, percent: number): number {
  return (points * percent) / 100;
}
