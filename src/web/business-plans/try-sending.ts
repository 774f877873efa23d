import type { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import { failureOf } from "../api/failure.ts";
import { hasCode, isProblem } from "../api/problem.ts";
import { Unreachable } from "../api/reach.ts";
import { watchSilence } from "../api/silence.ts";
import { within } from "../api/within.ts";
import { type FileSent, isAllSent, isContinued } from "../files/continue-file.ts";
import { documentStrings } from "../ui/text/strings-context.ts";
import { NoReceipt, type PlanRequest, sendPlan, sentPlan } from "./send-plan.ts";

/** Milliseconds without a sign from the network after which the server is asked whether the plan arrived. */
const SILENCE_LIMIT = 60_000;

/** Milliseconds that this question may take. */
const CHECK_LIMIT = 15_000;

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

interface Try extends PlanRequest {
  /** The plans that had arrived before this file was chosen. */
  known: ReadonlySet<number>;
  /** Called with what to say while nothing is heard, which the next progress takes back. */
  onDoubt: (words: string) => void;
}

/**
 * Sends a plan once. Where the outcome is not known, for want of an answer or of one that can be read, the server is asked what
 * arrived under the request's key.
 */
export async function trySending({ known, onDoubt, ...request }: Try): Promise<Outcome> {
  const { file, key, signal: stop } = request;
  const received = (receipt: PlanReceipt): Outcome => ({
    step: "received",
    receipt,
    isRepeated: known.has(receipt.id),
  });
  const found = Promise.withResolvers<PlanReceipt>();
  const isFound = new AbortController();
  let isAllThere = false;

  const { format, sendPlanStrings } = documentStrings();
  const { checking, notThere, unknown } = sendPlanStrings.doubt;
  const silence = watchSilence(SILENCE_LIMIT, async () => {
    // Until all of it is there, an upload looks after its line itself.
    if (isContinued(file) && !isAllThere) return;
    onDoubt(checking);
    const arrived = await findArrived(key).catch(() => undefined);
    if (arrived) found.resolve(arrived);
    onDoubt((arrived === null ? notThere : unknown)(format.time(new Date())));
  });
  const onProgress = (sent: FileSent) => {
    isAllThere = isAllSent(sent);
    silence.broken();
    request.onProgress(sent);
  };
  const signal = AbortSignal.any([stop, isFound.signal]);
  try {
    return received(await Promise.race([sendPlan({ ...request, signal, onProgress }), found.promise]));
  } catch (error) {
    if (stop.aborted && !isAllThere) return { step: "stopped" };
    if (!(stop.aborted || isUnsettled(error))) return { step: "failed", failure: explain(error) };
    silence.end();
    const arrived = await findArrived(key).catch(() => undefined);
    if (arrived) return received(arrived);
    if (stop.aborted) return { step: "stopped" };
    return { step: "failed", failure: explain(error, arrived === undefined && isAllThere) };
  } finally {
    silence.end();
    isFound.abort();
  }
}

/** What arrived under the key; null when nothing has. Rejects when the server does not say so in time. */
function findArrived(key: string) {
  return within(CHECK_LIMIT, sentPlan(key));
}

/** Whether the server may have recorded the plan all the same. */
function isUnsettled(error: unknown): boolean {
  const isServerAway = isProblem(error) && error.status >= 500;
  return error instanceof Unreachable || error instanceof NoReceipt || isServerAway;
}

function explain(error: unknown, isUnknown = false): Failure {
  const strings = documentStrings().sendPlanStrings;
  if (error instanceof Unreachable) {
    return { reason: isUnknown ? strings.unknown : strings.offline, mayRetry: true, isOffline: true };
  }
  if (error instanceof NoReceipt) return { reason: strings.unreadable, mayRetry: true, isOffline: false };
  const isRefused = isProblem(error) && [400, 413, 415, 422].includes(error.status);
  const isClosed = hasCode(error, "competition-closed") || hasCode(error, "competition-not-open");
  return { reason: failureOf(error).title, mayRetry: !(isRefused || isClosed), isOffline: false, isClosed };
}
