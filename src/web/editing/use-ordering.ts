import { useRevalidator } from "react-router";
import type { ItemPlace } from "#domain/item-order.rules.ts";
import { attempt } from "../api/failure.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";

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
  const { editingStrings } = useStrings();
  const { revalidate } = useRevalidator();
  const move = (id: number, place: ItemPlace) =>
    attempt(async () => {
      await send(id, place);
      showToast(editingStrings.moved);
      await revalidate();
    });
  return { ids: items.map(({ id }) => id), move };
}
