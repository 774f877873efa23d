import { useEffect, useState } from "react";
import type { Change } from "#domain/sets/changes.ts";
import { attempt } from "../api/failure.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { editingApi } from "./editing-api.ts";

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
export function DraftPreview({ change, seenAt, onClose }: DraftPreviewProps) {
  const { draftStrings: strings, format } = useStrings();
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
