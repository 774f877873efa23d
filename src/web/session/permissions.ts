import { memberRole } from "#domain/access/permissions.ts";
import { apiClient } from "../api/api-client.ts";
import { reach } from "../api/reach.ts";
import { adoptPermissions, currentSession } from "./session.ts";
import type { BrowserSession } from "./tab-session.ts";

/**
 * Reads what someone may do now: duties begin and end while people are signed in. A failure leaves what is known; what members
 * may do does not change, and is read only while it is not known.
 */
export async function refreshPermissions(session: BrowserSession): Promise<void> {
  if (session.role === memberRole && session.can.length > 0) return;
  const api = apiClient((input, init = {}) =>
    reach(input, { ...init, headers: withToken(init.headers, session) }),
  );
  try {
    const { can } = await (await api.user.me.$get()).json();
    if (currentSession()?.token === session.token) adoptPermissions(can);
  } catch {
    // Whoever is refused reads the reason where they are.
  }
}

/** The headers of a request as a signed-in user. */
export function withToken(headers: HeadersInit | undefined, { token }: BrowserSession): Headers {
  const all = new Headers(headers);
  all.set("Authorization", `Bearer ${token}`);
  return all;
}
