import type { ReadOnlySpan } from "../read-only.ts";
import { fileWord } from "../text/fold.ts";
import { dayInRomania } from "../time/calendar.ts";
import type { ActivityType } from "./activity-type.ts";
import type { LegalPage, LegalSlug } from "./articles.ts";
import type { ContentPack } from "./content-pack.ts";
import { documentGroups, documentLinks, findDocument } from "./document-links.ts";
import { questionsOf } from "./eligibility.rules.ts";
import { enrolmentAt } from "./enrolment.ts";
import { withFacts } from "./facts.ts";
import type { Competition, Pages } from "./pages.ts";
import { type Figure, placesFigure } from "./project.ts";
import { isHidden, visible, visibleAgencies, visibleContact } from "./visible-facts.ts";

/**
 * The content pack's data for each page: plain and serialisable, without unused fields. `SiteContent` is on every page,
 * so it is small; `drawMap` computes the map's paths from `drawing`. Texts of pages may hold placeholders (placeholders.ts).
 */

/** A figure with its sentence; `outOf` is the target group, the whole of the ribbon. */
export type Fact = {
  /** Its key in `project.yaml`; null of the competition's places, which its rules give. */
  figure: string | null;
  value: number;
  atLeast: boolean;
  percent: number | null;
  outOf: number;
  text: string;
};

export type SiteContent = ReturnType<typeof siteContent>;
export type HomeContent = ReturnType<typeof homeContent>;
export type ActivityPageContent = ReturnType<typeof activityPageContent>;
export type EligibilityContent = NonNullable<ReturnType<typeof eligibilityContent>>;
export type CoursesContent = ReturnType<typeof coursesContent>;
export type JobsContent = ReturnType<typeof jobsContent>;
export type NewsContent = ReturnType<typeof newsContent>;
export type ContactContent = ReturnType<typeof contactContent>;

/** The shell: brand, menus, contact, footer and the map of counties. */
export function siteContent(pack: ContentPack, now: Date, readOnly: ReadOnlySpan | null = null) {
  const { site, project, region } = pack;
  const { code, end, funding } = project;
  const enrolment = enrolmentAt(pack, now);
  return {
    ...site,
    contact: visibleContact(pack),
    enrolment: { ...enrolment, url: visible(pack, "site.enrolment.url", enrolment.url) },
    project: {
      code,
      title: visible(pack, "project.title", project.title),
      beneficiary: visible(pack, "project.beneficiary", project.beneficiary),
      partners: visible(pack, "project.partners", project.partners),
      start: visible(pack, "project.start", project.start),
      end,
    },
    funding,
    readOnly,
    /** Whether „Pot participa?” has questions. */
    hasEligibility: pack.competition?.eligibility !== undefined,
    map: {
      title: region.mapTitle,
      credit: region.mapCredit ?? null,
      drawing: region.drawing,
      counties: region.counties,
    },
  };
}

export function homeContent(pack: ContentPack) {
  const { hero, gets, summary, targetGroup, objectives, activities, partners, seo } = pack.pages.home;
  return {
    seo,
    hero: { ...hero, document: hero.document ? (documentLinks(pack, [hero.document])[0] ?? null) : null },
    gets,
    summary,
    targetGroup: { ...targetGroup, levels: pack.project.levels, facts: facts(pack, targetGroup.facts) },
    objectives: { ...objectives, facts: facts(pack, objectives.facts) },
    activities: {
      ...activities,
      tabs: activityPages(pack.pages).map(({ code, name, tab }) => ({ code, name, ...tab })),
    },
    partners: { ...partners, agencies: visibleAgencies(pack) },
  };
}

export function activityPageContent(pack: ContentPack, code: ActivityType) {
  const { tab: _, documents, competition, side, ...page } = pack.pages[pageOf[code]];
  return {
    ...page,
    documents: documentGroups(pack, documents),
    competition: competition ? competitionContent(pack, competition) : null,
    side: side ? { ...side, facts: facts(pack, side.facts) } : null,
  };
}

