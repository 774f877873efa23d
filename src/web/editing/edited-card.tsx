import { useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { GateDialog } from "../gate/gate-dialog.tsx";
import { useGate } from "../gate/use-gate.ts";
import { EditedMeanwhile } from "../session/editing-api.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Icon } from "../ui/icon.tsx";
import type { CardEdit } from "../ui/list/card.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { ActionMenu } from "./action-menu.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import type { Fields, Item } from "./item.ts";
import { useSchedule } from "./item-states.ts";
import type { Kind } from "./kind.ts";
import { refusalOf } from "./save-state.ts";
import type { Ordering } from "./use-ordering.ts";
import { showing, usePublishWays } from "./use-publish-ways.tsx";
import { VisibilityBadge } from "./visibility-badge.tsx";

interface EditedCardProps {
  kind: Kind;
  item: Item;
  /** The address of its edit page. */
  address: string;
  /** The public address at which visitors will read it, if another one. */
  seenAt?: string | undefined;
  /** The page that follows when it is deleted, if not this one. */
  next?: string | undefined;
  /** Of the list it is in. */
  ordering: Ordering;
  /** The card that visitors see, of these fields. */
  children: (fields: Fields, edit: CardEdit) => React.ReactNode;
}

/** An item of a list for editors: the visitors' card, also of hidden items, with its actions. */
export function EditedCard({
  kind,
  item: loaded,
  address,
  seenAt = address,
  next,
  ordering,
  children,
}: EditedCardProps) {
  const { editingStrings } = useTeamStrings();
  const { item, toggle } = useVisibility(kind, loaded);
  const [asks, setAsks] = useState<"delete" | null>(null);
  const gate = useGate();
  const navigate = useNavigate();
  const words = editingStrings[kind.name];
  const fields = { ...item.fields, title: item.fields.title || editingStrings.noTitle };
  const { title } = fields;
  const close = () => setAsks(null);
  const { schedule, readSchedule } = useSchedule(kind.name, item);
  const ways = usePublishWays({
    title,
    seenAt,
    prepare: async () => showing(kind.name, item),
    onMoved: () => void readSchedule(),
  });

  const startToggle = () => {
    if (item.isPublic) void toggle();
    else void gate.ask({ type: kind.name, item: item.id }, () => void toggle());
  };
  const tools = (
    <>
      {ordering.ids.length > 1 && (
        <span className="drag-handle" draggable title={editingStrings.drag} aria-hidden="true" />
      )}
      <VisibilityBadge isPublic={item.isPublic} schedule={schedule} />
      <a
        className="button button--icon"
        href={address}
        aria-label={words.edit(title)}
        data-tip={editingStrings.editItem}
      >
        <EditIcon name="edit" />
      </a>
      <ActionMenu label={editingStrings.actions(title)}>
        <button type="button" onClick={startToggle}>
          <EditIcon name={item.isPublic ? "eye-off" : "eye"} />
          {item.isPublic ? words.hide : words.publish}
        </button>
        {!item.isPublic && ways.actions}
        <MoveButtons id={item.id} ordering={ordering} />
        <button type="button" className="action-menu__danger" onClick={() => setAsks("delete")}>
          <EditIcon name="trash" />
          {editingStrings.delete}
        </button>
      </ActionMenu>
    </>
  );
  return (
    <>
      {children(fields, { isHidden: !item.isPublic, tools })}
      {ways.dialogs}
      {asks === "delete" && (
        <DeleteDialog kind={kind} id={item.id} title={title} next={next} onClose={close} />
      )}
      {gate.found && (
        <GateDialog
          gate={{ ...gate, found: gate.found }}
          publish={gate.found.isFirst ? undefined : words.publish}
          look={<ul className="cards">{children(fields, { isHidden: false, tools: null })}</ul>}
          onShow={() => navigate(address)}
        />
      )}
    </>
  );
}

/** Moves an item before or after its neighbour in the list. */
function MoveButtons({ id, ordering: { ids, move } }: { id: number; ordering: Ordering }) {
  const { editingStrings } = useTeamStrings();
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

/** Publishes or hides at once, and shows the item as the answer has it (specification §4). */
function useVisibility(kind: Kind, loaded: Item) {
  const { editingStrings, conflictStrings } = useTeamStrings();
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
