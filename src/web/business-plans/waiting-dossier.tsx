import { endInWords } from "../competition/moment-in-words.ts";
import { useHref } from "../page/use-href.ts";
import { useAsked } from "../session/waiting-counts.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import type { OwnStandingData } from "./own-standing.tsx";

/**
 * Says on other pages that something is asked about one's plan, or that a dossier was prepared and not sent: its parts are kept, and
 * look as if they counted. Of a dossier in place of a plan that was sent, only once it can be sent.
 */
export function WaitingDossier({ dossier }: Pick<OwnStandingData, "dossier">) {
  const all = useStrings();
  const { waiting: strings, toSend, differs } = all.dossierStrings;
  const href = useHref();
  const asked = useAsked();
  const { parts, sent, mayChange, completeDraftCounts } = dossier;
  const open = (
    <p>
      <a className="button button--outline button--small" href={href("dossier")}>
        {strings.open}
      </a>
    </p>
  );
  if (asked) {
    return (
      <Notice tone="wait" title={all.clarificationStrings.title(asked.things)}>
        <p>{all.standingStrings.until(endInWords(asked.until, all))}</p>
        {open}
      </Notice>
    );
  }
  const there = parts.filter(({ file }) => file !== null).length;
  const isComplete = parts.every(({ file, isRequired }) => file !== null || !isRequired);
  if (!mayChange || there === 0 || sent?.isSame || (sent && !isComplete)) return null;
  const draft = completeDraftCounts ? toSend.draftCounts : toSend.draft;
  return (
    <Notice title={sent ? differs(sent.receiptNumber) : strings.title(there, parts.length)}>
      <p>{sent ? strings.replaces : draft}</p>
      {open}
    </Notice>
  );
}
