import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The way for whoever has several files, or papers. */
export function SeparateParts() {
  const { toDossier, toDossierHelp } = useStrings().dossierStrings;
  return (
    <p>
      {toDossierHelp}{" "}
      <a className="arrow-link" href={useHref()("dossier")}>
        {toDossier} <Icon name="arrow-right" />
      </a>
    </p>
  );
}
