import { z } from "zod";
import { auditNouns } from "../audit-actions.ts";
import { Id, Timestamp } from "../content-item.ts";

const day = z.iso.date("day-form");

/** Which lines of the audit log are asked for. */
export const AuditFilter = z.object({
  actor: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "positive-number")
    .transform(Number)
    .optional()
    .meta({ type: "integer", description: "Who: the id of an account" }),
  noun: z.enum(auditNouns).optional().meta({ description: "What: the first word of the action" }),
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
    item: z
      .string()
      .nullable()
      .meta({ description: "A person, a registration number, a round or a title", example: "K7MR-9QXA" }),
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
