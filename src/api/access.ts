import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Actor } from "#domain/context.ts";
import { Forbidden, SignInRequired } from "#domain/errors.ts";
import type { ApiEnv, ApiParts } from "./env.ts";

/**
 * Who may ask. `unidentified` is everyone too, but a token is not looked at: whoever signs in may still carry a dead one.
 * What an endpoint then shows is still up to the domain: a hidden item stays hidden.
 */
export type Access = "everyone" | "signed-in" | "member" | "admin" | "unidentified";

/**
 * Who may do what, on one page (specification §6): method and path of every endpoint. One that is missing here
 * answers nobody, and fails a test.
 */
export const access: Record<string, Access> = {
  "GET /activity/:type/all": "everyone",
  "GET /activity/id": "everyone",
  "GET /activityfile/id": "everyone",
  "GET /activityfile/download/:id": "everyone",
  "GET /job/all": "everyone",
  "GET /job/id": "everyone",
  "GET /news/all": "everyone",
  "GET /news/id": "everyone",
  "GET /newsimage/:id": "everyone",
  "GET /newsfile/id": "everyone",
  "GET /newsfile/download/:id": "everyone",
  "GET /contact/form": "everyone",
  "POST /contact/send": "everyone",
  "GET /contact/all": "admin",
  "PATCH /contact/update": "admin",
  "DELETE /contact": "admin",
  "POST /activity/add": "admin",
  "PATCH /activity/update": "admin",
  "DELETE /activity": "admin",
  "POST /activity/restore": "admin",
  "PATCH /activity/add/files": "admin",
  "DELETE /activityfile/:id": "admin",
  "POST /activityfile/restore": "admin",
  "POST /job/add": "admin",
  "PATCH /job/update": "admin",
  "DELETE /job": "admin",
  "POST /job/restore": "admin",
  "POST /news/add": "admin",
  "PATCH /news/update": "admin",
  "DELETE /news": "admin",
  "POST /news/restore": "admin",
  "PATCH /news/add/files": "admin",
  "DELETE /newsfile/:id": "admin",
  "POST /newsfile/restore": "admin",
  "PATCH /newsimage/update/image": "admin",
  "DELETE /newsimage/:id": "admin",
  "POST /newsimage/restore": "admin",
  "GET /files/downloads/:name": "everyone",
  "GET /job-board/jobs": "everyone",
  "GET /job-board/jobs/:id": "everyone",
  "GET /content/site": "everyone",
  "GET /content/home": "everyone",
  "GET /content/activity/:type": "everyone",
  "GET /content/courses": "everyone",
  "GET /content/jobs": "everyone",
  "GET /content/news": "everyone",
  "GET /content/contact": "everyone",
  "GET /content/legal/:slug": "everyone",
  "GET /files/upload/business-plan": "member",
  "POST /files/upload/business-plan": "member",
  "GET /files/download/:id": "signed-in",
  "GET /business-plan/versions": "signed-in",
  "GET /business-plan/download/:id": "signed-in",
  "GET /business-plan/safety": "admin",
  "GET /business-plan/archive": "admin",
  "GET /business-plan/export/:format": "admin",
  "POST /user/login": "unidentified",
  "POST /user/session": "unidentified",
  "POST /user/logout": "unidentified",
  "GET /user/sessions": "signed-in",
  "DELETE /user/sessions": "signed-in",
  "DELETE /user/sessions/:id": "signed-in",
  "GET /user/me": "signed-in",
  "PATCH /user/me": "signed-in",
  "GET /user/me/data": "signed-in",
  "POST /user/password/change": "signed-in",
  "POST /user/password/forgot": "unidentified",
  "POST /user/password/link": "unidentified",
  "POST /user/password/set": "unidentified",
  "GET /user/all": "admin",
  "POST /user/add": "admin",
  "POST /user/invite": "admin",
  "POST /user/disable": "admin",
  "POST /user/enable": "admin",
  "POST /user/import": "admin",
  "GET /openapi.json": "everyone",
  "GET /docs": "everyone",
};

/**
 * Finds out who asks, and lets the request through to its endpoint only as `rules` say. `base` is the path that the rules
 * leave out.
 */
export function enforceAccess(
  base: string,
  rules: Record<string, Access>,
  actorOf: ApiParts["actorOf"],
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const endpoint = matchedRoutes(c).find((route) => route.method !== "ALL");
    if (endpoint) {
      const rule = rules[`${endpoint.method} ${endpoint.path.slice(base.length)}`];
      if (rule !== "unidentified") {
        c.set("ctx", { ...c.var.ctx, actor: await actorOf(c.req.raw) });
      }
      demand(rule, c.var.ctx.actor);
    }
    await next();
  };
}

function demand(rule: Access | undefined, actor: Actor): void {
  const isOpen = rule === "everyone" || rule === "unidentified";
  const isSignedIn = rule === "signed-in" && "userId" in actor;
  if (isOpen || isSignedIn || rule === actor.kind) {
    return;
  }
  throw rule && actor.kind === "visitor" ? new SignInRequired() : new Forbidden();
}
