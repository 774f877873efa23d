import { useState } from "react";
import type { Finding } from "#domain/gate/gate.ts";
import { GateDialog } from "../gate/gate-dialog.tsx";
import { useGate } from "../gate/use-gate.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { ActionMenu } from "./action-menu.tsx";
import { EditState } from "./edit-state.tsx";
import { GuideLink } from "./guide-link.tsx";
import type { Drafting } from "./use-drafting.ts";
import type { Editing } from "./use-editing.ts";
import { usePublishWays } from "./use-publish-ways.tsx";

interface DraftBarProps {
  editing: Editing;
  drafting: Drafting;
  /** The public address at which visitors will read it. */
  seenAt: string;
  /** Moves to the place of a finding. */
  onShow: (finding: Finding) => void;
  onReplaceCedillas: () => void;
}

/** The bar above a draft: that visitors read the old text, whether the draft is saved, and what can become of it. */
export function DraftBar({ editing, drafting, seenAt, onShow, onReplaceCedillas }: DraftBarProps) {
  const { editingStrings, draftStrings: strings } = useTeamStrings();
  const { isUnsaved, fields, kind, save, typed, change, forget } = editing;
  const { draft, isOvertaken, publish, publishOver, waitWithIt, discard, movedToSet, latestChange, leave } =
    drafting;
  const [asks, setAsks] = useState<"discard" | null>(null);
  const title = fields.title || editingStrings.noTitle;
  const close = () => setAsks(null);
  const gate = useGate();
  const publishSaved = async () => {
    if (draft && (await save())) await gate.ask({ set: draft.id }, () => void publish());
  };
  const discardAll = async () => {
    forget(...Object.keys(typed));
    // What is being saved is saved by then.
    await save();
    if (!(await discard())) change(typed);
  };
  const ways = usePublishWays({
    title,
    seenAt,
    prepare: async () => ((await save()) && latestChange()) || null,
    onMoved: () => void movedToSet(),
  });
  const show = (finding: Finding) => {
    gate.close();
    onShow(finding);
  };
  return (
    <section className="edit-bar" aria-label={editingStrings[kind.name].editing}>
      <span className="edit-bar__who">
        <EditIcon name="edit" />
        {strings.bar}
      </span>
      <EditState
        editing={editing}
        instead={gate.isAsking ? editingStrings.checking : !draft && !isUnsaved && strings.nothingYet}
        label={editingStrings.retry}
        onSave={() => void save()}
      />
      {draft && (
        <>
          <button
            type="button"
            className="button button--small button--ochre"
            aria-busy={gate.isAsking}
            onClick={publishSaved}
          >
            {strings.publish}
          </button>
          <ActionMenu label={strings.ways(title)} icon="chevron-down">
            {ways.actions}
          </ActionMenu>
        </>
      )}
      <GuideLink about="draft" />
      <ActionMenu label={editingStrings.actions(title)}>
        <button type="button" onClick={leave}>
          {strings.leave}
        </button>
        {draft && (
          <button type="button" className="action-menu__danger" onClick={() => setAsks("discard")}>
            <EditIcon name="trash" />
            {strings.discard}
          </button>
        )}
      </ActionMenu>
      {gate.found && (
        <GateDialog
          gate={{ ...gate, found: gate.found }}
          publish={strings.publish}
          onShow={show}
          onReplaceCedillas={() => {
            gate.close();
            onReplaceCedillas();
          }}
        />
      )}
      {asks === "discard" && (
        <ConfirmDialog
          title={strings.discardAsk}
          text={strings.discardText}
          confirm={strings.discard}
          onConfirm={() => void discardAll()}
          onClose={close}
        />
      )}
      {ways.dialogs}
      {isOvertaken && (
        <ConfirmDialog
          title={strings.overtaken}
          text={strings.overtakenText}
          confirm={strings.publishOver}
          onConfirm={() => void publishOver()}
          onClose={waitWithIt}
        />
      )}
    </section>
  );
}
