import { useLayoutEffect, useRef, useState } from "react";
import type { DossierPart, PartFile } from "#domain/dossiers/dossiers.ts";
import type { WordChanges } from "#domain/foreign-files/word-changes.ts";
import type { PageStrings } from "#strings/languages.ts";
import { failureOf } from "../api/failure.ts";
import { hasStatus, isProblem } from "../api/problem.ts";
import { Unreachable } from "../api/reach.ts";
import { onceRequest, Unanswered } from "../api/send-once.ts";
import { useRetryOffline } from "../api/use-retry-offline.ts";
import { isAnswered, percentOf } from "../files/continue-file.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { putPart } from "./put-part.ts";

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
        ...{ part: part.id, file, signal, ...choice.current, onDoubt: isQuiet ? null : showProgress },
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
