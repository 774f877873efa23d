import type { ManagedStage, RoundPreview } from "#domain/competition/managed-rounds.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Disclosure } from "../../ui/text/disclosure.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";
import { endInWords, stageInWords } from "../moment-in-words.ts";
import { RuleOfStage } from "./rule-of-stage.tsx";

/** The stages that matter most; the others are behind a button. */
const first: ManagedStage["id"][] = ["submission", "preliminary", "final", "contracting"];

/** The dates of a round before it is made. */
export function NewRoundDates({ preview: { stages, overlaps } }: { preview: RoundPreview }) {
  const strings = useStrings();
  const words = strings.roundsStrings.make;
  return (
    <div className="stack">
      {overlaps && (
        <Notice tone="error" title={words.overlapsTitle}>
          <p>{words.overlaps(overlaps.name, endInWords(overlaps.closesAt, strings))}</p>
        </Notice>
      )}
      <Stages stages={stages.filter(({ id }) => first.includes(id))} />
      <Disclosure title={words.all(stages.length)}>
        <Stages stages={stages} />
      </Disclosure>
    </div>
  );
}

function Stages({ stages }: { stages: ManagedStage[] }) {
  const strings = useStrings();
  return (
    <ul className="rows">
      {stages.map((stage) => (
        <li key={stage.id}>
          <div>
            <p className="row__title">
              {stage.teamTitle}: {stageInWords(stage, strings)}
            </p>
            <p className="note">
              <RuleOfStage stage={stage} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
