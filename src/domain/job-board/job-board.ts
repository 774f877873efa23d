import { z } from "zod";
import { Timestamp } from "../content/content-item.ts";

/** A job's id as boards write it: without characters that could change the address that contains it. */
export const boardJobId = z.string().regex(/^(?!0+$)[A-Za-z0-9_-]{1,64}$/);

/** One job of the board, as a result shows it. All texts are plain; missing values are null. */
export const BoardJob = z
  .object({
    id: boardJobId,
    slug: z.string(),
    title: z.string(),
    description: z
      .string()
      .meta({ description: "From the job's meta tags, cut at a word; empty without them" }),
    url: z.string().meta({ description: "The job's public page, on the board's site" }),
    company: z.string().nullable(),
    city: z.string().nullable().meta({ description: "The counties where the work is", example: "Brașov" }),
    salary: z.string().nullable().meta({ example: "3.200–3.800 lei" }),
    publishedAt: Timestamp.nullable(),
  })
  .meta({ id: "BoardJob" });
export type BoardJob = z.infer<typeof BoardJob>;

/** One page of a search (contract §3), and how fresh it is. */
export const JobSearchResult = z
  .object({
    jobs: z.array(BoardJob),
    counties: z
      .array(z.string())
      .meta({ description: "Codes of the counties searched", example: ["AB", "BV"] }),
    page: z.int().positive(),
    pageCount: z.int().positive().meta({ description: "Pages known of; at least this one" }),
    morePagesFollow: z.boolean(),
    totalCount: z.int().nonnegative().nullable().meta({ description: "Null when the board does not say" }),
    updatedAt: Timestamp.meta({ description: "When the board answered" }),
    freshUntil: Timestamp.meta({
      description: "Until when this answer holds; over already when descriptions are missing",
    }),
    isStale: z.boolean().meta({ description: "Older than it should be: the board is slow or down" }),
    isDemonstration: z.boolean().meta({ description: "The jobs are invented: no board is set" }),
  })
  .meta({ id: "JobSearchResult" });
export type JobSearchResult = z.infer<typeof JobSearchResult>;
