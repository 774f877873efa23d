import { OpenAPIHono } from "@hono/zod-openapi";
import { recordReading } from "#domain/audit/readings.commands.ts";
import { recordDownload } from "#domain/business-plans/business-plans.commands.ts";
import { acceptGrant, finishTask, noteRenouncing, renounceGrant } from "#domain/grants/grants.commands.ts";
import { ownGrant, roundGrants } from "#domain/grants/grants.queries.ts";
import { GrantOfPlan, OwnGrantAnswer, RoundGrants, TaskDone } from "#domain/grants/grants.ts";
import { type RegasRow, regasRows } from "#domain/grants/regas.queries.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import type { Strings } from "#strings/languages.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answers, answerWritten } from "../http/answer.ts";
import { attachment } from "../http/attachment.ts";
import { asText, csvOf } from "../http/csv.ts";
import { answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idParam, jsonBody, roundQuery } from "../http/request.ts";

const { get, post } = endpoints("grants");
const ownNow = answers(OwnGrantAnswer, "What comes next now");
const asItIs = answers(RoundGrants, "The grants as they are now");

const own = get("/grants/own", "plans.send", {
  summary: "What comes next for one's plan after the final list",
  description: "The term to accept, the dated tasks until the contract, or the place among those who wait.",
  responses: answers(OwnGrantAnswer, "What comes next"),
});

const accept = post("/grants/accept", "plans.send", {
  summary: "Accept the grant that one's plan is offered",
  description: "Repeating it changes nothing.",
  responses: ownNow,
  problems: ["conflict", "grant-closed"],
});

const renounce = post("/grants/renounce", "plans.send", {
  summary: "Renounce the grant, or one's place in the reserve, for good",
  responses: ownNow,
  problems: ["conflict"],
});

const round = get("/grants/round", "rounds.manage", {
  summary: "Grants, contracts and reserve of a round",
  description: "By default of the newest round that has a final list.",
  request: { query: roundQuery },
  responses: answers(RoundGrants, "The grants"),
});

const task = post("/grants/round/{id}/task", "rounds.manage", {
  summary: "Note that a task of a grant is done; the last one is the contract",
  request: { params: idParam, body: jsonBody(TaskDone) },
  responses: asItIs,
  problems: ["conflict", "grant-incomplete"],
});

const renouncing = post("/grants/round/{id}/renouncing", "rounds.manage", {
  summary: "Note that a candidate renounced in writing",
  description: "A letter confirms it to them, and the next of the reserve is called.",
  request: { params: idParam, body: jsonBody(GrantOfPlan) },
  responses: asItIs,
  problems: ["conflict"],
});

const regas = get("/grants/regas", "rounds.manage", {
  summary: "The list for the register of state aid (RegAS), as CSV",
  description:
    "Who is offered a grant or has a contract; a county and a sum where they were read in the budget.",
  request: { query: roundQuery },
  responses: answersFile("The table"),
});

export const grantsApi = new OpenAPIHono<ApiEnv>()
  .openapi(own, async (c) => answer(c, { grant: await ownGrant(signedInContext(c)) }))
  .openapi(accept, async (c) => {
    const ctx = signedInContext(c);
    await acceptGrant(ctx);
    return answerWritten({ grant: await ownGrant(ctx) });
  })
  .openapi(renounce, async (c) => {
    const ctx = signedInContext(c);
    await renounceGrant(ctx);
    return answerWritten({ grant: await ownGrant(ctx) });
  })
  .openapi(round, async (c) => {
    const ctx = signedInContext(c);
    await recordReading(ctx, { action: "member.list", itemType: "round" });
    return answer(c, await roundGrants(ctx, c.req.valid("query").round));
  })
  .openapi(task, async (c) => {
    const [ctx, { id }] = [signedInContext(c), c.req.valid("param")];
    await finishTask(ctx, id, c.req.valid("json"));
    return answerWritten(await roundGrants(ctx, id));
  })
  .openapi(renouncing, async (c) => {
    const [ctx, { id }] = [signedInContext(c), c.req.valid("param")];
    await noteRenouncing(ctx, id, c.req.valid("json").number);
    return answerWritten(await roundGrants(ctx, id));
  })
  .openapi(regas, async (c) => {
    const { ctx, language } = c.var;
    const { grantStrings: strings } = language.strings;
    const rows = await regasRows(ctx, c.req.valid("query").round);
    await recordDownload(ctx, "regas");
    const name = strings.regasFile(dayInRomania(ctx.now()));
    return attachment(regasCsv(rows, strings), "text/csv; charset=utf-8", name);
  });

/** Without a sum where no budget says one. */
function regasCsv(rows: RegasRow[], { regasColumns: columns }: Strings["grantStrings"]): string {
  const hasAmounts = rows.some(({ amount }) => amount !== null);
  const head = [columns.number, columns.name, columns.county, ...(hasAmounts ? [columns.amount] : [])];
  const lines = rows.map(({ number, name, county, amount }) =>
    [number, name, county, ...(hasAmounts ? [amount] : [])].map(asText),
  );
  return csvOf([head, ...lines]);
}
