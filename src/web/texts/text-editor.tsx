import { useEffect, useState } from "react";
import { attempt } from "../api/failure.ts";
import { type OpenedText, openText } from "./text-draft.ts";
import type { TextForm, TextFormProps } from "./text-form.tsx";

type TextEditorProps = Omit<TextFormProps, "opened"> & { textKey: string };

/** Loads the form of a text, which pages with a pen do without until then, and reads the text as it stands. */
export function TextEditor({ textKey, ...props }: TextEditorProps) {
  const { row, waiting, onClose } = props;
  const [form, setForm] = useState<{ Form: typeof TextForm; opened: OpenedText } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it is opened
  useEffect(() => {
    void attempt(async () => {
      const [found, { TextForm }] = await Promise.all([
        openText(textKey, row?.at),
        import("./text-form.tsx"),
      ]);
      const opened = waiting ? { ...found, draft: null, kept: null } : found;
      setForm({ Form: TextForm, opened });
    }).then((isRead) => isRead || onClose());
  }, [textKey]);
  return form ? <form.Form opened={form.opened} {...props} /> : <span className="loader" />;
}
