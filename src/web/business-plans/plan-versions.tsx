import { useState } from "react";
import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import { plansStrings, sendPlanStrings } from "#strings/business-plan-pages.ts";
import { formatMoment, formatSize } from "../ui/format.ts";
import { DownloadButton } from "./download-button.tsx";
import { Receipt } from "./receipt.tsx";

const strings = sendPlanStrings.own;

interface PlanVersionsProps {
  plans: PlanVersion[];
  /** The member's e-mail, for the receipts; without it they are not shown. */
  sender?: string;
}

/** All plans of one member, the newest first, each to be downloaded, and its receipt to be read again. */
export function PlanVersions({ plans, sender }: PlanVersionsProps) {
  return (
    <ul className="plan-versions">
      {plans.map((plan) => (
        <PlanItem key={plan.id} plan={plan} sender={sender} />
      ))}
    </ul>
  );
}

function PlanItem({ plan, sender }: { plan: PlanVersion; sender: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { id, fileName, version, isCurrent, receivedAt, receiptNumber, size, sha256 } = plan;
  const about = strings.about(`${fileName}, ${strings.version(version)}`);
  return (
    <li className="plan-version">
      <p className="plan-version__words">
        <strong>{fileName}</strong>
        <span className={isCurrent ? "badge badge--public" : "badge"}>
          {isCurrent ? strings.current : strings.replaced}
        </span>
        <span className="note">
          {strings.version(version)}, {formatMoment(receivedAt)}, {formatSize(size)}, {receiptNumber}
        </span>
        <span className="note plan-version__hash">{plansStrings.hash(sha256)}</span>
      </p>
      <DownloadButton name={fileName} path={`business-plan/download/${id}`} isSmall>
        {strings.download}
        <span className="visually-hidden">{about}</span>
      </DownloadButton>
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
      {sender && isOpen && <Receipt receipt={plan} user={sender} />}
    </li>
  );
}
