import { useEffect, useRef, useState } from "react";
import type { Draft } from "./drafts.ts";
import { changesOf, type Item, isEmpty } from "./item.ts";
import { onDevice } from "./on-device.ts";

/** The signed-in user's draft of one item on this device; `name` is, for example, `news/7`. */
export function useDraft(name: string, item: Item) {
  const [device] = useState(() => onDevice<Draft>(name));
  const begun = useRef(item).current;
  const [found, setFound] = useState<Draft | null>(null);

  useEffect(() => {
    void device.read().then((draft) => {
      if (!draft) return;
      if (isEmpty(changesOf(begun, draft.edit))) device.drop();
      else setFound(draft);
    });
  }, [device, begun]);

  return {
    /** The draft of an earlier visit, unless the item contains it by now. */
    found,
    answered: () => setFound(null),
    keep: device.keep,
    drop: () => {
      setFound(null);
      device.drop();
    },
  };
}
