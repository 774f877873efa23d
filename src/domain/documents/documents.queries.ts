import { attachmentTable } from "../content/attachment-table.ts";
import { requireEditor } from "../content/content-item.commands.ts";
import { type DocumentVersion, replacementOf } from "../content/replacement.ts";
import type { PackDocument } from "../content-pack/documents.ts";
import type { Context, Reads } from "../context.ts";
import { publishedVersions } from "../files/published-versions.queries.ts";
import { fileKinds } from "../foreign-files/file-kinds.ts";
import type { DocumentPlace } from "../tables.ts";
import { documentLists } from "./document-lists.rules.ts";
import type { ManagedDocument, ManagedDocuments } from "./documents.ts";

/** Every document of the pack, in its order, then the attachments of news and activities, the newest first. Throws Forbidden. */
export async function listDocuments(ctx: Context): Promise<ManagedDocuments> {
  requireEditor(ctx);
  const lists = documentLists(ctx.content);
  const attached = [...(await attachments(ctx, "news")), ...(await attachments(ctx, "activity"))];
  const own = attached.filter(({ document }) => document === null);
  const all = [...(await packDocuments(ctx)), ...own.map(({ document: _, ...one }) => one)];
  const documents = all.map(({ hashes, ...one }) => ({
    ...one,
    uses: attached
      .filter(({ document }) => one.place === "pack" && document === one.item)
      .map(({ place, owner: { id, title } }) => ({ place, id, title })),
    copies: all
      .filter((other) => other.item !== one.item && other.hashes.some((hash) => hashes.includes(hash)))
      .map(({ place, item, title, owner }) => ({ place, item, title: owner?.title || title })),
  }));
  return { lists: lists.map(({ id, title }) => ({ id, title })), documents };
}

/** A document before it is known where else it stands; `hashes` are those of its files, then and now. */
type Listed = Omit<ManagedDocument, "uses" | "copies"> & { hashes: string[] };

async function packDocuments(ctx: Context): Promise<Listed[]> {
  const lists = documentLists(ctx.content);
  const facts = await factsOf(ctx, "pack");
  return ctx.content.documents.map((document: PackDocument) => {
    const { slug, title, downloadName, note, annex, content, file, hidden } = document;
    return {
      place: "pack",
      item: slug,
      ...facts(slug, content?.sha256),
      title,
      name: downloadName,
      hint: note ?? "",
      annex: annex ?? null,
      format: content?.format ?? file.slice(file.lastIndexOf(".") + 1).toUpperCase(),
      size: content?.size ?? null,
      address: `/api/cntr/files/downloads/${slug}`,
      isPublic: !hidden,
      owner: null,
      lists: lists
        .filter(({ slugs }) => slugs.includes(slug))
        .map(({ id, title, slugs }) => ({
          id,
          title,
          position: slugs.indexOf(slug) + 1,
          length: slugs.length,
        })),
    };
  });
}

async function attachments(ctx: Context, place: "news" | "activity") {
  const { table, parent, column } = attachmentTable(place);
  const rows = await ctx.db
    .selectFrom(table)
    .innerJoin(parent, `${parent}.id`, `${table}.${column}`)
    .select([`${table}.id`, `${table}.name`, `${table}.mediaType`, `${table}.size`])
    .select([`${table}.sha256`, `${table}.document`])
    .select([`${parent}.id as ownerId`, `${parent}.title`, `${parent}.isPublic`])
    .where(`${table}.deletedAt`, "is", null)
    .where(`${parent}.deletedAt`, "is", null)
    .orderBy(`${parent}.id`, "desc")
    .orderBy(`${table}.sort`)
    .orderBy(`${table}.id`)
    .execute();
  const facts = await factsOf(ctx, place);
  return rows.map(({ id, name, mediaType, size, sha256, document, ownerId, title, isPublic }) => ({
    place,
    item: String(id),
    document,
    ...facts(String(id), sha256),
    title: name,
    name,
    hint: "",
    annex: null,
    format: formatName(mediaType),
    size,
    address: `/api/cntr/${place === "news" ? "newsfile" : "activityfile"}/download/${id}`,
    isPublic: isPublic === 1,
    owner: { id: ownerId, title },
    lists: [],
  }));
}

/** What is known of the documents of a place: which state they are in, what waits, and how often they were downloaded. */
async function factsOf(ctx: Context, place: ManagedDocument["place"]) {
  const [versions, downloads, waiting] = [
    await publishedVersions(ctx.db, place),
    await downloadsOf(ctx.db, place),
    await waitingIn(ctx, place),
  ];
  return (item: string, sha256 = "") => {
    const own: DocumentVersion[] = versions.get(item) ?? [];
    const replaced = replacementOf(own);
    return {
      version: own.at(-1)?.number ?? 1,
      downloads: downloads.get(item) ?? [],
      waiting: waiting.get(item) ?? [],
      hashes: [sha256, ...own.map((version) => version.sha256)].filter(Boolean),
      ...(replaced && { replaced }),
    };
  };
}

/** The files that wait to take the place of documents, by item. */
async function waitingIn({ db }: Context, place: ManagedDocument["place"]): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom("document_versions")
    .select(["id", "item"])
    .where("place", "=", place)
    .where("number", "is", null)
    .orderBy("id")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ item }) => item)].map(([item, own]) => [item, own.map(({ id }) => id)]),
  );
}

/** "application/pdf" is PDF. */
function formatName(mediaType: string): string {
  const [kind = ""] = Object.entries(fileKinds).find(([, one]) => one.mediaType === mediaType) ?? [];
  return kind.toUpperCase();
}

/** How often each document of a place was downloaded, by item, the latest month first. */
async function downloadsOf(
  db: Reads,
  place: DocumentPlace,
): Promise<Map<string, { month: string; count: number }[]>> {
  const rows = await db
    .selectFrom("document_downloads")
    .select(["item", "month", "count"])
    .where("place", "=", place)
    .orderBy("month", "desc")
    .execute();
  const byItem = Map.groupBy(rows, ({ item }) => item);
  return new Map(
    [...byItem].map(([item, own]) => [
      item,
      own.map(({ month, count }) => ({ month, count: Number(count) })),
    ]),
  );
}
