import { type CompetitionRules, earlier } from "./competition.ts";

/** What sentences about the competition say of its rules: figures, terms, and names of criteria; null where there is none. */
export type RuleTerms = ReturnType<typeof ruleTerms>;

export function ruleTerms(rules: CompetitionRules) {
  const { threshold, places, evaluators, gap, ceiling, clarificationDays, appealTime, graceMinutes } = rules;
  const { points, criteria } = rules.evaluationGrid;
  const nameOf = (id: string) => criteria.find((criterion) => criterion.id === id)?.short ?? id;
  return {
    threshold,
    places,
    points,
    evaluators,
    gap,
    ceiling,
    clarificationDays,
    appealTime,
    graceMinutes,
    conditionCount: rules.conditions.length,
    minimums: rules.minimums.map((minimum) => ({ ...minimum, criterion: nameOf(minimum.criterion) })),
    /** Null stands for the plan that arrived earlier. */
    tieBreakers: rules.tieBreakers.map((name) => (name === earlier ? null : nameOf(name))),
    /** The hour at which the submission closes, as in "16:00". */
    closingHour: rules.stages.find(({ id }) => id === "submission")?.hour ?? null,
  };
}
