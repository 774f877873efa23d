import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { failureOf } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { upload } from "./upload.ts";
import type { Editing } from "./use-editing.ts";

/** A file on its way to the server. */
export interface Sending {
  /** The same for each try with this file. */
  key: string;
  file: File;
  /** How much of it is sent, from 0 to 1. */
  part: number;
  /** Why it was not taken, if it was not, and whether it may be at another try. */
  failure: { reason: string; mayRetry: boolean } | null;
  stopping: AbortController;
}

/** The files on their way to `path`: any number at once, each of which can be stopped, and sent again when it failed. */
export function useSendings(path: string, { item, hold }: Editing) {
  const { editingStrings } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const [sendings, setSendings] = useState<Sending[]>([]);
  const update = (key: string, change: Partial<Sending>) =>
    setSendings((all) => all.map((sending) => (sending.key === key ? { ...sending, ...change } : sending)));
  const drop = (isDropped: (sending: Sending) => boolean) =>
    setSendings((all) => all.filter((sending) => !isDropped(sending)));

  useEffect(() => hold("files", sendings.length > 0), [hold, sendings.length]);
  useStopOnLeaving(sendings);

  const send = async (file: File) => {
    const before = sendings.find((sending) => sending.file === file);
    const key = before?.key ?? crypto.getRandomValues(new Uint32Array(4)).join("-");
    const stopping = new AbortController();
    drop((sending) => sending.file === file);
    setSendings((all) => [...all, { key, file, part: 0, failure: null, stopping }]);
    try {
      const fields = { id: String(item.id), file };
      await upload({
        path,
        fields,
        key,
        onProgress: (part) => update(key, { part }),
        signal: stopping.signal,
      });
      drop((sending) => sending.key === key);
      showToast(editingStrings.files.added(file.name));
      await revalidate();
    } catch (error) {
      update(key, { failure: { reason: failureOf(error).title, mayRetry: mayRetry(error) } });
      // Whatever was stopped or lost on the way may have arrived all the same.
      if (!isProblem(error)) await revalidate();
    }
  };
  const stop = ({ key, stopping }: Sending) => {
    stopping.abort();
    drop((sending) => sending.key === key);
  };
  return { sendings, send, stop };
}

/** What the server refused once it refuses again. */
function mayRetry(error: unknown): boolean {
  return !isProblem(error) || error.status >= 500 || error.status === 429;
}

function useStopOnLeaving(sendings: Sending[]) {
  const latest = useRef(sendings);
  useEffect(() => {
    latest.current = sendings;
  });
  useEffect(
    () => () => {
      for (const { stopping } of latest.current) stopping.abort();
    },
    [],
  );
}
