import { z } from "zod";
import { Id, Timestamp } from "../content/content-item.ts";
import { singleLine } from "../text/plain-text.ts";
import { maxLength } from "./holds.limits.ts";

/** What is not deleted for now. */
export const Hold = z
  .object({
    id: Id,
    kind: z.enum(["plan", "member", "round"]),
    title: z.string().meta({ description: "A registration number, a name or a round", example: "K7MR-9QXA" }),
    reason: z.string(),
    until: z.iso.date().nullable().meta({ description: "The last day; null until it is lifted" }),
    placedAt: Timestamp,
    placedBy: z.string().nullable().meta({ description: "Null once the account is gone" }),
  })
  .meta({ id: "Hold" });
export type Hold = z.infer<typeof Hold>;

/** What is to be held, and why. */
export const NewHold = z
  .object({
    what: z.string().overwrite(singleLine).min(1).max(maxLength.what).meta({
      description: "A registration number, the e-mail of a member, or the name of a round",
      example: "K7MR-9QXA",
    }),
    reason: z.string().overwrite(singleLine).min(1).max(maxLength.reason),
    until: z.iso.date("day-form").nullable().meta({ description: "The last day", example: "2034-12-31" }),
  })
  .meta({ id: "NewHold" });
export type NewHold = z.output<typeof NewHold>;
