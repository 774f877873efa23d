import type { z } from "zod";
import type { OwnUpload } from "#domain/files/uploads.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

export type KnownUpload = z.infer<typeof OwnUpload>;

interface UnfinishedUploadProps {
  uploads: readonly KnownUpload[];
  /** What the file becomes, as the server names it: `plan`, or `part/` and the id of a part. */
  purpose: string;
}

/** That a file has come in part, and goes on when it is chosen again. */
export function UnfinishedUpload({ uploads, purpose }: UnfinishedUploadProps) {
  const { format, sendPlanStrings } = useStrings();
  const { title, text } = sendPlanStrings.unfinished;
  const upload = uploads.find((one) => one.purpose === purpose && one.offset > 0);
  if (!upload) return null;
  const { offset, size, keptUntil } = upload;
  return (
    <Notice tone="wait" title={title}>
      <p>{text(format.size(offset), format.size(size), format.moment(keptUntil))}</p>
    </Notice>
  );
}
