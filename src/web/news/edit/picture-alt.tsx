import { useId, useState } from "react";
import { maxLength } from "#domain/content/content-item.limits.ts";
import type { Editing } from "../../editing/use-editing.ts";
import { AltField } from "../../ui/form/alt-field.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";

/** The description of the current picture: Enter, or leaving the field, saves it, as with every other line. */
export function PictureAlt({ editing }: { editing: Editing }) {
  const { editingStrings } = useStrings();
  const { alt: stored = "" } = editing.fields;
  const id = useId();
  /** The typed description; null while it is unchanged. */
  const [written, setWritten] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isDecorative = written === null && stored === "";

  const write = (alt: string) => {
    setWritten(alt);
    setError(null);
    if (alt.trim()) editing.change({ alt: alt.trim() });
    else editing.forget("alt");
  };
  const save = () => {
    if (written !== null && !written.trim()) return setError(editingStrings.image.altMissing);
    setWritten(null);
    void editing.save();
  };
  const revert = () => {
    editing.forget("alt");
    setWritten(null);
    setError(null);
  };
  const decorate = (isNow: boolean) => {
    setError(null);
    setWritten(isNow ? null : "");
    if (isNow) void editing.save({ alt: "" });
  };
  return (
    <AltField
      id={id}
      alt={written ?? stored}
      maxLength={maxLength.title}
      isDecorative={isDecorative}
      error={error}
      onAlt={write}
      onDecorative={decorate}
      onDone={save}
      onRevert={revert}
    />
  );
}
