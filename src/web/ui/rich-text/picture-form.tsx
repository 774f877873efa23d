import type { Editor } from "@tiptap/core";
import { useEffect, useId, useState } from "react";
import { useTeamStrings } from "../text/strings-context.ts";
import { AltField } from "./alt-field.tsx";
import { Bubble } from "./bubble.tsx";
import type { PictureKeeping } from "./picture-keeping.ts";
import { putPicture } from "./picture-node.ts";

interface ArrivingPictureProps {
  editor: Editor;
  keeping: PictureKeeping;
  file: File;
  /** It is in the text, or given up. */
  onDone: () => void;
}

/** A picture that has come: it is sent while it is being described, and put into the text when both are done. */
export function ArrivingPicture({ editor, keeping, file, onDone }: ArrivingPictureProps) {
  const { richTextStrings: strings } = useTeamStrings();
  const { part, doubt, kept, refusal, retry } = keeping.useSending(file);
  const [alt, setAlt] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come and is described
  useEffect(() => {
    if (!kept || alt === null) return;
    putPicture(editor, { ...kept, alt });
    onDone();
    editor.view.focus();
  }, [kept, alt]);
  const cancel = () => {
    onDone();
    editor.view.focus();
  };
  return (
    <DescriptionForm
      editor={editor}
      longest={keeping.longestAlt}
      alt={null}
      refusal={refusal}
      apply={strings.picturePut}
      isBusy={alt !== null && refusal === null}
      onApply={(described) => {
        setAlt(described);
        if (refusal !== null) retry();
      }}
      onClose={cancel}
      tool={
        (refusal ?? doubt) !== null && (
          <button type="button" className="button button--outline button--small" onClick={retry}>
            {strings.pictureRetry}
          </button>
        )
      }
    >
      {refusal === null && (
        <div className="rich-text__preview">
          {kept && <img src={kept.src} alt={file.name} />}
          {part !== null && (
            <progress className="progress" aria-label={strings.pictureSending} max={1} value={part} />
          )}
        </div>
      )}
      <p role="status" className="field__hint">
        {part !== null && (doubt ?? strings.pictureSending)}
        {kept && strings.pictureKept}
      </p>
    </DescriptionForm>
  );
}

interface PictureDescriptionProps {
  editor: Editor;
  /** The most letters. */
  longest: number;
  onClose: () => void;
}

/** The description of the picture that is selected in the text. */
export function PictureDescription({ editor, longest, onClose }: PictureDescriptionProps) {
  const { richTextStrings: strings } = useTeamStrings();
  const close = () => {
    onClose();
    editor.view.focus();
  };
  return (
    <DescriptionForm
      editor={editor}
      longest={longest}
      alt={editor.getAttributes("picture").alt}
      refusal={null}
      apply={strings.descriptionSave}
      onApply={(alt) => {
        editor.commands.updateAttributes("picture", { alt });
        close();
      }}
      onClose={close}
    />
  );
}

interface DescriptionFormProps extends PictureDescriptionProps {
  /** The description so far; null where nobody was asked, empty where it is decorative. */
  alt: string | null;
  /** Why the picture was not kept. */
  refusal: string | null;
  /** Words of the button. */
  apply: string;
  isBusy?: boolean;
  onApply: (alt: string) => void;
  /** A button beside the others. */
  tool?: React.ReactNode;
  children?: React.ReactNode;
}

function DescriptionForm({
  editor,
  apply,
  isBusy = false,
  onApply,
  onClose,
  ...props
}: DescriptionFormProps) {
  const { richTextStrings: strings, editingStrings } = useTeamStrings();
  const id = useId();
  const [alt, setAlt] = useState(props.alt ?? "");
  const [isDecorative, setDecorative] = useState(props.alt === "");
  const [missing, setMissing] = useState<string | null>(null);
  const done = () => {
    if (isDecorative) return onApply("");
    if (!alt.trim()) return setMissing(editingStrings.image.altMissing);
    onApply(alt.trim());
  };
  const error = props.refusal ?? missing;
  return (
    <Bubble editor={editor} label={strings.pictureForm} size={props.children} onClose={onClose}>
      {props.children}
      <AltField
        id={id}
        alt={alt}
        maxLength={props.longest}
        isDecorative={isDecorative}
        error={error}
        onAlt={(typed) => {
          setAlt(typed);
          setMissing(null);
        }}
        onDecorative={(isNow) => {
          setDecorative(isNow);
          setMissing(null);
        }}
        onDone={done}
      />
      <span className="cluster">
        <button type="button" className="button button--small" aria-busy={isBusy} onClick={done}>
          {apply}
        </button>
        {props.tool}
        <button type="button" className="button button--quiet button--small" onClick={onClose}>
          {strings.pictureCancel}
        </button>
      </span>
    </Bubble>
  );
}
