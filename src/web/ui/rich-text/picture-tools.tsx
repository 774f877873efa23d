import type { Editor } from "@tiptap/core";
import { useRef, useState } from "react";
import { useTeamStrings } from "../text/strings-context.ts";
import { ArrivingPicture, PictureDescription } from "./picture-form.tsx";
import { Tool } from "./toolbar.tsx";
import type { Arriving } from "./use-arriving.ts";

/** Chooses a picture from the device. */
export function PictureTool({ take }: Pick<Arriving, "take">) {
  const { richTextStrings: strings } = useTeamStrings();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool icon="image" label={strings.picture} onUse={() => input.current?.click()} />
      <input
        type="file"
        hidden
        multiple
        ref={input}
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        aria-label={strings.picture}
        onChange={({ target }) => {
          take(target.files ?? []);
          target.value = "";
        }}
      />
    </>
  );
}

/** While a picture is selected, a second row of tools for it. */
export function SelectedPictureTools({ editor, onDescribe }: { editor: Editor; onDescribe: () => void }) {
  const { richTextStrings: strings } = useTeamStrings();
  if (!editor.isActive("picture")) return null;
  const remove = () => editor.chain().focus().deleteSelection().run();
  return (
    <span className="toolbar__more">
      <Tool word={strings.describePicture} label={strings.describePicture} onUse={onDescribe} />
      <Tool word={strings.deletePicture} label={strings.deletePicture} onUse={remove} />
    </span>
  );
}

/** The form of the picture that has come, or of the selected one where that is asked for. */
export function usePictureForms(editor: Editor, { keeping, file, next }: Arriving) {
  const [describes, setDescribes] = useState(false);
  const form =
    file && keeping ? (
      <ArrivingPicture
        key={`${file.name} ${file.size} ${file.lastModified}`}
        editor={editor}
        keeping={keeping}
        file={file}
        onDone={next}
      />
    ) : (
      keeping &&
      describes && (
        <PictureDescription
          editor={editor}
          longest={keeping.longestAlt}
          onClose={() => setDescribes(false)}
        />
      )
    );
  return { form, describe: () => setDescribes(true) };
}
