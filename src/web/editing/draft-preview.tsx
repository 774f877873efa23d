import { useEffect, useState } from "react";
import { attempt } from "../api/failure.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { editingApi } from "./editing-api.ts";

interface DraftPreviewProps {
  setId: number;
  /** The public address of what is previewed. */
  seenAt: string;
  onClose: () => void;
}

/** Days for which the link works. */
const DAYS = 7;

/** A link that shows the portal as it will be, to whoever has it. */
export function DraftPreview({ setId, seenAt, onClose }: DraftPreviewProps) {
  const { draftStrings: strings, format } = useStrings();
  const [link, setLink] = useState<{ address: string; until: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, when it is opened
  useEffect(() => {
    void attempt(async () => {
      const asked = { query: { id: String(setId) }, json: { days: DAYS } };
      setLink(await (await editingApi.set.link.$post(asked)).json());
    }).then((isMade) => isMade || onClose());
  }, [setId]);
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
