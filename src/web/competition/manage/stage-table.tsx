import { useState } from "react";
import type { ManagedRound, ManagedStage } from "#domain/competition/managed-rounds.ts";
import { Table } from "../../ui/list/table.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { RuleOfStage } from "./rule-of-stage.tsx";
import { StageDates } from "./stage-dates.tsx";

/** The stages of a round with their dates, the rule that gave each date, and what can be moved. */
export function StageTable({ round }: { round: ManagedRound }) {
  const { format, roundsStrings } = useTeamStrings();
  const words = roundsStrings.stages;
  const [moved, setMoved] = useState<ManagedStage | null>(null);
  const next = round.announcedAt !== null && round.stages.find(({ when }) => when === "ahead");
  return (
    <>
      <p className="note">{words.zero(format.weekday(round.firstDay))}</p>
      <div className="stage-table">
        <Table caption={words.caption(round.name)} columns={Object.values(words.columns)}>
          {round.stages.map((stage, index) => (
            <StageRow
              key={stage.id}
              stage={stage}
              before={round.stages.slice(0, index)}
              isNext={stage === next}
              move={() => setMoved(stage)}
            />
          ))}
        </Table>
      </div>
      {moved && <MoveDialog round={round} stage={moved} onClose={() => setMoved(null)} />}
    </>
  );
}

interface StageRowProps {
  stage: ManagedStage;
  before: readonly ManagedStage[];
  /** Whether it is the first one ahead. */
  isNext: boolean;
  move: () => void;
}

function StageRow({ stage, before, isNext, move }: StageRowProps) {
  const words = useTeamStrings().roundsStrings.stages;
  const { teamTitle: title, when, movable } = stage;
  return (
    <tr>
      <th scope="row">
        {title} {when === "now" && <span className="tag">{words.now}</span>}
        {isNext && <span className="tag tag--plain">{words.next}</span>}
      </th>
      <td>
        <StageDates stage={stage} />
      </td>
      <td className="note" data-label={words.ruleShort}>
        <RuleOfStage stage={stage} before={before} />
      </td>
      <td>
        {movable.length > 0 && (
          <button type="button" className="button button--outline button--small" onClick={move}>
            {words.move}
            <span className="visually-hidden">{words.about(title)}</span>
          </button>
        )}
        {when === "past" && <span className="tag tag--plain">{words.past}</span>}
      </td>
    </tr>
  );
}
