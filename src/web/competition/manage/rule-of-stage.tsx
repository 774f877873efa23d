import type { ManagedStage } from "#domain/competition/managed-rounds.ts";
import { useTeamStrings } from "../../ui/text/strings-context.ts";

interface RuleOfStageProps {
  stage: ManagedStage;
  /** The stages before it: why they were moved is said there. */
  before?: readonly ManagedStage[];
}

/** The rule that gave a stage its dates, the holidays that were skipped by it, and why it was moved since. */
export function RuleOfStage({ stage: { rule, skipped, moves }, before = [] }: RuleOfStageProps) {
  const { format, roundsStrings } = useTeamStrings();
  const words = roundsStrings.stages;
  const holidays = skipped.map(({ day, name }) => words.holiday(format.days(day, day), name));
  // Both bounds of a stage may have been moved at once, and others with it, for one reason.
  const reasons = new Set(
    moves.map(({ movedAt, reason }) => {
      const first = before.find((one) => one.moves.some((move) => move.movedAt === movedAt));
      return first ? words.movedWith(first.teamTitle) : words.moved(format.date(movedAt), reason);
    }),
  );
  const lines = [
    rule ? words.rule(rule.from, rule.to, rule.hour) : words.noRule,
    ...(holidays.length > 0 && moves.length === 0 ? [words.skipped(holidays)] : []),
    ...reasons,
  ];
  return lines.map((line) => (
    <span key={line} className="stage-rule">
      {line}
    </span>
  ));
}
