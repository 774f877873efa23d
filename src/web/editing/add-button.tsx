import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { attempt } from "../failure.ts";
import { EditIcon } from "../ui/edit-icon.tsx";

interface AddButtonProps {
  label: string;
  /** Adds a hidden placeholder and answers its id; the same key adds only once. */
  add: (key: string) => Promise<number>;
  /** Where the new item is edited. */
  addressOf: (id: number) => string;
}

/** A new item, at once, opened for writing. A click that is repeated because nothing came back adds nothing twice. */
export function AddButton({ label, add, addressOf }: AddButtonProps) {
  const navigate = useNavigate();
  const key = useRef(newKey());
  const [isAdding, setAdding] = useState(false);
  const onClick = async () => {
    if (isAdding) return;
    setAdding(true);
    await attempt(async () => {
      const id = await add(key.current);
      key.current = newKey();
      await navigate(addressOf(id), { state: { isNew: true } });
    });
    setAdding(false);
  };
  return (
    <button type="button" className="button" aria-busy={isAdding} onClick={onClick}>
      <EditIcon name="plus" />
      {label}
    </button>
  );
}

/** Not `randomUUID`, which plain http does not have. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
