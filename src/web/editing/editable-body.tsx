import { useEffect, useMemo, useState } from "react";
import { maxLength } from "#domain/content/content-item.limits.ts";
import type { TextPicture } from "#domain/pictures/text-pictures.ts";
import { pictureKey } from "#domain/text/picture-address.ts";
import { onceRequest } from "../api/send-once.ts";
import { percentOf } from "../files/continue-file.ts";
import { useFileSending } from "../files/use-file-sending.ts";
import { useSite } from "../page/page-context.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import type { PictureKeeping, PictureSending } from "../ui/rich-text/picture-keeping.ts";
import { Prose } from "../ui/text/prose.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { Editable } from "./editable.tsx";
import type { Editing } from "./use-editing.ts";
import { useRichTextEditor } from "./use-rich-text-editor.ts";

interface EditableBodyProps {
  editing: Editing;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The text: a click opens it in the editor, leaving the editor saves it. */
export function EditableBody({ editing, isOpen, onOpen, onClose }: EditableBodyProps) {
  const { editingStrings: strings } = useTeamStrings();
  const { kind, fields, wrong, change, saveField, hold } = editing;
  const pictures = useMemo(() => textPictures((isPending) => hold("text", isPending)), [hold]);
  const RichTextEditor = useRichTextEditor(isOpen);
  const { overview, resources, plain } = useSite().menus;

  const leave = () => {
    onClose();
    void saveField("body");
  };
  const editor = RichTextEditor ? (
    <RichTextEditor
      html={fields.body}
      label={strings[kind.name].body}
      placeholder={strings.bodyPlaceholder}
      pages={[...overview.items, ...resources.items, ...plain]}
      pictures={pictures}
      onChange={(body) => change({ body })}
      onLeave={leave}
    />
  ) : (
    <p role="status">{strings.opening}</p>
  );
  return (
    <>
      {wrong.body && <p className="field__error">{wrong.body}</p>}
      <Editable label={strings.editBody} isOpen={isOpen} onOpen={onOpen} editor={editor}>
        {fields.body ? <Prose html={fields.body} /> : <p className="muted">{strings.empty}</p>}
      </Editable>
    </>
  );
}

/** How the pictures of a text are kept by the portal. */
function textPictures(onPending: PictureKeeping["onPending"]): PictureKeeping {
  return {
    useSending: usePictureSending,
    isOwn: (path) => pictureKey(path) !== undefined,
    onPending,
    say: showToast,
    longestAlt: maxLength.title,
  };
}

function usePictureSending(file: File): PictureSending {
  const { state, start } = useFileSending<TextPicture>({
    whole: "/api/cntr/picture/add",
    field: "image",
    fields: {},
    holds: "src",
  });
  const [job] = useState(() => ({ file, request: onceRequest() }));
  const retry = () => void start(job);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useEffect(retry, []);
  const sending = state.step === "sending" ? state : null;
  return {
    part: sending && percentOf(sending.progress) / 100,
    doubt: sending?.doubt ?? null,
    kept: state.step === "received" ? state.answer : null,
    refusal: state.step === "failed" ? state.failure.reason : null,
    retry,
  };
}
