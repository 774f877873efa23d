import { usePage } from "../page/page-context.tsx";
import { Chips } from "../ui/list/chips.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { addressInState, type ItemState, itemStates, useItemState } from "./item-states.ts";

/** Links that narrow a list of editors to the items in one state. */
export function StateChips() {
  const { editingStrings } = useStrings();
  const { url } = usePage();
  const chosen = useItemState();
  const states: (ItemState | null)[] = [null, ...(Object.keys(itemStates) as ItemState[])];
  return (
    <Chips
      label={editingStrings.states.label}
      chips={states.map((state) => ({
        to: addressInState(url, state),
        label: editingStrings.states[state ?? "all"],
        isCurrent: state === chosen,
      }))}
    />
  );
}
