import { useSite } from "../page/page-context.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Above a „da” of somebody who cannot enrol now; nothing while enrolment is open. */
export function EnrolmentNotice() {
  const { format, eligibilityStrings: strings } = useStrings();
  const { state, until, opensOn } = useSite().enrolment;
  if (state === "open") return null;
  if (state === "waiting-list") return notice(strings.waiting, strings.waitingHelp);
  if (opensOn) return notice(strings.ahead(format.shortDate(opensOn)), strings.aheadHelp);
  const over = until ? strings.over(format.shortDate(until)) : strings.overSince;
  return notice(over, strings.overHelp);
}

function notice(title: string, help: string) {
  return (
    <div className="answer__notice">
      <Notice tone="wait" title={title}>
        <p>{help}</p>
      </Notice>
    </div>
  );
}
