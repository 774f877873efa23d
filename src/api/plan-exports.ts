import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { noteDownload } from "#domain/business-plans/business-plans.commands.ts";
import { dayInRomania } from "#domain/calendar.ts";
import { listMembers } from "#domain/members/members.queries.ts";
import { fileKinds } from "#domain/uploads/uploads.ts";
import { planExportStrings as strings } from "#strings/plan-export.ts";
import { contentDisposition } from "./content-disposition.ts";
import { answersFile } from "./download.ts";
import type { ApiEnv } from "./env.ts";
import { planArchive } from "./plan-archive.ts";
import { planCsv, planWorkbook } from "./plan-list.ts";
import { wholeOrCut } from "./whole-or-cut.ts";

const archive = createRoute({
  method: "get",
  path: "/business-plan/archive",
  tags: ["business plans"],
  summary: "All current plans in one ZIP",
  description:
    "Streamed. With an index of who sent which, and their SHA-256. Without the plans of erased accounts: access to those is restricted to one at a time.",
  responses: answersFile("The archive"),
});

const list = createRoute({
  method: "get",
  path: "/business-plan/export/{format}",
  tags: ["business plans"],
  summary: "The list of members and their plans, as a table",
  request: { params: z.object({ format: z.enum(["csv", "xlsx"]) }) },
  responses: answersFile("The table"),
});

export const planExportsApi = new OpenAPIHono<ApiEnv>()
  .openapi(archive, async (c) => {
    const { ctx } = c.var;
    const { items } = await listMembers(ctx, { plan: "with" });
    await noteDownload(ctx, "archive");
    const sent = items.filter(({ status }) => status !== "erased");
    const zip = c.req.method === "HEAD" ? null : await planArchive(sent, ctx.files);
    return attachment(zip && wholeOrCut(c, zip), fileKinds.zip.mediaType, `${nameOf(ctx)}.zip`);
  })
  .openapi(list, async (c) => {
    const { ctx } = c.var;
    const { format } = c.req.valid("param");
    const { items } = await listMembers(ctx);
    await noteDownload(ctx, "list");
    const name = `${nameOf(ctx)}.${format}`;
    if (format === "csv") return attachment(planCsv(items), "text/csv; charset=utf-8", name);
    const workbook = await planWorkbook(items);
    return attachment(new Uint8Array(workbook), fileKinds.xlsx.mediaType, name);
  });

function nameOf({ now }: { now: () => Date }): string {
  return strings.listName(dayInRomania(now()));
}

/** An answer that is made for whoever asks, saved under its name, never run and never kept. */
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
