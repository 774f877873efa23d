import type { Context as HonoContext } from "hono";
import { actorOfToken } from "#domain/accounts/sign-in/sessions.queries.ts";
import { type Actor, type Context, type SignedInContext, visitor } from "#domain/context.ts";
import { SignInRequired } from "#domain/errors.ts";
import type { ApiEnv } from "../http/env.ts";

/**
 * The actor of a request, by its bearer token; without one, a visitor.
 *
 * @throws Refused `session-expired` when the token is no good, whatever it looks like
 */
export function actorOfRequest(context: Pick<Context, "now" | "db" | "write" | "secondFactor">) {
  return async (request: Request): Promise<Actor> => {
    const authorization = request.headers.get("Authorization");
    return authorization === null ? visitor : await actorOfToken(context, bearerToken(authorization));
  };
}

/** The token of an Authorization header; empty, which no token is, for another scheme. */
export function bearerToken(authorization: string): string {
  return /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? "";
}

/** The context of a signed-in user, for endpoints whose access rule admits nobody else. */
export function signedInContext(c: HonoContext<ApiEnv>): SignedInContext {
  const { ctx } = c.var;
  const { actor } = ctx;
  if (!("userId" in actor)) throw new SignInRequired();
  return { ...ctx, actor };
}
