import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findDocument } from "#domain/content-pack/views.ts";
import { NotFound } from "#domain/errors.ts";
import { answerFile, answersFile } from "../http/download.ts";
import type { ApiEnv } from "../http/env.ts";

const download = createRoute({
  method: "get",
  path: "/files/downloads/{name}",
  tags: ["documents"],
  summary: "A static document of the content pack",
  request: { params: z.object({ name: z.string().meta({ description: "Its slug", example: "model-cv" }) }) },
  responses: answersFile("The document"),
});

export const documentsApi = new OpenAPIHono<ApiEnv>().openapi(download, (c) => {
  const { content, documents } = c.var.ctx;
  const document = findDocument(content, c.req.valid("param").name);
  if (!document?.content) {
    throw new NotFound();
  }
  const { path, mediaType, size, sha256 } = document.content;
  const name = document.downloadName;
  return answerFile(c, {
    name,
    mediaType,
    size,
    sha256,
    reader: documents,
    key: path,
    disposition: "attachment",
  });
});
