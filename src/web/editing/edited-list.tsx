import { Children } from "react";
import { usePage } from "../page/page-context.tsx";
import { Chips } from "../ui/list/chips.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { AddButton, type AddButtonProps } from "./add-button.tsx";
import { DraggableCards } from "./draggable-cards.tsx";
import { addressInState, type ItemState, itemStates, useItemState } from "./item-states.ts";
import type { Ordering } from "./use-ordering.ts";

interface EditedListProps extends AddButtonProps {
  title: string;
  isWide?: boolean;
  ordering: Ordering;
  /** The items' cards. */
  children: React.ReactNode;
}

/** A list for editors: with hidden items, and a button for a new one. */
export function EditedList({ title, isWide = false, ordering, children, ...button }: EditedListProps) {
  const { editingStrings } = useTeamStrings();
  const isNarrowed = useItemState() !== null;
  return (
    <>
      <div className="edited-list__head">
        <h2>{title}</h2>
        <AddButton {...button} />
      </div>
      <StateChips />
      {Children.count(children) === 0 && (
        <p className="muted">{isNarrowed ? editingStrings.states.none : editingStrings.nothingYet}</p>
      )}
      <DraggableCards className={isWide ? "cards cards--wide" : "cards"} ordering={ordering}>
        {children}
      </DraggableCards>
    </>
  );
}

/** Links that narrow a list of editors to the items in one state. */
function StateChips() {
  const { editingStrings } = useTeamStrings();
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
