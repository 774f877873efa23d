import { useState } from "react";
import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface WithdrawPlanProps {
  plan: Pick<PlanVersion, "id" | "receiptNumber">;
  /** Called when it was withdrawn, and when it could not be: the page may be out of date. */
  onSettled: () => void;
}

/** Takes the current plan out of the competition, after a question. */
export function WithdrawPlan({ plan: { id, receiptNumber }, onSettled }: WithdrawPlanProps) {
  const strings = useStrings().sendPlanStrings.withdraw;
  const [isAsking, setAsking] = useState(false);
  const withdraw = async () => {
    await attempt(async () => {
      await browserApi["business-plan"].withdraw.$post({ query: { id: String(id) } });
    });
    onSettled();
  };
  return (
    <>
      <p>
        <button
          type="button"
          className="button button--outline button--small"
          onClick={() => setAsking(true)}
        >
          {strings.button}
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={strings.title(receiptNumber)}
          text={strings.text}
          confirm={strings.confirm}
          stay={strings.stay}
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
