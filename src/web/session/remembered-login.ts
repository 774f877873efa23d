import type { Session } from "#domain/sessions/sessions.ts";
import { hasStatus } from "../problem.ts";
import { forgetAntiForgery, readAntiForgery } from "./anti-forgery.ts";
import { plainApi } from "./plain-api.ts";

/** Exchanges a remembered login, if there is one, for a session and its own successor; null when there is none any more. */
export function resumeRememberedLogin(): Promise<Session | null> {
  return oneTabAtATime(async () => {
    const antiForgery = readAntiForgery();
    if (antiForgery === undefined) return null;
    // Sent to its end even if the page is left meanwhile: the answer's cookies are the only ones that still open.
    const init = { headers: { "X-XSRF-TOKEN": antiForgery }, keepalive: true };
    try {
      return await (await plainApi.user.session.$post({}, { init })).json();
    } catch (problem) {
      if (hasStatus(problem, 401) || hasStatus(problem, 403)) forgetAntiForgery();
      return null;
    }
  });
}

/** Each exchange spends the cookie: two tabs with the same one would look like a theft. Plain http has no locks. */
function oneTabAtATime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return "locks" in navigator ? navigator.locks.request("remembered-login", work) : work();
}
