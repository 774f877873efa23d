import { useEffect, useRef } from "react";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { unitsUntilClosing } from "../competition/time-left.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface WithdrawnNoticeProps {
  /** When the last plan of the round was withdrawn; null where one counts, or none was ever sent. */
  withdrawnAt: string | null;
  competition: CompetitionNow;
}

/** Says for as long as it is so that nothing of the member takes part. Once a plan was withdrawn on the page, it has the focus. */
export function WithdrawnNotice({ withdrawnAt, competition }: WithdrawnNoticeProps) {
  const { format, sendPlanStrings } = useStrings();
  const strings = sendPlanStrings.withdrawn;
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(withdrawnAt);
  useEffect(() => {
    if (withdrawnAt !== null && known.current !== withdrawnAt) place.current?.focus();
    known.current = withdrawnAt;
  }, [withdrawnAt]);
  if (withdrawnAt === null) return null;
  const left = unitsUntilClosing(competition);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Notice tone="wait" title={strings.title(format.moment(withdrawnAt))}>
        <p>{competition.standing.phase === "closed" ? strings.over : strings.text(left)}</p>
      </Notice>
    </div>
  );
}
