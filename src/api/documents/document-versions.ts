import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import {
  BringBack,
  DocumentNote,
  DocumentRef,
  PastVersion,
  WaitingVersion,
  WithdrawnVersion,
} from "#domain/documents/documents.ts";
import {
  bringBackVersion,
  correctNote,
  discardVersion,
  noteVersion,
  publishDocumentVersion,
  uploadVersion,
  withdrawVersion,
} from "#domain/documents/versions.commands.ts";
import { pastVersions, waitingFile, waitingVersion } from "#domain/documents/versions.queries.ts";
import { answerNothing, answers, answersCreated, answersNothing, answerWritten } from "../http/answer.ts";
import { answerStoredFile, answersFile } from "../http/download.ts";
import type { ApiEnv } from "../http/env.ts";
import { fileFormOf } from "../http/file-forms.ts";
import { editHeaders, idParam, idQuery, jsonBody } from "../http/request.ts";
import { readFields, receiveFile } from "../http/upload.ts";

const upload = createRoute({
  method: "post",
  path: "/document/upload",
  tags: ["documents"],
  summary: "Stores a file that is to take a document's place",
  description:
    "Visitors see nothing of it until it is published. It must be of the same kind as the file that it replaces.",
  request: { body: fileFormOf("file", DocumentRef) },
  responses: answersCreated(WaitingVersion, "The file, as it waits"),
});

const waiting = createRoute({
  method: "get",
  path: "/document/waiting",
  tags: ["documents"],
  summary: "A file that waits to take a document's place",
  request: { query: idQuery },
  responses: answers(WaitingVersion, "The file"),
});

const file = createRoute({
  method: "get",
  path: "/document/waiting/{id}/file",
  tags: ["documents"],
  summary: "The bytes of a file that waits, for its editors",
  request: { params: idParam },
  responses: answersFile("The file"),
});

const note = createRoute({
  method: "patch",
  path: "/document/waiting",
  tags: ["documents"],
  summary: "Writes what a waiting file changes, for visitors",
  request: { query: idQuery, body: jsonBody(DocumentNote) },
  responses: answers(WaitingVersion, "The file"),
});

const discard = createRoute({
  method: "delete",
  path: "/document/waiting",
  tags: ["documents"],
  summary: "Gives a waiting file up",
  request: { query: idQuery },
  responses: answersNothing("It is gone"),
});

const publish = createRoute({
  method: "post",
  path: "/document/publish",
  tags: ["documents"],
  summary: "Puts a waiting file at its document's address",
  description: "The next request gets it. What was there stays among the document's versions.",
  request: { query: idQuery, headers: editHeaders, body: jsonBody(DocumentNote) },
  responses: answersNothing("It is there"),
});

const past = createRoute({
  method: "get",
  path: "/document/versions",
  tags: ["documents"],
  summary: "Every file that is, or was, at a document's address, the latest first",
  request: { query: DocumentRef },
  responses: answers(PastVersion.array(), "The versions; none of a document that was never replaced"),
});

const back = createRoute({
  method: "post",
  path: "/document/bring-back",
  tags: ["documents"],
  summary: "Brings an earlier file back to its document's address, as a new version",
  request: { headers: editHeaders, body: jsonBody(BringBack) },
  responses: answersNothing("It is there"),
});

const withdraw = createRoute({
  method: "post",
  path: "/document/withdraw",
  tags: ["documents"],
  summary: "Withdraws an earlier file of a document",
  description:
    "Its address answers 410 from then on, and the file is deleted where nothing else has it. Its number, date and SHA-256 stay, with the reason, for the team.",
  request: { body: jsonBody(WithdrawnVersion) },
  responses: answersNothing("Nobody can download it any more"),
});

const correct = createRoute({
  method: "patch",
  path: "/document/note",
  tags: ["documents"],
  summary: "Corrects what visitors are told of a version that is, or was, at a document's address",
  request: { body: jsonBody(BringBack) },
  responses: answersNothing("They read the new words"),
});

export const documentVersionsApi = new OpenAPIHono<ApiEnv>()
  .openapi(upload, async (c) => {
    await using form = await receiveFile(c, "file");
    const { place, item } = readFields(c, DocumentRef, form);
    return answerWritten(await uploadVersion(c.var.ctx, { place, item }, form), 201);
  })
  .openapi(waiting, async (c) => answerWritten(await waitingVersion(c.var.ctx, c.req.valid("query").id)))
  .openapi(file, async (c) => {
    const { version: _, ...stored } = await waitingFile(c.var.ctx, c.req.valid("param").id);
    return answerStoredFile(c, stored);
  })
  .openapi(note, async (c) => {
    const { id } = c.req.valid("query");
    return answerWritten(await noteVersion(c.var.ctx, id, c.req.valid("json").note));
  })
  .openapi(discard, async (c) => {
    await discardVersion(c.var.ctx, c.req.valid("query").id);
    return answerNothing();
  })
  .openapi(publish, async (c) => {
    const { ctx } = c.var;
    const { id } = c.req.valid("query");
    await noteVersion(ctx, id, c.req.valid("json").note);
    await publishDocumentVersion(ctx, id, c.req.valid("header")["if-match"]);
    return answerNothing();
  })
  .openapi(past, async (c) => answerWritten(await pastVersions(c.var.ctx, c.req.valid("query"))))
  .openapi(correct, async (c) => {
    await correctNote(c.var.ctx, c.req.valid("json"));
    return answerNothing();
  })
  .openapi(withdraw, async (c) => {
    await withdrawVersion(c.var.ctx, c.req.valid("json"));
    return answerNothing();
  })
  .openapi(back, async (c) => {
    await bringBackVersion(c.var.ctx, c.req.valid("json"), c.req.valid("header")["if-match"]);
    return answerNothing();
  });
