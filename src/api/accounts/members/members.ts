import { OpenAPIHono } from "@hono/zod-openapi";
import {
  answerList,
  answerNothing,
  answers,
  answersCreated,
  answersList,
  answersNothing,
  answerWritten,
} from "#api/http/answer.ts";
import { endpoints } from "#api/http/endpoint.ts";
import type { ApiEnv } from "#api/http/env.ts";
import { editHeaders, idQuery, jsonBody, pagingOf, pagingQuery, roundQuery } from "#api/http/request.ts";
import { can } from "#domain/access/permissions.ts";
import { editAccount } from "#domain/accounts/members/account-edit.commands.ts";
import {
  inviteExpired as inviteAllExpired,
  mostInvited,
} from "#domain/accounts/members/expired-invitations.commands.ts";
import {
  addMember,
  disableMember,
  enableMember,
  inviteAgain,
} from "#domain/accounts/members/members.commands.ts";
import {
  invitationExpiredAt,
  isPlanWithdrawn,
  listMembers,
  type MemberRow,
} from "#domain/accounts/members/members.queries.ts";
import { AccountEdit, Invited, Member, NewUser, versionOf } from "#domain/accounts/members/members.ts";
import { recordReading } from "#domain/audit/readings.commands.ts";
import type { Context } from "#domain/context.ts";
import { signedInContext } from "../actor.ts";

const { get, patch, post } = endpoints("members");

const list = get("/user/all", ["members.manage", "plans.read"], {
  summary: "All members, by name",
  description: "With `page` or `pageSize`, one page of them.",
  request: { query: pagingQuery.extend(roundQuery.shape) },
  responses: answersList(Member, "The members, each with its current plan in the round"),
});

const add = post("/user/add", "members.manage", {
  summary: "Adds a member, who is invited by mail",
  request: { body: jsonBody(NewUser) },
  responses: answersCreated(Member, "The member"),
});

const invite = post("/user/invite", "members.manage", {
  summary: "Invites a member, or someone of the team, again",
  description: "The earlier link dies. Whoever has a password already is 409.",
  request: { query: idQuery },
  responses: answersNothing("Invited"),
  problems: ["conflict"],
});

const inviteExpired = post("/user/invite-expired", "members.manage", {
  summary: "Invites all members again whose invitation expired",
  description: `At most ${mostInvited} at once: while there are more, call it again. Repeating it invites nobody twice.`,
  responses: answers(Invited, "How many were invited"),
});

const disable = post("/user/disable", "members.manage", {
  summary: "Keeps a member, or someone of the team, out: all sessions and duties end at once",
  description: "The last active admin is 409 `last-manager`.",
  request: { query: idQuery },
  responses: answers(Member, "The member"),
  problems: ["conflict", "last-manager"],
});

const enable = post("/user/enable", "members.manage", {
  summary: "Lets a disabled account in again, without the duties that it had",
  request: { query: idQuery },
  responses: answers(Member, "The member"),
  problems: ["conflict"],
});

const edit = patch("/user/update", "members.manage", {
  summary: "Corrects the names and the e-mail of an account",
  description:
    "A member's or one of the team; what is left out stays. With another e-mail all sessions and links of the account end, and both addresses get a letter; it needs the caller's own password, with a code where the caller has a second factor. One's own e-mail is 409 `own-address`: it needs the password.",
  request: { query: idQuery, headers: editHeaders, body: jsonBody(AccountEdit) },
  responses: answersNothing("Corrected"),
  problems: ["conflict", "own-address", "wrong-password", "wrong-code", "too-many-requests"],
});

export const membersApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => {
    const { ctx } = c.var;
    const { round: roundId, ...paging } = c.req.valid("query");
    const { items, total } = await listMembers(ctx, { paging: pagingOf(paging), roundId });
    const about = roundId === undefined ? { itemType: "user" } : { itemType: "round", itemId: roundId };
    await recordReading(ctx, { action: "member.list", ...about });
    return answerList(c, { items: items.map((row) => presentMember(row, ctx)), total });
  })
  .openapi(add, async (c) => {
    const { ctx } = c.var;
    return answerWritten(presentMember(await addMember(ctx, c.req.valid("json")), ctx), 201);
  })
  .openapi(invite, async (c) => answerNothing(inviteAgain(c.var.ctx, c.req.valid("query").id)))
  .openapi(inviteExpired, async (c) => answerWritten({ invited: await inviteAllExpired(c.var.ctx) }))
  .openapi(disable, async (c) => {
    const { ctx } = c.var;
    return answerWritten(presentMember(await disableMember(ctx, c.req.valid("query").id), ctx));
  })
  .openapi(enable, async (c) => {
    const { ctx } = c.var;
    return answerWritten(presentMember(await enableMember(ctx, c.req.valid("query").id), ctx));
  })
  .openapi(edit, async (c) => {
    const { "if-match": version } = c.req.valid("header");
    return await answerNothing(
      editAccount(signedInContext(c), { id: c.req.valid("query").id, version }, c.req.valid("json")),
    );
  });

function presentMember(row: MemberRow, ctx: Pick<Context, "actor" | "now">): Member {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    status: row.status,
    isBusinessPlan: row.planId !== null,
    fileName: row.fileName,
    businessPlan: presentPlan(row),
    isPlanWithdrawn: isPlanWithdrawn(row),
    ...(can(ctx.actor, "members.manage") && {
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      version: versionOf(row),
      lastLoginAt: row.lastLoginAt,
      invitationExpiredAt: invitationExpiredAt(row, ctx),
    }),
  };
}

/** The columns of the current plan are null together. */
function presentPlan(row: MemberRow): Member["businessPlan"] {
  const { planId, receiptNumber, planVersion, size, sha256, receivedAt, isExtended } = row;
  if (planId === null) return null;
  return {
    id: planId,
    receiptNumber,
    version: planVersion,
    size,
    sha256,
    receivedAt,
    roundId: row.roundId,
    round: row.roundName,
    isExtended: isExtended === 1,
  } as Member["businessPlan"];
}
