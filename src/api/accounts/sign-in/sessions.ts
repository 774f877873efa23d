import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { answer, answerNothing, answers, answersNothing } from "#api/http/answer.ts";
import { deviceOf } from "#api/http/device.ts";
import { endpoints } from "#api/http/endpoint.ts";
import type { ApiEnv } from "#api/http/env.ts";
import { idParam } from "#api/http/request.ts";
import { resumeSession } from "#domain/accounts/sign-in/remembered-logins.commands.ts";
import { closeOtherSessions, closeSession, signOut } from "#domain/accounts/sign-in/sessions.commands.ts";
import { openSessionsOf } from "#domain/accounts/sign-in/sessions.queries.ts";
import { Credentials, OpenSession, Session } from "#domain/accounts/sign-in/sessions.ts";
import { signIn } from "#domain/accounts/sign-in/sign-in.commands.ts";
import { SignInRequired } from "#domain/errors.ts";
import { bearerToken, signedInContext } from "../actor.ts";
import { presentSession } from "../present-account.ts";
import {
  clearRemembered,
  readDevice,
  readKnownBrowser,
  readRemembered,
  setDevice,
  setKnownBrowser,
  setRemembered,
} from "./remember-cookies.ts";

const { del, get, post } = endpoints("sessions");

const login = post("/user/login", "unidentified", {
  summary: "Signs in",
  description:
    "The same answer after the same time whether the e-mail or the password is wrong. Too many wrong ones from an address are answered with 429; those from elsewhere do not count. A browser that signed in before is known by a cookie, and counted apart. With `remember`, cookies for `user/session` are set. An account with a second factor needs `code`, too: without it the answer is 401 `second-factor-needed`, only after the right password. With `rememberDevice`, a cookie lets this device do without a code for thirty days.",
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
  problems: [
    "invalid-credentials",
    "second-factor-needed",
    "second-factor-wrong",
    "forbidden",
    "too-many-requests",
  ],
});

const resume = post("/user/session", "unidentified", {
  summary: "Opens a session from a remembered login",
  description:
    "Demands the cookie that signing in with `remember` has set, and the value of cookie `XSRF-TOKEN` in header `X-XSRF-TOKEN`. Both are replaced; one that was used before ends the remembered login.",
  responses: answers(Session, "The session"),
  problems: ["sign-in-required", "forbidden"],
});

const logout = post("/user/logout", "unidentified", {
  summary: "Signs out",
  description: "Ends the session and the remembered login. It may be called again, and with a dead token.",
  responses: answersNothing("Signed out"),
});

const list = get("/user/sessions", "signed-in", {
  summary: "One's own open sessions, the last used first",
  responses: answers(OpenSession.array(), "The sessions"),
});

const close = del("/user/sessions/{id}", "signed-in", {
  summary: "Closes one of one's own sessions",
  request: { params: idParam },
  responses: answersNothing("Closed"),
});

const closeOthers = del("/user/sessions", "signed-in", {
  summary: "Closes all of one's own sessions but this one, and every remembered login",
  responses: answersNothing("Closed"),
});

/** answerWritten is not used: its new response would lose the cookies set on this one. */
const sessionHeaders = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };

export const sessionsApi = new OpenAPIHono<ApiEnv>()
  .openapi(login, async (c) => {
    const { ctx } = c.var;
    const before = readRemembered(c).token;
    const signedIn = await signIn(ctx, c.req.valid("form"), client(c));
    const { session, remembered, rememberedDevice, knownBrowser } = signedIn;
    if (before) await signOut(ctx, { token: undefined, remembered: before });
    if (remembered) setRemembered(c, remembered);
    else clearRemembered(c);
    if (rememberedDevice) setDevice(c, rememberedDevice);
    setKnownBrowser(c, knownBrowser);
    return c.json(session, 200, sessionHeaders);
  })
  .openapi(resume, async (c) => {
    const { token, csrfToken } = readRemembered(c);
    if (!token) throw new SignInRequired();
    const { session, remembered } = await resumeSession(c.var.ctx, { token, csrfToken }, client(c)).catch(
      (error) => {
        if (error instanceof SignInRequired) clearRemembered(c);
        throw error;
      },
    );
    setRemembered(c, remembered);
    return c.json(session, 200, sessionHeaders);
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
  .openapi(close, async (c) => answerNothing(closeSession(signedInContext(c), c.req.valid("param").id)))
  .openapi(closeOthers, async (c) => answerNothing(closeOtherSessions(signedInContext(c))));

function client(c: Context<ApiEnv>) {
  return {
    address: c.env.clientAddress ?? "",
    device: deviceOf(c.req.header("User-Agent")),
    knownBrowser: readKnownBrowser(c),
    rememberedDevice: readDevice(c),
  };
}
