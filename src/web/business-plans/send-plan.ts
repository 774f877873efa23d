import type { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import { requireSuccess } from "../api/api-client.ts";
import { type Sent, uploadFetch } from "../api/upload-fetch.ts";
import { currentSession } from "../session/session.ts";
import { sessionFetch } from "../session/session-fetch.ts";

export interface PlanRequest {
  file: File;
  /** The version of the conditions that stood above the button. */
  conditions: string;
  /** The same for each try with one file, so that it is kept once even when an answer is lost. */
  key: string;
  signal: AbortSignal;
  onProgress: (sent: Sent) => void;
}

/** A success that holds no receipt, such as the page of a proxy: whether the plan arrived is not known. */
export class NoReceipt extends Error {}

/**
 * Sends a business plan as the signed-in user, and resolves to its receipt. A session that has expired is renewed, and the
 * plan sent again. Rejects with an ApiProblem, a NoReceipt, or as `fetch` does.
 */
export async function sendPlan({ file, conditions, key, signal, onProgress }: PlanRequest) {
  const body = new FormData();
  body.append("user", currentSession()?.user ?? "");
  body.append("conditions", conditions);
  body.append("selectedFile", file);
  const headers = { "Idempotency-Key": key };
  const request = { method: "POST", headers, body, signal };
  const answer = await requireSuccess(await sessionFetch(ADDRESS, request, uploadFetch(onProgress)));
  const receipt: unknown = answer.status === 200 ? await answer.json().catch(() => null) : null;
  if (!isReceipt(receipt)) throw new NoReceipt();
  return receipt;
}

const ADDRESS = "/api/cntr/files/upload/business-plan";

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
