import type { PlanVersion, ReadPlanPart } from "#domain/business-plans/business-plans.ts";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { PartActions } from "./part-actions.tsx";

interface PlanPartsProps {
  /** The plan's. */
  id: number;
  parts: ReadPlanPart[];
}

/** The parts of a plan as they were sent, or as it was divided; empty when it has none. */
export function partsOf({ parts, dividedParts }: PlanVersion): ReadPlanPart[] {
  return parts.length > 0 ? parts : dividedParts;
}

/** The parts of a plan, behind a button. */
export function PlanParts({ plan }: { plan: PlanVersion }) {
  const { title } = useTeamStrings().plansStrings.parts;
  const parts = partsOf(plan);
  if (parts.length === 0) return null;
  return (
    <Disclosure title={title}>
      <PlanPartRows id={plan.id} parts={parts} />
    </Disclosure>
  );
}

/** The parts of a plan: each with who will see it, and its file; a PDF can be read in the browser. */
export function PlanPartRows({ id, parts }: PlanPartsProps) {
  const { format, plansStrings } = useTeamStrings();
  const strings = plansStrings.parts;
  return (
    <ol className="rows rows--plain">
      {parts.map((part) => (
        <li key={part.part}>
          <div>
            <p className="row__title">{part.title}</p>
            <p className="note">
              {strings.facts(part.name, format.size(part.size), seenByIn(part, strings))}
            </p>
          </div>
          <PartActions
            name={part.name}
            path={`business-plan/download/${id}/part/${part.part}`}
            about={part.title}
          />
        </li>
      ))}
    </ol>
  );
}

function seenByIn(
  { seenBy, isAnonymous }: ReadPlanPart,
  { seenBy: words }: { seenBy: Record<"commission" | "evaluators" | "anonymous" | "unknown", string> },
): string {
  if (seenBy === "evaluators" && isAnonymous) return words.anonymous;
  return words[seenBy ?? "unknown"];
}
