import { OpenAPIHono } from "@hono/zod-openapi";
import { answer, answerNothing, answers, answersNothing } from "#api/http/answer.ts";
import { endpoints } from "#api/http/endpoint.ts";
import type { ApiEnv } from "#api/http/env.ts";
import { idQuery, jsonBody } from "#api/http/request.ts";
import { addToTeam, endDuty, giveDuty } from "#domain/accounts/duties/duties.commands.ts";
import { listTeam, type TeamMemberRow } from "#domain/accounts/duties/duties.queries.ts";
import { NewDuty, NewTeamMember, TeamMember } from "#domain/accounts/duties/duties.ts";
import { versionOf } from "#domain/accounts/members/members.ts";
import { signedInContext } from "../actor.ts";

const { get, post } = endpoints("team");

const list = get("/user/team", "members.manage", {
  summary: "The admins and the staff, by name, with their duties",
  responses: answers(TeamMember.array(), "The team"),
});

const add = post("/user/team", "members.manage", {
  summary: "Adds an account of the team, which is invited by mail",
  description:
    "An account of the staff sees nothing of the team's until it has a duty: it can have one from the beginning, which is given as `POST /user/duty` gives it. The caller's password has to be repeated, with a code where the caller has a second factor.",
  request: { body: jsonBody(NewTeamMember) },
  responses: answersNothing("Added"),
  problems: ["wrong-password", "wrong-code", "too-many-requests"],
});

const give = post("/user/duty", "members.manage", {
  summary: "Gives an account of the staff a duty",
  description:
    "In force from the beginning of its first day to the end of its last. One that the person has at that time is 409 `duty-held`, one that does not go together with another is 409 `duty-excluded`, anyone but the staff 409 `duty-not-staff`, a disabled account 409 `duty-disabled`. The caller's password has to be repeated, with a code where the caller has a second factor.",
  request: { body: jsonBody(NewDuty) },
  responses: answersNothing("Given"),
});

const end = post("/user/duty/end", "members.manage", {
  summary: "Ends a duty at once",
  description: "One that is to come never begins; one that is over is 409.",
  request: { query: idQuery },
  responses: answersNothing("Ended"),
});

export const teamApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => answer(c, (await listTeam(c.var.ctx)).map(presentTeamMember)))
  .openapi(add, async (c) => answerNothing(addToTeam(signedInContext(c), c.req.valid("json"))))
  .openapi(give, async (c) => answerNothing(giveDuty(signedInContext(c), c.req.valid("json"))))
  .openapi(end, async (c) => answerNothing(endDuty(signedInContext(c), c.req.valid("query").id)));

function presentTeamMember(row: TeamMemberRow): TeamMember {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    status: row.status,
    invitationExpiredAt: row.invitationExpiredAt,
    duties: row.duties,
    lastLoginAt: row.lastLoginAt,
    version: versionOf(row),
  };
}
