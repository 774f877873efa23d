import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { Dossier } from "#domain/dossiers/dossiers.ts";
import { receiptPlace } from "../business-plans/receipt-place.ts";
import { openUntil } from "../competition/moment-in-words.ts";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { isSentWhole } from "./part-state.ts";

interface SentNoticeProps {
  dossier: Dossier;
  sent: NonNullable<Dossier["sent"]>;
  competition: CompetitionNow;
}

/** Which plan counts now, and whether it is what the dossier says. */
export function SentNotice(props: SentNoticeProps) {
  const { sent } = props;
  const { dossierStrings: strings } = useStrings();
  const href = useHref();
  const [title, text] = useWords(props);
  return (
    <Notice tone={sent.isSame ? "success" : "info"} title={title}>
      <p>{text}</p>
      <p>
        <a className="button button--outline button--small" href={href("uploadPlan") + receiptPlace}>
          {strings.proof}
        </a>
      </p>
    </Notice>
  );
}

function useWords({ dossier, sent, competition }: SentNoticeProps) {
  const allStrings = useStrings();
  const { format, dossierStrings: strings } = allStrings;
  const { mayChange } = dossier;
  const { isSame, receiptNumber, receivedAt } = sent;
  if (isSentWhole(dossier)) {
    const wanted = dossier.parts.filter(({ isRequired }) => isRequired).length;
    const help = strings.wholeHelp(wanted, openUntil(competition, allStrings));
    return [strings.whole(receiptNumber), mayChange ? help : strings.wholeOver] as const;
  }
  if (!isSame) {
    return [strings.differs(receiptNumber), mayChange ? strings.differsHelp : strings.differsOver] as const;
  }
  const arrived = strings.arrived(receiptNumber, format.moment(receivedAt));
  return [
    arrived,
    mayChange ? strings.arrivedHelp(openUntil(competition, allStrings)) : strings.arrivedOver,
  ] as const;
}
