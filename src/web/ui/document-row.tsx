import { uiStrings } from "#strings/ui.ts";
import { formatSize } from "./format.ts";
import { Icon } from "./icon.tsx";
import "./document-row.css";

export interface DocumentRowProps {
  href: string;
  title: string;
  /** `PDF`, `DOCX`…; null while the file is missing. */
  format: string | null;
  /** Bytes; null while the file is missing. */
  size: number | null;
  /** Number of the annex: shown in the tile, in place of the picture of a file. */
  annex?: number | null;
  /** Usual in such projects, not a fact of this one: labelled so (content rules). */
  model?: boolean;
}

/** One download: the whole row is the link, and says what comes and how much it weighs (checks L19). */
export function DocumentRow(props: DocumentRowProps) {
  const { href, format, size } = props;
  if (format === null || size === null) {
    return (
      <div className="doc doc--missing">
        <DocumentWords {...props} facts={uiStrings.documentUnavailable} />
      </div>
    );
  }
  return (
    <a className="doc" href={href} download>
      <DocumentWords {...props} facts={`${format}, ${formatSize(size)}`} />
      <Icon name="download" />
    </a>
  );
}

function DocumentWords({ title, annex, model, facts }: DocumentRowProps & { facts: string }) {
  return (
    <>
      <span className="doc__tile" aria-hidden="true">
        {annex ?? <Icon name="file" />}
      </span>
      <span className="doc__name">
        {annex ? uiStrings.annex(annex) : title}
        {annex && <span className="doc__meta">{title}</span>}
        <span className="doc__meta">
          {facts}
          {model && ` · ${uiStrings.modelDocument}`}
        </span>
      </span>
    </>
  );
}
