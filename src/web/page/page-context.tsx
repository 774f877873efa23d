import { createContext, use } from "react";
import type { SiteContent } from "#domain/content-pack/views.ts";
import type { PageStrings } from "#strings/languages.ts";
import { StringsContext } from "../ui/text/strings-context.ts";
import type { Href } from "./addresses.ts";

/** The page's state, available to all of its components. */
export interface PageState {
  site: SiteContent;
  /** The portal's public address, without a slash at the end. */
  publicUrl: string;
  /** The address that is shown. */
  url: URL;
  language: string;
  /** The address of the file of drawings. */
  drawings: string;
  strings: PageStrings;
  href: Href;
}

const PageContext = createContext<PageState | null>(null);

export function PageProvider({ state, children }: { state: PageState; children: React.ReactNode }) {
  return (
    <PageContext value={state}>
      <StringsContext value={state.strings}>{children}</StringsContext>
    </PageContext>
  );
}

export function usePage(): PageState {
  const state = use(PageContext);
  if (!state) throw new Error("No component is outside a page.");
  return state;
}

/** The site's content, on any page. */
export function useSite(): SiteContent {
  return usePage().site;
}
