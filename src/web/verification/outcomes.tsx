import type { RoundVerification } from "#domain/verification/round-verification.ts";
import { useAct } from "../forms/use-done.ts";
import { browserApi } from "../session/browser-api.ts";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** The outcome of each dossier with its reasons, and the two confirmations that publish them all. */
export function Outcomes({
  data: { plans, confirmations, seen },
  roundId,
}: {
  data: RoundVerification;
  roundId: number;
}) {
  const { format, verificationStrings: all } = useTeamStrings();
  const words = all.round;
  const act = useAct();
  const known = plans.filter(({ outcome }) => outcome !== null);
  const open = plans.filter(({ waitsFor }) => waitsFor !== null);
  const undecided = open.filter(({ waitsFor }) => waitsFor !== "publication").length;
  const rejected = open.filter(({ outcome }) => outcome?.isAdmitted === false).length;
  const isReady = undecided === 0;
  const param = { id: String(roundId) };
  const confirm = () =>
    act(
      () => browserApi.verification.round[":id"].outcomes.$post({ param, json: { seen } }),
      confirmations.some(({ isOwn }) => !isOwn) ? words.published : words.confirmedNow,
    );
  return (
    <section className="stack" aria-labelledby="rezultate">
      <h2 id="rezultate">{words.outcomes}</h2>
      <ul className="rows rows--plain">
        {known.map(({ number, sender, outcome }) => (
          <li key={number}>
            <div>
              <p className="row__title">
                {number} · {sender ?? all.erased}
              </p>
              <p className="note">{outcome?.isAdmitted ? words.admitted : words.rejected}</p>
              {outcome?.reasons.map(({ line, criterion, reason, findings }) => (
                <p className="note" key={line}>
                  {criterion}: {all.dossier.verdicts.no}. {all.whyNo(findings, reason)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <>
          <p>{words.publishHelp}</p>
          {confirmations.map(({ name, at }) => (
            <p key={`${name} ${at}`}>{words.confirmedBy(name, format.moment(at))}</p>
          ))}
          {!isReady && <p id="de-ce-nu">{words.notYet(undecided)}</p>}
          <p>
            <ConfirmButton
              button="button"
              aria-disabled={!isReady}
              aria-describedby={isReady ? undefined : "de-ce-nu"}
              label={words.publish}
              title={words.confirmTitle}
              text={words.confirmText(open.length - rejected, rejected)}
              confirm={words.publish}
              isDangerous={false}
              onConfirm={confirm}
            />
          </p>
        </>
      )}
    </section>
  );
}
