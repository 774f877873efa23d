import type { NewsContent } from "#domain/content-pack/views.ts";
import { newsTypeKey } from "#domain/news/news.rules.ts";
import type { NewsType } from "#domain/news/news.ts";
import type { Cloth, MotifName } from "../ui/motif.tsx";

/** The picture of an item without one, by its type. */
export interface NewsLook {
  motif: MotifName;
  cloth: Cloth;
}

/** A type that the list may be filtered by. */
export interface NewsFilter {
  key: string;
  /** The plural of the type. */
  plural: string;
  count: number;
}

/** The picture of a type that the content pack does not list (design/visitors.md, rule 2). */
const plainLook: NewsLook = { motif: "heart", cloth: "brick" };

/** What takes turns with the motif of a type in a list. */
const turns: Partial<Record<MotifName, readonly [MotifName, MotifName]>> = {
  rooster: ["bell", "speech"],
  heart: ["basket", "speech"],
  tree: ["road", "sprout"],
  star: ["screen", "pot"],
  diamond: ["road", "wheat"],
  wheat: ["sprout", "diamond"],
};

/** @param place in the list: items of one type beside or below one another do not look alike */
export function lookOf(newsType: string, { types }: Pick<NewsContent, "types">, place: number): NewsLook {
  const { motif, cloth } = types.find(({ name }) => isOf(newsType, name)) ?? plainLook;
  const motifs = [motif, ...(turns[motif] ?? [])];
  return { motif: motifs[(place + Math.floor(place / 3)) % motifs.length] ?? motif, cloth };
}

/** The types in use, and `wanted` if the content pack names it though no news is of it. */
export function newsFilters(
  used: NewsType[],
  { types }: Pick<NewsContent, "types">,
  wanted?: string,
): NewsFilter[] {
  const filters = used.map(({ key, name, count }) => {
    return { key, plural: types.find((type) => isOf(name, type.name))?.plural ?? name, count };
  });
  const unused = types.find(({ name }) => newsTypeKey(name) === wanted);
  if (!unused || filters.some(({ key }) => key === wanted)) return filters;
  return [...filters, { key: newsTypeKey(unused.name), plural: unused.plural, count: 0 }];
}

function isOf(newsType: string, name: string): boolean {
  return newsTypeKey(newsType) === newsTypeKey(name);
}
