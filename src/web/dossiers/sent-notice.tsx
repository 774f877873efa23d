import type { Dossier } from "#domain/dossiers/dossiers.ts";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface SentNoticeProps extends Pick<Dossier, "mayChange"> {
  sent: NonNullable<Dossier["sent"]>;
}

/** Which plan counts now, and whether it is what the dossier says. */
export function SentNotice({ sent, mayChange }: SentNoticeProps) {
  const { format, dossierStrings: strings } = useStrings();
  const href = useHref();
  const { isSame, receiptNumber, receivedAt } = sent;
  const differs = mayChange ? strings.differsHelp : strings.differsOver;
  const arrived = mayChange ? strings.arrivedHelp : strings.arrivedOver;
  return (
    <Notice
      tone={isSame ? "success" : "info"}
      title={
        isSame ? strings.arrived(receiptNumber, format.moment(receivedAt)) : strings.differs(receiptNumber)
      }
    >
      <p>{isSame ? arrived : differs}</p>
      <p>
        <a className="button button--outline button--small" href={href("uploadPlan")}>
          {strings.proof}
        </a>
      </p>
    </Notice>
  );
}
