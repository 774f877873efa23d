import { useHref } from "../page/use-href.ts";
import { useAsked } from "../session/waiting-counts.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { MenuLink } from "./menu-link.tsx";

/** A member's way to their dossier, with what is asked about it and until when. */
export function DossierLink({ className }: { className: string }) {
  const { format, sessionStrings } = useStrings();
  const asked = useAsked();
  const end = asked && format.end(asked.until);
  return (
    <MenuLink className={className} to={useHref()("dossier")}>
      <span>
        {sessionStrings.dossier}
        {end && <small>{sessionStrings.asked(asked.things, format.weekday(end.day), end.hour)}</small>}
      </span>
    </MenuLink>
  );
}
