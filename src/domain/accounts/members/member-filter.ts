import { z } from "zod";
import { Status } from "./members.ts";

/** Whom the list of people shows: everybody, members, those of them without a plan, or the team. */
export const memberGroups = ["everybody", "members", "without-plan", "team"] as const;
export type MemberGroup = (typeof memberGroups)[number];

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
