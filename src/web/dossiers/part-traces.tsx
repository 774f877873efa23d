import type { PartTrace } from "#domain/dossiers/dossiers.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";
import type { TraceSearch } from "./use-trace-search.ts";

interface PartTracesProps {
  traces: PartTrace[] | null;
  unreadPages: number;
  search: TraceSearch;
}

/** Where the file of an anonymous part names its owner. */
export function PartTraces({ traces, unreadPages, search }: PartTracesProps) {
  const { traces: strings } = useStrings().dossierStrings;
  if (traces === null) {
    return <p className="note">{search === "searching" ? strings.searching : strings.unread}</p>;
  }
  const unread = unreadPages > 0 && <p className="note">{strings.unreadPages(unreadPages)}</p>;
  if (traces.length === 0) return unread || <p className="note">{strings.none}</p>;
  return (
    <>
      <p>
        <strong>{strings.found(traces.length)}</strong>
      </p>
      <ul className="dossier__traces">
        {traces.map(({ words, page, isProperty }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand in several places
          <li key={index}>{isProperty ? strings.property(words) : strings.place(words, page)}</li>
        ))}
      </ul>
      <p className="note">
        <Unbroken text={strings.help} />{" "}
        {traces.some(({ isProperty }) => isProperty) && <Unbroken text={strings.propertyHelp} />}
      </p>
      {unread}
    </>
  );
}
