import { useRevalidator } from "react-router";
import type { ItemPlace } from "#domain/content/item-order.rules.ts";
import { attempt } from "../api/failure.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { offerUndo } from "./undo.tsx";

export type Ordering = ReturnType<typeof useOrdering>;

/**
 * The order of a list by hand.
 *
 * @param items in the order in which they are shown
 * @param send tells the server where one of them goes
 */
export function useOrdering(
  items: readonly { id: number }[],
  send: (id: number, place: ItemPlace) => Promise<unknown>,
) {
  const { editingStrings } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const ids = items.map(({ id }) => id);
  const move = (id: number, place: ItemPlace) =>
    attempt(async () => {
      const at = ids.indexOf(id);
      const [before, after] = [ids[at + 1], ids[at - 1]];
      await send(id, place);
      if (before === undefined && after === undefined) showToast(editingStrings.moved);
      else
        offerUndo({
          message: editingStrings.moved,
          restored: editingStrings.movedBack,
          restore: () => send(id, before === undefined ? { after: after as number } : { before }),
          label: editingStrings.moveBack,
          keepsFocus: true,
        });
      await revalidate();
    });
  return { ids, move };
}
