import { useRef } from "react";
import type { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import { sendPlanStrings } from "#strings/business-plan-pages.ts";
import { formatMoment, formatNumber, formatSize } from "../ui/format.ts";
import "../ui/sheet.css";

const { receipt: strings, another } = sendPlanStrings;

interface ReceiptProps {
  receipt: PlanReceipt;
  /** The sender's e-mail. */
  user: string;
  onAnother?: () => void;
}

/** What proves that a plan arrived; alone on one page when printed. */
export function Receipt({ receipt, user, onAnother }: ReceiptProps) {
  const { fileName, size, sha256, receivedAt, receiptNumber, version, conditions } = receipt;
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div className="receipt" ref={sheet}>
      <h2>{strings.title}</h2>
      <dl className="sheet">
        <Row label={strings.number}>{receiptNumber}</Row>
        <Row label={strings.moment}>{strings.romanian(formatMoment(receivedAt))}</Row>
        <Row label={strings.file}>{fileName}</Row>
        <Row label={strings.size}>{strings.bytes(formatSize(size), formatNumber(size))}</Row>
        <Row label={strings.sender}>{user}</Row>
        <Row label={strings.version}>{version}</Row>
        <Row label={strings.hash}>
          <code>{sha256}</code>
        </Row>
        <Row label={strings.conditions}>{conditions.version}</Row>
      </dl>
      {conditions.items.length > 0 && (
        <>
          <p className="receipt__confirmed">{strings.confirmed}</p>
          <ul className="receipt__conditions">
            {conditions.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )}
      <p className="cluster">
        <button
          type="button"
          className="button button--outline button--small"
          onClick={() => printAlone(sheet.current)}
        >
          {strings.print}
        </button>
        {onAnother && (
          <button type="button" className="button button--quiet button--small" onClick={onAnother}>
            {another}
          </button>
        )}
      </p>
    </div>
  );
}

/** Prints this receipt, and none of the others that may be open on the page. */
function printAlone(sheet: HTMLElement | null): void {
  if (!sheet) return;
  sheet.dataset.printed = "";
  addEventListener("afterprint", () => delete sheet.dataset.printed, { once: true });
  print();
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
