import { useState } from "react";
import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { DownloadButton } from "./download-button.tsx";
import { Receipt, type Sender } from "./receipt.tsx";

interface PlanVersionsProps {
  plans: PlanVersion[];
  /** For the receipts, which hold the technical details; without it, hashes are listed instead. */
  sender?: Sender;
  /** What the team has under a plan. */
  under?: (plan: PlanVersion) => React.ReactNode;
}

/** All plans of one member, the newest first, each with its download and receipt. */
export function PlanVersions({ plans, sender, under }: PlanVersionsProps) {
  return (
    <ul className="plan-versions">
      {plans.map((plan) => (
        <PlanItem key={plan.id} plan={plan} sender={sender} under={under} />
      ))}
    </ul>
  );
}

interface PlanItemProps {
  plan: PlanVersion;
  sender: Sender | undefined;
  under: PlanVersionsProps["under"];
}

function PlanItem({ plan, sender, under }: PlanItemProps) {
  const { format, sendPlanStrings } = useStrings();
  const strings = sendPlanStrings.own;
  const [isOpen, setOpen] = useState(false);
  const { id, fileName, version, state, round, isExtended, receivedAt, receiptNumber, size, sha256 } = plan;
  const about = strings.about(`${fileName}, ${strings.version(version, round)}`);
  return (
    <li className="plan-version">
      <p className="plan-version__words">
        <strong>{fileName}</strong>
        <span className={state === "current" ? "badge badge--public" : "badge"}>{strings[state]}</span>
        <span className="note">
          {strings.version(version, round)}, {format.moment(receivedAt)}, {format.size(size)}, {receiptNumber}
        </span>
        {isExtended && <span className="note">{strings.extended}</span>}
        {!sender && <span className="note">{strings.hash(sha256)}</span>}
      </p>
      <DownloadButton name={fileName} path={`business-plan/download/${id}`} isSmall>
        {strings.download}
        <span className="visually-hidden">{about}</span>
      </DownloadButton>
      {under?.(plan)}
      {sender && (
        <button
          type="button"
          className="button button--quiet button--small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {strings.receipt}
          <span className="visually-hidden">{about}</span>
        </button>
      )}
      {sender && isOpen && <Receipt receipt={plan} sender={sender} />}
    </li>
  );
}
