import { z } from "zod";
import { Id, Timestamp } from "../content/content-item.ts";
import { Replacement } from "../content/replacement.ts";
import type { DocumentPlace } from "../tables.ts";
import { singleLine } from "../text/plain-text.ts";

export const documentPlaces = ["pack", "news", "activity"] as const satisfies DocumentPlace[];

const fields = {
  place: z.enum(documentPlaces).meta({
    description: "`pack`: a document of the content pack; `news`, `activity`: a file attached there",
  }),
  item: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
    .meta({
      description: "The slug of a document of the pack, or the id of an attachment",
      example: "anexa-3",
    }),
};

/** A document, wherever it is. */
export const DocumentRef = z.object(fields);
export type DocumentRef = z.output<typeof DocumentRef>;

const note = z
  .string()
  .overwrite(singleLine)
  .max(300)
  .meta({ description: "What changed, for visitors", example: "Formula totalului de pe rândul 42" });

const shownName = z.string().overwrite(singleLine).min(1).max(200);

export const DocumentNote = z.object({ note: note.default("") }).meta({ id: "DocumentNote" });

/** Which state comes back to the address. */
export const BringBack = DocumentRef.extend({
  number: z.int().positive(),
  note: note.default(""),
}).meta({ id: "BringBack" });
export type BringBack = z.output<typeof BringBack>;

/** Which earlier file nobody may have any more. */
export const WithdrawnVersion = DocumentRef.extend({
  number: z.int().positive(),
  reason: z
    .string()
    .overwrite(singleLine)
    .min(1)
    .max(300)
    .meta({ description: "Why, for the team", example: "Avea numele unei persoane pe rândul 42" }),
}).meta({ id: "WithdrawnVersion" });
export type WithdrawnVersion = z.output<typeof WithdrawnVersion>;

/** A document of the site that an item has among its files. */
export const DocumentUse = z.object({
  document: fields.item,
  place: z.enum(["news", "activity"]),
});
export type DocumentUse = z.output<typeof DocumentUse>;

/** It is attached to an item, or an attachment that is a copy becomes it. */
export const NewDocumentUse = z.union([
  DocumentUse.extend({ owner: Id.meta({ description: "The item" }) }),
  DocumentUse.extend({ item: fields.item.meta({ description: "The id of the attachment" }) }),
]);

/** The changes to a document's words; absent ones stay. An attachment has its name alone. */
export const DocumentEdit = DocumentRef.extend({
  title: shownName.meta({ example: "Bugetul planului de afaceri" }).optional(),
  name: shownName.meta({ description: "Under which it is saved", example: "Anexa 3.xlsx" }).optional(),
  hint: z
    .string()
    .overwrite(singleLine)
    .max(200)
    .meta({ description: "A few words on when it is needed; may be empty" })
    .optional(),
}).meta({ id: "DocumentEdit" });
export type DocumentEdit = z.output<typeof DocumentEdit>;

const list = z
  .string()
  .max(120)
  .meta({ description: "The id of one of the lists", example: "pages.news.documents.documents" });

export const DocumentMove = DocumentRef.extend({
  list: list.optional().meta({ description: "Of a document of the pack" }),
  by: z.int().min(-1000).max(1000).meta({ description: "Places, up if negative", example: -1 }),
}).meta({ id: "DocumentMove" });
export type DocumentMove = z.output<typeof DocumentMove>;

export const NewDocument = z.object({ title: shownName, list }).meta({ id: "NewDocument" });
export type NewDocument = z.output<typeof NewDocument>;

/** A document of the pack that is taken off the site, or put back. */
export const DocumentSlug = z.object({ item: fields.item }).meta({ id: "DocumentSlug" });

/** A file that waits to take the place of a document's own. */
export const WaitingVersion = DocumentRef.extend({
  id: Id,
  version: z.int().positive().meta({ description: "The document's state that it replaces: for If-Match" }),
  name: z.string(),
  mediaType: z.string(),
  size: z.int().nonnegative(),
  sha256: z.string().meta({ description: "Hexadecimal" }),
  note: z.string(),
  needsNote: z.boolean().meta({ description: "A running round names the document" }),
  savedAt: Timestamp,
  savedBy: z.string().nullable(),
}).meta({ id: "WaitingVersion" });
export type WaitingVersion = z.infer<typeof WaitingVersion>;

/** A state that is, or was, at the document's address. */
export const PastVersion = z
  .object({
    number: z.int().positive(),
    publishedAt: Timestamp.nullable().meta({ description: "Null of the file with which the portal began" }),
    note: z.string(),
    name: z.string(),
    size: z.int().nonnegative(),
    savedBy: z.string().nullable(),
    sha256: z.string().meta({ description: "Stays, also of what was withdrawn" }),
    withdrawnAt: Timestamp.nullable(),
    withdrawnReason: z.string().nullable(),
  })
  .meta({ id: "PastVersion" });
export type PastVersion = z.infer<typeof PastVersion>;

/** A document with everything that its editors see. */
export const ManagedDocument = DocumentRef.extend({
  version: z.int().positive().meta({ description: "The number of its present state: for If-Match" }),
  title: z.string(),
  name: z.string().meta({ description: "Under which it is saved" }),
  hint: z.string(),
  annex: z.int().positive().nullable(),
  format: z.string().meta({ example: "XLSX" }),
  size: z.int().nonnegative().nullable().meta({ description: "Bytes; null while the file is missing" }),
  address: z.string().meta({ example: "/api/cntr/files/downloads/anexa-3" }),
  isPublic: z.boolean(),
  owner: z
    .object({ id: Id, title: z.string() })
    .nullable()
    .meta({ description: "The item to which it is attached" }),
  lists: z
    .array(z.object({ id: z.string(), title: z.string(), position: z.int().positive(), length: z.int() }))
    .meta({ description: "Where pages show it" }),
  uses: z
    .array(z.object({ place: z.enum(["news", "activity"]), id: Id, title: z.string() }))
    .meta({ description: "The items to which this document is attached" }),
  copies: z.array(DocumentRef.extend({ title: z.string() })).meta({
    description: "Other files with the bytes that this one has, or had: they are not replaced with it",
  }),
  replaced: Replacement.optional(),
  waiting: z.array(Id).meta({ description: "The files that wait to take its place" }),
  downloads: z
    .array(z.object({ month: z.string().meta({ example: "2026-12" }), count: z.int().positive() }))
    .meta({ description: "The latest month first" }),
}).meta({ id: "ManagedDocument" });
export type ManagedDocument = z.infer<typeof ManagedDocument>;

/** A list of documents on a page. */
export const DocumentListPlace = z
  .object({ id: z.string(), title: z.string() })
  .meta({ id: "DocumentListPlace" });

export const ManagedDocuments = z
  .object({ lists: z.array(DocumentListPlace), documents: z.array(ManagedDocument) })
  .meta({ id: "ManagedDocuments" });
export type ManagedDocuments = z.infer<typeof ManagedDocuments>;
