import { z } from "zod";
import { Id } from "../content/content-item.ts";

/** What the team is told of a plan at a glance. */
export const PlanRemarks = z
  .object({
    id: Id,
    late: z.enum(["grace", "extension"]).nullable().meta({
      description: "How it came after the closing: within the grace, or by an extension; null: in time",
    }),
    isUndivided: z.boolean().meta({ description: "Came as one file, which nobody divided into parts" }),
    missing: z.array(z.string()).meta({
      description: "The titles of the parts that the rules require and it lacks",
      example: ["Anexa 3"],
    }),
    blank: z.array(z.string()).meta({
      description: "What has the bytes of a document of the site: a model that was not filled in",
      example: ["Planul de afaceri"],
    }),
    doubled: z
      .array(z.string())
      .meta({ description: "The titles of its parts that are one and the same file" }),
    toCheck: z.int().nonnegative().meta({
      description:
        "At how many lines of the administrative grid something is missing, or what was read is to be looked at",
    }),
    sameAs: z.array(z.string()).meta({
      description: "The numbers of other plans in the list that are the same, byte by byte",
    }),
  })
  .meta({ id: "PlanRemarks" });
export type PlanRemarks = z.infer<typeof PlanRemarks>;
