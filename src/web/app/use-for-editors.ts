import { useEffect, useState } from "react";
import { attempt } from "../api/failure.ts";
import { can, useSession } from "../session/session.ts";

/** A part of the application for editors; null for everyone else, who does not download it either. */
export function useForEditors<Part>(load: () => Promise<Part>): Part | null {
  const isEditor = can(useSession(), "content.edit");
  const [part, setPart] = useState<Part | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, whichever function is given
  useEffect(() => {
    if (!isEditor) return;
    void attempt(async () => {
      const loaded = await load();
      setPart(() => loaded);
    });
  }, [isEditor]);
  return isEditor ? part : null;
}
