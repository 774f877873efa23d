import { z } from "zod";
import { memberGroups } from "./member-filter.rules.ts";
import { Status } from "./members.ts";

/** The filter of the list of people. */
export const MemberFilter = z
  .object({
    words: z.string().max(200).default("").meta({
      description: "Of the name, e-mail or registration number; with or without diacritics, all must match",
    }),
    group: z.enum(memberGroups).default("members"),
    status: Status.nullable().default(null).meta({ description: "Null: any" }),
  })
  .meta({ id: "MemberFilter" });
export type MemberFilter = z.output<typeof MemberFilter>;
