import { OpenAPIHono, z } from "@hono/zod-openapi";
import { MemberFilter } from "#domain/accounts/members/member-filter.ts";
import { planAnnouncement, sendAnnouncement } from "#domain/announcements/announcements.commands.ts";
import { listAnnouncements } from "#domain/announcements/announcements.queries.ts";
import {
  Announcement,
  AnnouncementDraft,
  AnnouncementPreview,
  AnnouncementReach,
  NewAnnouncement,
} from "#domain/announcements/announcements.ts";
import { answers, answersCreated, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { addHeaders, jsonBody } from "../http/request.ts";

const { get, post } = endpoints("members");

const list = get("/announcement/all", "members.manage", {
  summary: "What the team wrote to members, and what became of the letters",
  responses: answers(z.array(Announcement), "The last 20, the newest first"),
});

const reach = get("/announcement/reach", "members.manage", {
  summary: "At how many members an announcement would arrive now",
  request: { query: MemberFilter },
  responses: answers(AnnouncementReach, "The counts"),
});

const preview = post("/announcement/preview", "members.manage", {
  summary: "An announcement as it would arrive, and at how many; nothing is sent",
  request: { body: jsonBody(AnnouncementDraft) },
  responses: answers(AnnouncementPreview, "The letter of the first member, and the counts"),
  isReading: true,
});

const send = post("/announcement/send", "members.manage", {
  summary: "Writes to the members whom a filter means",
  description:
    "The filter is evaluated at this moment: `recipients-changed` when they are not as many as `recipients` says; `announcement-waiting` while letters of an earlier one wait. Each gets one letter, however often it is sent with the same key.",
  request: { headers: addHeaders, body: jsonBody(NewAnnouncement) },
  responses: answersCreated(Announcement, "The announcement; its letters are on their way"),
  problems: ["recipients-changed", "announcement-waiting"],
});

export const announcementsApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => answerWritten(await listAnnouncements(c.var.ctx)))
  .openapi(reach, async (c) => {
    const { recipients, ...rest } = await planAnnouncement(c.var.ctx, c.req.valid("query"));
    return answerWritten({ recipients: recipients.length, ...rest });
  })
  .openapi(preview, async (c) => {
    const draft = c.req.valid("json");
    const { recipients, invited, closed } = await planAnnouncement(c.var.ctx, draft.filter);
    const { mailStrings } = c.var.language.strings;
    const firstName = recipients[0]?.firstName ?? "";
    const letter = {
      ...mailStrings.announcement({ ...draft, firstName }),
      link: mailStrings.openPortal,
      footer: [mailStrings.automatic, mailStrings.footer(c.var.ctx.content.site.brand, c.var.publicUrl.href)],
    };
    return answerWritten({ recipients: recipients.length, invited, closed, letter });
  })
  .openapi(send, async (c) => {
    const { "idempotency-key": key } = c.req.valid("header");
    return answerWritten(await sendAnnouncement(c.var.ctx, c.req.valid("json"), key), 201);
  });
