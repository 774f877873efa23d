import { z } from "zod";
import { auditNouns } from "../audit-actions.ts";
import { Id, Timestamp } from "../content/content-item.ts";
import { singleLine } from "../text/plain-text.ts";

const positiveNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "positive-number")
  .transform(Number)
  .optional();
const day = z.iso.date("day-form");

/** Which lines of the audit log are asked for. */
export const AuditFilter = z.object({
  actor: positiveNumber.meta({ type: "integer", description: "Who: the id of an account" }),
  noun: z.enum(auditNouns).optional().meta({ description: "What: the first word of the action" }),
  words: z.string().overwrite(singleLine).min(2).max(100).optional().meta({
    description:
      "Of the name of what a line is about, or of the name or e-mail of who did it or whose plan or request it is",
    example: "K7MR-9QXA",
  }),
  itemType: z
    .string()
    .max(40)
    .optional()
    .meta({ description: "With `itemId`: about this item alone", example: "plan" }),
  itemId: positiveNumber.meta({ type: "integer" }),
  from: day.optional().meta({ description: "The first day, in Romania", example: "2026-11-30" }),
  until: day.optional().meta({ description: "The last day, in Romania", example: "2026-12-02" }),
});
export type AuditFilter = z.output<typeof AuditFilter>;

/** A line of the audit log, with the names that its ids have now. */
export const AuditLine = z
  .object({
    id: Id,
    at: Timestamp,
    actorRole: z.string().meta({ description: "A role, `visitor` or `operator`", example: "admin" }),
    actor: z.string().nullable().meta({
      description:
        "null: nobody, an account that was erased, or a member, who is named only to those who manage members",
    }),
    action: z.string().meta({ example: "plan.download" }),
    itemType: z.string().nullable().meta({ example: "plan" }),
    itemId: Id.nullable(),
    item: z.string().nullable().meta({
      description: "What it is called now: a person, a registration number, a round, a title or a subject",
      example: "K7MR-9QXA",
    }),
    requestId: z.string().nullable().meta({ description: "Lines of one request have the same" }),
  })
  .meta({ id: "AuditLine" });
export type AuditLine = z.infer<typeof AuditLine>;

/** A page of the audit log, the newest line first. */
export const AuditPage = z
  .object({
    lines: AuditLine.array(),
    next: Id.nullable().meta({ description: "`before` of the page after it; null on the last one" }),
    people: z
      .array(z.object({ id: Id, name: z.string() }))
      .meta({ description: "The team, to filter by: whoever has an account of it now" }),
  })
  .meta({ id: "AuditPage" });
export type AuditPage = z.infer<typeof AuditPage>;
