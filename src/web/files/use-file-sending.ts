import { readAnswer, UnreadableAnswer } from "../api/api-client.ts";
import { failureOf } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { Unreachable } from "../api/reach.ts";
import { type OnceRequest, Unanswered } from "../api/send-once.ts";
import { documentStrings, useStrings } from "../ui/text/strings-context.ts";
import { type FileAim, sendFile } from "./send-file.ts";
import { type Sending, useSendingOnce } from "./use-sending-once.ts";

/** A file that is sent, in as many tries as it takes. */
export interface FileJob {
  file: File;
  request: OnceRequest;
}

/** Why a file was not taken. */
export interface FileFailure {
  reason: string;
  /** Whether it may be taken at another try. */
  mayRetry: boolean;
  /** Whether the line is gone, so that it is tried again by itself. */
  isOffline: boolean;
  /** Whether it may have arrived all the same. */
  isUnknown: boolean;
  /** As of an ApiProblem. */
  code: string | null;
}

/** What happens to a file on this device. */
export type FileState<Answer> = Sending<FileJob, Answer, FileFailure>;

interface Ways<Answer> extends FileAim {
  /** A key that the answer holds. */
  holds: keyof Answer & string;
  onReceived?: (answer: Answer) => unknown;
}

/** Sends a file to where the same file again changes nothing: another try finds out whether it arrived, and brings the answer. */
export function useFileSending<Answer extends object>({ holds, onReceived, ...aim }: Ways<Answer>) {
  const { filesStrings } = useStrings();
  return useSendingOnce<FileJob, Answer, FileFailure>({
    words: { unknown: filesStrings.silent },
    send: async ({ file }, on) => await readAnswer<Answer>(await sendFile(aim, { file, ...on }), holds),
    isWhole: true,
    explain: whyNotTaken,
    settle: async (end, show) => {
      show(end.step === "stopped" ? { step: "none" } : end);
      if (end.step === "received") await onReceived?.(end.answer);
    },
  });
}

/** Turns a rejection of `sendFile`, or of what reads its answer, into what is shown. */
export function whyNotTaken(error: unknown): FileFailure {
  const { filesStrings: strings } = documentStrings();
  const isUnknown = error instanceof Unanswered || error instanceof UnreadableAnswer;
  if (error instanceof Unreachable) {
    const reason = isUnknown ? strings.unknown : strings.offline;
    return { reason, mayRetry: true, isOffline: true, isUnknown, code: null };
  }
  const { title, fields } = failureOf(error);
  const reason = Object.values(fields)[0] ?? title;
  if (!isProblem(error)) return { reason, mayRetry: true, isOffline: false, isUnknown, code: null };
  // Of a round that has closed, or of what another device has ended, the next try may say otherwise.
  const mayRetry = error.status >= 500 || [409, 429].includes(error.status);
  return { reason, mayRetry, isOffline: false, isUnknown, code: error.code };
}
