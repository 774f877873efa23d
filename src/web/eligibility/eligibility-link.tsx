import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The way to „Pot participa?”; nothing where the pack has no questions. */
export function EligibilityLink() {
  const { eligibilityStrings } = useStrings();
  const href = useHref();
  if (!useSite().hasEligibility) return null;
  return (
    <a className="arrow-link" href={href("eligibility")}>
      {eligibilityStrings.link} <Icon name="arrow-right" />
    </a>
  );
}
