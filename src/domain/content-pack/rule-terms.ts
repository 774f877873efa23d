import { type CompetitionRules, earlier, type Term } from "./competition.ts";

/** What sentences about the competition say of its rules: figures, terms, and names of criteria; null where there is none. */
export interface RuleTerms {
  threshold: number;
  places: number;
  /** The points of a perfect plan. */
  points: number;
  evaluators: number;
  gap: number | null;
  /** Euro. */
  ceiling: number;
  conditionCount: number;
  minimums: { criterion: string; points: number }[];
  /** Null stands for the plan that arrived earlier. */
  tieBreakers: (string | null)[];
  clarificationDays: number;
  appealTime: Term | null;
  /** The hour at which the submission closes, as in "16:00". */
  closingHour: string | null;
  graceMinutes: number;
}

export function ruleTerms(rules: CompetitionRules): RuleTerms {
  const { threshold, places, evaluators, gap, ceiling, clarificationDays, appealTime, graceMinutes } = rules;
  const { points, criteria } = rules.evaluationGrid;
  const nameOf = (id: string) => criteria.find((criterion) => criterion.id === id)?.short ?? id;
  return {
    ...{ threshold, places, points, evaluators, gap, ceiling, clarificationDays, appealTime, graceMinutes },
    conditionCount: rules.conditions.length,
    minimums: rules.minimums.map((minimum) => ({ ...minimum, criterion: nameOf(minimum.criterion) })),
    tieBreakers: rules.tieBreakers.map((name) => (name === earlier ? null : nameOf(name))),
    closingHour: rules.stages.find(({ id }) => id === "submission")?.hour ?? null,
  };
}
