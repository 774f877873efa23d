import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { NewsImage } from "#domain/news/news.ts";
import { attempt } from "../../api/failure.ts";
import { editingApi } from "../../editing/editing-api.ts";
import { offerUndo } from "../../editing/undo.tsx";
import type { Editing } from "../../editing/use-editing.ts";
import { EditIcon } from "../../ui/edit-icon.tsx";
import { showToast } from "../../ui/feedback/toast.ts";
import { useStrings } from "../../ui/text/strings-context.ts";
import { EditedImage } from "./edited-image.tsx";
import { PictureAlt } from "./picture-alt.tsx";
import { PictureForm } from "./picture-form.tsx";
import { PicturePicker } from "./picture-picker.tsx";

/** The picture of a news item: chosen, dropped or pasted; looked at, described, replaced, taken off. */
export function NewsPicture({ editing, image }: { editing: Editing; image: NewsImage | null }) {
  const strings = useStrings().editingStrings.image;
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
