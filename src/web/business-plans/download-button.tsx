import { useState } from "react";
import type { PageStrings } from "#strings/languages.ts";
import { failureOf } from "../api/failure.ts";
import { type Come, type Download, download } from "../session/download.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface DownloadButtonProps extends Pick<Download, "path" | "isLarge"> {
  name: string;
  isSmall?: boolean;
  children: React.ReactNode;
}

/** Downloads with the session, which a link does not send; a failure is a toast (contract §5). */
export function DownloadButton({
  name,
  path,
  isLarge = false,
  isSmall = false,
  children,
}: DownloadButtonProps) {
  const { format, uiStrings: strings } = useStrings();
  const [come, setCome] = useState<Come | null>(null);
  const start = async () => {
    if (come) return;
    setCome({ come: 0, total: null });
    try {
      const isSaved = await download({ name, path, onProgress: setCome, isLarge });
      if (isSaved) showToast(strings.downloaded(name));
    } catch (error) {
      showToast(failureOf(error).title, "error");
    } finally {
      setCome(null);
    }
  };
  return (
    <span className="download">
      <button
        type="button"
        className={isSmall ? "button button--outline button--small" : "button button--outline"}
        aria-busy={come !== null}
        onClick={start}
      >
        <Icon name="download" />
        <span>{children}</span>
      </button>
      {come && <span className="note">{strings.downloading(doneOf(come, format))}</span>}
    </span>
  );
}

function doneOf({ come, total }: Come, format: PageStrings["format"]): string {
  return total ? format.percent(Math.floor((100 * come) / total)) : format.size(come);
}
