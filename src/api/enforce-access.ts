import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Actor } from "#domain/context.ts";
import { Forbidden, SecondFactorRefused, SignInRequired } from "#domain/errors.ts";
import { withLimitedReaders } from "#domain/files/limited-readers.commands.ts";
import { can, needsSecondFactor, type Permission } from "#domain/permissions.ts";
import { ReadOnly } from "#domain/read-only.ts";
import type { Access } from "./access.ts";
import type { ApiEnv, ApiParts } from "./http/env.ts";
import { readingPosts } from "./reading-posts.ts";

/**
 * Identifies the actor, and passes the request to its endpoint only if `rules` allow it. `base` is the path that the rules
 * leave out. While the portal is read-only, requests that may write are refused before their body is read.
 */
export function enforceAccess(
  base: string,
  rules: Record<string, Access>,
  actorOf: ApiParts["actorOf"],
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const endpoint = matchedRoutes(c).find((route) => route.method !== "ALL");
    if (endpoint) {
      const name = `${endpoint.method} ${endpoint.path.slice(base.length)}`;
      const { readOnly } = c.var;
      if (readOnly && endpoint.method !== "GET" && !readingPosts.has(name))
        throw new ReadOnly(readOnly.until);
      const rule = rules[name];
      if (rule !== "unidentified") {
        c.set("ctx", withLimitedReaders({ ...c.var.ctx, actor: await actorOf(c.req.raw) }));
      }
      demand(rule, c.var.ctx.actor);
      c.set("rule", rule);
    }
    await next();
  };
}

function demand(rule: Access | undefined, actor: Actor): void {
  if (rule === "everyone" || rule === "unidentified") return;
  if (rule && actor.kind === "visitor") throw new SignInRequired();
  const permissions: readonly ("signed-in" | Permission)[] = typeof rule === "string" ? [rule] : (rule ?? []);
  const isAllowed = permissions.some((one) =>
    one === "signed-in" ? actor.kind === "signed-in" : can(actor, one),
  );
  if (isAllowed) return;
  const isOnlyLocked = permissions.some((one) => one !== "signed-in" && needsSecondFactor(actor, one));
  throw isOnlyLocked ? new SecondFactorRefused("second-factor-required") : new Forbidden();
}
