import type { Timestamp } from "../tables.ts";
import { hour, minute, momentAfter } from "../time/moments.ts";
import type { StoredRound } from "./rounds.queries.ts";

/** A letter at the clock, to members without a plan. */
export interface ClockLetter {
  kind: "round-opened" | "round-closing";
  dueAt: Timestamp;
  /** The bound that the letter is about: when it moves, the letter is sent anew. */
  moment: Timestamp;
  /** Between the letter and the closing; null at the opening. */
  hoursLeft: number | null;
}

/** A round as it is for whoever may send their plan until then. */
export function roundUntil(round: StoredRound, closesAt: Timestamp): StoredRound {
  return { ...round, submission: { ...round.submission, closesAt } };
}

/** The letters of a round at the clock, in their order: at the opening, and so many hours before the closing. */
export function clockLetters({ rules, submission }: StoredRound): ClockLetter[] {
  const { opensAt, closesAt } = submission;
  const reminders = rules.reminderHours
    .toSorted((a, b) => b - a)
    .map((hoursLeft): ClockLetter => {
      const dueAt = momentAfter(new Date(closesAt), -hoursLeft * hour);
      return { kind: "round-closing", dueAt, moment: closesAt, hoursLeft };
    });
  const opened: ClockLetter = { kind: "round-opened", dueAt: opensAt, moment: opensAt, hoursLeft: null };
  return [opened, ...reminders.filter(({ dueAt }) => dueAt > opensAt)];
}

/** Minutes before the closing at which members are told once more whose dossier is complete and was never sent. */
const dossierMinutes = 15;

/** The letter to those members; null where the rules ask for no dossier. */
export function dossierLetter({ allRules, submission }: StoredRound): ClockLetter | null {
  const { opensAt, closesAt } = submission;
  const dueAt = momentAfter(new Date(closesAt), -dossierMinutes * minute);
  const isAsked = allRules?.parts.some(({ required }) => required) ?? false;
  return isAsked && dueAt > opensAt ? { kind: "round-closing", dueAt, moment: closesAt, hoursLeft: 0 } : null;
}
