import { memberRole, type Permission, permissionsOf } from "#domain/access/permissions.ts";
import type { Session } from "#domain/accounts/sign-in/sessions.ts";
import { createStore, useStore } from "../ui/store.ts";
import { clearCsrfToken } from "./csrf-token.ts";
import { broadcastToTabs, listenToOtherTabs } from "./other-tabs.ts";
import { type BrowserSession, storeInTab } from "./tab-session.ts";

/** The browser database of the editors' drafts. */
export const DRAFTS = "portal-drafts";

/** undefined while it is not known yet: on the server, until script arrives, while a remembered login is exchanged. */
const signedIn = createStore<BrowserSession | null | undefined>(undefined);

/** Who is signed in; null is nobody, undefined not known yet. */
export function useSession(): BrowserSession | null | undefined {
  return useStore(signedIn);
}

export function currentSession(): BrowserSession | null {
  return signedIn.get() ?? null;
}

/** Whether it is known yet if someone is signed in. */
export function isSessionKnown(): boolean {
  return signedIn.get() !== undefined;
}

/** Whether the session has a permission, according to the sign-in. The server checks each call itself. */
export function can(session: BrowserSession | null | undefined, permission: Permission): boolean {
  return session?.can.includes(permission) ?? false;
}

/** Whether somebody belongs to the team, with or without a duty. */
export function isOfTeam(session: BrowserSession | null | undefined): boolean {
  return session ? session.role !== memberRole : false;
}

/** Whether a session or an account has a permission of the team; the staff without a duty has none. */
export function worksForTeam(session: Pick<BrowserSession, "can"> | null | undefined): boolean {
  return session?.can.some((one) => teamPermissions.has(one)) ?? false;
}

const teamPermissions: ReadonlySet<string> = new Set(permissionsOf("admin"));

/** The token of the session whose permissions the server has told since the application started. */
let readOf: string | undefined;

/** Whether they need not be asked for. */
export function arePermissionsRead({ token }: BrowserSession): boolean {
  return readOf === token;
}

/** What the person who is signed in may do from now on. */
export function adoptPermissions(can: string[]): void {
  const session = currentSession();
  readOf = session?.token;
  if (session && session.can.join(" ") !== can.join(" ")) storeSession({ ...session, can });
}

/** Uses a session, or none, from now on. */
export function adoptSession(found: BrowserSession | null): void {
  document.documentElement.toggleAttribute("data-session", found !== null);
  signedIn.set(found);
}

/** Signs in this tab, and other tabs without a session or with an older one of the same user. */
export function keepSession({ token, email, role, can }: Session): void {
  const session = { token, user: email, role, can };
  readOf = token;
  storeSession(session);
  broadcastToTabs({ kind: "signed-in", session });
}

/** Empties every storage of the browser (specification §4) and gives up the remembered login. */
export function clearSession(): void {
  sessionStorage.clear();
  localStorage.clear();
  clearCsrfToken();
  adoptSession(null);
}

/** The same in every tab of the browser, as the `Clear-Site-Data` of signing out does. */
export function clearSessionInAllTabs(): void {
  broadcastToTabs({ kind: "signed-out" });
  clearSession();
}

/** Starts to share the session with other tabs. */
export function shareSession(): void {
  listenToOtherTabs(currentSession, { onSignIn: storeSession, onSignOut: clearSession });
}

function storeSession(session: BrowserSession): void {
  storeInTab(session);
  adoptSession(session);
}
