import { OpenAPIHono, z } from "@hono/zod-openapi";
import { ActivityType } from "#domain/content-pack/activity-type.ts";
import { LegalPage, legalSlugs } from "#domain/content-pack/articles.ts";
import {
  type ActivityPageContent,
  activityPageContent,
  type ContactContent,
  type CoursesContent,
  contactContent,
  coursesContent,
  type EligibilityContent,
  eligibilityContent,
  type HomeContent,
  homeContent,
  type JobsContent,
  jobsContent,
  legalContent,
  type NewsContent,
  newsContent,
  type SiteContent,
  siteContent,
} from "#domain/content-pack/views.ts";
import { NotFound } from "#domain/errors.ts";
import { answer, answers } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";

const { get } = endpoints("content");

/** The texts of a page, composed and typed by the content pack's views; the schema here only says that it is an object. */
function view<Content>() {
  return z
    .custom<Content>()
    .meta({ type: "object", description: "Texts and figures, in the order of the page" });
}

function page<Path extends string, Content>(path: Path, summary: string, content: z.ZodType<Content>) {
  return get(path, "everyone", {
    summary,
    responses: answers(content, summary),
  });
}

const site = page(
  "/content/site",
  "What every page shows: brand, menus, contact, map, footer",
  view<SiteContent>(),
);
const home = page("/content/home", "The home page", view<HomeContent>());
const eligibility = page(
  "/content/eligibility",
  "The questions of “Pot participa?” and the decision table",
  view<EligibilityContent>(),
);
const courses = page("/content/courses", "The qualification courses", view<CoursesContent>());
const jobs = page("/content/jobs", "The page of the jobs, without the jobs", view<JobsContent>());
const news = page("/content/news", "The page of the news, without the news", view<NewsContent>());
const contact = page("/content/contact", "The contact page", view<ContactContent>());

const activity = get("/content/activity/{type}", "everyone", {
  summary: "The page of one activity type",
  request: { params: z.object({ type: ActivityType }) },
  responses: answers(view<ActivityPageContent>(), "The page of one activity type"),
});

const legal = get("/content/legal/{slug}", "everyone", {
  summary: "A page that the law asks for",
  request: { params: z.object({ slug: z.enum(legalSlugs) }) },
  responses: answers(LegalPage, "A page that the law asks for"),
});

export const contentApi = new OpenAPIHono<ApiEnv>()
  .openapi(site, (c) => answer(c, siteContent(c.var.ctx.content, c.var.ctx.now(), c.var.readOnly)))
  .openapi(home, async (c) => answer(c, homeContent(await c.var.currentContent())))
  .openapi(eligibility, (c) => {
    const content = eligibilityContent(c.var.ctx.content);
    if (!content) throw new NotFound();
    return answer(c, content);
  })
  .openapi(courses, async (c) => answer(c, coursesContent(await c.var.currentContent(), c.var.ctx.now())))
  .openapi(jobs, async (c) => answer(c, jobsContent(await c.var.currentContent())))
  .openapi(news, async (c) => answer(c, newsContent(await c.var.currentContent())))
  .openapi(contact, async (c) => answer(c, contactContent(await c.var.currentContent())))
  .openapi(activity, async (c) =>
    answer(c, activityPageContent(await c.var.currentContent(), c.req.valid("param").type)),
  )
  .openapi(legal, (c) => answer(c, legalContent(c.var.ctx.content, c.req.valid("param").slug)));
