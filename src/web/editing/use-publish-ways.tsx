import { useState } from "react";
import type { Change } from "#domain/sets/changes.ts";
import { ChooseSet } from "../sets/choose-set.tsx";
import { ScheduleDialog } from "../sets/schedule-dialog.tsx";
import { EditIcon } from "../ui/edit-icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { DraftPreview } from "./draft-preview.tsx";

interface PublishWaysOptions {
  title: string;
  /** The public address at which visitors will read it. */
  seenAt: string;
  /** Saves what is open; resolves to what is to be published, or null where that failed. */
  prepare: () => Promise<Change | null>;
  /** It has its moment, or is in a set. */
  onMoved: () => void;
}

/** The ways to publish beside „now”, the same for every item: buttons for a menu, and the dialogs that they open. */
export function usePublishWays({ title, seenAt, prepare, onMoved }: PublishWaysOptions) {
  const { draftStrings: strings } = useStrings();
  const [open, setOpen] = useState<{ way: "schedule" | "set" | "preview"; change: Change } | null>(null);
  const close = () => setOpen(null);
  const moved = () => {
    close();
    onMoved();
  };
  const button = (way: "schedule" | "set" | "preview", label: string, icon: "history" | "list" | "eye") => (
    <button type="button" onClick={() => void prepare().then((change) => change && setOpen({ way, change }))}>
      <EditIcon name={icon} />
      {label}
    </button>
  );
  return {
    actions: (
      <>
        {button("schedule", strings.schedule, "history")}
        {button("set", strings.toSet, "list")}
        {button("preview", strings.preview, "eye")}
      </>
    ),
    dialogs: open && (
      <>
        {open.way === "schedule" && (
          <ScheduleDialog change={open.change} title={title} onScheduled={moved} onClose={close} />
        )}
        {open.way === "set" && <ChooseSet change={open.change} onPut={moved} onClose={close} />}
        {open.way === "preview" && <DraftPreview change={open.change} seenAt={seenAt} onClose={close} />}
      </>
    ),
  };
}

/** What shows an item that is hidden, as it is by then. */
export function showing(
  type: "news" | "job" | "activity",
  { id, version }: { id: number; version: number },
): Change {
  return { type, item: String(id), version, edit: { isPublic: true } };
}
