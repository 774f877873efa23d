import type { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { can, needsSecondFactor, type Permission } from "#domain/access/permissions.ts";
import type { Actor } from "#domain/context.ts";
import { Forbidden, Refused, SignInRequired } from "#domain/errors.ts";
import { withLimitedReaders } from "#domain/files/limited-readers.commands.ts";
import { ReadOnly } from "#domain/read-only.ts";
import type { Access, EndpointRule } from "./http/endpoint.ts";
import type { ApiEnv, ApiParts } from "./http/env.ts";

/** The rules of all endpoints, by method and path: "GET /job/id". */
export type Rules = Record<string, EndpointRule>;

/** The rules that the endpoints of an API are declared with. */
export function rulesOf({ openAPIRegistry }: Pick<OpenAPIHono<ApiEnv>, "openAPIRegistry">): Rules {
  const routes = openAPIRegistry.definitions.flatMap((one) => (one.type === "route" ? [one.route] : []));
  return Object.fromEntries(
    routes.map((route) => [
      `${route.method.toUpperCase()} ${route.path.replace(/\{(\w+)\}/g, ":$1")}`,
      route as object as EndpointRule,
    ]),
  );
}

/**
 * Identifies the actor, and passes the request to its endpoint only if its rule allows it; an endpoint without one answers
 * nobody. `base` is the path that the rules leave out. While the portal is read-only, requests that may write are refused before
 * their body is read.
 */
export function enforceAccess(
  base: string,
  ruleOf: (endpoint: string) => EndpointRule | undefined,
  actorOf: ApiParts["actorOf"],
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const endpoint = matchedRoutes(c).find((route) => route.method !== "ALL");
    if (endpoint) {
      const name = `${endpoint.method} ${endpoint.path.slice(base.length)}`;
      const { access: rule, isReading } = ruleOf(name) ?? {};
      const { readOnly } = c.var;
      if (readOnly && endpoint.method !== "GET" && !isReading) throw new ReadOnly(readOnly.until);
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
  throw isOnlyLocked ? new Refused("second-factor-required") : new Forbidden();
}
