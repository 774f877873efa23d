import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { attempt } from "../api/failure.ts";
import { useHref } from "../page/use-href.ts";
import { newRequestKey } from "../session/request-key.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { editorOf, type Kind } from "./kind.ts";

interface AddButtonProps {
  kind: Kind;
  /** What the new item says beside the filler. */
  words?: object | undefined;
  className?: string;
}

/** A new item, at once, opened for writing. A click that is repeated because nothing came back adds nothing twice. */
export function AddButton({ kind, words, className = "button" }: AddButtonProps) {
  const { editingStrings } = useTeamStrings();
  const href = useHref();
  const navigate = useNavigate();
  const key = useRef(newRequestKey());
  const [isAdding, setAdding] = useState(false);
  const onClick = async () => {
    if (isAdding) return;
    setAdding(true);
    await attempt(async () => {
      const id = await kind.add(key.current, words);
      key.current = newRequestKey();
      await navigate(href(editorOf[kind.name], { id }), { state: { isNew: true } });
    });
    setAdding(false);
  };
  return (
    <button type="button" className={className} aria-busy={isAdding} onClick={onClick}>
      <EditIcon name="plus" />
      {editingStrings[kind.name].add}
    </button>
  );
}
