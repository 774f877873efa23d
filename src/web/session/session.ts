import { useSyncExternalStore } from "react";
import type { Session } from "#domain/sessions/sessions.ts";
import { forgetAntiForgery } from "./anti-forgery.ts";

/** Who is signed in, as this tab keeps it in its session storage (contract §4): `user` is the e-mail. */
export interface BrowserSession {
  token: string;
  user: string;
  role: string;
}

/** The browser's database in which the editors' code keeps what is typed and not saved. */
export const DRAFTS = "portal-drafts";

/** undefined while it is not known yet: on the server, until script arrives, while a remembered login is exchanged. */
let current: BrowserSession | null | undefined;
const watchers = new Set<() => void>();

/** Who is signed in; null is nobody, undefined not known yet. */
export function useSession(): BrowserSession | null | undefined {
  return useSyncExternalStore(
    watch,
    () => current,
    () => undefined,
  );
}

export function currentSession(): BrowserSession | null {
  return current ?? null;
}

/** Finds what this tab keeps; null when it keeps nothing, or not all of it. */
export function readSession(): BrowserSession | null {
  const [token, user, role] = ["token", "user", "role"].map((key) => sessionStorage.getItem(key));
  return token && user && role ? { token, user, role } : null;
}

/** Takes what this tab keeps, or nothing, for the truth from now on. */
export function adoptSession(session: BrowserSession | null): void {
  current = session;
  document.documentElement.toggleAttribute("data-session", session !== null);
  for (const onChange of watchers) onChange();
}

export function keepSession({ token, email, role }: Session): void {
  const session = { token, user: email, role };
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  adoptSession(session);
}

/** Empties every storage of the browser (specification §4) and gives up the remembered login. */
export function forgetSession(): void {
  sessionStorage.clear();
  localStorage.clear();
  forgetAntiForgery();
  adoptSession(null);
}

function watch(onChange: () => void) {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}
