import { OpenAPIHono } from "@hono/zod-openapi";
import { can } from "#domain/access/permissions.ts";
import { recordAudit } from "#domain/audit/audit.commands.ts";
import { AuditFilter, type AuditLine, AuditPage } from "#domain/audit/audit.ts";
import { allAuditLines, readAuditLog } from "#domain/audit/audit-log.queries.ts";
import type { AuditEntry, Context } from "#domain/context.ts";
import { Forbidden } from "#domain/errors.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import type { Strings } from "#strings/languages.ts";
import { answer, answers } from "../http/answer.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import { asText, byteOrderMark, csvLine } from "../http/csv.ts";
import { answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { positiveInteger } from "../http/request.ts";
import { wholeOrCut } from "../http/whole-or-cut.ts";

const { get } = endpoints("audit");

const before = positiveInteger()
  .optional()
  .meta({ type: "integer", description: "The `next` of the page before it" });

const log = get("/audit/log", "audit.read", {
  summary: "Who did what, the newest first",
  description:
    "Fifty lines at once. Reading it is a line of its own, with the person or the kind of action that was asked for. Members are named only to those who manage them.",
  request: { query: AuditFilter.extend({ before }) },
  responses: answers(AuditPage, "The lines"),
});

const csv = get("/audit/export", "audit.read", {
  summary: "The same as CSV, all lines that the filter means",
  description: "Streamed. No cell can be taken for a formula.",
  request: { query: AuditFilter },
  responses: answersFile("The table"),
});

export const auditApi = new OpenAPIHono<ApiEnv>()
  .openapi(log, async (c) => {
    const { ctx } = c.var;
    const { before: cursor, ...filter } = c.req.valid("query");
    const page = await readAuditLog(ctx, filter, cursor);
    await ctx.write((tx) => recordAudit(tx, ctx, { ...narrowedTo(filter), action: "audit.read" }));
    return answer(c, page);
  })
  .openapi(csv, async (c) => {
    const { ctx, language } = c.var;
    const filter = c.req.valid("query");
    if (!can(ctx.actor, "audit.read")) throw new Forbidden();
    await ctx.write((tx) => recordAudit(tx, ctx, { ...narrowedTo(filter), action: "audit.export" }));
    const { auditStrings } = language.strings;
    const name = auditStrings.fileName(dayInRomania(ctx.now()));
    const table = c.req.method === "HEAD" ? null : wholeOrCut(c, tableOf(ctx, filter, language.strings));
    return new Response(table, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": contentDisposition("attachment", name),
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cache-Control": "no-store",
      },
    });
  });

/** What a reading was about: an item, a person, else a kind of action, else everything; its words and days are not kept. */
function narrowedTo({ itemType, itemId, actor, noun }: AuditFilter): Omit<AuditEntry, "action"> {
  if (itemType !== undefined && itemId !== undefined) return { itemType, itemId };
  if (actor !== undefined) return { itemType: "user", itemId: actor };
  return noun === undefined ? {} : { itemType: noun };
}

function tableOf(ctx: Context, filter: AuditFilter, strings: Strings): ReadableStream<Uint8Array> {
  const lines = allAuditLines(ctx, filter);
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (stream) =>
      stream.enqueue(encoder.encode(byteOrderMark + csvLine([...strings.auditStrings.columns]))),
    pull: async (stream) => {
      const { done, value } = await lines.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(csvLine(rowOf(value, strings))));
    },
    cancel: async () => void (await lines.return(undefined)),
  });
}

/** Swedish writes a moment as lists do: "2023-06-01 13:00:00". */
const romanianMoment = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Bucharest",
  dateStyle: "short",
  timeStyle: "medium",
});

function rowOf({ at, actor, actorRole, action, item, itemType, itemId }: AuditLine, strings: Strings) {
  const { actionIn, itemIn, roleIn } = strings.auditStrings;
  return [
    romanianMoment.format(new Date(at)),
    actor,
    roleIn(actorRole),
    actionIn(action),
    item ?? itemIn(action, itemType),
    action,
    itemType,
    itemId,
  ].map(asText);
}
