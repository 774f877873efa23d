import { attempt } from "../api/failure.ts";
import { showPdf } from "../session/download.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { DownloadButton } from "./download-button.tsx";

interface PartActionsProps {
  name: string;
  /** Below the API's base. */
  path: string;
  /** What tells these buttons apart from those of other files. */
  about: string;
}

/** What is done with the file of a part: it is downloaded, and a PDF read in a window of its own. */
export function PartActions({ name, path, about }: PartActionsProps) {
  const { plansStrings: words } = useTeamStrings();
  const hidden = <span className="visually-hidden">{words.about(about)}</span>;
  return (
    <div className="cluster">
      {/\.pdf$/i.test(name) && (
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => attempt(() => showPdf(path))}
        >
          {words.parts.read}
          {hidden}
        </button>
      )}
      <DownloadButton name={name} path={path} isSmall>
        {words.download}
        {hidden}
      </DownloadButton>
    </div>
  );
}
