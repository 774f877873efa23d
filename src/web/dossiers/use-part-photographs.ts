import { useState } from "react";
import { withSheet } from "../page/sheets.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";

type Photographs = typeof import("./photographs/photographs.tsx").Photographs;

/** The part whose file is being made of photographs: one at a time, as a small phone has memory for one. */
export function usePartPhotographs() {
  const { photographStrings: strings } = useStrings();
  const [opened, setOpened] = useState<{ part: string; Photographs: Photographs } | null>(null);
  const [isPending, setPending] = useState(false);
  return {
    opened,
    /** Whether there are pictures that would be lost. */
    isPending,
    onPending: setPending,
    /** Loads what is needed first; without a connection it says so, and nothing else changes. */
    open: async (part: string) => {
      try {
        const { Photographs } = await withSheet("photographs", import("./photographs/photographs.tsx"));
        setOpened({ part, Photographs });
      } catch {
        showToast(strings.notLoaded, "error");
      }
    },
    close: () => setOpened(null),
  };
}

export type PartPhotographs = ReturnType<typeof usePartPhotographs>;
