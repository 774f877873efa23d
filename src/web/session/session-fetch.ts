import type { DomainErrorCode } from "#domain/error-codes.ts";
import { type Fetch, readProblem } from "../api/api-client.ts";
import { reach } from "../api/reach.ts";
import { whoIsSignedIn } from "./arrival.ts";
import { refreshPermissions, withToken } from "./permissions.ts";
import { renewSession } from "./renewal.ts";

/**
 * `reach` as the signed-in user. When the server says that the session has expired, it is renewed and the call repeated, so
 * that nothing typed is lost (contract §4, check L18), unless the call was aborted. A user who declines to sign in reads on
 * as a visitor. When it says that the person may not, what they may do is read again.
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
  if (await says("forbidden", response)) await refreshPermissions(session);
  if (!(await says("session-expired", response))) return response;
  const isRenewed = await renewSession(session);
  init.signal?.throwIfAborted();
  if (isRenewed) return sessionFetch(input, init, send);
  return isRead(init) ? send(input, init) : response;
}

async function says(code: DomainErrorCode, response: Response): Promise<boolean> {
  if (response.ok) return false;
  const problem = await readProblem(response.clone());
  return problem.code === code;
}

function isRead({ method = "GET" }: RequestInit): boolean {
  return method === "GET";
}
