import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import type { Context } from "#domain/context.ts";
import { NewJob } from "#domain/jobs/jobs.ts";
import { NewNews } from "#domain/news/news.ts";
import type { Database } from "#domain/tables.ts";

type Place = Pick<Context, "write" | "files">;
type Columns<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

const moment = "2023-03-14T09:30:00.000Z";
const times = { createdAt: moment, updatedAt: moment };
const title = "Un titlu";
const item = { title, isPublic: 1, publishedAt: moment, ...times } as const;

/** Adds a news item; what is not told is an example, public. Answers its id. */
export function addNews(place: Pick<Place, "write">, columns: Columns<"news"> = {}): Promise<number> {
  const said = { text: "<p>Un text</p>", format: "Articol", newsType: "Sfaturi" };
  return insert(place, "news", { ...NewNews.parse({ title }), ...said, ...item, ...columns });
}

/** Adds a job; what is not told is an example, public. Answers its id. */
export function addJob(place: Pick<Place, "write">, columns: Columns<"jobs"> = {}): Promise<number> {
  const said = { description: "<p>O descriere</p>", link: "https://exemplu.ro/" };
  return insert(place, "jobs", { ...NewJob.parse({ title }), ...said, ...item, ...columns });
}

/** Adds an activity; what is not told is an example, public, of type a1. Answers its id. */
export function addActivity(
  place: Pick<Place, "write">,
  columns: Columns<"activities"> = {},
): Promise<number> {
  return insert(place, "activities", { ...item, type: "a1", text: "<p>Un text</p>", ...columns });
}

/** Attaches a file to a news item. Answers its id. */
export async function attachToNews(place: Place, newsId: number, columns: Columns<"news_files"> = {}) {
  return insert(place, "news_files", { newsId, ...(await storedFile(place)), sort: 0, ...columns });
}

/** Attaches a file to an activity. Answers its id. */
export async function attachToActivity(
  place: Place,
  activityId: number,
  columns: Columns<"activity_files"> = {},
) {
  return insert(place, "activity_files", { activityId, ...(await storedFile(place)), sort: 0, ...columns });
}

/** Gives a news item a picture. */
export async function illustrate(place: Place, newsId: number): Promise<void> {
  const file = { ...(await storedFile(place)), name: "poză.webp", mediaType: "image/webp" };
  const picture = { newsId, ...file, width: 800, height: 600, alt: "Tineri la curs" };
  await place.write(async (tx) => {
    await tx.insertInto("news_images").values(picture).execute();
    await raiseRevision(tx);
  });
}

/** What an attached or shown file holds. */
export const fileText = "Bytes 0123456789";
export const fileSha256 = createHash("sha256").update(fileText).digest("hex");

async function storedFile({ files }: Place) {
  const stored = await files.put([new TextEncoder().encode(fileText)]);
  return { name: "Anunț de selecție.pdf", mediaType: "application/pdf", ...stored, ...times };
}

function insert<Table extends "news" | "jobs" | "activities" | "news_files" | "activity_files">(
  { write }: Pick<Place, "write">,
  table: Table,
  row: Insertable<Database[Table]>,
): Promise<number> {
  return write(async (tx) => {
    const { id } = await tx
      .insertInto<"news">(table as "news")
      .values(row as Insertable<Database["news"]>)
      .returning("id")
      .executeTakeFirstOrThrow();
    await raiseRevision(tx);
    return id;
  });
}
