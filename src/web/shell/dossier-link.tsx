import { endInWords } from "../competition/moment-in-words.ts";
import { useHref } from "../page/use-href.ts";
import { useAsked } from "../session/waiting-counts.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { MenuLink } from "./menu-link.tsx";

/** A member's way to their dossier, with what is asked about it and until when. */
export function DossierLink({ className }: { className: string }) {
  const strings = useStrings();
  const { dossierStrings, clarificationStrings, standingStrings } = strings;
  const asked = useAsked();
  return (
    <MenuLink className={className} to={useHref()("dossier")}>
      <span>
        {dossierStrings.menu}
        {asked && (
          <small>
            {clarificationStrings.title(asked.things)}.{" "}
            {standingStrings.until(endInWords(asked.until, strings))}
          </small>
        )}
      </span>
    </MenuLink>
  );
}
