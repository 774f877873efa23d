import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { recordHourly } from "#domain/audit/audit.commands.ts";
import type { ApiEnv } from "./env.ts";

/** Records that a signed-in user was refused (check S38): the endpoint, without the request's content. */
export async function recordRefusal(c: Context<ApiEnv>): Promise<void> {
  const { actor, ...ctx } = c.var.ctx;
  const endpoint = matchedRoutes(c).find((route) => route.method !== "ALL");
  if (!(actor.kind === "signed-in" && endpoint)) return;
  const itemType = `${endpoint.method} ${endpoint.path}`;
  await recordHourly({ ...ctx, actor }, { action: "request.refuse", itemType });
}
