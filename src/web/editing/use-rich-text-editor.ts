import { useEffect, useState } from "react";
import { attempt } from "../failure.ts";

type RichTextEditor = typeof import("../ui/rich-text/rich-text-editor.tsx").default;

/** Once it is there, for every text of the visit. */
let loaded: RichTextEditor | null = null;

/**
 * The rich text editor, null until its code is there. It is fetched as soon as there is something to edit, and where that
 * failed, again when the text is opened. Not by `lazy`: React shows what stands in for it for 300 ms at least.
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
