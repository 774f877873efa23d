import type { Href } from "../page/addresses.ts";

/**
 * The address of a page of the list; the first one has the list's own address.
 *
 * @param type the key of a type of news, for the list of that type alone
 */
export function newsListAddress(href: Href, page: number, type = ""): string {
  return href("news", { tip: type, pagina: page > 1 ? page : "" });
}
