import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { editingStrings } from "#strings/editing.ts";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { type Crumb, PlainHead } from "../ui/page-head.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { EditBar } from "./edit-bar.tsx";
import { EditableBody } from "./editable-body.tsx";
import { EditableTitle } from "./editable-title.tsx";
import type { Item } from "./item.ts";
import type { Kind } from "./kinds.ts";
import { useUnsavedWork } from "./unsaved-work.ts";
import { type Editing, useEditing } from "./use-editing.ts";

/** Part of an editor that only one kind of item has. */
type Part = (editing: Editing) => React.ReactNode;

interface ItemEditorProps {
  kind: Kind;
  /** As the page's loader has it. */
  item: Item;
  crumbs: Crumb[];
  hem: "brick" | "spruce" | "ochre";
  /** Where the list is that it stands in. */
  list: string;
  /** What the page is for, over the title, where the page is not the public one. */
  caption?: string;
  /** Over the title, under it, over the text, and beside it. */
  above?: Part;
  below?: Part;
  lead?: Part;
  aside?: Part;
}

/** An item's page for whoever may edit it: what visitors read, each part opening where it stands. */
export function ItemEditor({ kind, item, crumbs, hem, list, caption, ...parts }: ItemEditorProps) {
  const editing = useEditing(kind, item);
  useUnsavedWork(editing);
  const [isNew] = useState(useLocation().state?.isNew === true);
  useEffect(forgetThatItIsNew, []);
  /** Counts what replaces the text from outside, which an open editor would not notice. */
  const [round, setRound] = useState(0);
  const isOpenAtFirst = round === 0 ? isNew : "body" in editing.typed;
  const beginAnew = () => setRound(round + 1);
  return (
    <article>
      <PlainHead crumbs={crumbs} hem={hem}>
        {caption && <p className="muted">{caption}</p>}
        {parts.above?.(editing)}
        <EditableTitle editing={editing} />
        {parts.below?.(editing)}
      </PlainHead>
      <div className="section">
        <div className="wrap">
          <EditBar editing={editing} list={list} />
          <DraftOffer editing={editing} onRestored={beginAnew} />
          <div className={parts.aside ? "split split--aside editor" : "editor"}>
            <div className="stack">
              {parts.lead?.(editing)}
              <EditableBody
                key={round}
                editing={editing}
                isOpenAtFirst={isOpenAtFirst}
                isPlaceholder={isNew}
              />
            </div>
            {parts.aside && <aside className="stack">{parts.aside(editing)}</aside>}
          </div>
        </div>
      </div>
      <ConflictDialog editing={editing} onTaken={beginAnew} />
      <LeaveGuard
        isOn={editing.isUnsaved || editing.isHolding}
        words={editing.isHolding ? editingStrings.leaveFiles : editingStrings.leave}
      />
    </article>
  );
}

/** A reload, or coming back, is no second beginning. */
function forgetThatItIsNew() {
  history.replaceState({ ...history.state, usr: null }, "");
}
