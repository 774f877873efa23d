import { z } from "zod";
import { boardJobId } from "#domain/job-board/job-board.ts";
import { cutAtWord, singleLine } from "#domain/text/plain-text.ts";

/** Maximum characters of a title, a company or a salary. */
const LONGEST_TITLE = 160;

/** Dates outside this range are errors of the board. */
const EARLIEST = new Date("2000-01-01");
const LATEST = new Date("2100-01-01");

/** A text for display: plain, on one line, of limited length, not empty. */
const words = z
  .string()
  .transform((text) => cutAtWord(singleLine(text.slice(0, 4 * LONGEST_TITLE)), LONGEST_TITLE))
  .pipe(z.string().min(1));

const wordsOrNone = words.nullable().catch(null);

/** One job of a list. Only the id and the title are required; other invalid fields are dropped. */
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

/** A page of the board's list; `unreadable` counts the dropped jobs. */
export interface ListAnswer {
  jobs: ListedJob[];
  totalCount: number | null;
  morePagesFollow: boolean | null;
  unreadable: number;
}

/** Parses the board's response to a search. Null when it is invalid, or none of its jobs can be read. */
export function readList(answer: unknown): ListAnswer | null {
  const list = List.safeParse(answer);
  if (!list.success) return null;
  const read = list.data.jobs.map((job) => ListedJob.safeParse(job));
  const jobs = read.flatMap(({ success, data }) => (success ? [data] : []));
  const unreadable = read.length - jobs.length;
  return jobs.length === 0 && unreadable > 0 ? null : { ...list.data, jobs, unreadable };
}

/** Maximum nesting of a job's response; more could exhaust the stack. */
const DEEPEST = 20;

/** The parsed fields of a job's response; the whole JSON is stored unchanged. */
const Details = z.object({ details: z.object({ metaTags: z.unknown() }).catch({ metaTags: null }) });

/** The meta tags in the board's response about one job, null without any. Undefined when the response is invalid. */
export function readMetaTags(answer: unknown): unknown {
  if (isDeeperThan(DEEPEST, answer)) return undefined;
  const read = Details.safeParse(answer);
  return read.success ? (read.data.details.metaTags ?? null) : undefined;
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
