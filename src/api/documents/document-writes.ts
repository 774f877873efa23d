import { OpenAPIHono } from "@hono/zod-openapi";
import {
  attachDocument,
  moveAttachment,
  renameAttachment,
  uniteAttachment,
} from "#domain/documents/attachments.commands.ts";
import { listDocuments } from "#domain/documents/documents.queries.ts";
import {
  DocumentEdit,
  DocumentMove,
  DocumentSlug,
  ManagedDocuments,
  NewDocument,
  NewDocumentUse,
} from "#domain/documents/documents.ts";
import {
  addDocument,
  editPackDocument,
  movePackDocument,
  putBack,
  takeDown,
} from "#domain/documents/pack-documents.commands.ts";
import { Invalid } from "#domain/errors.ts";
import { answerNothing, answers, answersCreated, answersNothing, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { fileFormOf } from "../http/file-forms.ts";
import { jsonBody } from "../http/request.ts";
import { readFields, receiveFile } from "../http/upload.ts";

const { get, patch, post } = endpoints("documents");

const list = get("/document/all", "content.edit", {
  summary: "Every document of the site, for its editors",
  description: "Those of the content pack, also when they were taken off the site, and all attachments.",
  responses: answers(ManagedDocuments, "The documents, and the lists in which pages show them"),
});

const add = post("/document/add", "content.edit", {
  summary: "Adds a document to a list of a page",
  description: "What it is, its bytes say: PDF, DOCX or XLSX. Sent again, it is added once.",
  request: { body: fileFormOf("file", NewDocument) },
  responses: answersCreated(DocumentSlug, "Its slug"),
});

const edit = patch("/document/edit", "content.edit", {
  summary: "Renames a document",
  description: "Its address and file stay.",
  request: { body: jsonBody(DocumentEdit) },
  responses: answersNothing("It has its new words"),
  problems: ["not-found"],
});

const move = post("/document/move", "content.edit", {
  summary: "Moves a document within its list",
  request: { body: jsonBody(DocumentMove) },
  responses: answersNothing("It is at its place"),
  problems: ["not-found"],
});

const down = post("/document/take-down", "content.edit", {
  summary: "Takes a document of the content pack off the site",
  description: "No page shows it, and its address answers 404. `document/put-back` brings it back.",
  request: { body: jsonBody(DocumentSlug) },
  responses: answersNothing("It is off the site"),
  problems: ["not-found"],
});

const back = post("/document/put-back", "content.edit", {
  summary: "Puts a document that was taken off the site back",
  request: { body: jsonBody(DocumentSlug) },
  responses: answersNothing("It is where it was"),
  problems: ["not-found"],
});

const use = post("/document/use", "content.edit", {
  summary: "Attaches a document of the site to an item, or makes an attachment that document",
  description: "It stays one file at one address: what replaces the document is replaced there, too.",
  request: { body: jsonBody(NewDocumentUse) },
  responses: answersNothing("It is among the files of the item"),
  problems: ["not-found"],
});

export const documentWritesApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => answerWritten(await listDocuments(c.var.ctx)))
  .openapi(add, async (c) => {
    await using form = await receiveFile(c, "file");
    const item = await addDocument(c.var.ctx, readFields(c, NewDocument, form), form);
    return answerWritten({ item }, 201);
  })
  .openapi(edit, async (c) => {
    const { place, item, name, ...words } = c.req.valid("json");
    const edited =
      place === "pack"
        ? editPackDocument(c.var.ctx, { place, item, ...words, name })
        : renameAttachment(c.var.ctx, { place, item }, required("name", name));
    return await answerNothing(edited);
  })
  .openapi(move, async (c) => {
    const { place, item, list, by } = c.req.valid("json");
    const moved =
      place === "pack"
        ? movePackDocument(c.var.ctx, item, required("list", list), by)
        : moveAttachment(c.var.ctx, { place, item }, by);
    return await answerNothing(moved);
  })
  .openapi(down, async (c) => answerNothing(takeDown(c.var.ctx, c.req.valid("json").item)))
  .openapi(use, async (c) => {
    const given = c.req.valid("json");
    const { ctx } = c.var;
    return await answerNothing("owner" in given ? attachDocument(ctx, given) : uniteAttachment(ctx, given));
  })
  .openapi(back, async (c) => answerNothing(putBack(c.var.ctx, c.req.valid("json").item)));

function required(path: string, value: string | undefined): string {
  if (value === undefined) throw new Invalid([{ path, message: "required" }]);
  return value;
}
