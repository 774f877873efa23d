import { expect, test } from "vitest";
import type { Job } from "#domain/jobs/jobs.ts";
import type { News } from "#domain/news/news.ts";
import { defaultLanguage, languageOf, languages, stringsOf } from "#strings/languages.ts";
import { allows } from "#tests/support/robots.ts";
import { hrefIn } from "#web/page/addresses.ts";
import type { PageEntry } from "#web/pages.ts";
import { pages } from "#web/pages.ts";
import { competitionCalendar } from "./competition-calendar.ts";
import { robots, sitemap } from "./crawlers.ts";
import { jobsFeed, newsFeed } from "./item-feeds.ts";
import { speculationRules } from "./speculation-rules.ts";

const entries: PageEntry[] = Object.values(pages);
const href = hrefIn(languageOf(defaultLanguage));
const publicUrl = new URL("https://portal.example");
const item: News = {
  id: 7,
  title: "Tineri & „sprijin” <b>",
  text: '<p>Text\u0007 întreg</p><img src="/api/cntr/picture/0f" alt="" />',
  excerpt: "Text întreg",
  format: "Articol",
  newsType: "Anunț",
  isPublic: true,
  isImage: false,
  image: null,
  version: 1,
  createdAt: "2023-03-01T08:00:00.000Z",
  updatedAt: "2023-03-02T08:00:00.000Z",
  publishedAt: "2023-03-01T09:00:00.000Z",
};

const job: Job = {
  id: 3,
  title: "Ospătar & ajutor",
  description: "<p>Vino la noi</p>",
  excerpt: "Vino la noi",
  link: "https://angajator.example/",
  endsOn: null,
  county: "",
  town: "",
  employer: "",
  pay: "",
  hours: "",
  contract: "",
  isExpired: false,
  isPublic: true,
  version: 1,
  createdAt: "2023-03-01T08:00:00.000Z",
  updatedAt: "2023-03-04T08:00:00.000Z",
  publishedAt: "2023-03-03T09:00:00.000Z",
};

test("the sitemap names each page, each news item and each job with its last change", () => {
  const xml = sitemap({
    publicUrl,
    pages: entries,
    hrefs: new Map([["ro", href]]),
    news: [item],
    jobs: [job],
  });
  const locations = [...xml.matchAll(/<loc>https:\/\/portal\.example(.*?)<\/loc>/g)].map(([, path]) => path);
  const indexed = entries.filter(({ isIndexed }) => isIndexed).map(({ path }) => path);
  expect(indexed).toContain("/contact");
  expect(indexed).not.toContain("/login");
  expect(locations).toEqual([...indexed, "/noutate?id=7", "/joburi/3"]);
  expect(xml).toContain("<lastmod>2023-03-02T08:00:00.000Z</lastmod>");
});

test("the feed escapes what content holds and says when it last changed", () => {
  const xml = newsFeed({
    publicUrl,
    href,
    language: "ro",
    self: "/noutati.atom",
    title: "Noutăți",
    author: "Echipa",
    news: [item],
  });
  expect(xml).toContain("<title>Tineri &amp; „sprijin” &lt;b&gt;</title>");
  expect(xml).toContain(
    '<content type="html">&lt;p&gt;Text întreg&lt;/p&gt;&lt;img src=&quot;https://portal.example/api/cntr/picture/0f&quot; alt=&quot;&quot; /&gt;</content>',
  );
  expect(xml).toContain("<updated>2023-03-02T08:00:00.000Z</updated>\n<author>");
  expect(xml).not.toContain("\u0007");
});

test("the jobs' feed is RSS, each job whole and escaped", () => {
  const xml = jobsFeed({
    publicUrl,
    href,
    language: "ro",
    self: "/joburi.rss",
    title: "Job-uri",
    description: "Oferte",
    jobs: [job],
  });
  expect(xml).toContain('<rss version="2.0"');
  expect(xml).toContain("<title>Ospătar &amp; ajutor</title>\n<link>https://portal.example/joburi/3</link>");
  expect(xml).toContain("<pubDate>Fri, 03 Mar 2023 09:00:00 GMT</pubDate>");
  expect(xml).toContain("<description>&lt;p&gt;Vino la noi&lt;/p&gt;</description>");
});

test("an empty feed is a feed", () => {
  const xml = newsFeed({
    publicUrl,
    href,
    language: "ro",
    self: "/noutati.atom",
    title: "Noutăți",
    author: "Echipa",
    news: [],
  });
  expect(xml).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
});

