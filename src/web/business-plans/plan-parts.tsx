import type { ReadPlanPart } from "#domain/business-plans/business-plans.ts";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { DownloadButton } from "./download-button.tsx";

interface PlanPartsProps {
  /** The plan's. */
  id: number;
  parts: ReadPlanPart[];
}

/** The parts of a plan: each with who will see it, and its file. */
export function PlanParts({ id, parts }: PlanPartsProps) {
  const { format, plansStrings } = useStrings();
  const strings = plansStrings.parts;
  return (
    <Disclosure title={strings.title}>
      <ol className="rows rows--plain">
        {parts.map((part) => (
          <li key={part.part}>
            <div>
              <p className="row__title">{part.title}</p>
              <p className="note">
                {strings.facts(part.name, format.size(part.size), seenByIn(part, strings))}
              </p>
            </div>
            <DownloadButton name={part.name} path={`business-plan/download/${id}/part/${part.part}`} isSmall>
              {plansStrings.download}
              <span className="visually-hidden">{plansStrings.about(part.title)}</span>
            </DownloadButton>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function seenByIn(
  { seenBy, isAnonymous }: ReadPlanPart,
  { seenBy: words }: { seenBy: Record<"commission" | "evaluators" | "anonymous" | "unknown", string> },
): string {
  if (seenBy === "evaluators" && isAnonymous) return words.anonymous;
  return words[seenBy ?? "unknown"];
}
