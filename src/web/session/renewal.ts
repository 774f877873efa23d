import { useSyncExternalStore } from "react";
import { createQuestion } from "./question.ts";
import { resumeRememberedLogin } from "./remembered-login.ts";
import { type BrowserSession, currentSession, forgetSession, keepSession } from "./session.ts";

/** Asks the owner of a session that is over for the password; the answer is whether they have signed in again. */
const password = createQuestion<{ user: string }>();

let renewing: Promise<boolean> | undefined;

/**
 * Replaces a session that the server calls expired: by the remembered login, or else by asking the person, once however
 * many calls fail.
 *
 * @returns false when the person declines; the browser then forgets the session
 */
export function renewSession(expired: BrowserSession): Promise<boolean> {
  const session = currentSession();
  if (session?.token !== expired.token) return Promise.resolve(session !== null);
  renewing ??= renew(expired.user).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** Whom the page has to ask for the password, if anyone. */
export function useAsking() {
  return useSyncExternalStore(password.watch, password.current, () => null);
}

async function renew(user: string): Promise<boolean> {
  const resumed = await resumeRememberedLogin();
  if (resumed?.email === user) {
    keepSession(resumed);
    return true;
  }
  const isRenewed = await password.ask({ user });
  if (!isRenewed) forgetSession();
  return isRenewed;
}
