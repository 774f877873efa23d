import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { HealthReport, PortalState } from "#domain/health/health.ts";
import { portalWork } from "#domain/health/state.queries.ts";
import { sendTestLetter } from "#domain/health/test-letter.commands.ts";
import { answer, answers, answersNothing } from "../http/answer.ts";
import type { ApiEnv } from "../http/env.ts";

const read = createRoute({
  method: "get",
  path: "/health",
  tags: ["health"],
  summary: "What works and what must be mended",
  description:
    "The checks of `npx portal doctor`, at most ten minutes old, with the machine and what the portal did by itself.",
  responses: answers(PortalState, "The state"),
});

const check = createRoute({
  method: "post",
  path: "/health/check",
  tags: ["health"],
  summary: "Makes the checks anew",
  responses: answers(HealthReport, "What they found"),
});

const letter = createRoute({
  method: "post",
  path: "/health/letter",
  tags: ["health"],
  summary: "Sends a test letter to the one who asks",
  responses: answersNothing("It is in the queue"),
});

export const healthApi = new OpenAPIHono<ApiEnv>()
  .openapi(read, async (c) => {
    const { ctx, health } = c.var;
    const [report, machine, work] = await Promise.all([
      health.report(false),
      health.machine(),
      portalWork(ctx),
    ]);
    return answer(c, { report, machine, work });
  })
  .openapi(check, async (c) => answer(c, await c.var.health.report(true)))
  .openapi(letter, async (c) => {
    await sendTestLetter(c.var.ctx);
    return c.body(null, 204);
  });
