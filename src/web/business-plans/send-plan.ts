import type { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import { requireSuccess, UnreadableAnswer } from "../api/api-client.ts";
import { uploadFetch } from "../api/upload-fetch.ts";
import { continueFile, type FileSent, isContinued } from "../files/continue-file.ts";
import { browserApi } from "../session/browser-api.ts";
import { currentSession } from "../session/session.ts";
import { sessionFetch } from "../session/session-fetch.ts";

export interface PlanRequest {
  file: File;
  /** The version of the conditions that stood above the button. */
  conditions: string;
  /** The same for each try with one file, so that it is kept once even when an answer is lost. */
  key: string;
  signal: AbortSignal;
  onProgress: (sent: FileSent) => void;
}

/**
 * Sends a business plan as the signed-in user, and resolves to its receipt. A session that has expired is renewed. A small file
 * is sent again where it was broken off, a larger one continued. Rejects with an ApiProblem, an UnreadableAnswer, or as `fetch` does.
 */
export async function sendPlan(request: PlanRequest): Promise<PlanReceipt> {
  const answer = isContinued(request.file) ? sendContinued(request) : sendAtOnce(request);
  return await receiptOf(await answer);
}

/** The receipt of the plan that was sent under this key, in whichever way; null as long as none has arrived. */
export async function sentPlan(key: string): Promise<PlanReceipt | null> {
  const answer = await browserApi["business-plan"].sent.$get({ header: { "idempotency-key": key } });
  return (await answer.clone().json()) === null ? null : await receiptOf(answer);
}

async function sendContinued({ file, conditions, key, signal, onProgress }: PlanRequest): Promise<Response> {
  const aim = { purpose: "plan", endpoint: "/api/cntr/business-plan/upload" };
  const upload = await continueFile({ ...aim, file, signal, onProgress });
  const body = JSON.stringify({ upload, name: file.name, user: sender(), conditions });
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  return await sessionFetch("/api/cntr/business-plan/finish", { method: "POST", headers, body, signal });
}

async function sendAtOnce({ file, conditions, key, signal, onProgress }: PlanRequest): Promise<Response> {
  const body = new FormData();
  body.append("user", sender());
  body.append("conditions", conditions);
  body.append("selectedFile", file);
  const request = { method: "POST", headers: { "Idempotency-Key": key }, body, signal };
  return await sessionFetch("/api/cntr/files/upload/business-plan", request, uploadFetch(onProgress));
}

function sender(): string {
  return currentSession()?.user ?? "";
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
