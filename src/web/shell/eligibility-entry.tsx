import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { MenuLink } from "./menu-link.tsx";

/** „Pot participa?” in a menu of visitors; nothing where the pack has no questions. */
export function EligibilityEntry({ className }: { className?: string }) {
  const { eligibilityStrings } = useStrings();
  const href = useHref();
  if (!useSite().hasEligibility) return null;
  return (
    <MenuLink to={href("eligibility")} {...(className && { className })}>
      {eligibilityStrings.link}
    </MenuLink>
  );
}
