import { redirect } from "react-router";
import { staffRole } from "#domain/access/permissions.ts";
import type { Audience } from "../page/addresses.ts";
import { documentHref } from "../page/addresses.ts";
import type { PageEntry } from "../pages.ts";
import { whoIsSignedIn } from "../session/arrival.ts";
import { refreshPermissions } from "../session/permissions.ts";
import { can, currentSession, worksForTeam } from "../session/session.ts";
import type { BrowserSession } from "../session/tab-session.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { documentStrings } from "../ui/text/strings-context.ts";
import { noteRedirection } from "./sign-in-notice.tsx";

/**
 * Admits only a page's audience. It is a convenience: the server checks each call by itself (contract §4). Everybody else is
 * redirected to the page that the entry names, or home (specification §2): visitors with a notice that leads to the sign-in and back,
 * users without the permission, which is read again, with a message.
 *
 * @throws a redirection
 */
export async function guard({ audience, otherwise }: PageEntry, { pathname, search }: URL): Promise<void> {
  if (!isBehindSignIn(audience)) return;
  const session = await whoIsSignedIn();
  const href = documentHref();
  if (!session) {
    const to = href(otherwise ?? "/");
    noteRedirection(to, pathname + search);
    throw redirect(to);
  }
  if (admits(audience, session)) return;
  await refreshPermissions(session);
  if (admits(audience, currentSession())) return;
  if (audience === "team") throw redirect(href("account"));
  if (otherwise) throw redirect(href(otherwise));
  const { membersOnly, adminsOnly, dutyNeeded } = documentStrings().sessionStrings;
  const ofTeam = session.role === staffRole ? dutyNeeded : adminsOnly;
  showToast(audience === "plans.send" ? membersOnly : ofTeam, "info");
  throw redirect(href("home"));
}

/** Whether a page behind the sign-in is for whoever is signed in. */
export function admits(
  audience: Exclude<Audience, "public" | "app">,
  session: BrowserSession | null,
): boolean {
  if (audience === "signed-in") return true;
  return audience === "team" ? worksForTeam(session) : can(session, audience);
}

/** Whether a page requires a session; signing out there leads to the home page (specification §2). */
export function isBehindSignIn(audience: Audience): audience is Exclude<Audience, "public" | "app"> {
  return audience !== "public" && audience !== "app";
}