/** The questions of „Pot participa?” and what follows from the answers; null where the pack does not ask. */
export function eligibilityContent(pack: ContentPack) {
  const eligibility = pack.competition?.eligibility;
  if (!eligibility) return null;
  return {
    ...eligibility,
    questions: questionsOf(eligibility, pack.region),
    agencies: visibleAgencies(pack),
  };
}

/** The courses with the groups that have not begun, the first to begin first; `key` names a group in addresses. */
export function coursesContent(pack: ContentPack, now: Date) {
  const today = dayInRomania(now);
  const courses = pack.courses.map(({ sessions, ...course }) => ({
    ...course,
    sessions: sessions
      .filter(({ firstDay }) => firstDay >= today)
      .toSorted((a, b) => a.firstDay.localeCompare(b.firstDay))
      .map((session) => ({
        key: `${session.firstDay}-${fileWord(session.place).slice(0, 60)}`,
        ...session,
      })),
  }));
  return { ...pack.pages.courses, levels: pack.project.courseLevels, courses };
}

export function jobsContent(pack: ContentPack) {
  return { ...pack.pages.jobs, boardName: pack.region.jobBoard.name };
}

export function newsContent(pack: ContentPack) {
  const { documents, ...page } = pack.pages.news;
  return { ...page, documents: { ...documents, documents: documentLinks(pack, documents.documents) } };
}

export function contactContent(pack: ContentPack) {
  return pack.pages.contact;
}

/** A page that the law asks for, with the facts of the project filled in. */
export function legalContent(pack: ContentPack, slug: LegalSlug): LegalPage {
  const page = pack.legal[slug];
  return { ...page, html: withFacts(page.html, pack, (key) => isHidden(pack, key)) };
}

/** The annexes of an activity's competition in the page's order, and the name of their archive. */
export function annexesOf(pack: ContentPack, type: ActivityType) {
  const annexes = pack.pages[pageOf[type]].competition?.annexes;
  const documents = annexes?.groups.flatMap((group) => group.documents) ?? [];
  return (
    annexes && {
      name: annexes.archiveName,
      documents: documents.flatMap((slug) => findDocument(pack, slug) ?? []),
    }
  );
}

const pageOf = { a1: "activity1", a2: "activity2", a3: "activity3", a4: "activity4" } as const;

function activityPages(pages: Pages) {
  return [pages.activity1, pages.activity2, pages.activity3, pages.activity4];
}

function competitionContent(pack: ContentPack, competition: Competition) {
  const { annexes } = competition;
  const groups = documentGroups(pack, annexes.groups);
  const size = groups.flatMap(({ documents }) => documents).reduce((sum, { size }) => sum + (size ?? 0), 0);
  const rules = pack.competition;
  return {
    ...competition,
    /** That must all be met (specification §1). */
    conditions: (rules?.conditions ?? []).map(({ text }) => text),
    documents: documentLinks(pack, competition.documents),
    annexes: { title: annexes.title, groups, size },
    /** Null where there are no rounds. */
    calendar: rules
      ? { ...competition.calendar, stages: rules.stages.map(({ id, title }) => ({ id, title })) }
      : null,
  };
}

function facts(pack: ContentPack, entries: { figure: string; text: string }[]): Fact[] {
  const { figures } = pack.project;
  return entries.flatMap(({ figure: key, text }) => {
    const ruled = key === placesFigure && pack.competition ? exactly(pack.competition.places) : null;
    const figure = ruled ?? figures[key];
    if (!figure) return [];
    const { value, atLeast, percent } = figure;
    return {
      figure: ruled ? null : key,
      value,
      atLeast,
      percent: percent ?? null,
      outOf: figures.targetGroup.value,
      text,
    };
  });
}

function exactly(value: number): Figure {
  return { value, atLeast: false };
}
