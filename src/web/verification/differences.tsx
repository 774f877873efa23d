import { useState } from "react";
import { isJoint, mostOfRemark } from "#domain/verification/verification.rules.ts";
import type { Verdict, VerificationDossier, VerificationLine } from "#domain/verification/verification.ts";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { VerdictMark, VerdictScale } from "./grid-lines.tsx";

interface DifferencesProps {
  data: Pick<VerificationDossier, "number" | "grid" | "other">;
  onSettled: () => void;
}

/** The lines on which both differ, side by side, each with the answer that both confirm. */
export function Differences({ data: { number, grid, other }, onSettled }: DifferencesProps) {
  const words = useTeamStrings().verificationStrings.dossier;
  const joint = grid.filter(({ other: theirs, own }) => theirs !== null && isJoint([theirs, own]));
  return (
    <section className="stack" aria-labelledby="diferente">
      <h2 id="diferente">{words.differences(joint.length)}</h2>
      <p>{words.differencesHelp(grid.length - joint.length)}</p>
      {joint.map((line) => (
        <Difference key={line.check.id} line={line} number={number} other={other} onSettled={onSettled} />
      ))}
    </section>
  );
}

interface DifferenceProps {
  line: VerificationLine;
  number: string;
  other: string | null;
  onSettled: () => void;
}

function Difference({ line, number, other, onSettled }: DifferenceProps) {
  const words = useTeamStrings().verificationStrings.dossier;
  const { check, own, settled, holds } = line;
  const there = settled ?? { verdict: null, reason: "" };
  const [typed, setTyped] = useState<{ verdict: Verdict | null; reason: string } | null>(null);
  const { verdict, reason } = typed ?? there;
  // What the other one wrote meanwhile stands beside what is typed here.
  const isElsewhere = typed !== null && settled?.by.some(({ isOwn }) => !isOwn);
  const confirm = () =>
    attempt(async () => {
      if (verdict === null) return;
      await browserApi.verification.settlement.$post({ json: { number, line: check.id, verdict, reason } });
      setTyped(null);
      showToast(words.confirmed);
      onSettled();
    });
  const unsaid = reason.trim() === "" ? words.lacksReason : null;
  const lacking = verdict === null ? words.lacksVerdict : unsaid;
  const by = settled?.by.map(({ name, isOwn }) => (isOwn ? words.you : name)) ?? [];
  const confirmed = by.length > 0 ? words.confirmedBy(by) : words.waitsFor(other);
  return (
    <div className="stack">
      <h3>
        {line.number}. {check.criterion}
      </h3>
      <div className="pair">
        <Opinion who={words.you} {...own} />
        {line.other && <Opinion who={other ?? ""} {...line.other} />}
      </div>
      <div className="opinion opinion--holds">
        <p className="opinion__mark">{words.joint}</p>
        {holds === null || holds === "clarify" ? (
          <>
            <VerdictScale
              name={`comun-${check.id}`}
              legend={words.jointAnswer(line.number)}
              verdict={verdict}
              mayClarify={line.mayClarify}
              onChoose={(chosen) => setTyped({ verdict: chosen, reason })}
            />
            <div className="field">
              <label className="field__label" htmlFor={`motiv-${check.id}`}>
                {words.reason}
              </label>
              <textarea
                id={`motiv-${check.id}`}
                className="input"
                rows={3}
                maxLength={mostOfRemark}
                value={reason}
                onChange={({ target }) => setTyped({ verdict, reason: target.value })}
              />
            </div>
            {isElsewhere && <Opinion who={other ?? ""} verdict={there.verdict} remark={there.reason} />}
            <p className="cluster">
              <button
                type="button"
                className="button"
                aria-disabled={lacking !== null}
                aria-describedby={`lipseste-${check.id}`}
                onClick={() => (lacking === null ? confirm() : undefined)}
              >
                {words.confirm}
              </button>
              <span className="note" id={`lipseste-${check.id}`}>
                {lacking ?? confirmed}
              </span>
            </p>
          </>
        ) : (
          <>
            <VerdictMark verdict={holds} />
            <p>{settled?.reason}</p>
          </>
        )}
      </div>
    </div>
  );
}

function Opinion({ who, verdict, remark }: { who: string; verdict: Verdict | null; remark: string }) {
  const words = useTeamStrings().verificationStrings.dossier;
  return (
    <div className="opinion">
      <p className="opinion__who">{who}</p>
      <p className="opinion__mark">
        <VerdictMark verdict={verdict} />
      </p>
      <p>{remark || words.noRemark}</p>
    </div>
  );
}
