import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import type { Finding } from "#domain/gate/gate.ts";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { FirstLook } from "../gate/first-look.tsx";
import { GateDialog } from "../gate/gate-dialog.tsx";
import { showPlace } from "../gate/show-place.ts";
import { useGate } from "../gate/use-gate.ts";
import { type Crumb, PlainHead } from "../page/page-head.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Icon } from "../ui/icon.tsx";
import type { DocumentRowProps } from "../ui/list/document-row.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { ConflictDialog, DraftOffer } from "./draft-and-conflict.tsx";
import { DraftBar } from "./draft-bar.tsx";
import { EditBar } from "./edit-bar.tsx";
import { EditableBody } from "./editable-body.tsx";
import { EditableTitle } from "./editable-title.tsx";
import { type Item, withoutCedillas } from "./item.ts";
import { ItemHistory } from "./item-history.tsx";
import { asSent, type Kind } from "./kind.ts";
import { offerUndo } from "./undo.tsx";
import { useUnsavedWork } from "./unsaved-work.ts";
import { type Drafting, useDrafting } from "./use-drafting.ts";
import { type Editing, useEditing } from "./use-editing.ts";

/** Part of an editor that only one kind of item has. */
type Part = (editing: Editing) => React.ReactNode;

interface ItemEditorProps {
  kind: Kind;
  /** The item as the page's loader returned it. */
  item: Item;
  crumbs: Crumb[];
  hem: "brick" | "spruce" | "ochre";
  /** The address of the list that contains it. */
  list: string;
  /** The public address at which visitors read it. */
  seenAt: string;
  /** The purpose of the page, above the title, where it is not the public page. */
  caption?: string;
  /** Parts above and below the title, above the text, and beside it. */
  above?: Part;
  below?: Part;
  lead?: Part;
  aside?: Part;
  /** Its picture, and its files as visitors get them. */
  picture?: Part;
  /** What visitors see beside its text, for the look before the first publication. */
  besideText?: Part;
  files?: readonly DocumentRowProps[];
}

interface EditorProps extends ItemEditorProps {
  drafting: Drafting;
}

/** An item's page for editors: as visitors read it, and each part can be edited in place, at once or in a draft. */
export function ItemEditor(props: ItemEditorProps) {
  const drafting = useDrafting(props.kind, props.item);
  const { isOn, round, kind, item } = drafting;
  return <Editor key={`${isOn} ${round}`} {...props} kind={kind} item={item} drafting={drafting} />;
}

