import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ActivityType } from "#domain/activities/activities.ts";
import { LegalPage, legalSlugs } from "#domain/content-pack/articles.ts";
import {
  type ActivityPageContent,
  activityPageContent,
  type ContactContent,
  type CoursesContent,
  contactContent,
  coursesContent,
  type HomeContent,
  homeContent,
  type JobsContent,
  jobsContent,
  type NewsContent,
  newsContent,
  type SiteContent,
  siteContent,
} from "#domain/content-pack/views.ts";
import { answer, answers } from "./answer.ts";
import type { ApiEnv } from "./env.ts";

/** What a page says, as the content pack's views compose it: typed there, so here it is only said to be an object. */
function view<Content>() {
  return z
    .custom<Content>()
    .meta({ type: "object", description: "Texts and figures, in the order of the page" });
}

function page<Path extends string, Content>(path: Path, summary: string, content: z.ZodType<Content>) {
  return createRoute({
    method: "get",
    path,
    tags: ["content"],
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
const courses = page("/content/courses", "The qualification courses", view<CoursesContent>());
const jobs = page("/content/jobs", "The page of the jobs, without the jobs", view<JobsContent>());
const news = page("/content/news", "The page of the news, without the news", view<NewsContent>());
const contact = page("/content/contact", "The contact page", view<ContactContent>());

const activity = createRoute({
  ...page("/content/activity/{type}", "The page of one activity type", view<ActivityPageContent>()),
  request: { params: z.object({ type: ActivityType }) },
});

const legal = createRoute({
  ...page("/content/legal/{slug}", "A page that the law asks for", LegalPage),
  request: { params: z.object({ slug: z.enum(legalSlugs) }) },
});

export const contentApi = new OpenAPIHono<ApiEnv>()
  .openapi(site, (c) => answer(c, siteContent(c.var.ctx.content)))
  .openapi(home, (c) => answer(c, homeContent(c.var.ctx.content)))
  .openapi(courses, (c) => answer(c, coursesContent(c.var.ctx.content)))
  .openapi(jobs, (c) => answer(c, jobsContent(c.var.ctx.content)))
  .openapi(news, (c) => answer(c, newsContent(c.var.ctx.content)))
  .openapi(contact, (c) => answer(c, contactContent(c.var.ctx.content)))
  .openapi(activity, (c) => answer(c, activityPageContent(c.var.ctx.content, c.req.valid("param").type)))
  .openapi(legal, (c) => answer(c, c.var.ctx.content.legal[c.req.valid("param").slug]));
