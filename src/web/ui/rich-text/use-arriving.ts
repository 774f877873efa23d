import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { useEffect, useMemo, useRef, useState } from "react";
import { documentTeamStrings } from "../text/strings-context.ts";
import { cleanPaste } from "./clean-paste.ts";
import { ownPath, type PictureKeeping } from "./picture-keeping.ts";

export type Arriving = ReturnType<typeof useArriving>;

/** Pictures on their way into a text, one after the other: chosen, dropped or pasted. */
export function useArriving(keeping: PictureKeeping | undefined) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const isPending = waiting.length > 0;
  const told = useRef(keeping);
  useEffect(() => {
    told.current = keeping;
  });
  useEffect(() => {
    told.current?.onPending(isPending);
    return () => told.current?.onPending(false);
  }, [isPending]);
  const take = useMemo(
    () => (files: Iterable<File>) => {
      // A file input's list is emptied with it, before React asks for the next state.
      const pictures = picturesIn(files, told.current);
      setWaiting((all) => [...all, ...pictures]);
    },
    [],
  );
  const handlers = useMemo(
    () => (keeping ? arrivalHandlers(take, keeping) : withoutPictures),
    [keeping, take],
  );
  return {
    keeping,
    file: waiting[0],
    handlers,
    take,
    /** The first of them is in the text, or given up. */
    next: () => setWaiting((all) => all.slice(1)),
  };
}

function picturesIn(files: Iterable<File>, keeping: PictureKeeping | undefined): File[] {
  const all = [...files];
  const pictures = all.filter(({ type }) => type.startsWith("image/"));
  if (pictures.length < all.length)
    keeping?.say(documentTeamStrings().editingStrings.image.notPicture, "error");
  return pictures;
}

const withoutPictures = {
  transformPastedHTML: (html: string) => cleanPaste(html, () => undefined).html,
};

type Take = (files: Iterable<File>) => void;

/** What the editor does with pasted and dropped things: the page around it, which takes pictures, too, hears of none. */
function arrivalHandlers(take: Take, keeping: PictureKeeping) {
  const takeOver = (event: Event, files: Iterable<File>) => {
    event.preventDefault();
    event.stopPropagation();
    take(files);
    return true;
  };
  return {
    transformPastedHTML: (pasted: string) => {
      const { html, lostPictures } = cleanPaste(pasted, (src) => ownPath(src, keeping));
      if (lostPictures) keeping.say(documentTeamStrings().richTextStrings.pastedPictures, "info");
      return html;
    },
    handleDOMEvents: {
      paste: (_: EditorView, event: ClipboardEvent) =>
        isPictureAlone(event.clipboardData, keeping) && takeOver(event, event.clipboardData?.files ?? []),
      drop: (view: EditorView, event: DragEvent) => {
        const { files } = event.dataTransfer ?? {};
        if (!files?.length || view.dragging) return false;
        putCursor(view, event);
        return takeOver(event, files);
      },
    },
  };
}

/** Word and spreadsheets put a drawing of what was copied beside its words. */
function isPictureAlone(data: DataTransfer | null, keeping: PictureKeeping): boolean {
  if (![...(data?.files ?? [])].some(({ type }) => type.startsWith("image/"))) return false;
  const html = data?.getData("text/html") ?? "";
  const { body } = new DOMParser().parseFromString(
    html.replace(/\s(style|on[a-z]+)\s*=/gi, " data-$1="),
    "text/html",
  );
  const hasOwn = [...body.querySelectorAll("img")].some((image) =>
    ownPath(image.getAttribute("src") ?? "", keeping),
  );
  return !hasOwn && !body.textContent?.trim();
}

function putCursor(view: EditorView, { clientX, clientY }: DragEvent): void {
  const place = view.posAtCoords({ left: clientX, top: clientY });
  if (!place) return;
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))));
}

/** Brings the form of a picture that is not in the text yet before whoever leaves; returns whether there is one. */
export function showsArriving(editor: Editor | null): boolean {
  const form = editor?.view.dom
    .closest(".rich-text")
    ?.querySelector<HTMLElement>(".rich-text__bubble input:enabled");
  form?.focus();
  return form !== null && form !== undefined;
}
