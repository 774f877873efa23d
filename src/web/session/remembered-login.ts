import type { Session } from "#domain/accounts/sign-in/sessions.ts";
import { plainApi } from "../api/plain-api.ts";
import { hasStatus } from "../api/problem.ts";
import { clearCsrfToken, readCsrfToken } from "./csrf-token.ts";

/** Exchanges a remembered login, if there is one, for a session and its own successor; null when there is none any more. */
export function resumeRememberedLogin(): Promise<Session | null> {
  return oneTabAtATime(async () => {
    const csrfToken = readCsrfToken();
    if (csrfToken === undefined) return null;
    // `keepalive` completes the request even if the page is left: only the cookies of its answer are still valid.
    const init = { headers: { "X-XSRF-TOKEN": csrfToken }, keepalive: true };
    try {
      return await (await plainApi.user.session.$post({}, { init })).json();
    } catch (problem) {
      if (hasStatus(problem, 401) || hasStatus(problem, 403)) clearCsrfToken();
      return null;
    }
  });
}

/** Each exchange spends the cookie: two tabs with the same one would look like a theft. Plain http has no locks. */
function oneTabAtATime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return "locks" in navigator ? navigator.locks.request("remembered-login", work) : work();
}
