import { lineSteps } from "#domain/appeals/appeals.rules.ts";
import type { AppealBench, JudgedPoint } from "#domain/appeals/appeals.ts";
import { pointsOf } from "#domain/evaluation/evaluation-bench.rules.ts";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface ProposalProps {
  appeal: AppealBench;
  point: JudgedPoint;
}

interface ActingProps extends ProposalProps {
  onConfirm: () => void;
  onOther: () => void;
}

/** What somebody else of the commission proposes, to be confirmed. */
export function Proposal({ appeal, point, onConfirm, onOther }: ActingProps) {
  const { format, appealStrings: words } = useTeamStrings();
  const { grid } = appeal;
  const { entry, of, writer } = point;
  const step = grid.steps.find((one) => one.step === entry.step);
  const points = of === null ? "" : format.fewPoints(pointsOf(grid, { points: of }, entry.step));
  const verdict = entry.step === lineSteps.yes ? words.answers.yes : words.answers.no;
  return (
    <>
      <h3>{words.decision}</h3>
      <div className="opinion opinion--holds">
        <p className="opinion__who">{words.proposal(writer)}</p>
        <p className="opinion__mark">
          {of === null ? verdict : words.mark(step?.title ?? null, points, format.fewPoints(of))}
        </p>
        <p className="as-written">{words.quoted(entry.text.trim())}</p>
      </div>
      <Confirmations appeal={appeal} point={point} />
      <p className="cluster">
        <button type="button" className="button" onClick={onConfirm}>
          {words.confirm}
        </button>
        <button type="button" className="button button--outline" onClick={onOther}>
          {words.another}
        </button>
      </p>
      <p className="note">{words.falls}</p>
    </>
  );
}

/** Who decides, and who has confirmed. */
export function Confirmations({ appeal: { people }, point: { by } }: ProposalProps) {
  const { format, appealStrings: words } = useTeamStrings();
  return (
    <div className="dossier">
      <ul className="rows rows--marked" aria-label={words.people}>
        {people.map(({ name, isOwn }) => {
          const confirmed = by.find((one) => one.name === name && one.isOwn === isOwn);
          return (
            <li key={`${name} ${isOwn}`}>
              <span className={confirmed ? "mark mark--ok" : "mark mark--todo"}>
                {confirmed && <Icon name="check" />}
              </span>
              <div>
                <p className="row__title">{words.person(name, isOwn)}</p>
                <p className="note">
                  {confirmed ? words.confirmedAt(format.moment(confirmed.at)) : words.notConfirmed(isOwn)}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
