import { sessionStrings } from "#strings/session.ts";

interface SessionLink {
  to: string;
  /** In the drawer, and on pages. */
  label: string;
  /** In the header, which has room for one of them. */
  headerLabel?: string;
}

const upload: SessionLink = { to: "/incarca-plan-de-afaceri", label: sessionStrings.uploadPlan };
const documents: SessionLink = { to: "/documente-admin", label: sessionStrings.documents };
const members: SessionLink = { to: "/membri-admin", label: sessionStrings.members };
const messages: SessionLink = { to: "/mesaje-admin", label: sessionStrings.messages };

/** Where the menus lead whoever is signed in, by role (specification §2 and §6), beside one's own account. */
export function sessionLinks(role: string): SessionLink[] {
  return role === "admin"
    ? [{ ...documents, headerLabel: sessionStrings.documents }, members, messages]
    : [{ ...upload, ...(role === "user" && { headerLabel: sessionStrings.uploadPlanShort }) }];
}
