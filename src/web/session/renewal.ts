import { useStore } from "../ui/store.ts";
import { createPrompt } from "./prompt.ts";
import { resumeRememberedLogin } from "./remembered-login.ts";
import { clearSession, currentSession, keepSession } from "./session.ts";
import type { BrowserSession } from "./tab-session.ts";

/** Asks the owner of a session that is over for the password; the answer is whether they have signed in again. */
const password = createPrompt<{ user: string }>();

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

/** The open question for the password, if any. */
export function useAsking() {
  return useStore(password.asked);
}

async function renew(user: string): Promise<boolean> {
  const resumed = await resumeRememberedLogin();
  if (resumed?.email === user) {
    keepSession(resumed);
    return true;
  }
  const isRenewed = await password.ask({ user });
  if (!isRenewed) clearSession();
  return isRenewed;
}
