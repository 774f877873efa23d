import { useRevalidator } from "react-router";
import type { ActivityMove } from "#domain/activities/activities.ts";
import { attempt } from "../../api/failure.ts";
import { editingApi } from "../../editing/editing-api.ts";
import { showToast } from "../../ui/feedback/toast.ts";
import { Icon } from "../../ui/icon.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";

interface MoveButtonsProps {
  id: number;
  /** Its place among the others, from 0 on. */
  index: number;
  count: number;
}

/** Moves a step of an activity before or after its neighbour. */
export function MoveButtons({ id, index, count }: MoveButtonsProps) {
  const { editingStrings } = useStrings();
  const { revalidate } = useRevalidator();
  const move = (direction: ActivityMove["direction"]) =>
    attempt(async () => {
      await editingApi.activity.move.$post({ query: { id: String(id) }, json: { direction } });
      showToast(editingStrings.moved);
      await revalidate();
    });
  return (
    <>
      {index > 0 && (
        <button type="button" onClick={() => move("up")}>
          <Icon name="arrow-up" />
          {editingStrings.move.up}
        </button>
      )}
      {index < count - 1 && (
        <button type="button" onClick={() => move("down")}>
          <Icon name="chevron-down" />
          {editingStrings.move.down}
        </button>
      )}
    </>
  );
}
