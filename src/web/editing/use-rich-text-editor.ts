import { useEffect, useState } from "react";
import { attempt } from "../api/failure.ts";

type RichTextEditor = typeof import("../ui/rich-text/rich-text-editor.tsx").default;

/** The loaded editor, for all texts of the visit. */
let loaded: RichTextEditor | null = null;

/**
 * The rich text editor, null until its code is there. It is fetched as soon as there is something to edit, and where that
 * failed, again when the text is opened. `lazy` is not used: React shows its fallback for at least 300 ms.
 */
export function useRichTextEditor(isOpen: boolean): RichTextEditor | null {
  const [editor, setEditor] = useState(() => loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the text is a reason to try again
  useEffect(() => {
    if (loaded) return;
    void attempt(async () => {
      loaded = (await import("../ui/rich-text/rich-text-editor.tsx")).default;
      setEditor(() => loaded);
    });
  }, [isOpen]);
  return editor;
}
