import { type CompetitionRules, earlier, stageIds } from "./competition.ts";
import type { PackTexts } from "./content-pack.ts";
import { undecided } from "./eligibility.coherence.ts";
import { type Incoherence, when } from "./incoherence.ts";

/** What contradicts itself within the rules of a competition, or the rest of its pack. */
export function contradictingRules(
  rules: CompetitionRules,
  { documents, region }: Pick<PackTexts, "documents" | "region">,
): Incoherence[] {
  const slugs = documents.map(({ slug }) => slug);
  const contradictions = [
    ...pointsThatDoNotAddUp(rules),
    ...limitsOutOfReach(rules),
    ...unknownCriteria(rules),
    ...stagesOutOfOrder(rules),
    ...termsThatDoNotFit(rules),
    ...repeatedIds(rules),
    ...unknownTemplates(rules, slugs),
    ...unreadableParts(rules),
    ...linesThatCannotBeCured(rules),
    ...sampleThatIsNotScored(rules, slugs),
  ].map(({ path, expected }) => ({ path: ["competition", ...path], expected }));
  return [...contradictions, ...(rules.eligibility ? undecided(rules.eligibility, region) : [])];
}

function pointsThatDoNotAddUp({ evaluationGrid }: CompetitionRules): Incoherence[] {
  const { criteria, points } = evaluationGrid;
  const sum = total(criteria);
  return [
    ...when(points !== sum, ["evaluationGrid", "points"], `suma criteriilor, adică ${sum}`),
    ...criteria.flatMap((criterion, index) => {
      const parts = total(criterion.criteria);
      const path = ["evaluationGrid", "criteria", index, "points"];
      return when(criterion.points !== parts, path, `suma subcriteriilor, adică ${parts}`);
    }),
    ...evaluationGrid.steps.flatMap(({ percent }, index, steps) =>
      when(
        index > 0 && percent >= (steps[index - 1]?.percent ?? 0),
        ["evaluationGrid", "steps", index, "percent"],
        "mai puțin decât la treapta dinainte",
      ),
    ),
  ];
}

function limitsOutOfReach({ evaluationGrid, threshold, gap, minimums }: CompetitionRules): Incoherence[] {
  const { points, criteria } = evaluationGrid;
  return [
    ...when(threshold > points, ["threshold"], `cel mult ${points}, cât are un plan perfect`),
    ...when(gap !== null && gap >= points, ["gap"], `mai puțin de ${points}`),
    ...minimums.flatMap((minimum, index) => {
      const most = criteria.find(({ id }) => id === minimum.criterion)?.points ?? minimum.points;
      const path = ["minimums", index, "points"];
      return when(minimum.points > most, path, `cel mult ${most}, cât are criteriul`);
    }),
  ];
}

function unknownCriteria({ evaluationGrid, minimums, tieBreakers }: CompetitionRules): Incoherence[] {
  const known = evaluationGrid.criteria.map(({ id }) => id);
  const expected = `un criteriu din evaluationGrid (${known.join(", ")})`;
  return [
    ...minimums.flatMap(({ criterion }, index) =>
      when(!known.includes(criterion), ["minimums", index, "criterion"], `${expected}, nu „${criterion}”`),
    ),
    ...tieBreakers.flatMap((name, index) =>
      when(
        name !== earlier && !known.includes(name),
        ["tieBreakers", index],
        `${expected} sau ${earlier}, nu „${name}”`,
      ),
    ),
  ];
}

/** Stages follow each other as in `stageIds`; from the submission on, each begins after the one before has ended. */
function stagesOutOfOrder({ stages }: CompetitionRules): Incoherence[] {
  const submission = stages.findIndex(({ id }) => id === "submission");
  return [
    ...when(submission === -1, ["stages"], "și etapa submission"),
    ...stages.flatMap(({ id, from, to }, index): Incoherence[] => {
      const path = ["stages", index];
      const before = stages[index - 1];
      const isLast = index === stages.length - 1;
      return [
        ...when(to !== null && to < from, [...path, "to"], `cel puțin ${from}, cât „from”`),
        ...when(to === null && !isLast, [...path, "to"], "o zi: numai ultima etapă poate fi fără sfârșit"),
        ...when(to === null && id === "submission", [...path, "to"], "o zi: depunerea are un sfârșit"),
        ...(before
          ? [
              ...when(
                stageIds.indexOf(id) <= stageIds.indexOf(before.id),
                [...path, "id"],
                `o etapă care urmează după ${before.id}`,
              ),
              ...when(from < before.from, [...path, "from"], `cel puțin ${before.from}, ca etapa dinainte`),
              ...when(
                index > submission && submission !== -1 && before.to !== null && from <= before.to,
                [...path, "from"],
                `cel puțin ${(before.to ?? 0) + 1}, după sfârșitul etapei ${before.id}`,
              ),
            ]
          : []),
      ];
    }),
  ];
}

