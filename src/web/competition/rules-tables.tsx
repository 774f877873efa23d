import type { CompetitionRules } from "#domain/content-pack/competition.ts";
import type { RuleTerms } from "#domain/content-pack/rule-terms.ts";
import { WideTable } from "../ui/list/wide-table.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** What a dossier is made of, and who sees which part. */
export function PartsOfDossier({ parts }: Pick<CompetitionRules, "parts">) {
  const { rulesStrings: strings } = useStrings();
  const { parts: title, partColumns: columns, demands } = strings;
  return (
    <>
      <h2>{title}</h2>
      <WideTable title={title}>
        <thead>
          <tr>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.seenBy}</th>
            <th scope="col">{columns.demands}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ id, title: name, seenBy, required, signed, anonymous, accepts, template }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{strings.seenBy[seenBy]}</td>
              <td>
                {[
                  required ? demands.required : demands.optional,
                  signed && demands.signed,
                  anonymous && demands.anonymous,
                  strings.accepts(accepts),
                  template && strings.template(template),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  );
}

/** When a plan is selected, and the terms. */
export function Selection({ rules, terms }: { rules: CompetitionRules; terms: RuleTerms }) {
  const { competitionStrings, rulesStrings: strings } = useStrings();
  const words = competitionStrings.words(terms);
  const hasStage = (id: string) => rules.stages.some((stage) => stage.id === id);
  const ifGap = (words: string) => (rules.gap === null ? "" : words);
  const ifAppeals = (words: string) => (rules.appealTime === null ? "" : words);
  const rows = [
    [strings.terms.threshold, words.threshold],
    [strings.terms.minimums, words.minimums],
    [strings.terms.places, words.plans],
    [strings.terms.ceiling, words.grant],
    [strings.terms.reserve, strings.reserve(rules.reserve)],
    [strings.terms.evaluators, words.evaluators],
    [strings.terms.gap, words.gap],
    [strings.terms.counted, ifGap(strings.counted(rules.evaluators))],
    [strings.terms.gapTie, ifGap(strings.gapTie[rules.gapTie])],
    [strings.terms.firstGridsBefore, ifGap(strings.workingDays(rules.firstGridsBefore))],
    [strings.terms.minimumsOf, rules.minimums.length > 0 ? strings.minimumsOf[rules.minimumsOf] : ""],
    [strings.terms.rounding, strings.rounding[rules.rounding]],
    [strings.terms.reasons, strings.reasons(rules.reasons)],
    [strings.terms.conclusion, rules.conclusion ? strings.conclusion : ""],
    [strings.terms.interview, hasStage("interviews") ? strings.interview : ""],
    [strings.terms.samplePlan, rules.samplePlan ? strings.samplePlan : ""],
    [strings.terms.tieBreakers, words.tieBreakers],
    [strings.terms.grace, words.graceTime],
    [strings.terms.reminders, strings.reminders(rules.reminderHours)],
    [strings.terms.draft, strings.draftCounts(rules.completeDraftCounts)],
    [strings.terms.clarifications, words.clarificationTime],
    [
      strings.terms.unanswered,
      hasStage("clarifications") ? strings.unanswered[rules.clarificationUnanswered] : "",
    ],
    [strings.terms.appeals, words.appealTime || strings.none],
    [strings.terms.appealMay, ifAppeals(strings.appealMay(rules.appealMay))],
    [strings.terms.appealScope, ifAppeals(strings.appealScope[rules.appealScope])],
    [strings.terms.accept, strings.workingDays(rules.acceptDays)],
    [strings.terms.reserveCall, strings.workingDays(rules.reserveCallDays)],
  ] as const;
  return (
    <>
      <h2>{strings.selection}</h2>
      <dl className="sheet">
        {rows
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** The stages in working days, as the calendar of each round is counted from. */
export function Stages({ stages }: Pick<CompetitionRules, "stages">) {
  const { rulesStrings: strings } = useStrings();
  const { stages: title, stageColumns: columns } = strings;
  return (
    <>
      <h2>{title}</h2>
      <WideTable title={title}>
        <thead>
          <tr>
            <th scope="col">{columns.stage}</th>
            <th scope="col">{columns.when}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ id, title: name, from, to, hour }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>
                {to === null
                  ? strings.fromDay(dayNumber(from))
                  : strings.stageDays(span(from, to), hour ?? null)}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  );
}

function span(from: number, to: number): string {
  return from === to ? dayNumber(from) : `${dayNumber(from)}–${dayNumber(to)}`;
}

function dayNumber(day: number): string {
  return String(day).replace("-", "−");
}
