import { EditIcon } from "../ui/edit-icon.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import type { Ordering } from "./use-ordering.ts";

/** Moves an item before or after its neighbour in the list. */
export function MoveButtons({ id, ordering: { ids, move } }: { id: number; ordering: Ordering }) {
  const { editingStrings } = useStrings();
  const index = ids.indexOf(id);
  const [previous, next] = [ids[index - 1], ids[index + 1]];
  return (
    <>
      {previous !== undefined && (
        <button type="button" onClick={() => move(id, { before: previous })}>
          <Icon name="arrow-up" />
          {editingStrings.move.up}
        </button>
      )}
      {next !== undefined && (
        <button type="button" onClick={() => move(id, { after: next })}>
          <EditIcon name="arrow-down" />
          {editingStrings.move.down}
        </button>
      )}
    </>
  );
}
