import { z } from "zod";
import { ActivityType } from "./activity-type.ts";
import { Cloth, MotifName } from "./motifs.ts";
import { InternalLink, paragraphs, Seo, slug, text } from "./values.ts";

/** A sentence about a figure of `project.yaml`, named by its key. */
const Fact = z.strictObject({ figure: text, text });

const Notice = z.strictObject({ title: text, text, link: InternalLink.optional() });

/** Documents of `documents.yaml` under one heading, by slug. */
const DocumentGroup = z.strictObject({ title: text, documents: z.array(slug).min(1) });

const Gets = z.strictObject({
  title: text,
  lead: text,
  items: z
    .array(z.strictObject({ motif: MotifName, cloth: Cloth, title: text, text, link: InternalLink }))
    .min(1),
});

/** `pages/home.yaml`. */
export const HomePage = z.strictObject({
  seo: Seo,
  hero: z.strictObject({
    title: text,
    lead: text,
    /** Replaces it once enrolment is closed. */
    leadAfterEnrolment: text,
    more: InternalLink,
    /** A document of `documents.yaml`, offered once enrolment is closed. */
    document: slug.optional(),
    mapCaption: text,
  }),
  /** The benefits for a young person: while enrolment is open, and afterwards. */
  gets: z.strictObject({ duringEnrolment: Gets, afterEnrolment: Gets }),
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

/** The words around the rules of `competition.yaml`; without that file, the whole of what is said about the competition. */
const Competition = z.strictObject({
  title: text,
  intro: text,
  /** The one notice that the documents are typical of such projects, not specific to this one. */
  model: Notice,
  documents: z.array(slug),
  annexes: z.strictObject({
    title: text,
    /** Grouped by their use for a candidate. */
    groups: z.array(DocumentGroup).min(1),
    /** The file name of the archive of all annexes. */
    archiveName: text.regex(/\.zip$/, "un nume care se termină cu .zip"),
  }),
  /** Above the stages of `competition.yaml`. */
  calendar: z.strictObject({ title: text }),
  steps: z.strictObject({ title: text, items: z.array(text).min(1), selection: Notice }),
});

/** `pages/activity1.yaml` … `pages/activity4.yaml`. */
export const ActivityPage = z.strictObject({
  code: ActivityType,
  /** One word: in the menu, on the tab, above the title. */
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
  /** Next to the text; the page of a competition shows its state instead. */
  side: z.strictObject({ title: text, facts: z.array(Fact), notice: Notice.optional() }).optional(),
  listTitle: text,
});

/** `pages/courses.yaml`. */
export const CoursesPage = z.strictObject({
  seo: Seo,
  title: text,
  lead: text,
  /** The target group of the courses, and how to find out whether one belongs to it. */
  note: text,
  noteHelp: text.optional(),
});

/** `pages/jobs.yaml`. */
export const JobsPage = z.strictObject({
  seo: Seo,
  title: text,
  lead: text,
  listTitle: text,
  searchTitle: text,
  searchHelp: text,
});

/** A type of news: its singular, its plural, and the default picture. */
const NewsTypeLook = z.strictObject({ name: text, plural: text, motif: MotifName, cloth: Cloth });

/** `pages/news.yaml`. */
export const NewsPage = z.strictObject({
  seo: Seo,
  title: text,
  lead: text,
  documents: DocumentGroup.extend({ link: text }),
  listTitle: text,
  types: z.array(NewsTypeLook).default([]),
});

/** `pages/contact.yaml`. */
export const ContactPage = z.strictObject({
  seo: Seo,
  title: text,
  lead: text,
  placeTitle: text,
  messageTitle: text,
  /** The response time, as a sentence. */
  answerTime: text.optional(),
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
