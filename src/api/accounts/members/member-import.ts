import { OpenAPIHono, z } from "@hono/zod-openapi";
import { LRUCache } from "lru-cache";
import { answers, answerWritten } from "#api/http/answer.ts";
import { attachment } from "#api/http/attachment.ts";
import { answersFile } from "#api/http/download.ts";
import { endpoints } from "#api/http/endpoint.ts";
import type { ApiEnv } from "#api/http/env.ts";
import { addHeaders } from "#api/http/request.ts";
import { memberColumns } from "#domain/accounts/members/import-columns.ts";
import {
  type BadLine,
  importMembers,
  lookAtImport,
} from "#domain/accounts/members/member-import.commands.ts";
import { longestCell } from "#domain/accounts/members/member-import.limits.ts";
import { requestKeyOf } from "#domain/content/content-item.commands.ts";
import { fileKinds } from "#domain/foreign-files/file-kinds.ts";
import { hour } from "#domain/time/moments.ts";

const { get, post } = endpoints("members");

const Cell = z.string().max(longestCell);
const Person = z.record(z.enum(memberColumns), Cell);
const TypedCells = z.partialRecord(z.enum(memberColumns), Cell);

const Corrections = z
  .string()
  .max(2_000_000)
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue("JSON");
      return z.NEVER;
    }
  })
  .pipe(z.array(z.object({ line: z.int().positive(), person: TypedCells })).max(2000))
  .optional()
  .meta({
    type: "string",
    description:
      "Lines that are read otherwise than the file has them, as JSON: `[{ line, person: { firstName, lastName, email } }]`; what `person` leaves out is as the columns mean it",
  });

const LookForm = z.object({
  corrections: Corrections,
  file: z.file().max(1_000_000, "import-too-large").meta({ type: "string", format: "binary" }),
  sheet: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "The name of the sheet of a workbook; without it, the first one with headings" }),
  columns: z
    .string()
    .regex(/^(firstName|lastName|email|-)(,(firstName|lastName|email|-)){0,99}$/)
    .optional()
    .transform((text) =>
      text?.split(",").map((name) => memberColumns.find((column) => column === name) ?? null),
    )
    .meta({
      type: "string",
      description:
        "What each column is, `-` for those that are not imported; without it, as the headings say",
      example: "lastName,firstName,email,-",
    }),
});

const ImportForm = LookForm.extend({
  skipBad: z
    .string()
    .optional()
    .transform((text) => text === "true" || text === "on")
    .meta({ type: "string", description: "`true`: adds the good lines even if there are bad ones" }),
});

const ImportResult = z
  .object({
    added: z.int().nonnegative().meta({ description: "How many were added and invited", example: 24 }),
    skipped: z.array(z.object({ line: z.int().positive(), message: z.string() })),
  })
  .meta({ id: "ImportResult" });

const badRows = z.array(
  z.object({
    line: z.int().positive(),
    message: z.string(),
    person: Person.meta({
      description: "As the row has them, or its correction; the start of what is very long",
    }),
  }),
);

const ImportLook = z
  .object({
    sheets: z.array(z.string()).meta({ description: "Of a workbook, those that have rows and are shown" }),
    sheet: z.string().meta({ description: "That which is looked at; empty of a text", example: "Membri" }),
    columns: z.array(z.object({ heading: z.string(), means: z.enum(memberColumns).nullable() })),
    rows: z.int().nonnegative(),
    first: z.array(z.array(z.string())).meta({ description: "The first three rows" }),
    found: z
      .object({ good: z.int().nonnegative(), bad: badRows })
      .nullable()
      .meta({ description: "Null while not each of the three columns is named once" }),
  })
  .meta({ id: "ImportLook" });

const look = post("/user/import/look", "members.manage", {
  summary: "Looks at a list of members; nothing is stored",
  request: { body: { required: true, content: { "multipart/form-data": { schema: LookForm } } } },
  responses: answers(ImportLook, "Its columns, its first rows, and what is wrong with which row"),
  isReading: true,
});

const importFile = post("/user/import", "members.manage", {
  summary: "Adds members from a CSV file or a workbook (XLSX): first name, last name, e-mail",
  description:
    "CSV in UTF-8, UTF-16, Windows-1250, Windows-1252 or ISO 8859-2, with commas, semicolons, tabs or bars; 2,000 rows at most. The columns are named by headings, or by `columns`; of several sheets with headings, `sheet` names one. With the same key within an hour, the answer is that of the first time. Bad lines are named in `errors` as `line.{number}`, and nobody is added, unless they are to be skipped.",
  request: {
    headers: addHeaders,
    body: { required: true, content: { "multipart/form-data": { schema: ImportForm } } },
  },
  responses: answers(ImportResult, "What was added, and what was not"),
});

const model = get("/user/import/model", "members.manage", {
  summary: "A workbook (XLSX) with the headings of a list of members and one row",
  responses: answersFile("The workbook"),
});

/**
 * What was answered, by request key: whoever presses again because nothing came back hears what the first time did, not
 * that everybody has an account by now. In memory: addresses are unique, so that nobody is ever added twice.
 */
const answered = new LRUCache<string, Promise<Imported>>({ max: 100, ttl: hour });

/** What is kept of an import: how many were added, not who. */
interface Imported {
  added: number;
  skipped: BadLine[];
}

function onceFor(key: string | null, work: () => Promise<Imported>): Promise<Imported> {
  if (key === null) return work();
  const before = answered.get(key);
  if (before) return before;
  const now = work();
  answered.set(key, now);
  now.catch(() => answered.delete(key));
  return now;
}

export const memberImportApi = new OpenAPIHono<ApiEnv>()
  .openapi(look, async (c) => {
    const { file, ...reading } = c.req.valid("form");
    const { found, ...looked } = await lookAtImport(c.var.ctx, await file.bytes(), reading);
    const { ruleMessage } = c.var.language.strings;
    const bad = found?.bad.map((row) => ({ ...row, message: ruleMessage(row.message) })) ?? [];
    return answerWritten({ ...looked, found: found && { good: found.good, bad } });
  })
  .openapi(importFile, async (c) => {
    const { file, ...options } = c.req.valid("form");
    const { ctx } = c.var;
    const key = requestKeyOf(ctx, c.req.valid("header")["idempotency-key"]);
    const bytes = await file.bytes();
    const { added, skipped } = await onceFor(key, async () => {
      const done = await importMembers(ctx, bytes, { ...options, inviteBy: "mail" });
      return { added: done.added.length, skipped: done.skipped };
    });
    const { ruleMessage } = c.var.language.strings;
    return answerWritten({
      added,
      skipped: skipped.map(({ line, message }) => ({ line, message: ruleMessage(message) })),
    });
  })
  .openapi(model, async (c) => {
    const { modelRows, workbookName } = c.var.language.strings.membersStrings.import;
    const { default: writeExcelFile } = await import("write-excel-file/node");
    const [headings = [], ...rows] = modelRows;
    const bold = headings.map((value) => ({ value, fontWeight: "bold" as const }));
    const columns = headings.map(() => ({ width: 28 }));
    const workbook = await writeExcelFile([bold, ...rows.map((row) => [...row])], { columns }).toBuffer();
    return attachment(new Uint8Array(workbook), fileKinds.xlsx.mediaType, workbookName);
  });
