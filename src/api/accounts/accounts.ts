import { OpenAPIHono, z } from "@hono/zod-openapi";
import { requestEmailChange } from "#domain/accounts/members/email-change.commands.ts";
import { renameSelf } from "#domain/accounts/members/members.commands.ts";
import { Account, Email, PersonNames } from "#domain/accounts/members/members.ts";
import { NewPassword, Password } from "#domain/accounts/sign-in/password.ts";
import { changePassword } from "#domain/accounts/sign-in/passwords.commands.ts";
import { answer, answerNothing, answers, answersNothing, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { jsonBody } from "../http/request.ts";
import { signedInContext } from "./actor.ts";
import { presentAccount } from "./present-account.ts";

const { get, patch, post } = endpoints("accounts");

const me = get("/user/me", "signed-in", {
  summary: "One's own account",
  responses: answers(Account, "The account"),
});

const rename = patch("/user/me", "signed-in", {
  summary: "Changes one's own name",
  request: { body: jsonBody(PersonNames) },
  responses: answers(Account, "The account"),
});

const password = post("/user/password/change", "signed-in", {
  summary: "Changes one's own password",
  description:
    "The current one has to be repeated: a wrong one is 403 `wrong-password`. All other sessions and remembered logins end.",
  request: {
    body: jsonBody(z.object({ current: Password.or(z.literal("")).default(""), password: NewPassword })),
  },
  responses: answersNothing("Changed"),
  problems: ["wrong-password", "too-many-requests"],
});

const CurrentPassword = Password.or(z.literal("")).default("");

const email = post("/user/email/change", "signed-in", {
  summary: "Asks for another e-mail address of one's own account",
  description:
    "The current password has to be repeated. A link goes to the new address, a notice to the old one; nothing changes until the link is confirmed. The same answer whether the new address has an account or not.",
  request: { body: jsonBody(z.object({ current: CurrentPassword, email: Email })) },
  responses: answersNothing("Asked"),
  problems: ["wrong-password", "too-many-requests"],
});

export const accountsApi = new OpenAPIHono<ApiEnv>()
  .openapi(me, async (c) => answer(c, await presentAccount(signedInContext(c))))
  .openapi(rename, async (c) => {
    const ctx = signedInContext(c);
    await renameSelf(ctx, c.req.valid("json"));
    return answerWritten(await presentAccount(ctx));
  })
  .openapi(password, async (c) => answerNothing(changePassword(signedInContext(c), c.req.valid("json"))))
  .openapi(email, async (c) => answerNothing(requestEmailChange(signedInContext(c), c.req.valid("json"))));
