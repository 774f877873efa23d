import { useEffect, useState } from "react";
import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { browserApi } from "../session/browser-api.ts";

export interface TraceSearch {
  isOn: boolean;
  /** Searches once more, where the last search found no time or failed; null where that would not help. */
  again: (() => void) | null;
}

/** Has the file of a part read, for its owner's name and for the grid, once for each file. */
export function useTraceSearch(
  { id, isRead, file }: DossierPart,
  onSettled: () => Promise<void>,
): TraceSearch {
  const [over, setOver] = useState(0);
  const version = isRead && file?.isReadable && file.traces === null ? file.version : 0;
  const isOn = version !== 0 && over !== version;
  useEffect(() => {
    if (!isOn) return;
    let isShown = true;
    const end = () => {
      if (isShown) setOver(version);
    };
    const search = async () => {
      const answer = await browserApi.dossier.part[":id"].check.$post({ param: { id } });
      if (isShown && (await answer.json()).traces !== null) await onSettled();
    };
    // Where it fails, the person is asked to look, or to try again.
    search().then(end, end);
    return () => {
      isShown = false;
    };
  }, [id, version, isOn, onSettled]);
  return { isOn, again: version !== 0 && !isOn ? () => setOver(0) : null };
}
