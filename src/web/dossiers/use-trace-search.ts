import { useEffect, useState } from "react";
import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { browserApi } from "../session/browser-api.ts";

export type TraceSearch = "searching" | "over";

/** Has the file of an anonymous part searched for its owner's name, once for each file; resolves by itself where it was. */
export function useTraceSearch(
  { id, isAnonymous, file }: DossierPart,
  onSettled: () => Promise<void>,
): TraceSearch {
  const [over, setOver] = useState(0);
  const version = isAnonymous && file?.traces === null ? file.version : 0;
  useEffect(() => {
    if (version === 0) return;
    let isShown = true;
    const end = () => {
      if (isShown) setOver(version);
    };
    const search = async () => {
      const answer = await browserApi.dossier.part[":id"].check.$post({ param: { id } });
      if (isShown && (await answer.json()).traces !== null) await onSettled();
    };
    // Where it fails, the person is asked to look.
    search().then(end, end);
    return () => {
      isShown = false;
    };
  }, [id, version, onSettled]);
  return version === 0 || over === version ? "over" : "searching";
}
