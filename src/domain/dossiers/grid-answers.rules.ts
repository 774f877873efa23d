import type { CompetitionRules, GridReading } from "../content-pack/competition.ts";
import type { Region } from "../content-pack/region.ts";
import { fold } from "../text/fold.ts";
import type { GridAnswer } from "./dossiers.ts";
import { keptAt, numberIn } from "./file-values.rules.ts";
import type { FileValues } from "./part-findings.ts";

/** What values are held against. */
export interface GridBounds extends Pick<CompetitionRules, "ceiling"> {
  counties: Region["counties"];
}

/** Sums of money are equal up to half a ban. */
const nothing = 0.005;

/**
 * What a file answers to a line of the grid, by one reading of the rules. It is evidence for a person, who may be shown a file
 * that says what its author wants: nothing follows from it.
 */
export function answerOf(reading: GridReading, file: FileValues, bounds: GridBounds): GridAnswer {
  const { part, label } = reading;
  const found = keptAt(file.values, label) || null;
  const answer: GridAnswer = { part, label, found, bound: null, problem: null };
  if (reading.total !== undefined) return { ...answer, ...totalOf(keptAt(file.totals, label) ?? []) };
  if (found === null) return { ...answer, problem: "not-found" };
  if (reading.says !== undefined && fold(found) !== fold(reading.says)) {
    return { ...answer, bound: reading.says, problem: "says-else" };
  }
  if (reading.atLeast !== undefined) return { ...answer, ...atLeast(found, reading.atLeast) };
  if (reading.rate !== undefined)
    return { ...answer, ...underCeiling(found, keptAt(file.values, reading.rate), bounds) };
  if (reading.isCounty && !bounds.counties.some(({ name }) => fold(found).includes(fold(name)))) {
    return { ...answer, bound: bounds.counties.map(({ name }) => name).join(", "), problem: "elsewhere" };
  }
  if (reading.exceptions.length > 0) return { ...answer, ...exceptedBy(found, reading) };
  return answer;
}

function totalOf(tables: FileValues["totals"][string]): Partial<GridAnswer> {
  if (tables.length === 0 || tables.some(({ total }) => total === null)) return { problem: "not-found" };
  const [wrong] = tables.filter(({ sum, total }) => Math.abs(sum - (total ?? 0)) > nothing);
  if (!wrong) return { found: tables[0]?.total ?? 0 };
  return { found: wrong.total, bound: wrong.sum, problem: "total-differs" };
}

function atLeast(found: string, least: number): Partial<GridAnswer> {
  const number = numberIn(found);
  if (number === null) return { problem: "not-found" };
  return { found: number, bound: least, problem: number < least ? "too-little" : null };
}

/** A sum in lei against the ceiling in euro, by the rate that the file says. */
function underCeiling(found: string, rate: string | undefined, { ceiling }: GridBounds): Partial<GridAnswer> {
  const [sum, lei] = [numberIn(found), numberIn(rate ?? "")];
  if (sum === null || lei === null || lei <= 0) return { problem: "not-found" };
  const most = ceiling * lei;
  return { found: sum, bound: most, problem: sum > most + nothing ? "too-much" : null };
}

/** A code of four digits, which codes of groups and divisions begin. */
function exceptedBy(found: string, { exceptions }: GridReading): Partial<GridAnswer> {
  const code = /(?<!\d)\d{4}(?!\d)/.exec(found)?.[0];
  if (!code) return { found: null, problem: "not-found" };
  const one = exceptions.find(({ codes }) => codes.some((start) => code.startsWith(start)));
  return { found: code, bound: one?.title ?? null, problem: one ? "excepted" : null };
}
