import { OpenAPIHono } from "@hono/zod-openapi";
import { publishedRegister, timestampOf } from "#domain/register/register.queries.ts";
import { PublishedRegister } from "#domain/register/register.ts";
import { answer, answers } from "../http/answer.ts";
import { attachment } from "../http/attachment.ts";
import { answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idParam } from "../http/request.ts";

const { get } = endpoints("business plans");

const read = get("/register", "everyone", {
  summary: "What is published of the register of plans: its heads, and the keys that sign receipts",
  description:
    "The register is a chain: each line is hashed with the one before it. Whoever keeps a head can prove later that no line before it was changed.",
  responses: answers(PublishedRegister, "The heads and the keys, the newest first"),
});

const timestamp = get("/register/timestamp/{id}", "everyone", {
  summary: "What the time-stamping authority answered about a head",
  description:
    "`id` is the head's `position`. A TimeStampResp (RFC 3161) in DER about the head's hash; none where the authority was not asked.",
  request: { params: idParam },
  responses: answersFile("The answer, for `openssl ts -verify`"),
});

export const registerApi = new OpenAPIHono<ApiEnv>()
  .openapi(read, async (c) => answer(c, await publishedRegister(c.var.ctx.db)))
  .openapi(timestamp, async (c) => {
    const { id } = c.req.valid("param");
    const { timestamp: name } = c.var.language.strings.registerStrings;
    return attachment(await timestampOf(c.var.ctx.db, id), "application/timestamp-reply", name.file(id));
  });
