import type { Href } from "../page/addresses.ts";
import { can, worksForTeam } from "./session.ts";
import type { BrowserSession } from "./tab-session.ts";

/**
 * The page to open after signing in, as the query names it: a page of the portal, with its query and fragment. Anything
 * else leads to the home page (check S36).
 */
export function nextPage(next: string, origin: string): string {
  const target = next.startsWith("/") ? URL.parse(next, origin) : null;
  // "/..//evil.example" is a path on this host, but following it as a link leads to another host.
  if (target?.origin !== origin || target.pathname.startsWith("//")) return "/";
  return target.pathname + target.search + target.hash;
}

/** The address of the sign-in that leads on to a page of the portal. */
export function signInAddress(href: Href, next: string): string {
  return `${href("signIn")}?${new URLSearchParams({ next })}`;
}

/** Where an account's password is changed and its second factor is switched on, on the account page. */
export const passwordAnchor = "parola";
export const secondFactorAnchor = "al-doilea-pas";

/** The page after signing in, when none was requested. */
export function landingPage(href: Href, session: BrowserSession | null): string {
  if (can(session, "plans.send")) return href("dossier");
  return href(worksForTeam(session) ? "today" : "account");
}
