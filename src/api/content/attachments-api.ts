import { OpenAPIHono, type z } from "@hono/zod-openapi";
import { itemTables } from "#domain/content/attachment-table.ts";
import type { Attachment } from "#domain/content/content-item.ts";
import {
  type AttachmentKind,
  attachFile,
  removeFile,
  restoreFile,
} from "#domain/files/attachments.commands.ts";
import { answer, answerNothing, answers, answersNothing, answerWritten } from "../http/answer.ts";
import { answerStoredFile, answersFile } from "../http/download.ts";
import { answerVersion, earlierQuery } from "../http/earlier-version.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { fileFields, fileForm } from "../http/file-forms.ts";
import { addHeaders, idParam, idQuery } from "../http/request.ts";
import { answerDocument } from "../http/site-document.ts";
import { readFields, receiveFile } from "../http/upload.ts";
import { withArticle } from "./item-api.ts";

/** The files attached to a kind of content, as the API shows them. */
interface Attachments<Noun extends "activity" | "news", Row extends { id: number }, File> {
  files: AttachmentKind<Row> & { noun: Noun };
  schema: z.ZodType<File>;
  present: (row: Row) => File;
  /** An item of the kind, without an article. */
  item: string;
}

/**
 * The endpoints of the files attached to a kind of content: reading, downloading, attaching, removing one and bringing it back. What
 * they refuse is said at the domain's commands (attachments.commands.ts).
 */
export function attachmentsApi<
  const Noun extends "activity" | "news",
  Row extends { id: number },
  File extends z.output<typeof Attachment>,
>({ files: kind, schema, present, item }: Attachments<Noun, Row, File>) {
  const { noun } = kind;
  const one = withArticle(item);
  const { del, get, patch, post } = endpoints(itemTables[noun]);

  const files = get(`/${noun}file/id`, "everyone", {
    summary: `The files attached to ${one}`,
    request: { query: idQuery },
    responses: answers(schema.array(), "The files, in the editor's order"),
  });

  const download = get(`/${noun}file/download/{id}`, "everyone", {
    summary: `A file attached to ${one}`,
    request: { params: idParam, query: earlierQuery },
    responses: answersFile("The file"),
    problems: ["version-withdrawn", "too-many-requests", "storage-unavailable"],
  });

  const attach = patch(`/${noun}/add/files`, "content.edit", {
    summary: `Attaches a file to ${one}`,
    description: `What it is, its bytes say; its name may not end as a program or another kind of file. \`id\` is the ${item}'s.`,
    request: { headers: addHeaders, body: fileForm("file") },
    responses: answers(schema, "The file"),
  });

  const remove = del(`/${noun}file/{id}`, "content.edit", {
    summary: `Takes a file off ${one}`,
    description: `\`${noun}file/restore\` brings it back.`,
    request: { params: idParam },
    responses: answersNothing("It is gone"),
  });

  const restore = post(`/${noun}file/restore`, "content.edit", {
    summary: `Brings back a file that was taken off ${one}`,
    request: { query: idQuery },
    responses: answers(schema, "The file"),
  });

  return new OpenAPIHono<ApiEnv>()
    .openapi(files, async (c) => {
      const attached = await kind.filesOf(c.var.ctx, c.req.valid("query").id);
      return answer(c, attached.map(present));
    })
    .openapi(download, async (c) => {
      const { id } = c.req.valid("param");
      const stored = await kind.fileById(c.var.ctx, id);
      const document = { place: noun, item: String(id) };
      const { versiune } = c.req.valid("query");
      if (stored.document !== null) return answerDocument(c, stored.document, versiune);
      if (versiune) return answerVersion(c, document, versiune, stored.name);
      return answerStoredFile(c, { ...stored, document });
    })
    .openapi(attach, async (c) => {
      await using form = await receiveFile(c, "file");
      const { id } = readFields(c, fileFields, form);
      const { "idempotency-key": requestKey } = c.req.valid("header");
      return answerWritten(present(await attachFile(c.var.ctx, kind, id, { upload: form, requestKey })));
    })
    .openapi(remove, async (c) => answerNothing(removeFile(c.var.ctx, kind, c.req.valid("param").id)))
    .openapi(restore, async (c) => {
      const file = await restoreFile(c.var.ctx, kind, c.req.valid("query").id);
      return answerWritten(present(file));
    });
}
