import type { z } from "zod";
import type { OwnUpload } from "#domain/files/uploads.ts";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

export type KnownUpload = z.infer<typeof OwnUpload>;

interface UnfinishedUploadProps {
  uploads: readonly KnownUpload[];
  /** What the file becomes, as the server names it: `plan`, or `part/` and the id of a part. */
  purpose: string;
  /** Until when it may go on, in words: what has come is kept until this moment. */
  until: (keptUntil: string) => string;
  /** Follows the words of the buttons, for whoever does not see where they stand. */
  about?: string;
  /** Asks for the file, where no other button beside it does. */
  onChoose?: (() => void) | undefined;
  /** It was given up. */
  onGone: () => void;
}

/** That a file has come in part, and goes on when it is chosen again; or is given up. */
export function UnfinishedUpload(props: UnfinishedUploadProps) {
  const { uploads, purpose, until, about, onChoose, onGone } = props;
  const { format, sendPlanStrings } = useStrings();
  const { title, text, choose, giveUp } = sendPlanStrings.unfinished;
  const upload = uploads.find((one) => one.purpose === purpose && one.offset > 0);
  if (!upload) return null;
  const { id, offset, size, keptUntil } = upload;
  const hidden = about && <span className="visually-hidden">{about}</span>;
  const end = async () => {
    const init = { headers: { "Tus-Resumable": "1.0.0" } };
    await attempt(() => browserApi.upload[":id"].$delete({ param: { id } }, { init }));
    onGone();
  };
  return (
    <Notice tone="wait" title={title}>
      <p>{text(format.size(offset), format.size(size), until(keptUntil))}</p>
      <p className="cluster">
        {onChoose && (
          <button type="button" className="button button--small" onClick={onChoose}>
            {choose}
            {hidden}
          </button>
        )}
        <button type="button" className="button button--outline button--small" onClick={() => void end()}>
          {giveUp}
          {hidden}
        </button>
      </p>
    </Notice>
  );
}
