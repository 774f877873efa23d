import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { EditedMeanwhile } from "./editing-api.ts";
import type { Item } from "./item.ts";
import type { Kind } from "./kind.ts";
import { refusalOf } from "./refusal.ts";

/** Publishes or hides at once, and shows the item as the answer has it (specification §4). */
export function useVisibility(kind: Kind, loaded: Item) {
  const { editingStrings, conflictStrings } = useStrings();
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState(loaded);
  const isUnderWay = useRef(false);
  const item = answered.version > loaded.version ? answered : loaded;

  const toggle = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const saved = await kind.save(item.id, { isPublic: !item.isPublic }, item.version);
      setAnswered(saved);
      showToast(saved.isPublic ? editingStrings.published : editingStrings.hidden);
      await revalidate();
    } catch (error) {
      if (!(error instanceof EditedMeanwhile)) return showToast(refusalOf(error).sentence, "error");
      setAnswered(kind.itemOf(error.current));
      showToast(conflictStrings.short, "error");
    } finally {
      isUnderWay.current = false;
    }
  };
  return { item, toggle };
}
