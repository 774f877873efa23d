import { rolesWith } from "../access/permissions.ts";
import { attachmentTable } from "../content/attachment-table.ts";
import { asDocuments } from "../content-pack/attached-documents.ts";
import { documentLinks, findDocument } from "../content-pack/document-links.ts";
import { internalPages } from "../content-pack/routes.ts";
import type { Context, Reads } from "../context.ts";
import type { ProjectMarks } from "./document.rules.ts";
import { fundsIn } from "./document.rules.ts";
import { type NameIndex, nameIndex } from "./members-named.ts";
import { isOfResults } from "./unfilled-model.ts";

type Reading = Pick<Context, "db" | "content">;

/** The names of all members, to be looked for in lists. */
export async function memberNames(db: Reads): Promise<NameIndex> {
  const people = await db
    .selectFrom("users")
    .select(["firstName", "lastName"])
    .where("role", "in", rolesWith("plans.send"))
    .where("erasedAt", "is", null)
    .execute();
  return nameIndex(people);
}

/** What the documents of the project must say: as the pack began with it, so that no edit of the pack takes it off. */
export function projectMarks({ content }: Pick<Context, "content">): ProjectMarks {
  const { project, site } = content.shipped ?? content;
  return { code: project.code, brand: site.brand, funds: fundsIn(project.funding.cofinancing) };
}

/** Pages of which each item has one: visitors reach them by its id. */
const itemPages = [
  [/^\/noutate\?id=(\d+)$/, "news"],
  [/^\/joburi\/(\d+)$/, "jobs"],
] as const;

const attachmentAddress = /^\/api\/cntr\/(news|activity)file\/download\/(\d+)$/;

/** Those of the links of a text that lead into the site, and nowhere there. */
export async function deadLinks(ctx: Reading, hrefs: readonly string[]): Promise<string[]> {
  const dead: string[] = [];
  for (const href of new Set(hrefs)) if (await isDead(ctx, href)) dead.push(href);
  return dead;
}

async function isDead(ctx: Reading, href: string): Promise<boolean> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith("//") || href.startsWith("#")) return false;
  const { pathname, search } = new URL(href, "https://portal.invalid");
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  if ((internalPages as readonly string[]).includes(path)) return false;
  for (const [pattern, table] of itemPages) {
    const [, id] = pattern.exec(path + search) ?? [];
    if (id) return !(await isPublic(ctx.db, table, Number(id)));
  }
  const [, slug] = /^\/api\/cntr\/files\/downloads\/([^/]+)$/.exec(path) ?? [];
  if (slug)
    return findDocument(ctx.content, slug) === undefined || documentLinks(ctx.content, [slug]).length === 0;
  const [, place, id] = attachmentAddress.exec(path) ?? [];
  if (place && id) return !(await isAttached(ctx.db, place as "news" | "activity", Number(id)));
  return !/^\/(anunt|reguli)\/[\w-]+$/.test(path);
}

/** Whether visitors see an item. */
export async function isPublic(
  db: Reads,
  table: "news" | "jobs" | "activities",
  id: number,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select("isPublic")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row?.isPublic === 1;
}

async function isAttached(db: Reads, place: "news" | "activity", id: number): Promise<boolean> {
  const row = await db
    .selectFrom(attachmentTable(place).table)
    .select("id")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The type of a news item; undefined of everything else. */
export async function newsTypeOf(db: Reads, type: string, id: number): Promise<string | undefined> {
  if (type !== "news") return;
  const row = await db.selectFrom("news").select("newsType").where("id", "=", id).executeTakeFirst();
  return row?.newsType;
}

/**
 * The files attached to an item, as they stand now; a job has none.
 *
 * @param newsType the type that a news item is to have, if not the one that it has
 */
export async function filesOfItem(
  ctx: Reading,
  type: "news" | "job" | "activity",
  id: number,
  newsType?: string,
) {
  if (type === "job") return [];
  const isResult = isOfResults(newsType ?? (await newsTypeOf(ctx.db, type, id)));
  const { table, column } = attachmentTable(type);
  const rows = await ctx.db
    .selectFrom(table)
    .select(["id", "name", "mediaType", "size", "sha256", "document"])
    .where(column, "=", id)
    .where("deletedAt", "is", null)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return asDocuments(ctx, rows).map(({ id: fileId, document: _, ...file }) => ({
    ...file,
    fileId,
    origin: "attached" as const,
    isResult,
  }));
}

/** Whether visitors have seen an item before, be it hidden now. */
export async function wasPublic(
  db: Reads,
  type: "news" | "job" | "activity",
  itemId: number,
): Promise<boolean> {
  const shown = await db
    .selectFrom("audit_log")
    .select("id")
    .where("itemType", "=", type)
    .where("itemId", "=", itemId)
    .where("action", "in", [`${type}.publish`, `${type}.hide`])
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}
