import { useEffect, useState } from "react";
import type { Change } from "#domain/sets/changes.ts";
import { attempt } from "../api/failure.ts";
import { editingApi } from "../session/editing-api.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { ChooseSet } from "./choose-set.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";

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
  const { draftStrings: strings } = useTeamStrings();
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

interface DraftPreviewProps {
  /** What is previewed: in its draft, which is begun where there is none. */
  change: Change;
  /** The public address of what is previewed. */
  seenAt: string;
  onClose: () => void;
}

/** Days for which the link works. */
const DAYS = 7;

/** A link that shows the portal as it will be, to whoever has it. */
function DraftPreview({ change, seenAt, onClose }: DraftPreviewProps) {
  const { draftStrings: strings, format } = useTeamStrings();
  const [link, setLink] = useState<{ address: string; until: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, when it is opened
  useEffect(() => {
    void attempt(async () => {
      const { type, item } = change;
      const known = (await (await editingApi.draft.$get({ query: { type, item } })).json()).draft;
      const draft = known ?? (await (await editingApi.draft.$patch({ json: change, header: {} })).json());
      const asked = { query: { id: String(draft.id) }, json: { days: DAYS } };
      setLink(await (await editingApi.set.link.$post(asked)).json());
    }).then((isMade) => isMade || onClose());
  }, [change]);
  const address = link && link.address + seenAt;
  return (
    <Dialog title={strings.preview} onClose={onClose}>
      {link && address ? (
        <>
          <p>{strings.previewHelp(format.moment(link.until))}</p>
          <p>
            <a className="arrow-link" href={address} target="_blank" rel="noreferrer">
              {strings.previewOpen} <EditIcon name="eye" />
            </a>
          </p>
          <p className="note">{address}</p>
        </>
      ) : (
        <span className="loader" />
      )}
      <p className="dialog__foot">
        <button type="button" className="button button--outline" onClick={onClose}>
          {strings.close}
        </button>
      </p>
    </Dialog>
  );
}