function termsThatDoNotFit(rules: CompetitionRules): Incoherence[] {
  const { appealTime, evaluators, gap, stages, parts, firstGridsBefore } = rules;
  const appeals = stages.findIndex(({ id }) => id === "appeals");
  const evaluation = stages.find(({ id }) => id === "evaluation");
  const days = evaluation?.to == null ? Number.POSITIVE_INFINITY : evaluation.to - evaluation.from + 1;
  return [
    ...when(
      gap !== null && days > 0 && firstGridsBefore >= days,
      ["firstGridsBefore"],
      `mai puțin de ${days}, cât ține evaluarea`,
    ),
    ...when(appeals !== -1 && appealTime === null, ["appealTime"], "un termen, fiindcă există etapa appeals"),
    ...when(appeals === -1 && appealTime !== null, ["appealTime"], "null, fiindcă nu există etapa appeals"),
    ...when(evaluators === 1 && gap !== null, ["gap"], "null, fiindcă evaluează o singură persoană"),
    ...parts.flatMap(({ anonymous, signed }, index) =>
      when(anonymous && signed, ["parts", index, "signed"], "false: o parte semnată nu este anonimă"),
    ),
  ];
}

function repeatedIds({ parts, administrativeGrid, evaluationGrid }: CompetitionRules): Incoherence[] {
  const { criteria } = evaluationGrid;
  return [
    ...repeated(["parts"], parts),
    ...repeated(["administrativeGrid"], administrativeGrid),
    ...repeated(["evaluationGrid", "criteria"], criteria),
    ...criteria.flatMap((criterion, index) =>
      repeated(["evaluationGrid", "criteria", index, "criteria"], criterion.criteria),
    ),
  ];
}

function repeated(path: Incoherence["path"], items: { id: string }[]): Incoherence[] {
  const ids = items.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    when(ids.indexOf(id) !== index, [...path, index, "id"], `un nume folosit o singură dată, nu iar „${id}”`),
  );
}

function unknownTemplates({ parts }: CompetitionRules, documents: string[]): Incoherence[] {
  return parts.flatMap(({ template }, index) =>
    when(
      !documents.includes(template),
      ["parts", index, "template"],
      `numele unui document din documents.yaml, nu „${template}”`,
    ),
  );
}

/** A line of the grid reads parts that there are, each value against one thing. */
function unreadableParts({ parts, administrativeGrid }: CompetitionRules): Incoherence[] {
  const ids = parts.map(({ id }) => id);
  return administrativeGrid.flatMap(({ reads }, line) =>
    reads.flatMap(({ part, label: _, exceptions, isCounty, ...bounds }, index) => {
      const path = ["administrativeGrid", line, "reads", index];
      const given = [...Object.values(bounds), isCounty || undefined, exceptions[0]];
      const count = given.filter((bound) => bound !== undefined).length;
      return [
        ...when(!ids.includes(part), [...path, "part"], `una dintre părțile dosarului (${ids.join(", ")})`),
        ...when(count !== 1, path, "una dintre says, atLeast, rate, isCounty, total și exceptions"),
      ];
    }),
  );
}

/** Lines that the portal computes, of time and money, are not cured; nor is any where nobody is asked. */
function linesThatCannotBeCured({ administrativeGrid, stages }: CompetitionRules): Incoherence[] {
  const isAsked = stages.some(({ id }) => id === "clarifications");
  return administrativeGrid.flatMap(({ whenNo, check }, index) => {
    const path = ["administrativeGrid", index, "whenNo"];
    const isCured = whenNo === "clarify";
    return [
      ...when(isCured && check === "computed", path, "reject: rândul îl calculează portalul"),
      ...when(isCured && !isAsked, path, "reject, fiindcă nu există etapa clarifications"),
    ];
  });
}

function sampleThatIsNotScored(
  { samplePlan, evaluationGrid: { criteria, steps } }: CompetitionRules,
  documents: string[],
): Incoherence[] {
  if (!samplePlan) return [];
  const subCriteria = criteria.flatMap(({ id, criteria: subs }) => subs.map((sub) => `${id}.${sub.id}`));
  const known = steps.map(({ percent }) => percent);
  const path = ["samplePlan", "percents"];
  return [
    ...when(
      !documents.includes(samplePlan.document),
      ["samplePlan", "document"],
      `numele unui document din documents.yaml, nu „${samplePlan.document}”`,
    ),
    ...subCriteria.flatMap((id) => when(!(id in samplePlan.percents), path, `și „${id}”`)),
    ...Object.entries(samplePlan.percents).flatMap(([id, percent]) => [
      ...when(!subCriteria.includes(id), [...path, id], `un subcriteriu, de exemplu „${subCriteria[0]}”`),
      ...when(!known.includes(percent), [...path, id], `o treaptă (${known.join(", ")})`),
    ]),
  ];
}

function total(items: { points: number }[]): number {
  return items.reduce((sum, { points }) => sum + points, 0);
}
