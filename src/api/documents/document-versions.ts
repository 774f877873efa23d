import { OpenAPIHono } from "@hono/zod-openapi";
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
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { fileFormOf } from "../http/file-forms.ts";
import { editHeaders, idParam, idQuery, jsonBody } from "../http/request.ts";
import { readFields, receiveFile } from "../http/upload.ts";

const { del, get, patch, post } = endpoints("documents");

const upload = post("/document/upload", "content.edit", {
  summary: "Stores a file that is to take a document's place",
  description:
    "Visitors see nothing of it until it is published. It must be of the same kind as the file that it replaces. Sent again within an hour, it waits once.",
  request: { body: fileFormOf("file", DocumentRef) },
  responses: answersCreated(WaitingVersion, "The file, as it waits"),
  problems: ["other-kind", "same-file"],
});

const waiting = get("/document/waiting", "content.edit", {
  summary: "A file that waits to take a document's place",
  request: { query: idQuery },
  responses: answers(WaitingVersion, "The file"),
});

const file = get("/document/waiting/{id}/file", "content.edit", {
  summary: "The bytes of a file that waits, for its editors",
  request: { params: idParam },
  responses: answersFile("The file"),
  problems: ["too-many-requests", "storage-unavailable"],
});

const note = patch("/document/waiting", "content.edit", {
  summary: "Writes what a waiting file changes, for visitors",
  request: { query: idQuery, body: jsonBody(DocumentNote) },
  responses: answers(WaitingVersion, "The file"),
});

const discard = del("/document/waiting", "content.edit", {
  summary: "Gives a waiting file up",
  request: { query: idQuery },
  responses: answersNothing("It is gone"),
});

const publish = post("/document/publish", "content.edit", {
  summary: "Puts a waiting file at its document's address",
  description: "The next request gets it. What was there stays among the document's versions.",
  request: { query: idQuery, headers: editHeaders, body: jsonBody(DocumentNote) },
  responses: answersNothing("It is there"),
  problems: ["other-kind", "same-file"],
});

const past = get("/document/versions", "content.edit", {
  summary: "Every file that is, or was, at a document's address, the latest first",
  request: { query: DocumentRef },
  responses: answers(PastVersion.array(), "The versions; none of a document that was never replaced"),
  problems: ["not-found"],
});

const back = post("/document/bring-back", "content.edit", {
  summary: "Brings an earlier file back to its document's address, as a new version",
  request: { headers: editHeaders, body: jsonBody(BringBack) },
  responses: answersNothing("It is there"),
  problems: ["not-found", "other-kind", "same-file"],
});

const withdraw = post("/document/withdraw", "content.edit", {
  summary: "Withdraws an earlier file of a document",
  description:
    "Its address answers 410 from then on, and the file is deleted where nothing else has it. Its number, date and SHA-256 stay, with the reason, for the team.",
  request: { body: jsonBody(WithdrawnVersion) },
  responses: answersNothing("Nobody can download it any more"),
  problems: ["not-found", "same-file"],
});

const correct = patch("/document/note", "content.edit", {
  summary: "Corrects what visitors are told of a version that is, or was, at a document's address",
  request: { body: jsonBody(BringBack) },
  responses: answersNothing("They read the new words"),
  problems: ["not-found"],
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
  .openapi(discard, async (c) => answerNothing(discardVersion(c.var.ctx, c.req.valid("query").id)))
  .openapi(publish, async (c) => {
    const { ctx } = c.var;
    const { id } = c.req.valid("query");
    await noteVersion(ctx, id, c.req.valid("json").note);
    return await answerNothing(publishDocumentVersion(ctx, id, c.req.valid("header")["if-match"]));
  })
  .openapi(past, async (c) => answerWritten(await pastVersions(c.var.ctx, c.req.valid("query"))))
  .openapi(correct, async (c) => answerNothing(correctNote(c.var.ctx, c.req.valid("json"))))
  .openapi(withdraw, async (c) => answerNothing(withdrawVersion(c.var.ctx, c.req.valid("json"))))
  .openapi(back, async (c) =>
    answerNothing(bringBackVersion(c.var.ctx, c.req.valid("json"), c.req.valid("header")["if-match"])),
  );
