import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";

/** Whom a closing now would meet, in red; what the reason says may be wrong. */
export function MissedByClosing({ missed }: { missed: ManagedRound["missedByClosing"] }) {
  const words = useTeamStrings().roundsStrings.closing;
  if (!missed) return null;
  const { withoutPlan, begun, extended } = missed;
  if (withoutPlan + extended === 0) return <p>{words.everybodySent}</p>;
  return (
    <Notice tone="error" title={words.missed}>
      <ul>
        {withoutPlan > 0 && <li>{words.withoutPlan(withoutPlan)}</li>}
        {begun > 0 && <li>{words.begun(begun)}</li>}
        {extended > 0 && <li>{words.extended(extended)}</li>}
      </ul>
    </Notice>
  );
}
