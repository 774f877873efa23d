import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface WithdrawPlanProps {
  plan: Pick<PlanVersion, "id" | "receiptNumber">;
  /** Called when it was withdrawn, and when it could not be: the page may be out of date. */
  onSettled: () => void;
}

/** Takes the current plan out of the competition, after a question. */
export function WithdrawPlan({ plan: { id, receiptNumber }, onSettled }: WithdrawPlanProps) {
  const strings = useStrings().sendPlanStrings.withdraw;
  const withdraw = async () => {
    await attempt(async () => {
      await browserApi["business-plan"].withdraw.$post({ query: { id: String(id) } });
    });
    onSettled();
  };
  return (
    <p>
      <ConfirmButton
        button="button button--outline button--small"
        label={strings.button}
        title={strings.title(receiptNumber)}
        text={strings.text}
        confirm={strings.confirm}
        stay={strings.stay}
        onConfirm={withdraw}
      />
    </p>
  );
}
