import { OpenAPIHono, z } from "@hono/zod-openapi";
import { answersFile } from "../http/download.ts";
import { earlierQuery } from "../http/earlier-version.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { answerDocument } from "../http/site-document.ts";

const { get } = endpoints("documents");

const download = get("/files/downloads/{name}", "everyone", {
  summary: "A static document of the content pack",
  request: {
    params: z.object({ name: z.string().meta({ description: "Its slug", example: "model-cv" }) }),
    query: earlierQuery,
  },
  responses: answersFile("The document"),
  problems: ["version-withdrawn", "too-many-requests", "storage-unavailable"],
});

export const documentsApi = new OpenAPIHono<ApiEnv>().openapi(download, (c) =>
  answerDocument(c, c.req.valid("param").name, c.req.valid("query").versiune),
);
