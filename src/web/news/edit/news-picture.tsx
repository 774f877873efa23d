import { useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { maxLength } from "#domain/content/content-item.limits.ts";
import type { NewsImage } from "#domain/news/news.ts";
import { editingApi } from "#web/session/editing-api.ts";
import { attempt } from "../../api/failure.ts";
import { offerUndo } from "../../editing/undo.tsx";
import type { Editing } from "../../editing/use-editing.ts";
import { EditIcon } from "../../ui/edit-icon.tsx";
import { showToast } from "../../ui/feedback/toast.ts";
import { AltField } from "../../ui/rich-text/alt-field.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { EditedImage } from "./edited-image.tsx";
import { PictureForm } from "./picture-form.tsx";

/** The picture of a news item: chosen, dropped or pasted; looked at, described, replaced, taken off. */
export function NewsPicture({ editing, image }: { editing: Editing; image: NewsImage | null }) {
  const strings = useTeamStrings().editingStrings.image;
  const { hold, item } = editing;
  const { id, isPublic } = item;
  const [chosen, setChosen] = useState<File | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => hold("picture", chosen !== null), [hold, chosen]);

  const done = async () => {
    setChosen(null);
    showToast(strings.done);
    await revalidate();
  };
  const remove = () =>
    attempt(async () => {
      await editingApi.newsimage[":id"].$delete({ param: { id: String(id) } });
      const restore = () => editingApi.newsimage.restore.$post({ query: { id: String(id) } });
      offerUndo({ message: strings.removed, restored: strings.restored, restore });
      await revalidate();
    });
  if (chosen) {
    return (
      <section aria-label={strings.title}>
        <PictureForm
          key={`${chosen.name} ${chosen.size} ${chosen.lastModified}`}
          newsId={id}
          picture={chosen}
          onDone={done}
          onCancel={() => setChosen(null)}
        />
      </section>
    );
  }
  return (
    <section className="stack" aria-label={strings.title}>
      {image && <EditedImage news={{ id, image, isPublic }} place="alone" />}
      <PicturePicker label={image ? strings.replace : strings.choose} onChosen={setChosen}>
        {image && (
          <button type="button" className="button button--small button--danger" onClick={remove}>
            <EditIcon name="trash" />
            {strings.remove}
          </button>
        )}
      </PicturePicker>
      {image && <PictureAlt key={image.version} editing={editing} />}
    </section>
  );
}

/** The description of the current picture: Enter, or leaving the field, saves it, as with every other line. */
function PictureAlt({ editing }: { editing: Editing }) {
  const { editingStrings } = useTeamStrings();
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
    void editing.saveField("alt");
  };
  const revert = () => {
    editing.forget("alt");
    setWritten(null);
    setError(null);
  };
  const decorate = (isNow: boolean) => {
    setError(null);
    setWritten(isNow ? null : "");
    if (isNow) void editing.saveField("alt", { alt: "" });
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

interface PicturePickerProps {
  label: string;
  onChosen: (picture: File) => void;
  /** Further buttons beside it. */
  children?: React.ReactNode;
}

/** Takes a picture: chosen in the browser's dialog, dropped, or pasted anywhere on the page. */
function PicturePicker({ label, onChosen, children }: PicturePickerProps) {
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
