import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Actor } from "#domain/context.ts";
import { Forbidden, SecondFactorRefused, SignInRequired } from "#domain/errors.ts";
import { can, needsSecondFactor, type Permission } from "#domain/permissions.ts";
import type { ApiEnv, ApiParts } from "./http/env.ts";

/**
 * Who may call an endpoint: everyone, all signed-in users, or users with a permission (or one of several). `unidentified` is
 * everyone too, but the token is ignored: a person who signs in may still send an expired one. The domain still decides what
 * the endpoint shows: a hidden item stays hidden.
 */
export type Access = "everyone" | "unidentified" | "signed-in" | Permission | readonly Permission[];

/**
 * The access rules of all endpoints (specification §6), by method and path. An endpoint that is missing here
 * is refused to everyone, and fails a test.
 */
export const access: Record<string, Access> = {
  "GET /activity/:type/all": "everyone",
  "GET /activity/id": "everyone",
  "GET /activityfile/id": "everyone",
  "GET /activityfile/download/:id": "everyone",
  "GET /job/all": "everyone",
  "GET /job/id": "everyone",
  "GET /news/all": "everyone",
  "GET /news/types": "everyone",
  "GET /news/id": "everyone",
  "GET /newsimage/:id": "everyone",
  "GET /newsfile/id": "everyone",
  "GET /newsfile/download/:id": "everyone",
  "GET /contact/form": "everyone",
  "POST /contact/send": "everyone",
  "GET /contact/all": "messages.read",
  "PATCH /contact/update": "messages.read",
  "DELETE /contact": "messages.read",
  "POST /activity/add": "content.edit",
  "PATCH /activity/update": "content.edit",
  "DELETE /activity": "content.edit",
  "POST /activity/restore": "content.edit",
  "POST /activity/move": "content.edit",
  "PATCH /activity/add/files": "content.edit",
  "DELETE /activityfile/:id": "content.edit",
  "POST /activityfile/restore": "content.edit",
  "POST /job/add": "content.edit",
  "PATCH /job/update": "content.edit",
  "DELETE /job": "content.edit",
  "POST /job/restore": "content.edit",
  "POST /news/add": "content.edit",
  "PATCH /news/update": "content.edit",
  "DELETE /news": "content.edit",
  "POST /news/restore": "content.edit",
  "PATCH /news/add/files": "content.edit",
  "DELETE /newsfile/:id": "content.edit",
  "POST /newsfile/restore": "content.edit",
  "PATCH /newsimage/update/image": "content.edit",
  "DELETE /newsimage/:id": "content.edit",
  "POST /newsimage/restore": "content.edit",
  "GET /files/downloads/:name": "everyone",
  "GET /files/annexes/:type": "everyone",
  "GET /job-board/jobs": "everyone",
  "GET /job-board/jobs/:id": "everyone",
  "GET /content/site": "everyone",
  "GET /content/home": "everyone",
  "GET /content/activity/:type": "everyone",
  "GET /content/courses": "everyone",
  "GET /content/eligibility": "everyone",
  "GET /content/jobs": "everyone",
  "GET /content/news": "everyone",
  "GET /content/contact": "everyone",
  "GET /content/legal/:slug": "everyone",
  "GET /content/to-complete": "content.edit",
  "GET /history": "content.edit",
  "GET /bin": "content.edit",
  "GET /text": "content.edit",
  "GET /text/all": "content.edit",
  "GET /text/history": "content.edit",
  "PATCH /text": "content.edit",
  "DELETE /text": "content.edit",
  "GET /competition/now": "everyone",
  "GET /competition/rules/:hash": "everyone",
  "GET /competition/rules/:hash/text": "everyone",
  "GET /files/upload/business-plan": "plans.send",
  "POST /files/upload/business-plan": "plans.send",
  "GET /files/download/:id": ["plans.read", "plans.send"],
  "GET /business-plan/versions": ["plans.read", "plans.send"],
  "GET /business-plan/download/:id": ["plans.read", "plans.send"],
  "POST /business-plan/withdraw": "plans.send",
  "GET /business-plan/safety": "plans.read",
  "GET /business-plan/rounds": "plans.read",
  "GET /business-plan/archive": "plans.read",
  "GET /business-plan/export/:format": "plans.read",
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
  "GET /user/second-factor": "signed-in",
  "POST /user/second-factor/begin": "signed-in",
  "POST /user/second-factor/confirm": "signed-in",
  "POST /user/second-factor/off": "signed-in",
  "POST /user/second-factor/codes": "signed-in",
  "DELETE /user/second-factor/devices/:id": "signed-in",
  "POST /user/email/change": "signed-in",
  "POST /user/email/confirm": "unidentified",
  "POST /user/password/forgot": "unidentified",
  "POST /user/password/link": "unidentified",
  "POST /user/password/set": "unidentified",
  "GET /user/waiting": [
    "content.edit",
    "messages.read",
    "plans.read",
    "members.manage",
    "rounds.manage",
    "audit.read",
  ],
  "GET /user/all": ["members.manage", "plans.read"],
  "GET /audit/log": "audit.read",
  "GET /audit/export": "audit.read",
  "GET /user/team": "members.manage",
  "POST /user/team": "members.manage",
  "POST /user/duty": "members.manage",
  "POST /user/duty/end": "members.manage",
  "PATCH /user/update": "members.manage",
  "POST /user/add": "members.manage",
  "POST /user/invite": "members.manage",
  "POST /user/disable": "members.manage",
  "POST /user/enable": "members.manage",
  "POST /user/import": "members.manage",
  "GET /round/all": "rounds.manage",
  "GET /round/preview": "rounds.manage",
  "POST /round/add": "rounds.manage",
  "DELETE /round": "rounds.manage",
  "POST /round/announce": "rounds.manage",
  "GET /round/move": "rounds.manage",
  "POST /round/move": "rounds.manage",
  "GET /round/members": "rounds.manage",
  "POST /round/extend": "rounds.manage",
  "POST /round/shorten": "rounds.manage",
  "POST /round/closing": "rounds.manage",
  "DELETE /round/closing": "rounds.manage",
  "POST /round/closing/confirm": "rounds.manage",
  "GET /openapi.json": "everyone",
  "GET /docs": "everyone",
};

/**
 * Identifies the actor, and passes the request to its endpoint only if `rules` allow it. `base` is the path that the rules
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
