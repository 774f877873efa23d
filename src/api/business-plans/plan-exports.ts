import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listMembers } from "#domain/accounts/members.queries.ts";
import { recordDownload } from "#domain/business-plans/business-plans.commands.ts";
import { dayInRomania } from "#domain/calendar.ts";
import { fileKinds } from "#domain/file-kinds.ts";
import type { Strings } from "#strings/languages.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import { answersFile } from "../http/download.ts";
import type { ApiEnv } from "../http/env.ts";
import { roundQuery } from "../http/request.ts";
import { wholeOrCut } from "../http/whole-or-cut.ts";
import { planArchive } from "./plan-archive.ts";
import { planCsv, planWorkbook } from "./plan-list.ts";

const archive = createRoute({
  method: "get",
  path: "/business-plan/archive",
  tags: ["business plans"],
  summary: "All current plans of a round in one ZIP",
  description:
    "Streamed. With an index of who sent which, and their SHA-256. Without the plans of erased accounts: access to those is restricted to one at a time.",
  request: { query: roundQuery },
  responses: answersFile("The archive"),
});

const list = createRoute({
  method: "get",
  path: "/business-plan/export/{format}",
  tags: ["business plans"],
  summary: "The list of members and their plans in a round, as a table",
  request: { params: z.object({ format: z.enum(["csv", "xlsx"]) }), query: roundQuery },
  responses: answersFile("The table"),
});

export const planExportsApi = new OpenAPIHono<ApiEnv>()
  .openapi(archive, async (c) => {
    const { ctx, language } = c.var;
    const { planExportStrings: strings } = language.strings;
    const { round: roundId } = c.req.valid("query");
    const items = (await listMembers(ctx, { roundId })).items.filter(({ planId }) => planId !== null);
    await recordDownload(ctx, "archive");
    const sent = items.filter(({ status }) => status !== "erased");
    const zip = c.req.method === "HEAD" ? null : await planArchive(sent, ctx.files, strings);
    return attachment(zip && wholeOrCut(c, zip), fileKinds.zip.mediaType, `${nameOf(ctx, strings)}.zip`);
  })
  .openapi(list, async (c) => {
    const { ctx, language } = c.var;
    const { planExportStrings: strings } = language.strings;
    const { format } = c.req.valid("param");
    const { items } = await listMembers(ctx, { roundId: c.req.valid("query").round });
    await recordDownload(ctx, "list");
    const name = `${nameOf(ctx, strings)}.${format}`;
    if (format === "csv") return attachment(planCsv(items, strings), "text/csv; charset=utf-8", name);
    const workbook = await planWorkbook(items, strings);
    return attachment(new Uint8Array(workbook), fileKinds.xlsx.mediaType, name);
  });

function nameOf({ now }: { now: () => Date }, strings: Strings["planExportStrings"]): string {
  return strings.listName(dayInRomania(now()));
}

/** A download generated for one request, saved under its name, never rendered or cached. */
function attachment(body: BodyInit | null, mediaType: string, name: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": contentDisposition("attachment", name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "no-store",
    },
  });
}
