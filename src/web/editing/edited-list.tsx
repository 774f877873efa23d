import { Children } from "react";
import { useStrings } from "../ui/text/strings-context.ts";
import { AddButton, type AddButtonProps } from "./add-button.tsx";
import { DraggableCards } from "./draggable-cards.tsx";
import { useItemState } from "./item-states.ts";
import { StateChips } from "./state-chips.tsx";
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
  const { editingStrings } = useStrings();
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
