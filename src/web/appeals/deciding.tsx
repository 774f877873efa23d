import { useState } from "react";
import { isComplete, leastOfReason, lineSteps } from "#domain/appeals/appeals.rules.ts";
import type { AppealBench, JudgedPoint } from "#domain/appeals/appeals.ts";
import { attempt } from "../api/failure.ts";
import { Key } from "../editing/keys.tsx";
import { useOf } from "../editing/use-entries.ts";
import { ReasonField, StepScale } from "../evaluation/mark-fields.tsx";
import type { Marks, Subcriterion } from "../evaluation/use-marks.ts";
import { EditedMeanwhile, editingApi } from "../session/editing-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { JudgedBefore } from "./judged-point.tsx";
import { Confirmations, Proposal } from "./proposal.tsx";

interface DecidingProps {
  appeal: AppealBench;
  point: JudgedPoint;
  /** Null of a line of the administrative grid. */
  subcriterion: Subcriterion | null;
  marks: Marks;
  onGo: (item: string) => void;
  onConfirmed: () => void;
}

/** The contested points, what was given to one of them, and what the commission decides about it. */
export function Deciding(props: DecidingProps) {
  const { appeal, point, marks, onConfirmed } = props;
  const { format, appealStrings: words } = useTeamStrings();
  const { item, number, title, of, by } = point;
  const [isOther, setOther] = useState(false);
  const written = useOf(marks, (all) => all.of(item));
  const isOwn = by.some((one) => one.isOwn);
  const isProposed = by.length > 0 && !isOwn && !isOther && written.version === point.entry.version;
  const confirm = () =>
    attempt(async () => {
      if (!(await marks.saveAll())) return showToast(words.notSaved, "error");
      const { version } = marks.of(item);
      try {
        const param = { alias: appeal.alias };
        await editingApi.appeals.appeal[":alias"].confirm.$post({ param, json: { item, version } });
        showToast(words.confirmedNow);
      } catch (error) {
        if (!(error instanceof EditedMeanwhile)) throw error;
        showToast(words.changed, "error");
      }
      setOther(false);
      onConfirmed();
    });
  return (
    <div className="bench__right">
      <Points {...props} />
      <h2 className="line-title">
        {number} {title}{" "}
        {of !== null && <span className="nowrap">{words.ofPoints(format.fewPoints(of))}</span>}
      </h2>
      <JudgedBefore point={point} grid={appeal.grid} />
      {isProposed ? (
        <Proposal appeal={appeal} point={point} onConfirm={confirm} onOther={() => setOther(true)} />
      ) : (
        <Fields {...props} onConfirm={confirm} />
      )}
    </div>
  );
}

function Points({ appeal: { points, people }, point, onGo }: DecidingProps) {
  const words = useTeamStrings().appealStrings;
  const stateOf = ({ by }: JudgedPoint) => {
    if (by.length === people.length) return "done";
    if (by.some(({ isOwn }) => isOwn)) return "waiting";
    return by.length > 0 ? "toConfirm" : "you";
  };
  return (
    <nav aria-label={words.contested}>
      <ul className="lines marks">
        {points.map((one) => {
          const state = stateOf(one);
          return (
            <li key={one.item}>
              <button
                type="button"
                className="line"
                aria-current={one === point ? "true" : undefined}
                onClick={() => onGo(one.item)}
              >
                <span>{one.number}</span>
                <span>{one.title}</span>
                <span className={`line__end line__end--${state === "done" ? "yes" : "ask"}`}>
                  {state === "done" && <Icon name="check" />}
                  {words[state]}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Fields(props: DecidingProps & { onConfirm: () => void }) {
  const { appeal, point, subcriterion, marks, onGo, onConfirm } = props;
  const { entriesStrings, appealStrings: words } = useTeamStrings();
  const { item, number, forbidden, by, entry } = point;
  const written = useOf(marks, (all) => all.of(item));
  const isLine = subcriterion === null;
  const isOwn = by.some((one) => one.isOwn) && written.version === entry.version;
  const { points, people } = appeal;
  const after = points[points.indexOf(point) + 1];
  const lacksStep = isLine ? words.lacksVerdict : words.lacksStep;
  const lacking = written.step === null ? lacksStep : words.lacksReason(leastOfReason);
  const isReady = isComplete(written);
  return (
    <>
      <h3>{words.decision}</h3>
      {isLine ? (
        <LineScale item={item} marks={marks} legend={words.verdict(number)} />
      ) : (
        <>
          <StepScale
            scope=""
            legend={words.step(number)}
            marks={marks}
            forbidden={forbidden}
            grid={appeal.grid}
            of={subcriterion}
          />
          <p className="note">
            {words.replaces} {forbidden.length > 0 && words.forbidden}
          </p>
        </>
      )}
      <ReasonField scope="" item={item} marks={marks} label={words.reason} atLeast={leastOfReason} />
      {isOwn && <Confirmations appeal={appeal} point={point} />}
      <p className="cluster">
        {!isOwn && (
          <button
            type="button"
            className="button"
            aria-disabled={!isReady}
            aria-describedby="ce-urmeaza"
            onClick={() => isReady && onConfirm()}
          >
            {words.send(people.length - 1)}
          </button>
        )}
        {after && (
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => onGo(after.item)}
          >
            <Key>{entriesStrings.keys.next}</Key> {after.number}
          </button>
        )}
      </p>
      <p className="note" id="ce-urmeaza">
        {isReady ? words.falls : lacking}
      </p>
    </>
  );
}

/** The answer to a line, as two real radio buttons. */
function LineScale({ item, marks, legend }: { item: string; marks: Marks; legend: string }) {
  const words = useTeamStrings().appealStrings;
  const chosen = useOf(marks, (all) => all.of(item).step);
  return (
    <fieldset className="scale scale--line" style={{ "--of": 2 } as React.CSSProperties}>
      <legend className="visually-hidden">{legend}</legend>
      {(["yes", "no"] as const).map((verdict) => (
        <label className="scale__step" key={verdict}>
          <input
            type="radio"
            name="raspuns"
            checked={chosen === lineSteps[verdict]}
            onChange={() => marks.write(item, { step: lineSteps[verdict] })}
          />
          <span>{words.answers[verdict]}</span>
        </label>
      ))}
    </fieldset>
  );
}
