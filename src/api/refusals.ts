import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { recordAudit } from "#domain/audit/audit.commands.ts";
import type { ApiEnv } from "./env.ts";

/** Records that someone signed in asked for what is not theirs (check S38): which endpoint, not with which words. */
export async function recordRefusal(c: Context<ApiEnv>): Promise<void> {
  const { ctx } = c.var;
  const endpoint = matchedRoutes(c).find((route) => route.method !== "ALL");
  if (!("userId" in ctx.actor && endpoint)) return;
  const itemType = `${endpoint.method} ${endpoint.path}`;
  await ctx.write((tx) => recordAudit(tx, ctx, { action: "request.refuse", itemType }));
}
