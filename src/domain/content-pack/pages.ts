import { z } from "zod";
import { ActivityType } from "../activities/activities.ts";
import { InternalLink, paragraphs, Seo, slug, text } from "./values.ts";

/** A sentence about a figure of `project.yaml`, named by its key. */
const Fact = z.strictObject({ figure: text, text });

const Notice = z.strictObject({ title: text, text, link: InternalLink.optional() });

/** Documents of `documents.yaml` under one heading, by slug. */
const DocumentGroup = z.strictObject({ title: text, documents: z.array(slug).min(1) });

/** `pages/home.yaml`. */
export const HomePage = z.strictObject({
  seo: Seo,
  hero: z.strictObject({ title: text, lead: text, enrol: text, more: InternalLink, mapCaption: text }),
  summary: z.strictObject({
    title: text,
    lead: text,
    paragraphs,
    sheet: z.array(z.strictObject({ term: text, value: text })),
  }),
  targetGroup: z.strictObject({ title: text, text, note: text, facts: z.array(Fact) }),
  objectives: z.strictObject({ title: text, lead: text, facts: z.array(Fact) }),
  activities: z.strictObject({ title: text }),
  partners: z.strictObject({ title: text, lead: text }),
});

const Competition = z.strictObject({
  title: text,
  intro: text,
  /** All of them have to be met (specification §1). */
  conditions: z.array(text).min(1),
  /** What sending a plan confirms, in the first person: each completes „Trimițând planul, confirm că …”. */
  confirmations: z.array(text).min(1),
  documents: z.array(slug),
  /** What follows is usual in sister projects, not stated for this one: labelled so on the page. */
  model: z.strictObject({
    label: text,
    note: text,
    steps: z.strictObject({ title: text, items: z.array(text).min(1) }),
    selection: text,
    calendar: z.strictObject({
      title: text,
      note: text,
      rows: z.array(z.strictObject({ stage: text, interval: text })).min(1),
    }),
  }),
});

/** `pages/activity1.yaml` … `pages/activity4.yaml`. */
export const ActivityPage = z.strictObject({
  code: ActivityType,
  /** One word: in the menu, on the tab, over the title. */
  name: text,
  seo: Seo,
  title: text,
  lead: text,
  paragraphs,
  action: InternalLink.optional(),
  /** Its tab on the home page. */
  tab: z.strictObject({ title: text, text, link: InternalLink }),
  documents: z.array(DocumentGroup),
  competition: Competition.optional(),
  side: z.strictObject({ title: text, facts: z.array(Fact), notice: Notice.optional() }),
  listTitle: text,
});

/** `pages/courses.yaml`. */
export const CoursesPage = z.strictObject({ seo: Seo, title: text, lead: text, note: text });

/** `pages/jobs.yaml`. */
export const JobsPage = z.strictObject({
  seo: Seo,
  title: text,
  lead: text,
  listTitle: text,
  searchTitle: text,
  searchHelp: text,
});

/** `pages/news.yaml`. */
export const NewsPage = z.strictObject({
  seo: Seo,
  title: text,
  lead: text,
  documents: DocumentGroup,
  listTitle: text,
});

/** `pages/contact.yaml`. */
export const ContactPage = z.strictObject({
  seo: Seo,
  title: text,
  lead: text,
  placeTitle: text,
  messageTitle: text,
  messageNote: text,
});

export const Pages = z.strictObject({
  home: HomePage,
  activity1: ActivityPage,
  activity2: ActivityPage,
  activity3: ActivityPage,
  activity4: ActivityPage,
  courses: CoursesPage,
  jobs: JobsPage,
  news: NewsPage,
  contact: ContactPage,
});
export type Pages = z.infer<typeof Pages>;
export type ActivityPage = z.infer<typeof ActivityPage>;
export type Competition = z.infer<typeof Competition>;
