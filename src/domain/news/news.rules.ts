import { writtenLabel } from "../content/filler.rules.ts";
import { fold } from "../text/fold.ts";

/** What a news item says in one or two words, in the order in which editors are asked for it; each may be empty. */
export const newsLabels = ["newsType", "format"] as const;
export type NewsLabels<Said = string> = Record<(typeof newsLabels)[number], Said>;

/** The labels alone, without filler. */
export function labelsOf(news: NewsLabels): NewsLabels {
  return Object.fromEntries(newsLabels.map((name) => [name, writtenLabel(news[name])])) as NewsLabels;
}

/** The number of news items on one page of the list. */
export const newsPageSize = 12;

/**
 * The key of a type of news in addresses: „Procedură” and „procedura” are both `procedura`. Empty for an empty label.
 */
export function newsTypeKey(label: string): string {
  return fold(label)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
