/** The session that a tab keeps in its session storage (contract §4); `user` is the e-mail. */
export interface BrowserSession {
  token: string;
  user: string;
  role: string;
  /** The permissions, as the server sent them; none while they are not known. */
  can: string[];
}

/** A message between the tabs of one browser, on the channel `TAB_CHANNEL`. */
export type TabMessage =
  | { kind: "asking" }
  | { kind: "signed-in"; session: BrowserSession }
  | { kind: "signed-out" };

export const TAB_CHANNEL = "portal-session";

/** Reads the session that this tab keeps: token, user and role are one (specification §3); null when there is none. */
export function readFromTab(): BrowserSession | null {
  const [token, user, role, can] = ["token", "user", "role", "can"].map((key) => sessionStorage.getItem(key));
  return token && user && role ? { token, user, role, can: can?.split(" ") ?? [] } : null;
}

export function storeInTab(session: BrowserSession): void {
  const kept = { ...session, can: session.can.join(" ") };
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
}

const seenKey = "seen";

/** Remembers, until the person signs out, that one of the team's own pages was shown in this tab. */
export function noteOwnPage(): void {
  sessionStorage.setItem(seenKey, "");
}

export function hasSeenOwnPage(): boolean {
  return sessionStorage.getItem(seenKey) !== null;
}
