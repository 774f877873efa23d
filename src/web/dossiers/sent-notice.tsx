import type { Dossier } from "#domain/dossiers/dossiers.ts";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { isSentWhole } from "./part-state.ts";

interface SentNoticeProps {
  dossier: Dossier;
  sent: NonNullable<Dossier["sent"]>;
}

/** Which plan counts now, and whether it is what the dossier says. */
export function SentNotice({ dossier, sent }: SentNoticeProps) {
  const { dossierStrings: strings } = useStrings();
  const href = useHref();
  const [title, text] = useWords(dossier, sent);
  return (
    <Notice tone={sent.isSame || isSentWhole(dossier) ? "success" : "info"} title={title}>
      <p>{text}</p>
      <p>
        <a className="button button--outline button--small" href={href("uploadPlan")}>
          {strings.proof}
        </a>
      </p>
    </Notice>
  );
}

function useWords(dossier: Dossier, { isSame, receiptNumber, receivedAt }: SentNoticeProps["sent"]) {
  const { format, dossierStrings: strings } = useStrings();
  const { mayChange } = dossier;
  if (isSentWhole(dossier)) {
    return [strings.whole(receiptNumber), mayChange ? strings.wholeHelp : strings.wholeOver] as const;
  }
  if (!isSame) {
    return [strings.differs(receiptNumber), mayChange ? strings.differsHelp : strings.differsOver] as const;
  }
  const arrived = strings.arrived(receiptNumber, format.moment(receivedAt));
  return [arrived, mayChange ? strings.arrivedHelp : strings.arrivedOver] as const;
}
