import { z } from "zod";
import { boardJobId } from "#domain/job-board/job-board.ts";
import { cutAtWord } from "#domain/plain-text.ts";
import { withoutInvisible } from "./meta-tags.ts";

/** Letters shown of a title, a company or a salary. */
const LONGEST_TITLE = 160;

/** Dates outside are a board's slip, and none that people would read. */
const EARLIEST = new Date("2000-01-01");
const LATEST = new Date("2100-01-01");

/** A text to be shown: plain, on one line, of bearable length, and not empty. */
const words = z
  .string()
  .transform((text) => cutAtWord(withoutInvisible(text.slice(0, 4 * LONGEST_TITLE)), LONGEST_TITLE))
  .pipe(z.string().min(1));

const wordsOrNone = words.nullable().catch(null);

/** One job of a list. A title and an id are all that a result needs; whatever else is odd is left out. */
const ListedJob = z.object({
  id: z.union([z.int().nonnegative(), z.string()]).transform(String).pipe(boardJobId),
  title: words,
  slug: z
    .string()
    .transform((slug) => slug.replace(/[^\w-]+/g, "-").slice(0, LONGEST_TITLE))
    .catch(""),
  salary: wordsOrNone,
  company: z
    .object({ name: wordsOrNone })
    .transform(({ name }) => name)
    .nullable()
    .catch(null),
  locations: z.array(z.object({ cityId: z.int() }).nullable().catch(null)).catch([]),
  creationDate: z.coerce.date().min(EARLIEST).max(LATEST).nullable().catch(null),
});
export type ListedJob = z.infer<typeof ListedJob>;

const List = z.object({
  jobs: z.array(z.unknown()),
  totalCount: z.int().nonnegative().nullable().catch(null),
  morePagesFollow: z.boolean().nullable().catch(null),
});

/** A page as the board sends it; `unreadable` counts the jobs that had to be left out. */
export interface ListAnswer {
  jobs: ListedJob[];
  totalCount: number | null;
  morePagesFollow: boolean | null;
  unreadable: number;
}

/** Reads the board's answer to a search. Null when it is no such answer, or not one of its jobs can be read. */
export function readList(answer: unknown): ListAnswer | null {
  const list = List.safeParse(answer);
  if (!list.success) return null;
  const read = list.data.jobs.map((job) => ListedJob.safeParse(job));
  const jobs = read.flatMap(({ success, data }) => (success ? [data] : []));
  const unreadable = read.length - jobs.length;
  return jobs.length === 0 && unreadable > 0 ? null : { ...list.data, jobs, unreadable };
}

/** Levels of a job's answer within each other; no honest one has as many, and more could exhaust the stack. */
const DEEPEST = 20;

/** What is read of a job's own answer; the whole of it is kept as it came. */
const Details = z.object({ details: z.object({ metaTags: z.unknown() }).catch({ metaTags: null }) });

/** The meta tags in the board's answer about one job, null without any. Undefined when it is no such answer. */
export function readMetaTags(answer: unknown): unknown {
  if (isDeeperThan(DEEPEST, answer)) return undefined;
  const read = Details.safeParse(answer);
  return read.success ? (read.data.details.metaTags ?? null) : undefined;
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
