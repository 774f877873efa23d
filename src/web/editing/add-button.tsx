import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { attempt } from "../api/failure.ts";
import { newRequestKey } from "../session/request-key.ts";
import { EditIcon } from "../ui/edit-icon.tsx";

export interface AddButtonProps {
  label: string;
  /** Adds a hidden placeholder and answers its id; the same key adds only once. */
  add: (key: string) => Promise<number>;
  /** The address of the new item's edit page. */
  addressOf: (id: number) => string;
  className?: string;
}

/** A new item, at once, opened for writing. A click that is repeated because nothing came back adds nothing twice. */
export function AddButton({ label, add, addressOf, className = "button" }: AddButtonProps) {
  const navigate = useNavigate();
  const key = useRef(newRequestKey());
  const [isAdding, setAdding] = useState(false);
  const onClick = async () => {
    if (isAdding) return;
    setAdding(true);
    await attempt(async () => {
      const id = await add(key.current);
      key.current = newRequestKey();
      await navigate(addressOf(id), { state: { isNew: true } });
    });
    setAdding(false);
  };
  return (
    <button type="button" className={className} aria-busy={isAdding} onClick={onClick}>
      <EditIcon name="plus" />
      {label}
    </button>
  );
}
