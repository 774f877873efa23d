import { useState } from "react";
import { maxLength } from "#domain/competition/managed-rounds.limits.ts";
import type { Bound, ManagedRound, ManagedStage, MovePreview } from "#domain/competition/managed-rounds.ts";
import { asTyped } from "#domain/time/typed-moments.ts";
import { useDone } from "#web/forms/use-done.ts";
import { typed } from "#web/forms/use-sending.ts";
import { browserApi } from "../../session/browser-api.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { FieldBox, TextField } from "../../ui/form/field.tsx";
import { Table } from "../../ui/list/table.tsx";
import { useStrings, useTeamStrings } from "../../ui/text/strings-context.ts";
import { endInWords, stageInWords, startInWords } from "../moment-in-words.ts";
import { MomentFields, momentOf, wrongMoment } from "./moment-fields.tsx";
import { PlannedDialog, usePlanned } from "./planned-dialog.tsx";
import { RuleOfStage } from "./rule-of-stage.tsx";

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

interface MoveDialogProps {
  round: ManagedRound;
  stage: ManagedStage;
  onClose: () => void;
}

/** Moves the beginning or the end of a stage, once its consequences were seen. */
function MoveDialog({ round, stage, onClose }: MoveDialogProps) {
  const { roundsStrings } = useTeamStrings();
  const { move: words, when } = roundsStrings;
  const done = useDone();
  const id = String(round.id);
  const [bound, setBound] = useState<Bound>(stage.movable.at(-1) ?? "end");
  const planned = usePlanned(
    async (form) => {
      const query = { id, stage: stage.id, bound, at: momentOf(form) };
      return await (await browserApi.round.move.$get({ query })).json();
    },
    async (form) => {
      const json = { stage: stage.id, bound, at: momentOf(form), reason: typed(form, "reason") };
      await browserApi.round.move.$post({ query: { id }, json });
      onClose();
      await done(words.done);
    },
    (form) => wrongMoment(form, roundsStrings),
  );
  const { plan } = planned;
  const was = bound === "start" ? stage.startsAt : (stage.endsAt ?? stage.startsAt);
  return (
    <PlannedDialog
      {...planned}
      title={words.title(stage.teamTitle)}
      labels={{ bound: words.bound, day: when.day, hour: when.hour, reason: words.reason }}
      submit={words.submit(plan?.told ?? 0)}
      sending={words.sending}
      onClose={onClose}
      consequence={plan && <MoveConsequence plan={plan} />}
    >
      <BoundField stage={stage} bound={bound} onChange={setBound} />
      <MomentFields key={bound} initial={asTyped(was, bound)} bound={bound} />
      {round.announcedAt !== null && (
        <TextField name="reason" hint={words.reasonHint} maxLength={maxLength.reason} rows={2} required />
      )}
    </PlannedDialog>
  );
}

interface BoundFieldProps {
  stage: ManagedStage;
  bound: Bound;
  onChange: (bound: Bound) => void;
}

/** Which bound is moved: only those that are not past. */
function BoundField({ stage: { startsAt, endsAt, movable }, bound, onChange }: BoundFieldProps) {
  const strings = useTeamStrings();
  const words = strings.roundsStrings.move;
  return (
    <FieldBox name="bound" hint={undefined}>
      {(described) => (
        <select
          className="input"
          name="bound"
          value={bound}
          onChange={({ target }) => onChange(target.value as Bound)}
          {...described}
        >
          {movable.includes("end") && endsAt !== null && (
            <option value="end">{words.end(endInWords(endsAt, strings))}</option>
          )}
          {movable.includes("start") && (
            <option value="start">{words.start(startInWords(startsAt, strings))}</option>
          )}
        </select>
      )}
    </FieldBox>
  );
}

/** How the page will read after a move, and who is told. */
function MoveConsequence({ plan: { moves, isWorkingDay, told } }: { plan: MovePreview }) {
  const strings = useTeamStrings();
  const words = strings.roundsStrings.move;
  return (
    <Notice title={strings.roundsStrings.planned.title}>
      {moves.map(({ stage, title, bound, was, now }) => {
        const inWords = bound === "start" ? startInWords : endInWords;
        return (
          <p key={`${stage} ${bound}`}>
            {bound === "start" ? words.starts(title) : words.ends(title)}
            <Moved was={inWords(was, strings)} isNow={inWords(now, strings)} />
          </p>
        );
      })}
      <p>{words.others}</p>
      {!isWorkingDay && <p>{words.dayOff}</p>}
      <p>{words.told(told)}</p>
    </Notice>
  );
}

/** The dates of a stage; where they were moved, the first ones struck through and those of now underlined. */
function StageDates({ stage }: { stage: ManagedStage }) {
  const strings = useStrings();
  const dates = stageInWords(stage, strings);
  if (stage.moves.length === 0) return dates;
  const startsAt = firstOf(stage, "start") ?? stage.startsAt;
  const endsAt = firstOf(stage, "end") ?? stage.endsAt;
  return <Moved was={stageInWords({ startsAt, endsAt }, strings)} isNow={dates} />;
}

/** A date that changes: as it was, and as it is or will be. */
function Moved({ was, isNow }: { was: string; isNow: string }) {
  const words = useTeamStrings().roundsStrings.stages;
  return (
    <>
      <del className="w">
        <span className="visually-hidden">{words.was}</span>
        {was}
      </del>{" "}
      <ins className="w">
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
