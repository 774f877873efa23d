import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { publishedRegister } from "#domain/register/register.queries.ts";
import { PublishedRegister } from "#domain/register/register.ts";
import { answer, answers } from "../http/answer.ts";
import type { ApiEnv } from "../http/env.ts";

const read = createRoute({
  method: "get",
  path: "/register",
  tags: ["business plans"],
  summary: "What is published of the register of plans: its heads, and the keys that sign receipts",
  description:
    "The register is a chain: each line is hashed with the one before it. Whoever keeps a head can prove later that no line before it was changed.",
  responses: answers(PublishedRegister, "The heads and the keys, the newest first"),
});

export const registerApi = new OpenAPIHono<ApiEnv>().openapi(read, async (c) =>
  answer(c, await publishedRegister(c.var.ctx.db)),
);
