import { OpenAPIHono, z } from "@hono/zod-openapi";
import { isPlanWithdrawn, listMembers, type MemberRow } from "#domain/accounts/members/members.queries.ts";
import { anonymousPlans } from "#domain/business-plans/anonymous-parts.queries.ts";
import { recordDownload } from "#domain/business-plans/business-plans.commands.ts";
import { isInPlanList } from "#domain/business-plans/business-plans.rules.ts";
import { rulesOfPlans, sentPartsOf } from "#domain/business-plans/plan-parts.queries.ts";
import { PlanRemarks } from "#domain/business-plans/plan-remarks.ts";
import { planRound } from "#domain/business-plans/plans-of-round.queries.ts";
import { isComplete } from "#domain/competition/awaited-plans.queries.ts";
import type { Context } from "#domain/context.ts";
import { remarkedPlans } from "#domain/dossiers/plan-remarks.queries.ts";
import { fileKinds } from "#domain/foreign-files/file-kinds.ts";
import { fileWord } from "#domain/text/fold.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import type { Strings } from "#strings/languages.ts";
import { answer, answers } from "../http/answer.ts";
import { attachment } from "../http/attachment.ts";
import { answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { roundQuery } from "../http/request.ts";
import { wholeOrCut } from "../http/whole-or-cut.ts";
import { anonymousArchive, planArchive } from "./plan-archive.ts";
import { type KnownOfPlans, planCsv, planWorkbook } from "./plan-list.ts";

const { get } = endpoints("business plans");

const archive = get("/business-plan/archive", "plans.export", {
  summary: "All current plans of a round in one ZIP",
  description:
    "Streamed. A folder for each plan, by its receipt number, with the file that was sent, or its parts; with an index of who sent which, and their SHA-256. Without the plans of erased accounts: access to those is restricted to one at a time.",
  request: { query: roundQuery },
  responses: answersFile("The archive"),
  problems: ["storage-unavailable"],
});

const anonymous = get("/business-plan/anonymous", "rounds.manage", {
  summary: "What evaluators may see of a round's current plans, in one ZIP",
  description:
    "Streamed. A folder for each plan, by its receipt number, with the parts that the rules show to evaluators without a name; who wrote them is taken out of the files' properties. What could not be cleaned surely is left out and named in the list at the end. For those who manage rounds: an auditor does not take it.",
  request: { query: roundQuery },
  responses: answersFile("The archive"),
  problems: ["storage-unavailable"],
});

const list = get("/business-plan/export/{format}", "plans.export", {
  summary: "The list of members and their plans in a round, as a table",
  request: { params: z.object({ format: z.enum(["csv", "xlsx"]) }), query: roundQuery },
  responses: answersFile("The table"),
});

const remarks = get("/business-plan/remarks", "plans.read", {
  summary:
    "Whether the current plans of a round came late, what they lack, what their bytes say, and what is to be looked at",
  request: { query: roundQuery },
  responses: answers(PlanRemarks.array(), "Of each plan in the list of the round"),
});

export const planExportsApi = new OpenAPIHono<ApiEnv>()
  .openapi(remarks, async (c) => {
    const plans = await remarkedPlans(c.var.ctx, c.req.valid("query").round);
    return answer(
      c,
      plans.map((plan) => plan.remarks),
    );
  })
  .openapi(archive, async (c) => {
    const { ctx, language } = c.var;
    const { planExportStrings: strings } = language.strings;
    const { round: roundId } = c.req.valid("query");
    const { items } = await listMembers(ctx, { roundId });
    await recordDownload(ctx, "archive");
    const sent = items.filter(({ planId, status }) => planId !== null && status !== "erased");
    const { name, isFinal } = await namedList(ctx, roundId, strings);
    const notice = isFinal
      ? null
      : strings.notFinal.text(language.strings.format.moment(ctx.now().toISOString()));
    const known = c.req.method === "HEAD" ? null : await knownIn(ctx, roundId, language.strings);
    const zip = known && (await archiveOf(ctx, sent, { known, notice }, strings));
    return attachment(zip && wholeOrCut(c, zip), fileKinds.zip.mediaType, `${name}.zip`);
  })
  .openapi(anonymous, async (c) => {
    const { ctx, language } = c.var;
    const { planExportStrings: strings } = language.strings;
    const { round: roundId } = c.req.valid("query");
    const plans = await anonymousPlans(ctx, roundId);
    await recordDownload(ctx, "anonymous");
    const { name: list } = await namedList(ctx, roundId, strings);
    const name = `${strings.anonymous.prefix}${list}`;
    const zip = c.req.method === "HEAD" ? null : await anonymousArchive(ctx, plans, strings.anonymous);
    return attachment(zip && wholeOrCut(c, zip), fileKinds.zip.mediaType, `${name}.zip`);
  })
  .openapi(list, async (c) => {
    const { ctx, language } = c.var;
    const { planExportStrings: strings } = language.strings;
    const { format } = c.req.valid("param");
    const { round: roundId } = c.req.valid("query");
    const listed = (await listMembers(ctx, { roundId })).items.filter(isListed);
    await recordDownload(ctx, "list");
    const name = `${(await namedList(ctx, roundId, strings)).name}.${format}`;
    const known = await knownIn(ctx, roundId, language.strings);
    if (format === "csv") return attachment(planCsv(listed, known, strings), "text/csv; charset=utf-8", name);
    const workbook = await planWorkbook(listed, known, strings);
    return attachment(new Uint8Array(workbook), fileKinds.xlsx.mediaType, name);
  });

async function knownIn(
  ctx: Context,
  roundId: number | undefined,
  { plansStrings, planExportStrings, dossierStrings }: Strings,
): Promise<KnownOfPlans> {
  const plans = new Map((await remarkedPlans(ctx, roundId)).map((plan) => [plan.remarks.id, plan]));
  const round = { roundId: (await planRound(ctx, roundId))?.id ?? null };
  const grid = (await rulesOfPlans(ctx))(round)?.administrativeGrid ?? [];
  return {
    columns: grid.map(({ criterion }, index) => dossierStrings.numbered(index + 1, criterion)),
    of: ({ planId }) => {
      const plan = plans.get(planId ?? 0);
      return {
        remarks: plan ? plansStrings.remarks.all(plan.remarks) : [],
        checks: grid.map((_, index) =>
          plan?.checks[index] ? planExportStrings.check(plan.checks[index]) : null,
        ),
      };
    },
  };
}

async function archiveOf(
  ctx: Context,
  sent: MemberRow[],
  { known, notice }: { known: KnownOfPlans; notice: string | null },
  strings: Strings["planExportStrings"],
) {
  const ids = sent.flatMap(({ planId }) => (planId === null ? [] : [planId]));
  const index = planCsv(sent, known, strings);
  return await planArchive(
    sent,
    { notice, index, parts: await sentPartsOf(ctx.db, ids) },
    ctx.files,
    strings,
  );
}

function isListed(row: MemberRow): boolean {
  const { status, planId } = row;
  return isInPlanList({ status, isBusinessPlan: planId !== null, isPlanWithdrawn: isPlanWithdrawn(row) });
}

/** The name of a list, without its extension, and whether no more plans can come. */
async function namedList(
  ctx: Context,
  roundId: number | undefined,
  strings: Strings["planExportStrings"],
): Promise<{ name: string; isFinal: boolean }> {
  const round = await planRound(ctx, roundId);
  const isFinal = round === null || (await isComplete(ctx, round));
  const name = strings.listName(round && fileWord(round.name), dayInRomania(ctx.now()), isFinal);
  return { name, isFinal };
}
