import type { Late } from "#domain/waiting/waiting.ts";
import { memberAddress } from "../accounts/members/member-search.ts";
import { useHref } from "../page/use-href.ts";
import { can, useSession } from "../session/session.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** What is past its term, in red, before everything else. Nothing when nothing is. */
export function LateWork({ late, failedSets }: { late: readonly Late[]; failedSets: number }) {
  const { todayStrings: words, dutyWords, format } = useTeamStrings();
  const href = useHref();
  const isManager = can(useSession(), "members.manage");
  const lines = late.map((one) => {
    switch (one.kind) {
      case "request":
        return { to: `${href("members")}#requests`, text: words.lateRequest(one, format.date(one.dueOn)) };
      case "messages":
        return { to: href("messages"), text: words.lateMessages(one) };
      case "invitations": {
        const to = href("members") + memberAddress.write({ isExpired: true });
        return { to, text: words.expiredInvitations(one.count) };
      }
      case "verification": {
        const text = words.lateVerification(one.count, format.date(one.dueOn));
        return { to: href("roundVerification"), text };
      }
      case "grids": {
        const text = words.openGrids(one.count, one.isOver, format.date(one.dueOn));
        return { to: href("roundEvaluators"), text };
      }
      case "list": {
        const to = href("listDrafts", { lista: one.list === "final" ? "finala" : "preliminara" });
        return { to, text: words.lateList[one.list](format.date(one.dueOn)) };
      }
      case "grants": {
        const to = href("roundGrants", { runda: one.roundId });
        return { to, text: words.lateGrants(one.count, format.date(one.dueOn)) };
      }
      case "duty": {
        const [last, needed] = [format.date(one.lastDay), format.weekday(one.neededUntil)];
        const { title } = dutyWords[one.duty];
        return isManager
          ? { to: href("members"), text: words.shortDuty(one.name, title, last, needed) }
          : { to: href("account"), text: words.ownShortDuty(title, last, needed) };
      }
      default:
        return { to: href("roundEvaluators"), text: words.openEvaluation[one.kind](one.count) };
    }
  });
  if (failedSets > 0) lines.unshift({ to: href("sets"), text: words.failedSets(failedSets) });
  if (lines.length === 0) return null;
  return (
    <Notice tone="error" title={words.late}>
      <ul>
        {lines.map(({ to, text }) => (
          <li key={text}>
            <a href={to}>{text}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
