import { useHref } from "../page/use-href.ts";
import { secondFactorAnchor } from "../session/next-page.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Why to switch on the second factor: other people's data are closed without it, or merely safer with it; and where. */
export function SecondFactorFirst({ isCompulsory = true }: { isCompulsory?: boolean }) {
  const { reminder: strings } = useStrings().secondFactorStrings;
  const href = useHref();
  return (
    <Notice title={strings.title}>
      <p>{isCompulsory ? strings.compulsory : strings.optional}</p>
      <p>
        <a className="button button--small" href={`${href("account")}#${secondFactorAnchor}`}>
          {strings.link}
        </a>
      </p>
    </Notice>
  );
}
