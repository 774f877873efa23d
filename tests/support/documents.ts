import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { contentIn } from "#domain/content-pack/content-pack.ts";
import { siteContent } from "#domain/content-pack/views.ts";
import type { Actor } from "#domain/context.ts";
import { createDestinations, languageAt } from "#server/pages/destinations.ts";
import { createDocuments } from "#server/pages/documents.ts";
import * as build from "#web/rendering/entry.tsx";
import type { openPortal } from "./portal.ts";

interface Visit {
  /** A form that is posted. */
  form?: string;
  /** Who asks: of a page behind the sign-in, what the application shows them. */
  as?: Actor;
}

/** Renders pages of a portal in process. Resolves to a function from an address to its HTML, and all data it was made of. */
export function documentsOf(portal: Awaited<ReturnType<typeof openPortal>>) {
  const publicUrl = new URL("https://portal.example");
  const { languages, context } = portal;
  const destinationOf = createDestinations(build, languages);
  const siteIn = (language: string) => siteContent(contentIn(context.content, language), context.now());
  const render = createDocuments({
    build,
    siteIn,
    assets: {
      script: "/assets/enhance.js",
      application: [],
      applicationStylesheet: "/assets/a.css",
      fonts: [],
    },
    stylesheet: { text: "", address: "/assets/v.css" },
    styleRules: { visitors: [], application: [] },
    drawings: "/assets/drawings.svg",
    packHead: "",
    publicUrl,
    frames: () => [],
    headers: {},
  });
  return async (address: string, { form, as }: Visit = {}) => {
    const { notFoundPage: entry } = build;
    const { language } = languageAt(address, languages);
    const missing = { entry, key: entry.path, language, path: entry.path, params: {}, isForeign: false };
    const page = destinationOf(address) ?? missing;
    if ("movedTo" in page) throw new Error(`${address} has moved.`);
    const site = siteIn(page.language.key);
    const data: unknown[] = [site, publicUrl.href, form && Object.fromEntries(new URLSearchParams(form))];
    const fetch = async (path: string, init?: RequestInit) => {
      const answer = await portal.ask(path.replace("/api/cntr/", ""), { ...init, ...(as && { as }) });
      if (answer.headers.get("Content-Type")?.includes("json")) data.push(await answer.clone().json());
      return answer;
    };
    const visit = { variant: "further" as const, fetch, ...(form !== undefined && { form }) };
    const wanted = as ? { ...page, entry: inApplication(page.entry) } : page;
    const rendered = (await render(wanted, visit)) ?? (await render(missing, visit));
    return { html: String(rendered?.body), data };
  };
}

/** A page as the application shows it, in a router of its own. */
function inApplication(entry: build.PageEntry): build.PageEntry {
  const module = async () => {
    const { Shell: _, Page, ...loaded } = await entry.module();
    const Routed: typeof Page = (props) => {
      const router = createMemoryRouter([{ path: "*", element: createElement(Page, props) }]);
      return createElement(RouterProvider, { router });
    };
    return { ...loaded, Page: Routed };
  };
  return { ...entry, module };
}
