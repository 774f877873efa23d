import { useStrings } from "../text/strings-context.ts";

/** What visitors are told of a document that was replaced; moments in UTC, sizes in bytes. */
export interface Replaced {
  at: string;
  note: string;
  earlier: { number: number; at: string | null; note: string; size: number }[];
}

/** Below a document that was replaced: what changed, and the files that were there before. */
export function EarlierVersions({ href, replaced }: { href: string; replaced: Replaced }) {
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
