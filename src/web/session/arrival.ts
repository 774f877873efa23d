import { useLayoutEffect } from "react";
import { askOtherTabs } from "./other-tabs.ts";
import { refreshPermissions } from "./permissions.ts";
import { resumeRememberedLogin } from "./remembered-login.ts";
import { adoptSession, currentSession, isSessionKnown, keepSession, shareSession } from "./session.ts";
import { type BrowserSession, readFromTab } from "./tab-session.ts";

let arriving: Promise<void> | undefined;

/**
 * Who is signed in, once that is known: by what this tab keeps, else by another tab of this browser, else by a remembered
 * login (contract §4).
 */
export async function whoIsSignedIn(): Promise<BrowserSession | null> {
  arriving ??= arrive();
  await arriving;
  return currentSession();
}

/** Finds out who is signed in as soon as the page is taken over. */
export function useSessionArrival() {
  useLayoutEffect(() => {
    void whoIsSignedIn();
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) adoptSession(readFromTab());
    };
    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, []);
}

/** Synchronous up to the first `await`: a tab that is signed in is never shown as a visitor's. */
async function arrive(): Promise<void> {
  const session = readFromTab();
  shareSession();
  if (session) {
    adoptSession(session);
    if (session.can.length === 0) await refreshPermissions(session);
    return;
  }
  await askOtherTabs(currentSession);
  if (currentSession()) return;
  const resumed = await resumeRememberedLogin();
  // Another tab has signed in or out meanwhile.
  if (isSessionKnown()) return;
  if (resumed) keepSession(resumed);
  else adoptSession(null);
}
