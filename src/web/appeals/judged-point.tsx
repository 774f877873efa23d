import type { JudgedPoint } from "#domain/appeals/appeals.ts";
import type { EvaluationGrid } from "#domain/evaluation/evaluation.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** What the candidate writes about a point, and what was given or answered, with the reasons. */
export function JudgedBefore({ point, grid }: { point: JudgedPoint; grid: EvaluationGrid }) {
  const { format, appealStrings: words } = useTeamStrings();
  const { text, marks, line, of } = point;
  const titleOf = (step: number | null) => grid.steps.find((one) => one.step === step)?.title ?? null;
  return (
    <>
      <div className="opinion opinion--asks">
        <p className="opinion__who">{words.candidate}</p>
        <p className="as-written">{text ?? words.erased}</p>
      </div>
      <div className="pair">
        {marks.map(({ step, points, reason }, index) => (
          <Opinion
            key={words.grid(index)}
            who={words.grid(index)}
            mark={words.mark(titleOf(step), format.fewPoints(points), format.fewPoints(of ?? 0))}
            reason={reason}
          />
        ))}
        {line?.answers.map(({ verdict, remark }, index) => (
          <Opinion
            key={words.verifier(index)}
            who={words.verifier(index)}
            mark={verdict ? words.answers[verdict] : words.noAnswer}
            reason={remark}
          />
        ))}
      </div>
      {line?.reason && <Opinion who={words.joint} mark={words.answers.no} reason={line.reason} />}
    </>
  );
}

function Opinion({ who, mark, reason }: { who: string; mark: string; reason: string }) {
  const words = useTeamStrings().appealStrings;
  return (
    <div className="opinion opinion--plain">
      <p>
        <span className="opinion__who">{who}: </span>
        <span className="opinion__mark">{mark}</span>
      </p>
      <p className="as-written">{reason || words.noRemark}</p>
    </div>
  );
}

/** A contested line stands where words of a plan do: what the portal found, without the papers. */
export function LineFound({ point: { number, title, line } }: { point: JudgedPoint }) {
  const { verificationStrings, appealStrings: words } = useTeamStrings();
  const findings = line?.findings ?? [];
  return (
    <section className="bench__left words" aria-label={words.found}>
      <div className="words__head">
        <h2>
          {number}. {title}
        </h2>
      </div>
      <h3>{words.found}</h3>
      <p className="finding">
        {findings.length > 0
          ? verificationStrings.dossier.computedNo(verificationStrings.whyNo(findings))
          : words.nothingFound}
      </p>
      <p className="note">{words.papers}</p>
    </section>
  );
}
