import type { Href } from "./addresses.ts";
import { usePage } from "./page-context.tsx";

/** The addresses of pages in the language of the page that is shown. */
export function useHref(): Href {
  return usePage().href;
}
