import { useLayoutEffect, useRef, useState } from "react";
import { type DoubtWords, type OnceRequest, sendOnce } from "../api/send-once.ts";
import { useRetryOffline } from "../api/use-retry-offline.ts";
import { type FileSent, isAllSent, isAnswered, isContinued } from "./continue-file.ts";

/** How far a sending has come. */
export interface Progress extends FileSent {
  /** Estimated seconds; null at the beginning. */
  left: number | null;
  /** When the line was last tried in vain, if it is gone. */
  lostAt: string | null;
}

/** What is sent, in as many tries as it takes. */
interface Job {
  request: OnceRequest;
  file?: File;
}

/** How a try ended. */
type End<What, Answer, Failure> =
  | { step: "stopped" }
  | { step: "failed"; job: What; failure: Failure }
  | { step: "received"; job: What; answer: Answer };

/** The state of a sending. */
export type Sending<What, Answer, Failure> =
  | { step: "none" }
  /** `doubt`: what is said while nothing is heard. */
  | { step: "sending"; job: What; progress: Progress; doubt: string | null }
  | Exclude<End<What, Answer, Failure>, { step: "stopped" }>;

interface Ways<What, Answer, Failure> {
  /** Said while nothing is heard. */
  words: DoubtWords;
  send: (
    job: What,
    on: { key: string; signal: AbortSignal; onProgress: (sent: FileSent) => void },
  ) => Promise<Answer>;
  /** What arrived under the key; null as long as nothing has. Where nobody can tell, another try finds out. */
  find?: (key: string) => Promise<Answer | null>;
  /** Whether a file is sent in one request, however large it is. */
  isWhole?: boolean;
  /** Turns a rejection into what is shown; what is offline is tried again by itself. */
  explain: (error: unknown) => Failure;
  /** Shows how a try ended, unless another has taken its place. A try that was cleared ends here only if it arrived all the same. */
  settle: (end: End<What, Answer, Failure>, show: (next: Sending<What, Answer, Failure>) => void) => unknown;
}

/**
 * Sends what the server records once under its key: how far it is, a line that is lost, doubt while nothing is heard, a failure, and
 * trying again, which happens by itself when the connection is back.
 */
export function useSendingOnce<What extends Job, Answer, Failure extends { isOffline: boolean }>({
  words,
  send,
  find,
  isWhole = false,
  explain,
  settle,
}: Ways<What, Answer, Failure>) {
  const [state, setState] = useState<Sending<What, Answer, Failure>>({ step: "none" });
  const latest = useRef<AbortController>(undefined);
  const stop = () => latest.current?.abort();

  // A layout effect: a passive one may run so late that what was cancelled still arrives.
  useLayoutEffect(() => () => latest.current?.abort(), []);

  /** A quiet try is not shown before something comes of it. */
  const start = async (job: What, isQuiet = false) => {
    stop();
    const controller = new AbortController();
    latest.current = controller;
    const { signal: stopped } = controller;
    const { request, file } = job;
    const show = (next: typeof state) => {
      if (latest.current === controller) setState(next);
    };
    const secondsLeft = timer();
    let progress: Progress = { sent: 0, total: file?.size ?? 0, left: null, lostAt: null };
    let isShown = !isQuiet;
    const tell = (doubt: string | null) => {
      if (isShown && !stopped.aborted) show({ step: "sending", job, progress, doubt });
    };
    tell(null);
    const end = await sendOnce({
      request,
      find,
      words,
      signal: stopped,
      onDoubt: isQuiet ? null : tell,
      isContinued: !isWhole && file !== undefined && isContinued(file),
      send: (signal, heard) => {
        const onProgress = (sent: FileSent) => {
          heard(isAllSent(sent));
          const lostAt = sent.isLost ? new Date().toISOString() : null;
          progress = { ...sent, left: secondsLeft(sent), lostAt };
          isShown ||= isAnswered(sent);
          tell(null);
        };
        return send(job, { key: request.key, signal, onProgress });
      },
    }).then(
      (answer) => ({ step: "received", job, answer }) as const,
      (error: unknown) => {
        if (stopped.aborted) return { step: "stopped" } as const;
        return { step: "failed", job, failure: explain(error) } as const;
      },
    );
    if (end.step === "received" || latest.current === controller) await settle(end, show);
  };

  const offline = state.step === "failed" && state.failure.isOffline ? state.job : null;
  useRetryOffline(offline !== null, async () => {
    if (offline) await start(offline, true);
  });

  /** Gives up a try, whatever comes of it. */
  const clear = () => {
    stop();
    latest.current = undefined;
    setState({ step: "none" });
  };
  return { state, start, stop, clear };
}

/** Estimates the seconds left from the mean speed since the sending, or the line, began, once that is meaningful. */
function timer() {
  let first: { sent: number; at: number } | null = null;
  return ({ sent, total, isLost }: FileSent): number | null => {
    const now = performance.now();
    first = isLost ? null : (first ?? { sent, at: now });
    if (!first || now - first.at < 2000 || sent <= first.sent) return null;
    return ((total - sent) * (now - first.at)) / (sent - first.sent) / 1000;
  };
}
