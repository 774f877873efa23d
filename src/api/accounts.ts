import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { renameSelf } from "#domain/members/members.commands.ts";
import { ownAccount } from "#domain/members/members.queries.ts";
import { Account, PersonNames } from "#domain/members/members.ts";
import { NewPassword, Password } from "#domain/members/password.ts";
import { changePassword } from "#domain/members/passwords.commands.ts";
import { signedInContext } from "./actor.ts";
import { answer, answerNothing, answers, answersNothing, answerWritten } from "./answer.ts";
import type { ApiEnv } from "./env.ts";
import { jsonBody } from "./request.ts";

const me = createRoute({
  method: "get",
  path: "/user/me",
  tags: ["accounts"],
  summary: "One's own account",
  responses: answers(Account, "The account"),
});

const rename = createRoute({
  method: "patch",
  path: "/user/me",
  tags: ["accounts"],
  summary: "Changes one's own name",
  request: { body: jsonBody(PersonNames) },
  responses: answers(Account, "The account"),
});

const password = createRoute({
  method: "post",
  path: "/user/password/change",
  tags: ["accounts"],
  summary: "Changes one's own password",
  description:
    "The current one has to be repeated: a wrong one is 403 `wrong-password`. All other sessions and remembered logins end.",
  request: {
    body: jsonBody(z.object({ current: Password.or(z.literal("")).default(""), password: NewPassword })),
  },
  responses: answersNothing("Changed"),
});

export const accountsApi = new OpenAPIHono<ApiEnv>()
  .openapi(me, async (c) => answer(c, await ownAccount(signedInContext(c))))
  .openapi(rename, async (c) => {
    const ctx = signedInContext(c);
    await renameSelf(ctx, c.req.valid("json"));
    return answerWritten(await ownAccount(ctx));
  })
  .openapi(password, async (c) => {
    await changePassword(signedInContext(c), c.req.valid("json"));
    return answerNothing();
  });
