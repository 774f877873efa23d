import type { Bound, ManagedStage } from "#domain/competition/managed-rounds.ts";
import { useStrings, useTeamStrings } from "../../ui/text/strings-context.ts";
import { stageInWords } from "../moment-in-words.ts";

/** The dates of a stage; where they were moved, the first ones struck through and those of now underlined. */
export function StageDates({ stage }: { stage: ManagedStage }) {
  const strings = useStrings();
  const dates = stageInWords(stage, strings);
  if (stage.moves.length === 0) return dates;
  const startsAt = firstOf(stage, "start") ?? stage.startsAt;
  const endsAt = firstOf(stage, "end") ?? stage.endsAt;
  return <Moved was={stageInWords({ startsAt, endsAt }, strings)} isNow={dates} />;
}

/** A date that changes: as it was, and as it is or will be. */
export function Moved({ was, isNow }: { was: string; isNow: string }) {
  const words = useTeamStrings().roundsStrings.stages;
  return (
    <>
      <del className="was">
        <span className="visually-hidden">{words.was}</span>
        {was}
      </del>{" "}
      <ins className="is-new">
        <span className="visually-hidden">{words.isNow}</span>
        {isNow}
      </ins>
    </>
  );
}

/** What a bound was before it was first moved. */
function firstOf({ moves }: ManagedStage, bound: Bound): string | undefined {
  return moves.find((move) => move.bound === bound)?.was;
}
