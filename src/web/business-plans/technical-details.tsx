import type { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { Row } from "./receipt-row.tsx";

/** Evidence for auditors of the received bytes and the declared text. */
export function TechnicalDetails({ size, sha256, conditions, parts }: PlanReceipt) {
  const { format, sendPlanStrings, registerStrings, dossierStrings } = useStrings();
  const href = useHref();
  const strings = sendPlanStrings.receipt;
  return (
    <details className="receipt__technical">
      <summary>
        {strings.technical} <Icon name="chevron-down" />
      </summary>
      <dl className="sheet">
        <Row label={strings.hash}>
          <code>{sha256}</code>
        </Row>
        <Row label={strings.bytes}>{strings.exact(format.number(size))}</Row>
        {parts.length > 0 && (
          <Row label={dossierStrings.hashes}>
            <ol className="receipt__parts">
              {parts.map(({ part, title, sha256: hash }) => (
                <li key={part}>
                  <span className="receipt__of">{title}: </span>
                  <code>{hash}</code>
                </li>
              ))}
            </ol>
          </Row>
        )}
        <Row label={strings.conditions}>{conditions.version}</Row>
        <Row label={strings.proof}>
          <a href={href("register")}>{registerStrings.title}</a>
        </Row>
      </dl>
    </details>
  );
}
