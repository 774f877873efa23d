import { z } from "zod";
import { ContentItem, Day, RichTextInput, Title } from "../content-item.ts";
import { isJobLink, maxLinkLength } from "./jobs.rules.ts";

export const Job = ContentItem.extend({
  description: z.string().meta({ description: "HTML, sanitised when it was written" }),
  excerpt: z.string().meta({ description: "The description's beginning, without markup" }),
  link: z.string().meta({ description: "Where to apply; empty when there is no such address" }),
  endsOn: Day.nullable().meta({ description: "The last day to apply" }),
  isExpired: z.boolean().meta({ description: "That day is over: out of the visitors' list" }),
}).meta({ id: "Job" });
export type Job = z.infer<typeof Job>;

const fields = {
  title: Title,
  description: RichTextInput,
  link: z
    .string()
    .trim()
    .max(maxLinkLength)
    .refine((link) => link === "" || isJobLink(link), "job-link")
    .meta({ description: "A web address, or empty", example: "https://www.anofm.ro/" }),
  endsOn: Day.nullable(),
  isPublic: z.boolean(),
};

/** Input for a new job: at least a title. It is hidden unless it is explicitly public. */
export const NewJob = z
  .object({
    ...fields,
    description: fields.description.default(""),
    link: fields.link.default(""),
    endsOn: fields.endsOn.default(null),
    isPublic: fields.isPublic.default(false),
  })
  .meta({ id: "NewJob" });
export type NewJob = z.output<typeof NewJob>;

/** The changes; a field that is left out stays as it is. */
export const JobEdit = z.object(fields).partial().meta({ id: "JobEdit" });
export type JobEdit = z.output<typeof JobEdit>;
