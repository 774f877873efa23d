import { OpenAPIHono, z } from "@hono/zod-openapi";
import { answer, answerNothing, answers, answersNothing, answerWritten } from "#api/http/answer.ts";
import { endpoints } from "#api/http/endpoint.ts";
import type { ApiEnv } from "#api/http/env.ts";
import { idParam, jsonBody } from "#api/http/request.ts";
import { forgetDevice } from "#domain/accounts/second-factor/remembered-devices.commands.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from "#domain/accounts/second-factor/second-factor.commands.ts";
import { ownSecondFactor } from "#domain/accounts/second-factor/second-factor.queries.ts";
import {
  Code,
  Enrolment,
  Proof,
  RecoveryCodes,
  SecondFactor,
} from "#domain/accounts/second-factor/second-factor.ts";
import { signedInContext } from "../actor.ts";
import { readDevice } from "../sign-in/remember-cookies.ts";

const { del, get, post } = endpoints("second factor");

const read = get("/user/second-factor", "signed-in", {
  summary: "The second factor of one's own account",
  responses: answers(SecondFactor, "The second factor, or its absence"),
});

const begin = post("/user/second-factor/begin", "signed-in", {
  summary: "Makes a key for an authenticator application (RFC 6238)",
  description:
    "The current password has to be repeated, with a code where there is a second factor already. Nothing changes until a code of the new key is confirmed.",
  request: { body: jsonBody(Proof) },
  responses: answers(Enrolment, "The key, shown once"),
  problems: ["wrong-password", "wrong-code", "too-many-requests"],
});

const confirm = post("/user/second-factor/confirm", "signed-in", {
  summary: "Switches the second factor on by a code of the new key",
  description:
    "All other sessions, remembered logins and remembered devices end; earlier recovery codes are void.",
  request: { body: jsonBody(z.object({ code: Code })) },
  responses: answers(RecoveryCodes, "Recovery codes, shown once"),
  problems: ["conflict", "wrong-code", "too-many-requests"],
});

const switchOff = post("/user/second-factor/off", "signed-in", {
  summary: "Switches the second factor off",
  description:
    "Demands the current password and a code. Remembered devices are forgotten. With `SECOND_FACTOR=team`, who sees other people's data must keep it: 409.",
  request: { body: jsonBody(Proof) },
  responses: answersNothing("Switched off"),
  problems: [
    "wrong-password",
    "wrong-code",
    "second-factor-off",
    "second-factor-compulsory",
    "too-many-requests",
  ],
});

const renewCodes = post("/user/second-factor/codes", "signed-in", {
  summary: "Replaces the recovery codes",
  description: "Demands the current password and a code.",
  request: { body: jsonBody(Proof) },
  responses: answers(RecoveryCodes, "Recovery codes, shown once"),
  problems: ["wrong-password", "wrong-code", "second-factor-off", "too-many-requests"],
});

const forget = del("/user/second-factor/devices/{id}", "signed-in", {
  summary: "Forgets one of one's own remembered devices",
  request: { params: idParam },
  responses: answersNothing("Forgotten"),
});

export const secondFactorApi = new OpenAPIHono<ApiEnv>()
  .openapi(read, async (c) => answer(c, await ownSecondFactor(signedInContext(c), readDevice(c))))
  .openapi(begin, async (c) =>
    answerWritten(await beginSecondFactor(signedInContext(c), c.req.valid("json"))),
  )
  .openapi(confirm, async (c) =>
    answerWritten(await confirmSecondFactor(signedInContext(c), c.req.valid("json").code)),
  )
  .openapi(switchOff, async (c) =>
    answerNothing(switchOffSecondFactor(signedInContext(c), c.req.valid("json"))),
  )
  .openapi(renewCodes, async (c) =>
    answerWritten(await renewRecoveryCodes(signedInContext(c), c.req.valid("json"))),
  )
  .openapi(forget, async (c) => answerNothing(forgetDevice(signedInContext(c), c.req.valid("param").id)));
