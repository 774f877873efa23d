import type { ContentPack } from "../content-pack/content-pack.ts";

/** A list of documents on a page: a key of the pack, and which group of it, where it has groups. */
export interface DocumentList {
  /** Such as `pages.activity4.competition.annexes.groups 2`. */
  id: string;
  key: string;
  group: number | null;
  title: string;
  slugs: readonly string[];
}

type Group = { title: string; documents: string[] };

const activityPages = ["activity1", "activity2", "activity3", "activity4"] as const;

/** Every list of documents, in the order of the pages. */
export function documentLists({ pages }: Pick<ContentPack, "pages">): DocumentList[] {
  const ofActivities = activityPages.flatMap((page) => {
    const { documents, competition, name } = pages[page];
    const key = `pages.${page}`;
    if (!competition) return groupsAt(`${key}.documents`, documents, name);
    return [
      ...groupsAt(`${key}.documents`, documents, name),
      listAt(`${key}.competition.documents`, competition.documents, `${name}: ${competition.title}`),
      ...groupsAt(`${key}.competition.annexes.groups`, competition.annexes.groups, name),
    ];
  });
  const { title, documents } = pages.news.documents;
  return [...ofActivities, listAt("pages.news.documents.documents", documents, title)];
}

/** The value at a list's key with other documents in the list. */
export function withSlugs(value: unknown, { group }: DocumentList, slugs: readonly string[]): unknown {
  if (group === null) return slugs;
  return (value as Group[]).map((one, index) => (index === group ? { ...one, documents: slugs } : one));
}

/** The same things with one of them so many places further, or at the end. */
export function moved<Thing>(things: readonly Thing[], thing: Thing, by: number): Thing[] {
  const from = things.indexOf(thing);
  if (from < 0) return [...things];
  const to = Math.min(Math.max(from + by, 0), things.length - 1);
  return things.toSpliced(from, 1).toSpliced(to, 0, thing);
}

function groupsAt(key: string, groups: readonly Group[], page: string): DocumentList[] {
  return groups.map(({ title, documents }, group) => ({
    id: `${key} ${group}`,
    key,
    group,
    title: `${page}: ${title}`,
    slugs: documents,
  }));
}

function listAt(key: string, slugs: readonly string[], title: string): DocumentList {
  return { id: key, key, group: null, title, slugs };
}
