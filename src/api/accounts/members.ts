import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { importMembers } from "#domain/accounts/member-import.commands.ts";
import { addMember, disableMember, enableMember, inviteAgain } from "#domain/accounts/members.commands.ts";
import { listMembers, type MemberRow } from "#domain/accounts/members.queries.ts";
import { Member, NewUser } from "#domain/accounts/members.ts";
import {
  answerList,
  answerNothing,
  answers,
  answersCreated,
  answersList,
  answersNothing,
  answerWritten,
} from "../http/answer.ts";
import type { ApiEnv } from "../http/env.ts";
import { idQuery, jsonBody, pagingOf, pagingQuery } from "../http/request.ts";

const list = createRoute({
  method: "get",
  path: "/user/all",
  tags: ["members"],
  summary: "All members, by name",
  description: "With `page` or `pageSize`, one page of them.",
  request: { query: pagingQuery },
  responses: answersList(Member, "The members, each with its current plan"),
});

const add = createRoute({
  method: "post",
  path: "/user/add",
  tags: ["members"],
  summary: "Adds a member, who is invited by mail",
  request: { body: jsonBody(NewUser) },
  responses: answersCreated(Member, "The member"),
});

const invite = createRoute({
  method: "post",
  path: "/user/invite",
  tags: ["members"],
  summary: "Invites a member again",
  description: "The earlier link dies. Whoever has a password already is 409.",
  request: { query: idQuery },
  responses: answersNothing("Invited"),
});

const disable = createRoute({
  method: "post",
  path: "/user/disable",
  tags: ["members"],
  summary: "Keeps a member out: all sessions end at once",
  request: { query: idQuery },
  responses: answers(Member, "The member"),
});

const enable = createRoute({
  method: "post",
  path: "/user/enable",
  tags: ["members"],
  summary: "Lets a disabled member in again",
  request: { query: idQuery },
  responses: answers(Member, "The member"),
});

const ImportForm = z.object({
  file: z.file().max(1_000_000).meta({ type: "string", format: "binary" }),
  skipBad: z
    .string()
    .optional()
    .transform((text) => text === "true" || text === "on")
    .meta({ type: "string", description: "`true`: adds the good lines even if there are bad ones" }),
});

const ImportResult = z
  .object({
    added: z.int().nonnegative().meta({ description: "How many were added and invited", example: 24 }),
    skipped: z.array(z.object({ line: z.int().positive(), message: z.string() })),
  })
  .meta({ id: "ImportResult" });

const importFile = createRoute({
  method: "post",
  path: "/user/import",
  tags: ["members"],
  summary: "Adds members from a CSV file: first name, last name, e-mail",
  description:
    "UTF-8 or Windows-1250, with commas or semicolons. Bad lines are named in `errors` as `line.{number}`, and nobody is added, unless they are to be skipped.",
  request: { body: { required: true, content: { "multipart/form-data": { schema: ImportForm } } } },
  responses: answers(ImportResult, "What was added, and what was not"),
});

export const membersApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => {
    const { items, total } = await listMembers(c.var.ctx, pagingOf(c.req.valid("query")));
    return answerList(c, { items: items.map(presentMember), total });
  })
  .openapi(add, async (c) => {
    return answerWritten(presentMember(await addMember(c.var.ctx, c.req.valid("json"))), 201);
  })
  .openapi(invite, async (c) => {
    await inviteAgain(c.var.ctx, c.req.valid("query").id);
    return answerNothing();
  })
  .openapi(disable, async (c) => {
    return answerWritten(presentMember(await disableMember(c.var.ctx, c.req.valid("query").id)));
  })
  .openapi(enable, async (c) => {
    return answerWritten(presentMember(await enableMember(c.var.ctx, c.req.valid("query").id)));
  })
  .openapi(importFile, async (c) => {
    const { file, skipBad } = c.req.valid("form");
    const { added, skipped } = await importMembers(c.var.ctx, await file.bytes(), {
      skipBad,
      inviteBy: "mail",
    });
    const { ruleMessage } = c.var.language.strings;
    return answerWritten({
      added: added.length,
      skipped: skipped.map(({ line, message }) => ({ line, message: ruleMessage(message) })),
    });
  });

function presentMember(row: MemberRow): Member {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    status: row.status,
    isBusinessPlan: row.planId !== null,
    fileName: row.fileName,
    businessPlan: presentPlan(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastLoginAt: row.lastLoginAt,
  };
}

/** The columns of the current plan are null together. */
function presentPlan(row: MemberRow): Member["businessPlan"] {
  const { planId, receiptNumber, planVersion, size, sha256, receivedAt } = row;
  if (planId === null) return null;
  return {
    id: planId,
    receiptNumber,
    version: planVersion,
    size,
    sha256,
    receivedAt,
  } as Member["businessPlan"];
}
