import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { recordAudit } from "#domain/audit/audit.commands.ts";
import { wasRecorded } from "#domain/audit/audit.queries.ts";
import { hour, momentAfter } from "#domain/moments.ts";
import type { ApiEnv } from "./env.ts";

/** The time in which refusals of one user at one endpoint are one entry, so that nobody can fill the append-only log. */
const coalescedMs = hour;

/** Records that a signed-in user was refused (check S38): the endpoint, without the request's content. */
export async function recordRefusal(c: Context<ApiEnv>): Promise<void> {
  const { ctx } = c.var;
  const endpoint = matchedRoutes(c).find((route) => route.method !== "ALL");
  if (!("userId" in ctx.actor && endpoint)) return;
  const { userId: actorId } = ctx.actor;
  const itemType = `${endpoint.method} ${endpoint.path}`;
  const entry = { action: "request.refuse", itemType } as const;
  const since = momentAfter(ctx.now(), -coalescedMs);
  if (await wasRecorded(ctx.db, { ...entry, actorId, since })) return;
  await ctx.write(async (tx) => {
    if (!(await wasRecorded(tx, { ...entry, actorId, since }))) await recordAudit(tx, ctx, entry);
  });
}
