import { useLayoutEffect } from "react";
import { readAntiForgery } from "./anti-forgery.ts";
import { resumeRememberedLogin } from "./remembered-login.ts";
import { adoptSession, type BrowserSession, currentSession, keepSession, readSession } from "./session.ts";

let arriving: Promise<void> | undefined;

/** Who is signed in, once that is known: by what this tab keeps, else by a remembered login (contract §4). */
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
      if (persisted) adoptSession(readSession());
    };
    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, []);
}

/** Up to the first `await` it runs at once, so that whoever is signed in is never shown as a visitor. */
async function arrive(): Promise<void> {
  const session = readSession();
  if (session || readAntiForgery() === undefined) return adoptSession(session);
  const resumed = await resumeRememberedLogin();
  if (resumed) keepSession(resumed);
  else adoptSession(null);
}
