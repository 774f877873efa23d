import type { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import { demandSuccess } from "../api-client.ts";
import { currentSession } from "../session/session.ts";
import { sessionFetch } from "../session/session-fetch.ts";
import { type Sent, uploadFetch } from "../upload-fetch.ts";

interface Sending {
  file: File;
  /** The version of the conditions that stood above the button. */
  conditions: string;
  /** The same for each try with one file, so that it is kept once even when an answer is lost. */
  key: string;
  signal: AbortSignal;
  onProgress: (sent: Sent) => void;
}

/**
 * Sends a business plan as whoever is signed in, and resolves to its receipt. A session that has expired is renewed, and the
 * plan sent again. Rejects with an ApiProblem, or as `fetch` does.
 */
export async function sendPlan({ file, conditions, key, signal, onProgress }: Sending): Promise<PlanReceipt> {
  const body = new FormData();
  body.append("user", currentSession()?.user ?? "");
  body.append("conditions", conditions);
  body.append("selectedFile", file);
  const headers = { "Idempotency-Key": key };
  const request = { method: "POST", headers, body, signal };
  const answer = await sessionFetch(ADDRESS, request, uploadFetch(onProgress));
  return await (await demandSuccess(answer)).json();
}

const ADDRESS = "/api/cntr/files/upload/business-plan";
