import type { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import { UnreadableAnswer } from "../api/api-client.ts";
import { failureOf } from "../api/failure.ts";
import { hasCode, isProblem } from "../api/problem.ts";
import { Unreachable } from "../api/reach.ts";
import { type OnceRequest, sendOnce, Unanswered } from "../api/send-once.ts";
import { isAllSent, isContinued } from "../files/continue-file.ts";
import { documentStrings } from "../ui/text/strings-context.ts";
import { type PlanRequest, sendPlan, sentPlan } from "./send-plan.ts";

export interface Failure {
  reason: string;
  /** Whether the same file may pass at another try. */
  mayRetry: boolean;
  /** Whether no file passes: plans are not taken yet, or not any more. */
  isClosed?: boolean;
  /** Whether it was for want of a connection, so that it is tried again once there is one. */
  isOffline: boolean;
}

/** How a try ended. */
export type Outcome =
  | { step: "received"; receipt: PlanReceipt; isRepeated: boolean }
  | { step: "failed"; failure: Failure }
  | { step: "stopped" };

interface Try extends Omit<PlanRequest, "key"> {
  request: OnceRequest;
  /** The plans that had arrived before this file was chosen. */
  known: ReadonlySet<number>;
  /** As of `sendOnce`. */
  onDoubt: ((words: string) => void) | null;
}

/** Sends a plan once, and finds out what became of it. */
export async function trySending({ request, known, onDoubt, ...plan }: Try): Promise<Outcome> {
  const { file, signal: stop, onProgress } = plan;
  try {
    const receipt = await sendOnce({
      request,
      signal: stop,
      onDoubt,
      find: sentPlan,
      isContinued: isContinued(file),
      words: documentStrings().sendPlanStrings.doubt,
      send: (signal, heard) =>
        sendPlan({
          ...plan,
          key: request.key,
          signal,
          onProgress: (sent) => {
            heard(isAllSent(sent));
            onProgress(sent);
          },
        }),
    });
    return { step: "received", receipt, isRepeated: known.has(receipt.id) };
  } catch (error) {
    return stop.aborted ? { step: "stopped" } : { step: "failed", failure: explain(error) };
  }
}

function explain(error: unknown): Failure {
  const strings = documentStrings().sendPlanStrings;
  if (error instanceof Unreachable) {
    const reason = error instanceof Unanswered ? strings.unknown : strings.offline;
    return { reason, mayRetry: true, isOffline: true };
  }
  if (error instanceof UnreadableAnswer)
    return { reason: strings.unreadable, mayRetry: true, isOffline: false };
  const isRefused = isProblem(error) && [400, 413, 415, 422].includes(error.status);
  const isClosed = hasCode(error, "competition-closed") || hasCode(error, "competition-not-open");
  return { reason: failureOf(error).title, mayRetry: !(isRefused || isClosed), isOffline: false, isClosed };
}