function Editor({
  kind,
  item,
  crumbs,
  hem,
  list,
  seenAt,
  caption,
  drafting,
  files = [],
  ...parts
}: EditorProps) {
  const { editingStrings, gateStrings, draftStrings, historyStrings } = useTeamStrings();
  const editing = useEditing(kind, item, drafting.isOn ? null : drafting);
  useUnsavedWork(editing);
  const [isNew] = useState(useLocation().state?.isNew === true);
  useEffect(clearNewMark, []);
  const [isTitleOpen, setTitleOpen] = useState(isNew);
  const [isBodyOpen, setBodyOpen] = useState(false);
  const gate = useGate();
  const [showsHistory, setShowsHistory] = useState(false);
  const [isRestored, setRestored] = useState(false);
  /** Counts what replaces the text from outside, which an open editor would not notice. */
  const [round, setRound] = useState(0);
  const beginAnew = (isOpen: boolean) => {
    setBodyOpen(isOpen);
    setRound(round + 1);
  };
  const toggle = () => {
    if (editing.item.isPublic) void editing.save({ isPublic: false });
    else {
      const subject = { type: kind.name, item: item.id, edit: asSent(kind, editing.typed) };
      void gate.ask(subject, () => void editing.save({ isPublic: true }));
    }
  };
  const show = (finding: Finding) => {
    const { field } = finding.where;
    flushSync(() => {
      gate.close();
      if (field === "title") setTitleOpen(true);
      if (field === "text") setBodyOpen(true);
    });
    showPlace(finding);
  };
  const replaceCedillas = async () => {
    gate.close();
    const isSaved = await editing.save(withoutCedillas(editing.fields));
    beginAnew(isBodyOpen);
    if (isSaved) showToast(gateStrings.cedillasReplaced);
  };
  const publishChanges = async () => {
    const { item: before, typed, save, latest } = editing;
    if (!(await save())) return;
    // What was published after it is not taken back with it.
    const { version } = latest();
    setTitleOpen(false);
    beginAnew(false);
    const names = Object.keys(typed);
    const words = Object.fromEntries(Object.entries(before.fields).filter(([name]) => names.includes(name)));
    offerUndo({
      message: isRestored ? historyStrings.restoredPublic : draftStrings.changesPublished,
      restored: draftStrings.changesTakenBack,
      label: draftStrings.takeBack,
      restore: () => kind.save(before.id, words, version),
    });
    setRestored(false);
  };
  const { title, body, newsType } = editing.fields;
  const look = (
    <FirstLook
      title={title}
      html={body}
      label={newsType}
      picture={parts.picture?.(editing)}
      files={files}
      beside={parts.besideText?.(editing)}
    />
  );
  return (
    <article>
      <PlainHead crumbs={crumbs} hem={hem}>
        {caption && <p className="muted">{caption}</p>}
        {parts.above?.(editing)}
        <EditableTitle
          editing={editing}
          isOpen={isTitleOpen}
          onOpen={() => setTitleOpen(true)}
          onClose={() => setTitleOpen(false)}
          onEntered={() => editing.fields.body === "" && setBodyOpen(true)}
        />
        {parts.below?.(editing)}
      </PlainHead>
      <div className="section">
        <div className="wrap">
          {drafting.isOn ? (
            <DraftBar
              editing={editing}
              drafting={drafting}
              seenAt={seenAt}
              onShow={show}
              onReplaceCedillas={() => void replaceCedillas()}
            />
          ) : (
            <EditBar
              editing={editing}
              drafting={drafting}
              list={list}
              seenAt={seenAt}
              isChecking={gate.isAsking}
              onPublishChanges={() => void publishChanges()}
              onToggle={toggle}
              onHistory={() => setShowsHistory(true)}
            />
          )}
          {drafting.writer && (
            <p className="state-line" role="status">
              <Icon name="info" />
              {draftStrings.writesNow(drafting.writer)}
            </p>
          )}
          <DraftOffer editing={editing} onRestored={(edit) => beginAnew("body" in edit)} />
          <div className={parts.aside ? "split split--aside editor" : "editor"}>
            <div className="stack">
              {parts.lead?.(editing)}
              <EditableBody
                key={round}
                editing={editing}
                isOpen={isBodyOpen}
                onOpen={() => {
                  drafting.lookForWriter();
                  setBodyOpen(true);
                }}
                onClose={() => setBodyOpen(false)}
              />
            </div>
            {parts.aside && <aside className="stack">{parts.aside(editing)}</aside>}
          </div>
        </div>
      </div>
      <ConflictDialog editing={editing} onTaken={beginAnew} />
      {showsHistory && (
        <ItemHistory
          editing={editing}
          onRestored={() => {
            setRestored(editing.item.isPublic);
            beginAnew(isBodyOpen);
          }}
          onClose={() => setShowsHistory(false)}
        />
      )}
      {gate.found && (
        <GateDialog
          gate={{ ...gate, found: gate.found }}
          publish={gate.found.isFirst ? undefined : editingStrings[kind.name].publish}
          look={look}
          onShow={show}
          onReplaceCedillas={() => void replaceCedillas()}
        />
      )}
      <LeaveGuard
        isOn={editing.isOnlyHere || editing.isHolding}
        words={editing.isHolding ? editingStrings.leaveFiles : editingStrings.leave}
      />
    </article>
  );
}

/** A reload, or coming back, is no second beginning. */
function clearNewMark() {
  history.replaceState({ ...history.state, usr: null }, "");
}
