import { OpenAPIHono } from "@hono/zod-openapi";
import { can } from "#domain/access/permissions.ts";
import type { Context } from "#domain/context.ts";
import { attendance } from "#domain/health/daily-counts.queries.ts";
import { recentFailures } from "#domain/health/failures.queries.ts";
import { type Facts, HealthReport, PortalState } from "#domain/health/health.ts";
import { concernedPeople } from "#domain/health/people.queries.ts";
import { problems } from "#domain/health/problems.ts";
import { portalWork } from "#domain/health/state.queries.ts";
import { sendTestLetter } from "#domain/health/test-letter.commands.ts";
import { answer, answers, answersNothing } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";

const { get, post } = endpoints("health");

const read = get("/health", "health.read", {
  summary: "What works and what must be mended",
  description:
    "The checks of `npx portal doctor`, at most ten minutes old, with the machine, what the portal did by itself, what failed, and how often it was visited.",
  responses: answers(PortalState, "The state"),
});

const check = post("/health/check", "health.read", {
  summary: "Makes the checks anew",
  responses: answers(HealthReport, "What they found"),
  isReading: true,
});

const letter = post("/health/letter", "health.read", {
  summary: "Sends a test letter to the one who asks",
  responses: answersNothing("It is in the queue"),
});

export const healthApi = new OpenAPIHono<ApiEnv>()
  .openapi(read, async (c) => {
    const { ctx, health } = c.var;
    const [report, machine, work, counted, failures, people] = await Promise.all([
      health.report(false),
      health.machine(),
      portalWork(ctx),
      attendance(ctx),
      recentFailures(ctx),
      concernedPeople(ctx),
    ]);
    return answer(c, { report: shownTo(ctx, report), machine, work, attendance: counted, failures, people });
  })
  .openapi(check, async (c) => answer(c, shownTo(c.var.ctx, await c.var.health.report(true))))
  .openapi(letter, async (c) => {
    await sendTestLetter(c.var.ctx);
    return c.body(null, 204);
  });

/** Names and addresses are for those alone who may see other people's data. */
function shownTo({ actor }: Context, report: HealthReport): HealthReport {
  if (can(actor, "members.manage")) return report;
  const findings = report.findings.map((finding) =>
    "namesPeople" in problems[finding.problem] ? { ...finding, facts: withoutNames(finding.facts) } : finding,
  );
  return { ...report, findings };
}

function withoutNames({ names, email, ...facts }: Facts): Facts {
  return facts;
}
