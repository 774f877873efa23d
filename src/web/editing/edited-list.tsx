import { useRef, useState } from "react";
import { usePage } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { editingApi } from "../session/editing-api.ts";
import type { CardEdit } from "../ui/list/card.tsx";
import { Chips } from "../ui/list/chips.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { AddButton } from "./add-button.tsx";
import { EditedCard } from "./edited-card.tsx";
import type { Fields } from "./item.ts";
import { addressInState, type ItemState, itemStates, useItemState, useItemsInState } from "./item-states.ts";
import { editorOf, type Kind } from "./kind.ts";
import { type Ordering, useOrdering } from "./use-ordering.ts";

interface EditedListProps<Shown> {
  kind: Kind;
  title: string;
  /** What a new item says beside the filler. */
  words?: object;
  /** Hidden ones as well. */
  items: readonly Shown[];
  /** The public address at which visitors will read any of them, if not each at its own. */
  seenAt?: string;
  /** The page that follows when the only item shown is deleted, if not this one. */
  before?: string | undefined;
  isWide?: boolean;
  /** The card that visitors see, of an item with these fields. */
  card: (item: Shown, fields: Fields, edit: CardEdit, index: number) => React.ReactNode;
}

/** A list for editors: its items by state, in an order by hand, each with its actions, and a button for a new one. */
export function EditedList<Shown extends { id: number; isPublic: boolean }>({
  kind,
  title,
  items,
  words,
  seenAt,
  before,
  isWide = false,
  card,
}: EditedListProps<Shown>) {
  const { editingStrings } = useTeamStrings();
  const href = useHref();
  const isNarrowed = useItemState() !== null;
  const shown = useItemsInState(kind.name, items);
  const ordering = useOrdering(shown, (id, json) =>
    editingApi[kind.name].move.$post({ query: { id: String(id) }, json }),
  );
  return (
    <>
      <div className="edited-list__head">
        <h2>{title}</h2>
        <AddButton kind={kind} words={words} />
      </div>
      <StateChips />
      {shown.length === 0 && (
        <p className="muted">{isNarrowed ? editingStrings.states.none : editingStrings.nothingYet}</p>
      )}
      <DraggableCards className={isWide ? "cards cards--wide" : "cards"} ordering={ordering}>
        {shown.map((item, index) => (
          <EditedCard
            key={item.id}
            kind={kind}
            item={kind.itemOf(item)}
            address={href(editorOf[kind.name], { id: item.id })}
            seenAt={seenAt}
            next={shown.length === 1 ? before : undefined}
            ordering={ordering}
          >
            {(fields, edit) => card(item, fields, edit, index)}
          </EditedCard>
        ))}
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

interface DraggableCardsProps {
  className: string;
  ordering: Ordering;
  /** The cards, one for each id. */
  children: React.ReactNode;
}

/** Where a dragged card would go, as a line beside the card under the mouse. */
interface Mark {
  index: number;
  line: { left: number; top: number; height: number };
}

/** Cards that a mouse drags to another place by their handles. Menus move them as well, for fingers and the keyboard. */
function DraggableCards({ className, ordering: { ids, move }, children }: DraggableCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [mark, setMark] = useState<Mark | null>(null);

  const cardAt = (target: EventTarget) => {
    const card = target instanceof Element ? target.closest<HTMLElement>("li.card") : null;
    return { card, index: card ? [...(list.current?.children ?? [])].indexOf(card) : -1 };
  };
  const start = (event: React.DragEvent) => {
    if (!(event.target instanceof Element && event.target.matches(".drag-handle"))) return;
    const { card, index } = cardAt(event.target);
    if (!card) return;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", "");
    event.dataTransfer.setDragImage(card, 24, 24);
    setDragged(index);
  };
  const drag = (event: React.DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    const { card, index } = cardAt(event.target);
    if (!card || index === mark?.index) return;
    const { offsetLeft, offsetWidth, offsetTop: top, offsetHeight: height } = card;
    const left = index < dragged ? offsetLeft - GAP : offsetLeft + offsetWidth + GAP;
    setMark(index === dragged ? null : { index, line: { left, top, height } });
  };
  const drop = (event: React.DragEvent) => {
    const { index } = cardAt(event.target);
    const [id, other] = [ids[dragged ?? -1], ids[index]];
    if (dragged === null || id === undefined || other === undefined) return;
    event.preventDefault();
    if (id !== other) void move(id, dragged > index ? { before: other } : { after: other });
  };
  const end = () => {
    setDragged(null);
    setMark(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra; each card's menu moves it, too
    <div className="draggable-cards" onDragStart={start} onDragOver={drag} onDrop={drop} onDragEnd={end}>
      <ul className={className} ref={list}>
        {children}
      </ul>
      {mark && <div className="drop-mark" style={mark.line} />}
    </div>
  );
}

/** Pixels between a card and the line. */
const GAP = 10;
