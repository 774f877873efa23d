import { useEffect, useRef, useState } from "react";
import { EditIcon } from "../../ui/edit-icon.tsx";
import { showToast } from "../../ui/feedback/toast.ts";
import { useTeamStrings } from "../../ui/text/strings-context.ts";

interface PicturePickerProps {
  label: string;
  onChosen: (picture: File) => void;
  /** Further buttons beside it. */
  children?: React.ReactNode;
}

/** Takes a picture: chosen in the browser's dialog, dropped, or pasted anywhere on the page. */
export function PicturePicker({ label, onChosen, children }: PicturePickerProps) {
  const strings = useTeamStrings().editingStrings.image;
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | undefined | null) => {
    const [picture] = files ?? [];
    if (!picture) return;
    if (picture.type.startsWith("image/")) onChosen(picture);
    else showToast(strings.notPicture, "error");
  };
  usePastedPicture(onChosen);
  const onDrop = (event: React.DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onDragOver = (event: React.DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button inside does the same
    <div
      className="picture-picker"
      data-over={isOver || undefined}
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
    >
      <label className="button button--small button--outline">
        <EditIcon name="image" />
        {label}
        <input
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          onChange={({ target }) => take(target.files)}
        />
      </label>
      {children}
      <span className="field__hint">{strings.drop}</span>
    </div>
  );
}

function usePastedPicture(onPasted: (picture: File) => void) {
  const latest = useRef(onPasted);
  useEffect(() => {
    latest.current = onPasted;
  });
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
      if (picture && !clipboardData?.types.includes("text/html")) latest.current(picture);
    };
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, []);
}
