import type { ContentPack } from "../content-pack/content-pack.ts";
import type { Day } from "../tables.ts";
import { dayAfter, momentInRomania } from "../time/calendar.ts";
import { day } from "../time/moments.ts";

/** How long before plans go the admins are told which. */
export const toldBeforeMs = 30 * day;

/** The term of plans. */
export interface PlanTerm {
  /** The first day without them. */
  goesOn: Day;
  /** The moment at which that day begins. */
  goesAt: Date;
  /** What came after the accounts were submitted is not in them: its term is not known. */
  receivedBefore: Date;
}

/**
 * Plans are kept for the project's years from the 31 December that follows the accounts in which it appears
 * (Regulation (EU) 1303/2013, art. 140(1)). Null while nobody wrote down when those were submitted.
 */
export function planTerm({ project }: Pick<ContentPack, "project">): PlanTerm | null {
  const { accountsSubmitted = null, years = 0 } = project.plansKept ?? {};
  if (accountsSubmitted === null) return null;
  // Accounts of a 31 December are followed by that of the next year.
  const from = Number(dayAfter(accountsSubmitted).slice(0, 4));
  const goesOn = `${from + years + 1}-01-01`;
  return { goesOn, goesAt: momentInRomania(goesOn), receivedBefore: momentInRomania(accountsSubmitted) };
}

/** When plans go of which the admins were told at a moment: not before thirty days have passed. */
export function goesAt(term: PlanTerm, toldAt: Date): Date {
  return new Date(Math.max(term.goesAt.getTime(), toldAt.getTime() + toldBeforeMs));
}
