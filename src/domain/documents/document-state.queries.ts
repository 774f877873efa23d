import { attachmentTable } from "../content/attachment-table.ts";
import { documentFormats, type PackDocument } from "../content-pack/documents.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { DocumentPlace } from "../tables.ts";
import type { DocumentRef } from "./documents.ts";

/** What is at a document's address now. */
export interface DocumentState {
  title: string;
  name: string;
  mediaType: string;
  /** Null while the pack's file is missing. */
  file: { size: number; sha256: string; path: string | null } | null;
  /** Since when it is there; null of the pack's own. */
  since: string | null;
  /** The item to which it is attached. */
  owner: number | null;
  /** The number of its state; 1 until it is replaced. */
  number: number;
}

/** A document as it stands, for its editors. Throws NotFound, also for an attachment that was taken off. */
export async function documentState(
  ctx: Pick<Context, "db" | "content">,
  ref: DocumentRef,
): Promise<DocumentState> {
  const { last } = await ctx.db
    .selectFrom("document_versions")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("place", "=", ref.place)
    .where("item", "=", ref.item)
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 1);
  if (ref.place === "pack") return { ...packState(ctx, ref.item), number };
  return { ...(await attachmentState(ctx, ref.place, ref.item)), number };
}

function packState({ content }: Pick<Context, "content">, slug: string) {
  const document = packDocument(content, slug);
  const { title, downloadName: name } = document;
  return { title, name, mediaType: mediaTypeOf(document), file: document.content, since: null, owner: null };
}

/** A document of the pack, on the site or not. Throws NotFound. */
export function packDocument({ documents }: Context["content"], slug: string): PackDocument {
  const document = documents.find((one) => one.slug === slug);
  if (!document) throw new NotFound();
  return document;
}

/** Of a missing file, its name says it. */
function mediaTypeOf({ content, file }: PackDocument): string {
  const ending = file.slice(file.lastIndexOf(".") + 1).toUpperCase() as keyof typeof documentFormats;
  return content?.mediaType ?? documentFormats[ending];
}

/** The document that is meant: of an attachment that is a document of the site, that document. */
export async function documentMeant({ db }: Pick<Context, "db">, ref: DocumentRef): Promise<DocumentRef> {
  if (ref.place === "pack") return ref;
  const row = await db
    .selectFrom(attachmentTable(ref.place).table)
    .select("document")
    .where("id", "=", Number(ref.item) || 0)
    .executeTakeFirst();
  return row?.document ? { place: "pack", item: row.document } : ref;
}

async function attachmentState(
  ctx: Pick<Context, "db">,
  place: Exclude<DocumentPlace, "pack">,
  item: string,
): Promise<Omit<DocumentState, "number">> {
  const { table, parent, column } = attachmentTable(place);
  const { owner, createdAt, name, mediaType, size, sha256 } = await ctx.db
    .selectFrom(table)
    .innerJoin(parent, `${parent}.id`, `${table}.${column}`)
    .select([`${table}.name`, `${table}.mediaType`, `${table}.size`, `${table}.sha256`])
    .select([`${table}.createdAt`, `${parent}.id as owner`])
    .where(`${table}.id`, "=", Number(item) || 0)
    .where(`${table}.deletedAt`, "is", null)
    .where(`${parent}.deletedAt`, "is", null)
    .executeTakeFirstOrThrow(() => new NotFound());
  return { title: name, name, mediaType, file: { size, sha256, path: null }, since: createdAt, owner };
}