test("robots are told the sitemap and kept from closed pages, not from the documents", () => {
  const file = robots(publicUrl, pages, languages);
  const lines = file.split("\n");
  expect(lines).toContain("Sitemap: https://portal.example/sitemap.xml");
  for (const { path, audience } of entries) {
    expect(lines.includes(`Disallow: ${path}$`), path).toBe(audience !== "public");
  }
  // Searches and jobs of the external board cost requests there.
  expect(lines).toContain("Disallow: /joburi-auto?");
  expect(lines).toContain("Disallow: /anunt/");
  for (const path of [
    ...["newsimage/3?v=1", "picture/0f", "newsfile/download/3", "activityfile/download/3"],
    ...["files/annexes/competition", "files/downloads/buget"],
  ])
    expect(allows(file, `/api/cntr/${path}`), path).toBe(true);
  // Python's parser takes the first rule that fits.
  expect(lines.findLastIndex((line) => line.startsWith("Allow:"))).toBeLessThan(
    lines.indexOf("Disallow: /api/"),
  );
  for (const path of ["/api/cntr/user/all", "/api/cntr/news/all", "/anunt/7"])
    expect(allows(file, path), path).toBe(false);
});

test("browsers are told to fetch public pages ahead, never what costs a search or needs a session", () => {
  const { prefetch } = JSON.parse(speculationRules(pages, languages));
  const [, { not }] = prefetch[0].where.and;
  const excluded: string[] = not.href_matches;
  expect(excluded).toEqual(expect.arrayContaining(["/api/*", "/contul-meu*", "/joburi\\?*", "/anunt/**"]));
  expect(excluded).not.toContain("/noutati*");
});

test("the calendar of the competition has whole days, the closing's moment, and the same events after a move", async () => {
  const submission = {
    id: "submission" as const,
    title: "Trimiți planul, întreg",
    teamTitle: "Trimiți planul, întreg",
    startsAt: "2026-11-16T22:00:00.000Z",
    endsAt: "2026-11-26T14:00:00.000Z",
    skipped: [],
    moves: [],
  };
  const reserve = { ...submission, id: "reserve" as const, title: "Rezerva", endsAt: null };
  const round = {
    id: 4,
    name: "Runda 1",
    firstDay: "2026-11-03",
    rulesHash: null,
    announcedAt: "2026-10-30T10:00:00.000Z",
    stages: [submission, reserve],
  };
  const common = { publicUrl, href, brand: "Portal", strings: stringsOf(defaultLanguage) };
  const file = await competitionCalendar({ ...common, round });
  expect(file).toContain("SUMMARY:Trimiți planul\\, întreg\r\n");
  expect(file).toContain("DTSTART;VALUE=DATE:20261117\r\nDTEND;VALUE=DATE:20261127\r\n");
  expect(file).toContain("DTSTART;VALUE=DATE:20261117\r\nDTEND;VALUE=DATE:20261118\r\n");
  expect(file.match(/^(SUMMARY|STATUS):.*$/gm)).toEqual([
    ...["SUMMARY:Trimiți planul\\, întreg", "SUMMARY:Termen: Trimiți planul\\, întreg"],
    ...["SUMMARY:Rezerva", "STATUS:TENTATIVE"],
  ]);
  expect(file).toContain("UID:round-4-submission-closing@portal.example\r\n");
  expect(file).toContain("DTSTART:20261126T140000Z\r\n");
  // RFC 5545 §3.8.2.2: an end is later than the start.
  expect(file).not.toContain("DTEND:20261126T140000Z");

  const move = {
    stage: "submission" as const,
    bound: "end" as const,
    reason: "Portalul a fost oprit.",
    was: submission.endsAt,
    now: "2026-11-27T14:00:00.000Z",
    movedAt: "2026-11-20T10:00:00.000Z",
  };
  const moved = { ...submission, endsAt: move.now, moves: [move] };
  const after = await competitionCalendar({ ...common, round: { ...round, stages: [moved, reserve] } });
  expect(after.match(/^UID:.*$/gm)).toEqual(file.match(/^UID:.*$/gm));
  expect(after).toContain("SEQUENCE:1\r\nDTSTAMP:20261120T100000Z\r\nDTSTART;VALUE=DATE:20261117");
});
