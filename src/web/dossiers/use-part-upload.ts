import { useLayoutEffect, useRef, useState } from "react";
import type { DossierPart, PartFile } from "#domain/dossiers/dossiers.ts";
import type { WordChanges } from "#domain/foreign-files/word-changes.ts";
import type { PageStrings } from "#strings/languages.ts";
import { readAnswer } from "../api/api-client.ts";
import { failureOf } from "../api/failure.ts";
import { hasStatus, isProblem } from "../api/problem.ts";
import { Unreachable } from "../api/reach.ts";
import { type OnceRequest, onceRequest, sendOnce, Unanswered } from "../api/send-once.ts";
import { uploadFetch } from "../api/upload-fetch.ts";
import { useRetryOffline } from "../api/use-retry-offline.ts";
import {
  continueFile,
  type FileSent,
  isAllSent,
  isAnswered,
  isContinued,
  percentOf,
} from "../files/continue-file.ts";
import { browserApi } from "../session/browser-api.ts";
import { sessionFetch } from "../session/session-fetch.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { documentStrings, useStrings } from "../ui/text/strings-context.ts";

/** What happens to a part's file on this device. */
export type Upload =
  | { step: "none" }
  /** `doubt`: what is said while nothing is heard. */
  | { step: "sending"; file: File; percent: number; isLost: boolean; doubt: string | null }
  | {
      step: "failed";
      file: File;
      title: string;
      reason: string;
      mayRetry: boolean;
      isOffline: boolean;
      changes?: WordChanges | undefined;
    }
  /** Another device has changed the part meanwhile: `part` tells what is there now. */
  | { step: "overtaken"; file: File };

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
  const { dossierStrings: strings } = useStrings();
  const [upload, setUpload] = useState<Upload>({ step: "none" });
  const stopping = useRef<AbortController>(undefined);
  const choice = useRef({ request: onceRequest(), version: 0 });

  useLayoutEffect(() => () => stopping.current?.abort(), []);

  const send = async (file: File, isQuiet = false) => {
    stopping.current?.abort();
    const controller = new AbortController();
    stopping.current = controller;
    const { signal } = controller;
    const show = (next: Upload) => {
      if (stopping.current === controller) setUpload(next);
    };
    let progress = { percent: 0, isLost: false };
    let isShown = !isQuiet;
    const showProgress = (doubt: string | null) => {
      if (isShown && !signal.aborted) show({ step: "sending", file, ...progress, doubt });
    };
    showProgress(null);
    try {
      const kept = await putPart({
        part: part.id,
        file,
        signal,
        ...choice.current,
        onDoubt: isQuiet ? null : showProgress,
        onProgress: (sent) => {
          isShown ||= isAnswered(sent);
          progress = { percent: percentOf(sent), isLost: sent.isLost ?? false };
          showProgress(null);
        },
      });
      onKept(part.id, kept);
      await onSettled();
      show({ step: "none" });
    } catch (error) {
      if (signal.aborted) return;
      // What had come was given up, by another file for the part.
      const isOvertaken = hasStatus(error, 412) || hasStatus(error, 404);
      if (isOvertaken || hasStatus(error, 409)) await onSettled();
      show(isOvertaken ? { step: "overtaken", file } : { step: "failed", file, ...explain(error, strings) });
    }
  };

  const choose = (file: File) => {
    choice.current = { request: onceRequest(), version: part.file?.version ?? 0 };
    void send(file);
  };
  const offline = upload.step === "failed" && upload.isOffline ? upload.file : null;
  useRetryOffline(offline !== null, async () => {
    if (offline) await send(offline, true);
  });
  const drop = () => {
    stopping.current?.abort();
    setUpload({ step: "none" });
  };

  return {
    upload,
    /** Puts the file in the place of what is shown. */
    choose,
    retry: (file: File) => void send(file),
    stop: () => {
      drop();
      showToast(strings.stopped(part.title), "info");
      void onSettled();
    },
    clear: drop,
  };
}

function explain(error: unknown, strings: PageStrings["dossierStrings"]) {
  const { failed, offline, unanswered } = strings;
  if (error instanceof Unreachable) {
    const isUnknown = error instanceof Unanswered;
    const words = isUnknown
      ? { title: unanswered.title, reason: unanswered.part }
      : { title: failed, reason: offline };
    return { ...words, mayRetry: true, isOffline: true };
  }
  // Of a round that has closed, or an upload that another device has ended, the next try may say otherwise.
  const isRefused = isProblem(error) && error.status < 500 && ![409, 429].includes(error.status);
  const changes = isProblem(error) ? error.changes : undefined;
  return { title: failed, reason: failureOf(error).title, mayRetry: !isRefused, isOffline: false, changes };
}

interface PartUpload {
  /** The id of the part. */
  part: string;
  file: File;
  /** Of the file that its owner sees there; 0 where the part is missing. */
  version: number;
  /** The same for each try with one file, so that it is kept once even when an answer is lost. */
  request: OnceRequest;
  signal: AbortSignal;
  onProgress: (sent: FileSent) => void;
  /** As of `sendOnce`. */
  onDoubt: ((words: string) => void) | null;
}

/**
 * Keeps a file as a part of one's dossier: the one way in which parts are uploaded. A session that has expired is renewed. A small
 * file is sent again where it was broken off, a larger one continued. Rejects with an ApiProblem, an UnreadableAnswer, or as `fetch` does.
 */
async function putPart(upload: PartUpload): Promise<PartFile> {
  const { part, file, request, signal: stop, onProgress, onDoubt } = upload;
  const { sendPlanStrings, dossierStrings } = documentStrings();
  const put = isContinued(file) ? putContinued : putAtOnce;
  return await sendOnce({
    request,
    signal: stop,
    onDoubt,
    isContinued: isContinued(file),
    words: { ...sendPlanStrings.doubt, ...dossierStrings.doubt.part },
    find: (key) => keptPart(part, key),
    send: (signal, heard) =>
      put({
        ...upload,
        signal,
        onProgress: (sent) => {
          heard(isAllSent(sent));
          onProgress(sent);
        },
      }),
  });
}

/** The file that was kept under this key, in whichever way; null as long as none is there. */
async function keptPart(id: string, key: string): Promise<PartFile | null> {
  const call = browserApi.dossier.part[":id"].sent.$get;
  return await (await call({ param: { id }, header: { "idempotency-key": key } })).json();
}

async function putContinued({
  part,
  file,
  version,
  request,
  signal,
  onProgress,
}: PartUpload): Promise<PartFile> {
  const address = `/api/cntr/dossier/part/${encodeURIComponent(part)}`;
  const aim = { purpose: `part/${part}`, endpoint: `${address}/upload` };
  const upload = await continueFile({ ...aim, file, signal, onProgress });
  const body = JSON.stringify({ upload, name: file.name, version });
  const headers = { "Content-Type": "application/json", "Idempotency-Key": request.key };
  const answer = await sessionFetch(`${address}/finish`, { method: "POST", headers, body, signal });
  return await readAnswer<PartFile>(answer, "sha256");
}

async function putAtOnce(upload: PartUpload): Promise<PartFile> {
  const { part, file, version, request, signal, onProgress } = upload;
  const body = new FormData();
  body.append("version", String(version));
  body.append("selectedFile", file);
  const init = { method: "POST", headers: { "Idempotency-Key": request.key }, body, signal };
  const address = `/api/cntr/dossier/part/${encodeURIComponent(part)}`;
  return await readAnswer<PartFile>(await sessionFetch(address, init, uploadFetch(onProgress)), "sha256");
}
