import type { DossierPart, PartFile } from "#domain/dossiers/dossiers.ts";
import type { WordChanges } from "#domain/foreign-files/word-changes.ts";
import type { PageStrings } from "#strings/languages.ts";
import { readAnswer } from "../api/api-client.ts";
import { failureOf } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { Unreachable } from "../api/reach.ts";
import { type OnceRequest, onceRequest, Unanswered } from "../api/send-once.ts";
import { type FileRequest, sendFile } from "../files/send-file.ts";
import { type Sending, useSendingOnce } from "../files/use-sending-once.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";

interface PartJob {
  file: File;
  request: OnceRequest;
  /** Of the file that its owner sees there; 0 where the part is missing. */
  version: number;
}

interface PartFailure {
  title: string;
  reason: string;
  mayRetry: boolean;
  isOffline: boolean;
  /** Whether another device has changed the part meanwhile: the part tells what is there now. */
  isOvertaken: boolean;
  /** Whether the part may be another one than is shown. */
  isOutdated: boolean;
  changes?: WordChanges | undefined;
}

/** What happens to a part's file on this device. */
export type Upload = Sending<PartJob, PartFile, PartFailure>;

/**
 * Sending the file of a part, stopping and trying again, which happens by itself when the connection is back.
 *
 * @param onKept called with the file as it is kept: it is there, whatever becomes of reading the dossier anew
 * @param onSettled called when the part may be another one than is shown; resolves once it is shown
 */
export function usePartUpload(
  part: DossierPart,
  { onKept, onSettled }: { onKept: (part: string, file: PartFile) => void; onSettled: () => Promise<void> },
) {
  const { dossierStrings: strings, sendPlanStrings } = useStrings();
  const { state, start, clear } = useSendingOnce<PartJob, PartFile, PartFailure>({
    words: { ...sendPlanStrings.doubt, ...strings.doubt.part },
    send: ({ file, version }, on) => putPart(part.id, version, { file, ...on }),
    find: (key) => keptPart(part.id, key),
    explain: (error) => explain(error, strings),
    settle: async (end, show) => {
      if (end.step === "received") {
        onKept(part.id, end.answer);
        await onSettled();
        show({ step: "none" });
      } else if (end.step === "failed") {
        if (end.failure.isOutdated) await onSettled();
        show(end);
      }
    },
  });
  return {
    upload: state,
    /** Puts the file in the place of what is shown. */
    choose: (file: File) => void start({ file, request: onceRequest(), version: part.file?.version ?? 0 }),
    retry: (job: PartJob) => void start(job),
    stop: () => {
      clear();
      showToast(strings.stopped(part.title), "info");
      void onSettled();
    },
    clear,
  };
}

function explain(error: unknown, strings: PageStrings["dossierStrings"]): PartFailure {
  const { failed, offline, unanswered } = strings;
  if (error instanceof Unreachable) {
    const isUnknown = error instanceof Unanswered;
    const words = isUnknown
      ? { title: unanswered.title, reason: unanswered.part }
      : { title: failed, reason: offline };
    return { ...words, mayRetry: true, isOffline: true, isOvertaken: false, isOutdated: false };
  }
  const status = isProblem(error) ? error.status : 500;
  // What had come was given up, by another file for the part.
  const isOvertaken = [404, 412].includes(status);
  // Of a round that has closed, or an upload that another device has ended, the next try may say otherwise.
  const mayRetry = isOvertaken || status >= 500 || [409, 429].includes(status);
  const isOutdated = isOvertaken || status === 409;
  const changes = isProblem(error) ? error.changes : undefined;
  const reason = failureOf(error).title;
  return { title: failed, reason, mayRetry, isOffline: false, isOvertaken, isOutdated, changes };
}

/** Keeps a file as a part of one's dossier, as of `sendFile`: the one way in which parts are uploaded. */
async function putPart(part: string, version: number, request: FileRequest): Promise<PartFile> {
  const whole = `/api/cntr/dossier/part/${encodeURIComponent(part)}`;
  const addresses = { whole, upload: `${whole}/upload`, finish: `${whole}/finish` };
  const answer = await sendFile({ ...addresses, purpose: `part/${part}`, fields: { version } }, request);
  return await readAnswer<PartFile>(answer, "sha256");
}

/** The file that was kept under this key, in whichever way; null as long as none is there. */
async function keptPart(id: string, key: string): Promise<PartFile | null> {
  const call = browserApi.dossier.part[":id"].sent.$get;
  return await (await call({ param: { id }, header: { "idempotency-key": key } })).json();
}
