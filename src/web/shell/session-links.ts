import type { Permission } from "#domain/access/permissions.ts";
import type { PageStrings } from "#strings/languages.ts";
import type { Href } from "../page/addresses.ts";
import { can, worksForTeam } from "../session/session.ts";
import type { BrowserSession } from "../session/tab-session.ts";
import type { Work } from "../session/waiting-counts.ts";

interface SessionLink {
  to: string;
  /** The label in the drawer and on pages. */
  label: string;
  /** The label in the header, of what members need most. */
  headerLabel?: string;
  /** What is new there. */
  news?: Work;
}

/** The menu links of signed-in users (specification §2 and §6), apart from the account. */
export function sessionLinks(session: BrowserSession, href: Href, strings: PageStrings): SessionLink[] {
  const { uploadPlan, uploadPlanShort, documents, ...words } = strings.sessionStrings;
  const links: (SessionLink & { permission: Permission })[] = [
    { permission: "plans.send", to: href("uploadPlan"), label: uploadPlan, headerLabel: uploadPlanShort },
    { permission: "plans.read", to: href("plans"), label: documents, news: "newPlans" },
    { permission: "rounds.manage", to: href("rounds"), label: words.rounds, news: "closings" },
    { permission: "plans.verify", to: href("verification"), label: words.verification, news: "toVerify" },
    { permission: "rounds.manage", to: href("roundVerification"), label: words.verification },
    { permission: "plans.evaluate", to: href("evaluation"), label: words.evaluation, news: "toEvaluate" },
    { permission: "rounds.manage", to: href("roundEvaluators"), label: words.evaluators },
    { permission: "rounds.manage", to: href("listDrafts"), label: words.lists },
    { permission: "rounds.manage", to: href("roundGrants"), label: words.grants },
    { permission: "plans.export", to: href("minutesList"), label: words.minutes },
    { permission: "appeals.decide", to: href("appeals"), label: words.appeals, news: "toDecide" },
    { permission: "members.manage", to: href("members"), label: words.members, news: "requests" },
    { permission: "content.edit", to: href("texts"), label: words.texts },
    { permission: "messages.read", to: href("messages"), label: words.messages, news: "unreadMessages" },
    { permission: "rounds.manage", to: href("askedQuestions"), label: words.questions, news: "questions" },
    { permission: "audit.read", to: href("roundFile"), label: words.roundFile },
    { permission: "audit.read", to: href("auditLog"), label: words.auditLog },
    { permission: "health.read", to: href("state"), label: words.state, news: "toMend" },
  ];
  return links.filter(({ permission }) => can(session, permission));
}

/** The links of the team's menu: what waits for them comes first. Empty for whoever does not work for the team. */
export function teamLinks(session: BrowserSession, href: Href, strings: PageStrings): SessionLink[] {
  if (!worksForTeam(session)) return [];
  return [
    { to: href("today"), label: strings.sessionStrings.today },
    ...sessionLinks(session, href, strings),
    { to: href("guide"), label: strings.sessionStrings.guide },
  ];
}
