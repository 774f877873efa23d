import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Timestamp } from "../tables.ts";
import type { PlanRemarks } from "./plan-remarks.ts";

interface Came {
  receivedAt: Timestamp;
  isExtended: boolean;
}

/** How a plan came after the closing of its round: within the grace, or by an extension; null in time, or without a round. */
export function latenessOf(
  { receivedAt, isExtended }: Came,
  closesAt: Timestamp | null,
): PlanRemarks["late"] {
  if (isExtended) return "extension";
  return closesAt !== null && receivedAt >= closesAt ? "grace" : null;
}

/** What a plan lacks of the parts that the rules want; `there` are the ids of its parts, none of a file that nobody divided. */
export function lackOf(
  there: readonly string[],
  rules: readonly CompetitionRules["parts"][number][],
): Pick<PlanRemarks, "isUndivided" | "missing"> {
  const isUndivided = rules.length > 0 && there.length === 0;
  const lacks = rules.filter(({ id, required }) => required && !there.includes(id));
  return { isUndivided, missing: isUndivided ? [] : lacks.map(({ title }) => title) };
}
