import { useCallback, useState } from "react";
import type { PartFile } from "#domain/dossiers/dossiers.ts";
import { useRetryOffline } from "../api/use-retry-offline.ts";
import { browserApi } from "../session/browser-api.ts";
import { type LoadedDossier, loadDossier } from "./load-dossier.ts";

/** One's dossier as it was read last, with what was kept since: a file that arrived is there, whatever becomes of reading anew. */
export function useDossier(loaded: LoadedDossier) {
  const [known, setKnown] = useState(loaded);
  const [isUnread, setUnread] = useState(false);
  const [hasArrived, setArrived] = useState(false);
  // A failure changes nothing on the page; it is tried again.
  const refresh = useCallback(async () => {
    const read = await loadDossier(browserApi).catch(() => null);
    setUnread(read === null);
    if (read) setKnown(read);
  }, []);
  useRetryOffline(isUnread, refresh);
  const onKept = useCallback((part: string, file: PartFile) => {
    setArrived(true);
    setKnown(({ dossier, ...rest }) => {
      const parts = dossier.parts.map((one) => (one.id === part ? { ...one, file } : one));
      return { ...rest, dossier: { ...dossier, parts } };
    });
  }, []);
  return { known, refresh, onKept, isStale: isUnread && hasArrived };
}

export type OwnDossier = ReturnType<typeof useDossier>;
