import type { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import { requireSuccess, UnreadableAnswer } from "../api/api-client.ts";
import { type FileRequest, sendFile } from "../files/send-file.ts";
import { browserApi } from "../session/browser-api.ts";
import { currentSession } from "../session/session.ts";

/**
 * Sends a business plan as of `sendFile`, and resolves to its receipt. Rejects with an ApiProblem, an UnreadableAnswer, or as `fetch`
 * does.
 *
 * @param conditions the version of the conditions that stood above the button
 */
export async function sendPlan(conditions: string, request: FileRequest): Promise<PlanReceipt> {
  const answer = await sendFile(
    {
      whole: "/api/cntr/files/upload/business-plan",
      field: "selectedFile",
      continued: {
        purpose: "plan",
        upload: "/api/cntr/business-plan/upload",
        finish: "/api/cntr/business-plan/finish",
      },
      fields: { user: currentSession()?.user ?? "", conditions },
    },
    request,
  );
  return await receiptOf(answer);
}

/** The receipt of the plan that was sent under this key, in whichever way; null as long as none has arrived. */
export async function sentPlan(key: string): Promise<PlanReceipt | null> {
  const answer = await browserApi["business-plan"].sent.$get({ header: { "idempotency-key": key } });
  return (await answer.clone().json()) === null ? null : await receiptOf(answer);
}

async function receiptOf(answer: Response): Promise<PlanReceipt> {
  await requireSuccess(answer);
  const receipt: unknown = answer.status === 200 ? await answer.json().catch(() => null) : null;
  if (!isReceipt(receipt)) throw new UnreadableAnswer();
  return receipt;
}

/** Checked by hand: Zod would weigh more than the page. */
function isReceipt(answer: unknown): answer is PlanReceipt {
  const { id, receiptNumber, receivedAt, fileName, size, conditions } = (answer ??
    {}) as Partial<PlanReceipt>;
  return (
    typeof id === "number" &&
    typeof receiptNumber === "string" &&
    typeof fileName === "string" &&
    typeof size === "number" &&
    !Number.isNaN(Date.parse(receivedAt ?? "")) &&
    Array.isArray(conditions?.items)
  );
}
