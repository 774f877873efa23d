import { z } from "zod";
import { maxLength } from "../content/content-item.limits.ts";
import { ContentItem, Day, itemFields, RichTextInput, withoutDefaults } from "../content/content-item.ts";
import { linkLine, singleLine } from "../text/plain-text.ts";
import { isJobLink, type JobFacts, maxLinkLength } from "./jobs.rules.ts";

function fact(description: string, example: string) {
  return z.string().overwrite(singleLine).max(maxLength.fact).meta({ description, example }).default("");
}

/** Each is empty while it is not known. */
const facts = {
  county: z
    .string()
    .regex(/^([A-Z]{1,2})?$/, "job-county")
    .meta({ description: "The code of one of the region's counties, or empty", example: "SB" })
    .default(""),
  town: fact("Where the work is", "Sibiu"),
  employer: fact("Who employs", "Transport Exemplu SRL"),
  pay: fact("In words", "3.400 lei net"),
  hours: fact("When one works", "8–16"),
  contract: fact("For how long", "6 luni"),
} satisfies JobFacts<z.ZodDefault>;

export const Job = ContentItem.extend({
  description: z.string().meta({ description: "HTML, sanitised when it was written" }),
  excerpt: z.string().meta({ description: "The description's beginning, without markup" }),
  link: z.string().meta({ description: "Where to apply; empty when there is no such address" }),
  endsOn: Day.nullable().meta({ description: "The last day to apply" }),
  isExpired: z.boolean().meta({ description: "That day is over: out of the visitors' list" }),
  ...withoutDefaults(facts),
}).meta({ id: "Job" });
export type Job = z.infer<typeof Job>;

const fields = {
  ...itemFields,
  description: RichTextInput.default(""),
  link: z
    .string()
    .overwrite(linkLine)
    .max(maxLinkLength)
    .refine((link) => link === "" || isJobLink(link), "job-link")
    .meta({ description: "A web address, or empty", example: "https://www.anofm.ro/" })
    .default(""),
  endsOn: Day.nullable().default(null),
  ...facts,
};

/** Input for a new job: at least a title. It is hidden unless it is explicitly public. */
export const NewJob = z.object(fields).meta({ id: "NewJob" });
export type NewJob = z.output<typeof NewJob>;

/** The changes; a field that is left out stays as it is. */
export const JobEdit = z.object(withoutDefaults(fields)).partial().meta({ id: "JobEdit" });
export type JobEdit = z.output<typeof JobEdit>;
