import { useState } from "react";
import { plansStrings as strings } from "#strings/business-plan-pages.ts";
import { type Come, type Download, download } from "../download.ts";
import { failureOf } from "../failure.ts";
import { formatPercent, formatSize } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/toasts.tsx";
import "./plans.css";

interface DownloadButtonProps extends Pick<Download, "path" | "isLarge"> {
  name: string;
  isSmall?: boolean;
  children: React.ReactNode;
}

/** Downloads as whoever is signed in, which a link cannot; a failure is a toast (contract §5). */
export function DownloadButton({
  name,
  path,
  isLarge = false,
  isSmall = false,
  children,
}: DownloadButtonProps) {
  const [come, setCome] = useState<Come | null>(null);
  const start = async () => {
    if (come) return;
    setCome({ come: 0, total: null });
    try {
      const isSaved = await download({ name, path, onProgress: setCome, isLarge });
      if (isSaved) showToast(strings.downloaded(name));
    } catch (error) {
      showToast(failureOf(error).title);
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
      {come && <span className="note">{strings.downloading(doneOf(come))}</span>}
    </span>
  );
}

function doneOf({ come, total }: Come): string {
  return total ? formatPercent(Math.floor((100 * come) / total)) : formatSize(come);
}
