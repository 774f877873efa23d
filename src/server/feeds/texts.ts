import { contentIn } from "#domain/content-pack/content-pack.ts";
import type { Site } from "#domain/content-pack/site.ts";
import type { CurrentPack } from "#domain/texts/texts.queries.ts";
import { defaultLanguage, type Language, type Languages, languageOf } from "#strings/languages.ts";
import type { RenderedPage } from "../pages/page-cache.ts";
import type { PageEntry, WebBuild } from "../pages/web-build.ts";
import { competitionCalendar } from "./competition-calendar.ts";
import { robots, type Sitemap, sitemap } from "./crawlers.ts";
import { jobsFeed, newsFeed } from "./item-feeds.ts";
import { SPECULATION_RULES, speculationRules } from "./speculation-rules.ts";

export interface TextParts {
  api: ReturnType<WebBuild["apiClient"]>;
  /** The news and jobs that visitors see. */
  changes: () => Promise<Pick<Sitemap, "news" | "jobs">>;
  pack: CurrentPack;
  languages: Languages;
  publicUrl: URL;
  build: Pick<WebBuild, "pages" | "hrefIn" | "feeds">;
  headers: Record<string, string>;
}

/** News in the feed; readers keep the older ones themselves. */
const FEED_LENGTH = 20;

/** Milliseconds for which a list of jobs may be cached: a last day passes without anyone changing the content. */
const JOBS_TTL = 10 * 60_000;

/** The same for the dates of the competition, which are those of another round once one begins. */
const COMPETITION_TTL = 10 * 60_000;

/** What search engines, feed readers and phones ask for, by path. Rendered and cached like pages. */
export function createTexts(parts: TextParts): Map<string, () => Promise<RenderedPage>> {
  const { pack, languages, publicUrl, build } = parts;
  const { pages, feeds } = build;
  const text =
    (contentType: string, write: () => string | Promise<string>, life: Pick<RenderedPage, "ttl"> = {}) =>
    async () => ({
      status: 200,
      headers: {
        ...parts.headers,
        "Content-Type": `${contentType}; charset=utf-8`,
        "Cache-Control": "public, max-age=0, must-revalidate",
      },
      body: Buffer.from(await write()),
      keep: true,
      ...life,
    });
  const news = async (query: { page?: string; pageSize?: string } = {}) => {
    const response = await parts.api.news.all.$get({ query });
    if (!response.ok) throw new Error(`The news answered ${response.status}.`);
    return response.json();
  };
  const jobs = async () => (await parts.api.job.all.$get({ query: {} })).json();

  const hrefs = new Map(Object.values(languages).map((language) => [language.key, build.hrefIn(language)]));
  const known = Object.values<PageEntry>(pages).filter(
    (entry) => entry !== pages.eligibility || pack.latest().competition?.eligibility,
  );
  const siteMap = async () => sitemap({ publicUrl, pages: known, hrefs, ...(await parts.changes()) });

  const security = async () => {
    const { email: contactEmail } = (await pack.current()).site.contact;
    return securityTxt({ publicUrl, build, languages, contactEmail, now: new Date() });
  };

  const textsIn = (language: Language): [string, () => Promise<RenderedPage>][] => {
    const href = build.hrefIn(language);
    const content = async () => contentIn(await pack.current(), language.key);
    const common = { publicUrl, href, language: language.key };
    const feedOfNews = async () => {
      const { site, pages: texts } = await content();
      return newsFeed({
        ...common,
        self: href(feeds.news),
        title: `${site.brand}: ${texts.news.title}`,
        author: site.brand,
        news: await news({ page: "1", pageSize: String(FEED_LENGTH) }),
      });
    };
    const feedOfJobs = async () => {
      const { site, pages: texts } = await content();
      return jobsFeed({
        ...common,
        self: href(feeds.jobs),
        title: `${site.brand}: ${texts.jobs.listTitle}`,
        description: texts.jobs.seo.description,
        jobs: await jobs(),
      });
    };
    const calendar = async () => {
      const { round } = await (await parts.api.competition.now.$get()).json();
      const { site } = await content();
      const { strings } = language;
      return competitionCalendar({ publicUrl, href, brand: site.brand, round, strings });
    };
    return [
      [href(feeds.competition), text("text/calendar", calendar, { ttl: COMPETITION_TTL })],
      [href(feeds.news), text("application/atom+xml", feedOfNews)],
      [href(feeds.jobs), text("application/rss+xml", feedOfJobs, { ttl: JOBS_TTL })],
      [
        href("/site.webmanifest"),
        text("application/manifest+json", async () => webManifest((await content()).site, language)),
      ],
    ];
  };
  return new Map<string, () => Promise<RenderedPage>>([
    ["/robots.txt", text("text/plain", () => robots(publicUrl, pages, languages))],
    ["/.well-known/security.txt", text("text/plain", security)],
    [SPECULATION_RULES, text("application/speculationrules+json", () => speculationRules(pages, languages))],
    ["/sitemap.xml", text("application/xml", siteMap)],
    ...Object.values(languages).flatMap(textsIn),
  ]);
}

/** Milliseconds after which a reader should fetch the file again; less than a year (RFC 9116 §2.5.5). */
const VALID_FOR = 180 * 24 * 60 * 60_000;

interface SecurityTxt {
  publicUrl: URL;
  build: Pick<WebBuild, "hrefIn">;
  languages: Languages;
  contactEmail: string;
  now: Date;
}

/** `/.well-known/security.txt` (RFC 9116): where to report a weakness. */
function securityTxt({ publicUrl, build, languages, contactEmail, now }: SecurityTxt): string {
  const href = build.hrefIn(languageOf(defaultLanguage, languages));
  return [
    `Contact: mailto:${contactEmail}`,
    `Contact: ${new URL(href("contact"), publicUrl)}`,
    `Expires: ${new Date(now.getTime() + VALID_FOR).toISOString()}`,
    `Preferred-Languages: ${[...Object.keys(languages), "en"].join(", ")}`,
    `Canonical: ${new URL("/.well-known/security.txt", publicUrl)}`,
    "",
  ].join("\n");
}

/** `/site.webmanifest` (W3C Web Application Manifest): name, colours and icons for a phone's home screen. */
function webManifest({ brand, mark, icons, description }: Site, { key, prefix }: Language): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    description,
    lang: key,
    start_url: prefix || "/",
    display: "browser",
    background_color: "#fbf9f3",
    theme_color: "#14503f",
    icons: [
      { src: `/marks/${mark}`, type: "image/svg+xml", sizes: "any" },
      ...(icons
        ? [
            { src: `/marks/${icons.small}`, type: "image/png", sizes: "192x192" },
            { src: `/marks/${icons.large}`, type: "image/png", sizes: "512x512" },
          ]
        : []),
    ],
  });
}
