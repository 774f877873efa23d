import type { Permission } from "#domain/permissions.ts";
import type { Strings } from "#strings/languages.ts";
import type { Href } from "../pages.ts";
import { can } from "../session/session.ts";
import type { BrowserSession } from "../session/tab-session.ts";

interface SessionLink {
  to: string;
  /** The label in the drawer and on pages. */
  label: string;
  /** The label in the header, which has space for one link. */
  headerLabel?: string;
}

/** The menu links of signed-in users (specification §2 and §6), apart from the account. */
export function sessionLinks(session: BrowserSession, href: Href, strings: Strings): SessionLink[] {
  const { uploadPlan, uploadPlanShort, documents, members, messages } = strings.sessionStrings;
  const links: (SessionLink & { permission: Permission })[] = [
    { permission: "plans.send", to: href("uploadPlan"), label: uploadPlan, headerLabel: uploadPlanShort },
    { permission: "plans.read", to: href("plans"), label: documents, headerLabel: documents },
    { permission: "members.manage", to: href("members"), label: members },
    { permission: "messages.read", to: href("messages"), label: messages },
  ];
  return links.filter(({ permission }) => can(session, permission));
}
