import { OpenAPIHono, z } from "@hono/zod-openapi";
import { answerNothing, answers, answersNothing, answerWritten } from "#api/http/answer.ts";
import { endpoints } from "#api/http/endpoint.ts";
import type { ApiEnv } from "#api/http/env.ts";
import { jsonBody } from "#api/http/request.ts";
import { confirmEmailChange } from "#domain/accounts/members/email-change.commands.ts";
import { Email, PasswordLink } from "#domain/accounts/members/members.ts";
import { NewPassword } from "#domain/accounts/sign-in/password.ts";
import { requestReset, setPasswordByLink } from "#domain/accounts/sign-in/passwords.commands.ts";
import { readLink } from "#domain/mail/account-links.commands.ts";

const { post } = endpoints("accounts");

const Token = z.string().max(100).meta({
  description: "From the fragment of the link in the mail: /parola#{token}",
  example: "6c9d0f6f2f1b4a0e",
});

const forgot = post("/user/password/forgot", "unidentified", {
  summary: "Asks for a mail with a link to choose a new password",
  description: "The same answer whether the e-mail has an account or not.",
  request: { body: jsonBody(z.object({ email: Email })) },
  responses: answersNothing("Asked"),
  problems: ["too-many-requests"],
});

const link = post("/user/password/link", "unidentified", {
  summary: "Tells whether a link still works, and for whom",
  description: "A link that was used or is too old is 410. Asking spends nothing.",
  request: { body: jsonBody(z.object({ token: Token })) },
  responses: answers(PasswordLink, "What the link is for"),
  problems: ["link-spent"],
});

const set = post("/user/password/set", "unidentified", {
  summary: "Sets the password by a link",
  description: "The link works once; all sessions of before end. A refused password (422) leaves it working.",
  request: { body: jsonBody(z.object({ token: Token, password: NewPassword })) },
  responses: answers(z.object({ email: Email }), "The e-mail to sign in with"),
  problems: ["link-spent"],
});

const confirmEmail = post("/user/email/confirm", "unidentified", {
  summary: "Takes a new e-mail address by the link that was sent to it",
  description: "The link works once; all sessions end.",
  request: { body: jsonBody(z.object({ token: Token })) },
  responses: answers(z.object({ email: Email }), "The e-mail to sign in with"),
  problems: ["link-spent"],
});

export const passwordLinksApi = new OpenAPIHono<ApiEnv>()
  .openapi(forgot, async (c) =>
    answerNothing(requestReset(c.var.ctx, c.req.valid("json").email, c.env.clientAddress ?? "")),
  )
  .openapi(link, async (c) => {
    const { ctx } = c.var;
    const { purpose, email, firstName } = await readLink(ctx.db, ctx, c.req.valid("json").token);
    return answerWritten({
      purpose: purpose === "reset" ? ("reset" as const) : "invitation",
      email,
      firstName,
    });
  })
  .openapi(set, async (c) => answerWritten(await setPasswordByLink(c.var.ctx, c.req.valid("json"))))
  .openapi(confirmEmail, async (c) =>
    answerWritten(await confirmEmailChange(c.var.ctx, c.req.valid("json").token)),
  );
