import { fold } from "../text/fold.ts";

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
