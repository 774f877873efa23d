import { type Fetch, readProblem } from "../api/api-client.ts";
import { reach } from "../api/reach.ts";
import { whoIsSignedIn } from "./arrival.ts";
import { renewSession } from "./renewal.ts";
import type { BrowserSession } from "./tab-session.ts";

/**
 * `reach` as the signed-in user. When the server says that the session has expired, it is renewed and the call repeated, so
 * that nothing typed is lost (contract §4, check L18), unless the call was aborted. A user who declines to sign in reads on
 * as a visitor.
 *
 * @param send what sends it, if not `reach`
 */
export async function sessionFetch(
  input: string,
  init: RequestInit = {},
  send: Fetch = reach,
): Promise<Response> {
  const session = await whoIsSignedIn();
  if (!session) return send(input, init);
  const response = await send(input, { ...init, headers: withToken(init.headers, session) });
  if (!(await saysExpired(response))) return response;
  const isRenewed = await renewSession(session);
  init.signal?.throwIfAborted();
  if (isRenewed) return sessionFetch(input, init, send);
  return isRead(init) ? send(input, init) : response;
}

function withToken(headers: HeadersInit | undefined, { token }: BrowserSession): Headers {
  const all = new Headers(headers);
  all.set("Authorization", `Bearer ${token}`);
  return all;
}

async function saysExpired(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const { code } = await readProblem(response.clone());
  return code === "session-expired";
}

function isRead({ method = "GET" }: RequestInit): boolean {
  return method === "GET";
}
