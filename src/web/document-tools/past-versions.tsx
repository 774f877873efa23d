import { useEffect, useState } from "react";
import type { ManagedDocument, PastVersion } from "#domain/documents/documents.ts";
import { attempt } from "../api/failure.ts";
import { editingApi } from "../editing/editing-api.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { BringBackDialog } from "./bring-back-dialog.tsx";

interface PastVersionsProps {
  document: ManagedDocument;
  onChanged: () => void;
}

/** Every file that is, or was, at a document's address: who, when, what changed; each can come back. */
export function PastVersions({ document, onChanged }: PastVersionsProps) {
  const { documentsStrings: strings } = useStrings();
  const { place, item, version } = document;
  const [versions, setVersions] = useState<PastVersion[]>([]);
  const [asked, setAsked] = useState<PastVersion | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when another file is there
  useEffect(() => {
    void attempt(async () => {
      const answer = await editingApi.document.versions.$get({ query: { place, item } });
      setVersions(await answer.json());
    });
  }, [place, item, version]);
  if (versions.length < 2) return <p className="note">{strings.noVersions}</p>;
  return (
    <>
      <ol className="rows rows--plain" aria-label={strings.versions}>
        {versions.map((one) => (
          <VersionRow key={one.number} document={document} version={one} onAsk={() => setAsked(one)} />
        ))}
      </ol>
      {asked && (
        <BringBackDialog
          document={document}
          version={asked}
          onDone={onChanged}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface VersionRowProps {
  document: ManagedDocument;
  version: PastVersion;
  onAsk: () => void;
}

function VersionRow({ document, version, onAsk }: VersionRowProps) {
  const { documentsStrings: strings, format } = useStrings();
  const { number, publishedAt, savedBy, size, note } = version;
  const isNow = number === document.version;
  const who = [publishedAt && (savedBy ?? strings.erased), format.size(size)].filter(Boolean).join(" · ");
  return (
    <li>
      <div>
        <p className="row__title">
          <a href={`${document.address}?versiune=${number}`} download>
            {strings.version(number)}
          </a>{" "}
          {isNow && <span className="tag">{strings.now}</span>}
        </p>
        <p className="note">
          {publishedAt ? strings.from(format.moment(publishedAt)) : strings.first} · {who}
        </p>
        {note && <p>{note}</p>}
      </div>
      {!isNow && (
        <div className="row__side">
          <button
            type="button"
            className="button button--outline button--small"
            aria-label={strings.bringBackNamed(number)}
            onClick={onAsk}
          >
            {strings.bringBack}
          </button>
        </div>
      )}
    </li>
  );
}
