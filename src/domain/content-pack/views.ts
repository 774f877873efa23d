import type { ActivityType } from "../activities/activities.ts";
import type { ContentPack } from "./content-pack.ts";
import type { DocumentFormat, PackDocument } from "./documents.ts";
import type { Competition, Pages } from "./pages.ts";
import type { Agency } from "./region.ts";

/**
 * What each page of the portal needs of the content pack: plain, serialisable, no more than is shown.
 * `SiteContent` is on every page, so it is kept small; the map's paths are drawn from `drawing` by `drawMap`.
 */

/** A figure with its sentence; `outOf` is the target group, the whole of the ribbon. */
export type Fact = { value: number; atLeast: boolean; percent: number | null; outOf: number; text: string };

/** A download. `format` and `size` (bytes) are null while its file is missing or damaged. */
export type DocumentLink = {
  slug: string;
  title: string;
  annex: number | null;
  /** To be labelled „Model orientativ”. */
  model: boolean;
  format: DocumentFormat | null;
  size: number | null;
};
export type DocumentGroup = { title: string; documents: DocumentLink[] };

export type SiteContent = ReturnType<typeof siteContent>;
export type HomeContent = ReturnType<typeof homeContent>;
export type ActivityPageContent = ReturnType<typeof activityPageContent>;
export type CoursesContent = ReturnType<typeof coursesContent>;
export type JobsContent = ReturnType<typeof jobsContent>;
export type NewsContent = ReturnType<typeof newsContent>;
export type ContactContent = ReturnType<typeof contactContent>;

/** The shell: brand, menus, contact, footer and the map of counties. */
export function siteContent({ site, project, region }: ContentPack) {
  const { code, title, beneficiary, partners, start, end, funding } = project;
  return {
    ...site,
    project: { code, title, beneficiary, partners, start, end },
    funding,
    map: {
      title: region.mapTitle,
      credit: region.mapCredit ?? null,
      drawing: region.drawing,
      counties: region.counties,
    },
  };
}

export function homeContent(pack: ContentPack) {
  const { hero, summary, targetGroup, objectives, activities, partners, seo } = pack.pages.home;
  return {
    seo,
    hero,
    summary,
    targetGroup: { ...targetGroup, levels: pack.project.levels, facts: facts(pack, targetGroup.facts) },
    objectives: { ...objectives, facts: facts(pack, objectives.facts) },
    activities: {
      ...activities,
      tabs: activityPages(pack.pages).map(({ code, name, tab }) => ({ code, name, ...tab })),
    },
    partners: { ...partners, agencies: pack.agencies satisfies Agency[] },
  };
}

export function activityPageContent(pack: ContentPack, code: ActivityType) {
  const { tab: _, documents, competition, side, ...page } = pack.pages[pageOf[code]];
  return {
    ...page,
    documents: documents.map((group) => ({ title: group.title, documents: links(pack, group.documents) })),
    competition: competition ? competitionContent(pack, competition) : null,
    side: { ...side, facts: facts(pack, side.facts) },
  };
}

export function coursesContent(pack: ContentPack) {
  return { ...pack.pages.courses, levels: pack.project.courseLevels, courses: pack.courses };
}

export function jobsContent(pack: ContentPack) {
  return { ...pack.pages.jobs, boardName: pack.region.jobBoard.name };
}

export function newsContent(pack: ContentPack) {
  const { documents, ...page } = pack.pages.news;
  return { ...page, documents: { title: documents.title, documents: links(pack, documents.documents) } };
}

export function contactContent(pack: ContentPack) {
  return pack.pages.contact;
}

/** The static document reached at `files/downloads/{slug}`; undefined when there is none of that name. */
export function findDocument(pack: ContentPack, slug: string): PackDocument | undefined {
  return pack.documents.find((document) => document.slug === slug);
}

/** Whether a file is, byte by byte, a document of the pack that is a model and no fact of this project. */
export function isModelDocument({ documents }: Pick<ContentPack, "documents">, sha256: string): boolean {
  return documents.some(({ model, content }) => model && content?.sha256 === sha256);
}

const pageOf = { a1: "activity1", a2: "activity2", a3: "activity3", a4: "activity4" } as const;

function activityPages(pages: Pages) {
  return [pages.activity1, pages.activity2, pages.activity3, pages.activity4];
}

function competitionContent(pack: ContentPack, competition: Competition) {
  return { ...competition, documents: links(pack, competition.documents) };
}

function facts(pack: ContentPack, entries: { figure: string; text: string }[]): Fact[] {
  const { figures } = pack.project;
  return entries.flatMap(({ figure: key, text }) => {
    const figure = figures[key];
    if (!figure) return [];
    const { value, atLeast, percent } = figure;
    return { value, atLeast, percent: percent ?? null, outOf: figures.targetGroup.value, text };
  });
}

function links(pack: ContentPack, slugs: string[]): DocumentLink[] {
  return slugs.flatMap((slug) => {
    const document = findDocument(pack, slug);
    return document ? documentLink(document) : [];
  });
}

function documentLink({ slug, title, annex, model, content }: PackDocument): DocumentLink {
  return {
    slug,
    title,
    annex: annex ?? null,
    model,
    format: content?.format ?? null,
    size: content?.size ?? null,
  };
}
