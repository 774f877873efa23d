import { useState } from "react";
import type { PlanReceipt, PlanTerms } from "#domain/business-plans/business-plans.ts";
import { UnreadableAnswer } from "../api/api-client.ts";
import { failureOf } from "../api/failure.ts";
import { hasCode, isProblem } from "../api/problem.ts";
import { Unreachable } from "../api/reach.ts";
import { type OnceRequest, onceRequest, Unanswered } from "../api/send-once.ts";
import { type Sending as SendingOnce, useSendingOnce } from "../files/use-sending-once.ts";
import { documentStrings, useStrings } from "../ui/text/strings-context.ts";
import { isModel, refusalOf } from "./check-file.ts";
import { sendPlan, sentPlan } from "./send-plan.ts";

export interface Failure {
  reason: string;
  /** Whether the same file may pass at another try. */
  mayRetry: boolean;
  /** Whether no file passes: plans are not taken yet, or not any more. */
  isClosed?: boolean;
  /** Whether it was for want of a connection, so that it is tried again once there is one. */
  isOffline: boolean;
}

/** A file that is sent as a plan. */
export interface PlanJob {
  file: File;
  request: OnceRequest;
  /** The ids of the plans that had arrived before this file was chosen. */
  known: ReadonlySet<number>;
  /** The time of this try, if it is not the first. */
  triedAt: string | null;
}

type Sent = SendingOnce<PlanJob, PlanReceipt, Failure>;

/** What is before a sending. Screen readers announce `said`. */
type Choice = { said?: string } & (
  | { step: "choosing"; refusal?: string }
  | { step: "chosen"; job: PlanJob; isBlank: boolean }
);

/** The state of sending a plan. */
export type Sending = Choice | Exclude<Sent, { step: "none" }>;

/**
 * Choosing, sending, stopping and trying again, which happens by itself when the connection is back.
 *
 * @param known ids of the plans that have arrived
 * @param onSettled called at the end of each try: a plan may have arrived, even if its answer did not
 */
export function useSending(terms: PlanTerms, known: number[], onSettled: () => void) {
  const allStrings = useStrings();
  const { format, sendPlanStrings: strings } = allStrings;
  const [choice, setChoice] = useState<Choice>({ step: "choosing" });
  const { state, start, stop, clear } = useSendingOnce<PlanJob, PlanReceipt, Failure>({
    words: strings.doubt,
    send: ({ file }, on) => sendPlan(terms.conditions.version, { file, ...on }),
    find: sentPlan,
    explain,
    settle: (end, show) => {
      if (end.step === "stopped") {
        setChoice((before) => ({ ...before, said: strings.stopped }));
        show({ step: "none" });
      } else show(end);
      onSettled();
    },
  });

  const choose = async (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (!file) return;
    const refusal =
      others.length > 0
        ? strings.refused.several
        : await refusalOf(file, { ...terms, pictures: strings.refused.picture }, allStrings);
    const isBlank = !refusal && (await isModel(file, terms.models));
    const said = strings.chosen(file.name, format.size(file.size));
    clear();
    if (refusal) return setChoice({ step: "choosing", refusal });
    const job = { file, request: onceRequest(), known: new Set(known), triedAt: null };
    setChoice({ step: "chosen", job, isBlank, said: isBlank ? `${said} ${strings.blank.chosen}.` : said });
  };

  return {
    state: state.step === "none" ? choice : state,
    said: state.step === "none" ? choice.said : undefined,
    choose,
    send: (job: PlanJob) => void start(job),
    retry: (job: PlanJob) => void start({ ...job, triedAt: format.time(new Date()) }),
    stop,
    clear: () => {
      clear();
      setChoice({ step: "choosing", said: strings.removed });
    },
  };
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
