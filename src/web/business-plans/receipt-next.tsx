import type { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { lowerFirst } from "../competition/phase.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The stages that whoever has sent a plan waits for. */
const awaited = ["verification", "preliminary", "final"];

interface ReceiptNextProps {
  /** Of the plan. */
  round: PlanReceipt["round"];
  competition: CompetitionNow;
}

/** What comes after the submission, as the plan's round has it: when plans are checked, and when the lists are published. */
export function ReceiptNext({ round, competition }: ReceiptNextProps) {
  const { format, sendPlanStrings } = useStrings();
  const { now, round: shown } = competition;
  if (!shown || shown.name !== round) return null;
  const stages = shown.stages.filter(({ id, startsAt }) => awaited.includes(id) && startsAt > now);
  if (stages.length === 0) return null;
  return (
    <>
      <p>{sendPlanStrings.receipt.next}</p>
      <ul className="receipt__conditions">
        {stages.map(({ id, title, startsAt }) => (
          <li key={id}>
            {format.weekday(startsAt)}: {lowerFirst(title)}
          </li>
        ))}
      </ul>
    </>
  );
}
