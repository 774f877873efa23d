import { bytesOf } from "../content-pack/document-bytes.ts";
import { findDocument } from "../content-pack/document-links.ts";
import type { Context, Writes } from "../context.ts";
import { sanitiseRichText } from "../text/rich-text.ts";
import { dayInRomania } from "../time/calendar.ts";
import { raiseRevision, readRevision } from "./content-revision.commands.ts";

/** The first content has no author. */
type FirstContext = Pick<Context, "now" | "db" | "write" | "files" | "documents" | "content">;

/**
 * Adds the content pack's first activities, jobs and news, with their attachments, to a database in which no content
 * was ever written. Of several instances that start together, one does so.
 *
 * @returns whether this call filled it
 */
export async function fillEmptyDatabase(ctx: FirstContext): Promise<boolean> {
  if ((await readRevision(ctx.db)) > 0) return false;
  const stored = await storeAttachments(ctx);

  return ctx.write(async (tx) => {
    if ((await readRevision(tx)) > 0) return false;
    await addActivities(tx, ctx, stored);
    await addJobs(tx, ctx);
    await addNews(tx, ctx, stored);
    await raiseRevision(tx);
    return true;
  });
}

type StoredDocument = { name: string; mediaType: string; size: number; sha256: string };
type StoredDocuments = Map<string, StoredDocument>;

/** Copies the attached documents into the file store, by slug; one that is missing in the pack is left out. */
async function storeAttachments({ content, documents, files }: FirstContext): Promise<StoredDocuments> {
  const { activities, news } = content.seed;
  const stored: StoredDocuments = new Map();
  for (const slug of new Set([...activities, ...news].flatMap(({ attachments }) => attachments))) {
    const document = findDocument(content, slug);
    const source = document?.content && bytesOf({ documents, files }, document.content);
    const bytes = source && (await source.reader.read(source.key));
    if (document?.content && bytes) {
      const { mediaType } = document.content;
      stored.set(slug, { name: document.downloadName, mediaType, ...(await files.put(bytes)) });
    }
  }
  return stored;
}

async function addActivities(
  tx: Writes,
  { content, now }: FirstContext,
  stored: StoredDocuments,
): Promise<void> {
  const today = dayInRomania(now());
  for (const [position, entry] of content.seed.activities.entries()) {
    const seed = { ...entry, publishedOn: entry.publishedOn ?? today };
    const { id } = await tx
      .insertInto("activities")
      .values({ ...itemColumns(seed), text: await sanitiseRichText(seed.html), position })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const file of fileColumns(seed, stored)) {
      await tx
        .insertInto("activity_files")
        .values({ ...file, activityId: id })
        .execute();
    }
  }
}

async function addJobs(tx: Writes, { content }: FirstContext): Promise<void> {
  for (const seed of oldestFirst(content.seed.jobs)) {
    const { html, endsOn = null } = seed;
    await tx
      .insertInto("jobs")
      .values({ ...itemColumns(seed), description: await sanitiseRichText(html), endsOn })
      .execute();
  }
}

async function addNews(tx: Writes, { content }: FirstContext, stored: StoredDocuments): Promise<void> {
  for (const seed of oldestFirst(content.seed.news)) {
    const { id } = await tx
      .insertInto("news")
      .values({ ...itemColumns(seed), text: await sanitiseRichText(seed.html) })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const file of fileColumns(seed, stored)) {
      await tx
        .insertInto("news_files")
        .values({ ...file, newsId: id })
        .execute();
    }
  }
}

/** Of two items of one day, the later one in the pack is the newer. */
function oldestFirst<Seed extends { publishedOn: string }>(seeds: Seed[]): Seed[] {
  return seeds.toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn));
}

interface Article {
  name: string;
  html: string;
  isPublic: boolean;
  publishedOn: string;
  attachments?: string[];
}

/** The columns of an item but for its text: what its seed says is called as they are. */
function itemColumns<Seed extends Article>(seed: Seed) {
  const { name: _, html: _html, attachments: _files, publishedOn, isPublic, ...written } = seed;
  const moment = morningOf(publishedOn);
  return {
    ...written,
    isPublic: isPublic ? (1 as const) : (0 as const),
    createdAt: moment,
    updatedAt: moment,
    publishedAt: isPublic ? moment : null,
  };
}

function fileColumns(seed: { attachments: string[]; publishedOn: string }, stored: StoredDocuments) {
  const moment = morningOf(seed.publishedOn);
  return seed.attachments
    .flatMap((slug) => {
      const file = stored.get(slug);
      return file ? [{ ...file, document: slug }] : [];
    })
    .map((file, sort) => ({ ...file, sort, createdAt: moment, updatedAt: moment }));
}

/** The pack gives days. Eight o'clock UTC is the same day everywhere in Europe. */
function morningOf(day: string): string {
  return `${day}T08:00:00.000Z`;
}
