import { OpenAPIHono, z } from "@hono/zod-openapi";
import { Account } from "#domain/accounts/members/members.ts";
import { ownSecondFactor } from "#domain/accounts/second-factor/second-factor.queries.ts";
import { SecondFactor } from "#domain/accounts/second-factor/second-factor.ts";
import { openSessionsOf } from "#domain/accounts/sign-in/sessions.queries.ts";
import { OpenSession } from "#domain/accounts/sign-in/sessions.ts";
import { announcementsTo } from "#domain/announcements/announcements.queries.ts";
import { AppealInFull } from "#domain/appeals/appeals.ts";
import { ownAppealsInFull } from "#domain/appeals/own-appeal.queries.ts";
import { plansOf } from "#domain/business-plans/business-plans.queries.ts";
import { sendsPlans } from "#domain/business-plans/business-plans.rules.ts";
import { PlanVersion } from "#domain/business-plans/business-plans.ts";
import { ownExtensions } from "#domain/competition/extensions.queries.ts";
import { OwnExtension } from "#domain/competition/managed-rounds.ts";
import { eventsOf } from "#domain/competition/plan-events.queries.ts";
import { planEventNames, termsOf } from "#domain/competition/plan-states.ts";
import { Timestamp } from "#domain/content/content-item.ts";
import type { SignedInContext } from "#domain/context.ts";
import { personOf } from "#domain/data-requests/copy.commands.ts";
import { ownRequestsInFull } from "#domain/data-requests/data-requests.queries.ts";
import { OwnDataRequestInFull } from "#domain/data-requests/data-requests.ts";
import { askedOfPlans } from "#domain/dossiers/clarifications.queries.ts";
import { AskedOfPlan } from "#domain/dossiers/clarifications.ts";
import { draftFilesOf } from "#domain/dossiers/draft.queries.ts";
import { ownGrids } from "#domain/evaluation/own-evaluations.queries.ts";
import { OwnGrid } from "#domain/evaluation/sealed-grid.ts";
import { OwnConnection, OwnDeclaration, OwnInterview } from "#domain/evaluators/evaluators.ts";
import { ownPartInEvaluations } from "#domain/evaluators/own-part.queries.ts";
import { ownUploads } from "#domain/files/uploads.commands.ts";
import { ownTasks } from "#domain/grants/grants.queries.ts";
import { OwnTask } from "#domain/grants/grants.ts";
import { OwnResult } from "#domain/lists/lists.ts";
import { ownResults } from "#domain/lists/own-results.queries.ts";
import { ownOutcomes } from "#domain/verification/own-outcomes.queries.ts";
import { OwnOutcome } from "#domain/verification/verification.ts";
import { signedInContext } from "./accounts/actor.ts";
import { presentAccount, presentSession } from "./accounts/present-account.ts";
import { readDevice } from "./accounts/sign-in/remember-cookies.ts";
import { presentPlanVersions } from "./business-plans/present-plan.ts";
import { answer, answers } from "./http/answer.ts";
import { endpoints } from "./http/endpoint.ts";
import type { ApiEnv } from "./http/env.ts";
import { idQuery } from "./http/request.ts";

const accounts = endpoints("accounts");
const dataRequests = endpoints("data requests");

