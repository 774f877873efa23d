import type { Context as HonoContext } from "hono";
import { type Actor, type Context, type SignedIn, visitor } from "#domain/context.ts";
import { SignInRequired } from "#domain/errors.ts";
import { actorOfToken } from "#domain/sessions/sessions.queries.ts";
import type { ApiEnv } from "./env.ts";

/**
 * Who asks, by the bearer token of a request; without one, a visitor.
 *
 * @throws SessionExpired when the token is no good, whatever it looks like
 */
export function actorOfRequest(context: Pick<Context, "now" | "db" | "write">) {
  return async (request: Request): Promise<Actor> => {
    const authorization = request.headers.get("Authorization");
    return authorization === null ? visitor : await actorOfToken(context, bearerToken(authorization));
  };
}

/** The token of an Authorization header; empty, as no token ever is, when it is of another kind. */
export function bearerToken(authorization: string): string {
  return /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? "";
}

/** The context of someone signed in, whom the access table lets through alone. */
export function signedInContext(c: HonoContext<ApiEnv>): Context & { actor: SignedIn } {
  const { ctx } = c.var;
  const { actor } = ctx;
  if (!("userId" in actor)) throw new SignInRequired();
  return { ...ctx, actor };
}
