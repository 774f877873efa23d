/** Characters of what a candidate writes about each point. */
export const leastOfText = 20;
export const mostOfText = 2000;
/** Characters of the commission's reason, which the candidate reads. */
export const leastOfReason = 20;

/** How many people decide: fewer have no commission, and fewer without a connection cannot decide an appeal. */
export const leastOfCommission = 3;
export const leastOfDeciders = 2;

const lineBeginning = "line:";

/** What is contested of a line of the administrative grid. */
export const itemOfLine = (line: string) => `${lineBeginning}${line}`;

/** The line of the administrative grid that is contested; null of a sub-criterion. */
export function lineOf(item: string): string | null {
  return item.startsWith(lineBeginning) ? item.slice(lineBeginning.length) : null;
}

/** The steps of a decision about a line, the lower first. */
export const lineSteps = { no: 1, yes: 2 } as const;

/** Whether a decision can be confirmed. */
export function isComplete({ step, text }: { step: number | null; text: string }): boolean {
  return step !== null && text.trim().length >= leastOfReason;
}