/** All data of a person who has an account (GDPR art. 15 and 20, check L23). */
const OwnData = z
  .object({
    takenAt: Timestamp,
    account: Account,
    sessions: OpenSession.array(),
    secondFactor: SecondFactor,
    plans: PlanVersion.array().meta({
      description: "Receipts, the newest first; each file is at `business-plan/download/{id}`",
    }),
    planEvents: z
      .array(z.object({ receiptNumber: z.string(), event: z.enum(planEventNames), at: Timestamp }))
      .meta({ description: "What happened to one's plans, the oldest first" }),
    clarifications: AskedOfPlan.array().meta({
      description: "What was asked about one's plans before the outcome, and what one answered",
    }),
    connections: OwnConnection.array().meta({
      description:
        "Whom one said to know among candidates or evaluators, by round and without the other's name",
    }),
    declarations: OwnDeclaration.array().meta({ description: "What one declared before evaluating" }),
    interviews: OwnInterview.array().meta({ description: "To which one was called about one's plans" }),
    evaluations: OwnGrid.array().meta({ description: "What one wrote as an evaluator, by aliases" }),
    results: OwnResult.array().meta({
      description: "What published lists say of one's plans, with the marks and reasons of their grids",
    }),
    appeals: AppealInFull.array().meta({ description: "What one contested, and what was decided" }),
    outcomes: OwnOutcome.array().meta({ description: "What their verification came to" }),
    grantTasks: OwnTask.array().meta({ description: "What is done on the way to a contract" }),
    dossier: z
      .array(
        z.object({
          part: z.string(),
          name: z.string(),
          size: z.int(),
          sha256: z.string(),
          addedAt: Timestamp,
          round: z.string().nullable(),
          isOther: z
            .boolean()
            .meta({ description: "Whether one has said that a name in it is not one's own" }),
        }),
      )
      .meta({
        description: "Files of dossiers that are being prepared; each is at `dossier/part/{part}/file`",
      }),
    uploads: z
      .array(z.object({ purpose: z.string(), size: z.int(), received: z.int(), startedAt: Timestamp }))
      .meta({
        description: "Files of which only a part has come so far, in bytes: `plan`, or `part/{part}`",
      }),
    extensions: OwnExtension.array().meta({
      description: "Longer times to send a plan, with what the team wrote down as the reason",
    }),
    announcements: z
      .array(z.object({ subject: z.string(), text: z.string(), sentAt: Timestamp }))
      .meta({ description: "What the team wrote to one, the newest first" }),
    requests: OwnDataRequestInFull.array().meta({ description: "What one asked for about one's data" }),
  })
  .meta({ id: "OwnData" });

const ownData = accounts.get("/user/me/data", "signed-in", {
  summary: "All of one's own data",
  responses: answers(OwnData, "The data"),
});

const copy = dataRequests.get("/data-request/copy", "members.manage", {
  summary: "All data of the person who asked for a copy",
  request: { query: idQuery },
  responses: answers(OwnData, "The data, as the person downloads them"),
});

export const ownDataApi = new OpenAPIHono<ApiEnv>()
  .openapi(ownData, async (c) => answer(c, await collect(signedInContext(c), readDevice(c))))
  .openapi(copy, async (c) => {
    const person = await personOf(c.var.ctx, c.req.valid("query").id);
    return answer(c, await collect({ ...c.var.ctx, actor: person }, undefined));
  });

async function collect(
  ctx: SignedInContext,
  device: ReturnType<typeof readDevice>,
): Promise<z.output<typeof OwnData>> {
  const { userId } = ctx.actor;
  const account = await presentAccount(ctx);
  const sessions = await openSessionsOf(ctx, userId);
  const secondFactor = await ownSecondFactor(ctx, device);
  const plans = sendsPlans(ctx.actor) ? await plansOf(ctx, userId) : [];
  return {
    takenAt: ctx.now().toISOString(),
    account,
    sessions: sessions.map((session) => presentSession(session, ctx.actor)),
    secondFactor,
    plans: await presentPlanVersions(ctx, plans),
    planEvents: (
      await eventsOf(
        ctx.db,
        plans.map(({ id }) => id),
      )
    )
      .filter(({ event }) => termsOf(event).isTold)
      .map(({ planId, event, at }) => ({
        event,
        at,
        receiptNumber: plans.find(({ id }) => id === planId)?.receiptNumber ?? "",
      })),
    clarifications: await askedOfPlans(ctx.db, plans),
    ...(await ownPartInEvaluations(ctx)),
    evaluations: await ownGrids(ctx),
    results: await ownResults(ctx),
    appeals: await ownAppealsInFull(ctx),
    outcomes: await ownOutcomes(ctx),
    grantTasks: await ownTasks(ctx),
    dossier: await draftFilesOf(ctx.db, userId),
    uploads: (await ownUploads(ctx)).map(({ purpose, size, offset, startedAt }) => ({
      purpose,
      size,
      received: offset,
      startedAt,
    })),
    extensions: await ownExtensions(ctx.db, userId),
    announcements: await announcementsTo(ctx, userId),
    requests: await ownRequestsInFull(ctx),
  };
}
