import { Icon } from "../icon.tsx";
import { useStrings } from "../text/strings-context.ts";

export interface DocumentRowProps {
  href: string;
  title: string;
  /** `PDF`, `DOCX`…; empty when it is not known, null while the file is missing. */
  format: string | null;
  /** Bytes; null while the file is missing. */
  size: number | null;
  /** Number of the annex: shown in the tile, in place of the picture of a file. */
  annex?: number | null;
  /** A few words on when it is needed. */
  note?: string | null;
  /** Usual in such projects, not a fact of this one: labelled so (content rules). */
  model?: boolean;
  /** What visitors are told of a document that was replaced. */
  replaced?: Replaced | undefined;
}

/** One download: the whole row is the link, and says what comes and how much it weighs (checks L19). */
export function DocumentRow(props: DocumentRowProps) {
  const { format: formatted, uiStrings } = useStrings();
  const { href, format, size, replaced } = props;
  if (format === null || size === null) {
    return (
      <div className="doc doc--missing">
        <DocumentWords {...props} facts={uiStrings.documentUnavailable} />
      </div>
    );
  }
  return (
    <>
      <a className="doc" href={href} download>
        <DocumentWords {...props} facts={`${format || uiStrings.unknownFormat}, ${formatted.size(size)}`} />
        <Icon name="download" />
      </a>
      {replaced && <EarlierVersions href={href} replaced={replaced} />}
    </>
  );
}

function DocumentWords({ title, annex, note, model, facts }: DocumentRowProps & { facts: string }) {
  const { uiStrings } = useStrings();
  const details = [annex && uiStrings.annex(annex), facts, note, model && uiStrings.modelDocument];
  return (
    <>
      <span className="doc__tile" aria-hidden="true">
        {annex ?? <Icon name="file" />}
      </span>
      <span className="doc__name">
        {title}
        <span className="doc__meta">{details.filter(Boolean).join(" · ")}</span>
      </span>
    </>
  );
}

/** What visitors are told of a document that was replaced; moments in UTC, sizes in bytes. */
interface Replaced {
  at: string;
  note: string;
  earlier: { number: number; at: string | null; note: string; size: number }[];
}

/** Below a document that was replaced: what changed, and the files that were there before. */
function EarlierVersions({ href, replaced }: { href: string; replaced: Replaced }) {
  const { format, uiStrings: strings } = useStrings();
  const { at, note, earlier } = replaced;
  return (
    <div className="note">
      {note && <p>{strings.erratum(format.dayAndMonth(at), note)}</p>}
      {earlier.length > 0 && (
        <details>
          <summary className="button button--quiet button--small">{strings.earlierVersions}</summary>
          <ul>
            {earlier.map(({ number, at: since, note: changed, size }) => (
              <li key={number}>
                <a href={`${href}?versiune=${number}`} download>
                  {since ? strings.versionOf(format.date(since)) : strings.firstVersion} ({format.size(size)})
                </a>
                {changed && `: ${changed}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
