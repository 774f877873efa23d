import { OpenAPIHono, z } from "@hono/zod-openapi";
import { recordReading } from "#domain/audit/readings.commands.ts";
import { planByNumber, plansOf, senderOf } from "#domain/business-plans/business-plans.queries.ts";
import { eventsOf } from "#domain/competition/plan-events.queries.ts";
import { askedOfPlans } from "#domain/dossiers/clarifications.queries.ts";
import { checksOfPlans } from "#domain/dossiers/plan-checks.queries.ts";
import { PlanDossier } from "#domain/dossiers/plan-dossiers.ts";
import { signedInContext } from "../accounts/actor.ts";
import { presentPlanVersions } from "../business-plans/present-plan.ts";
import { answer, answers } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";

const { get } = endpoints("dossiers");

const dossier = get("/dossier/plan/{number}", "plans.read", {
  summary: "A sent plan as the team works with it, by its registration number",
  description:
    "Its parts, the lines of the administrative grid with what was read in them, its versions, and what happened to it. To whoever reads plans and may open this one.",
  request: { params: z.object({ number: z.string().max(20).meta({ example: "K7MR-9QXA" }) }) },
  responses: answers(PlanDossier, "The dossier"),
});

export const planDossierApi = new OpenAPIHono<ApiEnv>().openapi(dossier, async (c) => {
  const ctx = signedInContext(c);
  const row = await planByNumber(ctx, c.req.valid("param").number);
  const rows = (await plansOf(ctx, row.userId)).filter(({ roundId }) => roundId === row.roundId);
  const versions = await presentPlanVersions(ctx, rows);
  const numbers = new Map(rows.map(({ id, receiptNumber }) => [id, receiptNumber]));
  const plan = versions.find(({ id }) => id === row.id);
  if (!plan) throw new Error("A plan is not among its sender's.");
  const checked = (await checksOfPlans(ctx, [row])).get(row.id);
  const anonymous = [...plan.parts, ...plan.dividedParts].filter(({ isAnonymous }) => isAnonymous);
  const { firstName, lastName } = await senderOf(ctx.db, row);
  await recordReading(ctx, { action: "plan.list", itemType: "user", itemId: row.userId });
  const body: PlanDossier = {
    sender: row.erasedAt === null ? `${lastName} ${firstName}` : null,
    plan,
    versions,
    checks: checked?.checks ?? [],
    unread: checked?.unread ?? [],
    traces: anonymous.flatMap(({ part }) => {
      const { traces = [], isOther = false } = checked?.readings.get(part) ?? {};
      return traces.length > 0 ? [{ part, traces, isOther }] : [];
    }),
    asked: (await askedOfPlans(ctx.db, [row]))[0] ?? null,
    events: (await eventsOf(ctx.db, [...numbers.keys()])).map(({ planId, at, event }) => ({
      at,
      event,
      receiptNumber: numbers.get(planId) ?? "",
    })),
  };
  return answer(c, body);
});
