import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { SignInRequired } from "#domain/errors.ts";
import { resumeSession } from "#domain/sessions/remembered-logins.commands.ts";
import { closeOtherSessions, closeSession, signOut } from "#domain/sessions/sessions.commands.ts";
import { openSessionsOf } from "#domain/sessions/sessions.queries.ts";
import { Credentials, OpenSession, Session } from "#domain/sessions/sessions.ts";
import { signIn } from "#domain/sessions/sign-in.commands.ts";
import { bearerToken, signedInContext } from "./actor.ts";
import { answer, answerNothing, answers, answersNothing } from "./answer.ts";
import { deviceOf } from "./device.ts";
import type { ApiEnv } from "./env.ts";
import { presentSession } from "./present-session.ts";
import { clearRemembered, readRemembered, setRemembered } from "./remember-cookies.ts";
import { idParam } from "./request.ts";

const login = createRoute({
  method: "post",
  path: "/user/login",
  tags: ["sessions"],
  summary: "Signs in",
  description:
    "The same answer after the same time whether the e-mail or the password is wrong. Too many wrong ones for an account or from an address are answered with 429. With `remember`, cookies for `user/session` are set.",
  request: {
    body: {
      required: true,
      content: {
        "application/x-www-form-urlencoded": { schema: Credentials },
        "multipart/form-data": { schema: Credentials },
      },
    },
  },
  responses: answers(Session, "The session"),
});

const resume = createRoute({
  method: "post",
  path: "/user/session",
  tags: ["sessions"],
  summary: "Opens a session from a remembered login",
  description:
    "Demands the cookie that signing in with `remember` has set, and the value of cookie `XSRF-TOKEN` in header `X-XSRF-TOKEN`. Both are replaced; one that was used before ends the remembered login.",
  responses: answers(Session, "The session"),
});

const logout = createRoute({
  method: "post",
  path: "/user/logout",
  tags: ["sessions"],
  summary: "Signs out",
  description: "Ends the session and the remembered login. It may be called again, and with a dead token.",
  responses: answersNothing("Signed out"),
});

const list = createRoute({
  method: "get",
  path: "/user/sessions",
  tags: ["sessions"],
  summary: "One's own open sessions, the last used first",
  responses: answers(OpenSession.array(), "The sessions"),
});

const close = createRoute({
  method: "delete",
  path: "/user/sessions/{id}",
  tags: ["sessions"],
  summary: "Closes one of one's own sessions",
  request: { params: idParam },
  responses: answersNothing("Closed"),
});

const closeOthers = createRoute({
  method: "delete",
  path: "/user/sessions",
  tags: ["sessions"],
  summary: "Closes all of one's own sessions but this one, and every remembered login",
  responses: answersNothing("Closed"),
});

export const sessionsApi = new OpenAPIHono<ApiEnv>()
  .openapi(login, async (c) => {
    const { ctx } = c.var;
    const before = readRemembered(c).token;
    const { session, remembered } = await signIn(ctx, c.req.valid("form"), whereabouts(c));
    if (before) await signOut(ctx, { token: undefined, remembered: before });
    if (remembered) setRemembered(c, remembered);
    else clearRemembered(c);
    c.header("Cache-Control", "no-store");
    return c.json(session, 200);
  })
  .openapi(resume, async (c) => {
    const { token, antiForgery } = readRemembered(c);
    if (!token) throw new SignInRequired();
    const { session, remembered } = await resumeSession(
      c.var.ctx,
      { token, antiForgery },
      whereabouts(c),
    ).catch((error) => {
      if (error instanceof SignInRequired) clearRemembered(c);
      throw error;
    });
    setRemembered(c, remembered);
    c.header("Cache-Control", "no-store");
    return c.json(session, 200);
  })
  .openapi(logout, async (c) => {
    const token = bearerToken(c.req.header("Authorization") ?? "");
    await signOut(c.var.ctx, { token, remembered: readRemembered(c).token });
    clearRemembered(c);
    c.header("Clear-Site-Data", '"storage"');
    c.header("Cache-Control", "no-store");
    return c.body(null, 204);
  })
  .openapi(list, async (c) => {
    const ctx = signedInContext(c);
    const sessions = await openSessionsOf(ctx, ctx.actor.userId);
    return answer(
      c,
      sessions.map((session) => presentSession(session, ctx.actor)),
    );
  })
  .openapi(close, async (c) => {
    await closeSession(signedInContext(c), c.req.valid("param").id);
    return answerNothing();
  })
  .openapi(closeOthers, async (c) => {
    await closeOtherSessions(signedInContext(c));
    return answerNothing();
  });

function whereabouts(c: Context<ApiEnv>) {
  return { address: c.env.clientAddress ?? "", device: deviceOf(c.req.header("User-Agent")) };
}
