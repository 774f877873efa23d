import { OpenAPIHono, z } from "@hono/zod-openapi";
import { can, permissionsOf } from "#domain/access/permissions.ts";
import { begunWork, hiddenWork } from "#domain/waiting/begun-work.queries.ts";
import { roundToday } from "#domain/waiting/round-today.queries.ts";
import { todayFor } from "#domain/waiting/today.queries.ts";
import { waitingFor } from "#domain/waiting/waiting.queries.ts";
import { BegunWork, RoundToday, Today, Waiting } from "#domain/waiting/waiting.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answers } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";

const ofTeam = permissionsOf("admin");
const { get } = endpoints("accounts");

const waiting = get("/user/waiting", ["plans.send", ...ofTeam], {
  summary: "What waits for someone of the team, or is asked of a member",
  responses: answers(Waiting, "How much of what they may see"),
});

const begun = get("/user/begun", "content.edit", {
  summary: "What editors began last and is not public yet",
  responses: answers(z.array(BegunWork), "The most urgent first, six at most"),
});

const hidden = get("/user/hidden", "content.edit", {
  summary: "The news, jobs and activities that are not public",
  responses: answers(z.array(BegunWork), "What was saved last first"),
});

const today = get("/user/today", ofTeam, {
  summary: "What arrived for someone of the team, and what is to be completed",
  responses: answers(Today, "Three of each at most"),
});

const ofRound = get("/round/today", "rounds.manage", {
  summary: "How far the present round is after its verification",
  description: "In counts: never a mark, a result or a name of a candidate.",
  responses: answers(RoundToday, "The parts that can have begun"),
});

export const waitingApi = new OpenAPIHono<ApiEnv>()
  .openapi(waiting, async (c) => {
    const [ctx, { health }] = [signedInContext(c), c.var];
    const toMend = can(ctx.actor, "health.read") ? health.urgent() : null;
    return answer(c, { ...(await waitingFor(ctx)), toMend });
  })
  .openapi(today, async (c) => answer(c, await todayFor(c.var.ctx)))
  .openapi(ofRound, async (c) => answer(c, await roundToday(signedInContext(c))))
  .openapi(hidden, async (c) => answer(c, await hiddenWork(c.var.ctx)))
  .openapi(begun, async (c) => answer(c, await begunWork(c.var.ctx)));
