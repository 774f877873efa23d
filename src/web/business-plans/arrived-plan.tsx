import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import { useStrings } from "../ui/text/strings-context.ts";

interface ArrivedPlanProps {
  plan: PlanVersion;
  onReceipt: () => void;
  onAnother: () => void;
}

/** The first view of a returning member: the current plan has arrived. */
export function ArrivedPlan({ plan: { receivedAt, receiptNumber }, onReceipt, onAnother }: ArrivedPlanProps) {
  const { format, sendPlanStrings } = useStrings();
  const { arrived: strings, another } = sendPlanStrings;
  return (
    <section className="arrived-plan stack">
      <h2>{strings.title}</h2>
      <p>
        {strings.text(format.date(receivedAt), format.time(receivedAt))}
        <strong>{receiptNumber}</strong>. {strings.help}
      </p>
      <p className="cluster">
        <button type="button" className="button" onClick={onReceipt}>
          {strings.receipt}
        </button>
        <button type="button" className="button button--outline" onClick={onAnother}>
          {another}
        </button>
      </p>
    </section>
  );
}
