import { counted } from "./counted.ts";
import { hours, minutes } from "./durations.ts";

/** A term: hours of the clock, or working days. */
type Term = { hours: number } | { workingDays: number };

/** The rules of a competition, as far as sentences speak of them; null where there is none. */
interface Terms {
  threshold: number;
  places: number;
  points: number;
  evaluators: number;
  gap: number | null;
  ceiling: number;
  conditionCount: number;
  minimums: { criterion: string; points: number }[];
  tieBreakers: (string | null)[];
  clarificationDays: number;
  appealTime: Term | null;
  closingHour: string | null;
  graceMinutes: number;
}

/** Strings about the rules of the competition. */
export const competitionStrings = {
  /** The words of the rules, for the placeholders of the content pack's texts. */
  words: (terms: Terms) => ({
    threshold: points(terms.threshold),
    places: `${terms.places}`,
    plans: counted(terms.places, "plan", "planuri"),
    points: `${terms.points}`,
    evaluators: terms.evaluators === 1 ? "un evaluator" : few(terms.evaluators, "doi", "evaluatori"),
    gap: terms.gap === null ? "" : points(terms.gap),
    grant: euro(terms.ceiling),
    conditions: terms.conditionCount === 1 ? "o condiție" : few(terms.conditionCount, "două", "condiții"),
    minimums: terms.minimums.map((one) => `${one.criterion}: cel puțin ${one.points}`).join(", "),
    tieBreakers: terms.tieBreakers.map((name) => name ?? "ora trimiterii").join(", apoi "),
    clarificationTime: workingDays(terms.clarificationDays),
    appealTime: terms.appealTime === null ? "" : term(terms.appealTime),
    closingHour: terms.closingHour ?? "",
    graceTime: minutes(terms.graceMinutes),
  }),
} as const;

function term(time: Term): string {
  return "hours" in time ? hours(time.hours) : workingDays(time.workingDays);
}

function workingDays(count: number): string {
  return count === 1 ? "o zi lucrătoare" : counted(count, "zi lucrătoare", "zile lucrătoare");
}

function points(count: number): string {
  return counted(count, "punct", "puncte");
}

/** "24.900 de euro" */
function euro(amount: number): string {
  return counted(amount, "euro", "euro");
}

/** "doi evaluatori", "patru condiții": numbers to ten in words. */
function few(count: number, two: string, many: string): string {
  const word = [two, "trei", "patru", "cinci", "șase", "șapte", "opt", "nouă", "zece"][count - 2];
  return word ? `${word} ${many}` : counted(count, "", many);
}
