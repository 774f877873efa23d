import type { DossierPart, PartFile } from "#domain/dossiers/dossiers.ts";
import type { WordChanges } from "#domain/foreign-files/word-changes.ts";
import { readAnswer } from "../api/api-client.ts";
import { isProblem } from "../api/problem.ts";
import { onceRequest } from "../api/send-once.ts";
import { type FileRequest, sendFile } from "../files/send-file.ts";
import { type FileFailure, type FileJob, whyNotTaken } from "../files/use-file-sending.ts";
import { type Sending, useSendingOnce } from "../files/use-sending-once.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";

interface PartJob extends FileJob {
  /** Of the file that its owner sees there; 0 where the part is missing. */
  version: number;
}

interface PartFailure extends FileFailure {
  /** Whether another device has changed the part meanwhile: the part tells what is there now. */
  isOvertaken: boolean;
  /** Whether the part may be another one than is shown. */
  isOutdated: boolean;
  changes: WordChanges | undefined;
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
    explain,
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

function explain(error: unknown): PartFailure {
  const failure = whyNotTaken(error);
  const { status, changes } = isProblem(error) ? error : {};
  // What had come was given up, by another file for the part.
  const isOvertaken = status === 404 || status === 412;
  const mayRetry = failure.mayRetry || isOvertaken;
  return { ...failure, mayRetry, isOvertaken, isOutdated: isOvertaken || status === 409, changes };
}

/** Keeps a file as a part of one's dossier, as of `sendFile`: the one way in which parts are uploaded. */
async function putPart(part: string, version: number, request: FileRequest): Promise<PartFile> {
  const whole = `/api/cntr/dossier/part/${encodeURIComponent(part)}`;
  const continued = { purpose: `part/${part}`, upload: `${whole}/upload`, finish: `${whole}/finish` };
  const answer = await sendFile({ whole, field: "selectedFile", continued, fields: { version } }, request);
  return await readAnswer<PartFile>(answer, "sha256");
}

/** The file that was kept under this key, in whichever way; null as long as none is there. */
async function keptPart(id: string, key: string): Promise<PartFile | null> {
  const call = browserApi.dossier.part[":id"].sent.$get;
  return await (await call({ param: { id }, header: { "idempotency-key": key } })).json();
}
