import { renderToString } from "react-dom/server";
import type { SiteContent } from "#domain/content-pack/views.ts";
import type { Language } from "#strings/languages.ts";
import { apiClient, type Fetch } from "../api/api-client.ts";
import { inLanguage } from "../api/in-language.ts";
import { hrefIn } from "../page/addresses.ts";
import { NotFound } from "../page/not-found.ts";
import type { PageState } from "../page/page-context.tsx";
import type { Answer, LoadContext, PageModule } from "../page/page-module.ts";
import type { PageEntry } from "../pages.ts";
import { notFoundPage } from "../pages.ts";
import { Document, type DocumentAssets, type NeedOfApp } from "./document.tsx";

export { apiClient } from "../api/api-client.ts";
export { feeds } from "../feeds.ts";
export { hrefIn } from "../page/addresses.ts";
export type { PageEntry } from "../pages.ts";
export { notFoundPage, pages } from "../pages.ts";

/** A page to be rendered as a visitor sees it. */
export interface DocumentRequest {
  entry: PageEntry;
  path: string;
  params: Readonly<Record<string, string>>;
  /** The whole address, under the portal's public origin. */
  url: URL;
  language: Language;
  /** The content of the frame around every page. */
  site: SiteContent;
  /** The API in process. */
  fetch: Fetch;
  /** A form that was posted without script, as the browser encoded it. */
  form?: string;
  assets: DocumentAssets;
}

/** A rendered page, another address, or null where there is no page. */
export type DocumentAnswer = ({ html: string } & Answer) | { movedTo: string } | null;

/** Renders a page; rejects when its data cannot be read or any part of it fails. */
export async function renderDocument(request: DocumentRequest): Promise<DocumentAnswer> {
  const { entry, path, params, url, language, site, fetch, form, assets } = request;
  const answer: Answer = {};
  const { strings } = language;
  const api = apiClient((address, init) => fetch(address, inLanguage(language.key, init)));
  const context: LoadContext = {
    api,
    url,
    path,
    params,
    strings,
    href: hrefIn(language),
    respond: (said) => void Object.assign(answer, said),
  };
  const module = await entry.module();
  try {
    const loaded = await dataOf(module, context, form);
    if ("movedTo" in loaded) return loaded;
    const { drawings } = assets;
    const state = { ...context, site, publicUrl: url.origin, language: language.key, drawings };
    const html = render(module, loaded.data, state, request);
    return { html, ...answer, ...(loaded.status && { status: loaded.status }) };
  } catch (error) {
    if (error instanceof NotFound && entry !== notFoundPage) return null;
    throw error;
  }
}

async function dataOf(module: PageModule, context: LoadContext, form: string | undefined) {
  if (form !== undefined && module.submit) return module.submit(context, new URLSearchParams(form));
  return {
    data: await (module.Shell ? module.loadShell?.(context) : module.load?.(context)),
    status: undefined,
  };
}

function render(
  module: PageModule,
  data: unknown,
  state: PageState,
  { entry, path, params, assets, language }: DocumentRequest,
) {
  const Page = module.Shell ?? module.Page;
  const { strings } = language;
  const meta = module.meta({ ...state, strings, path, params, data: data as never });
  const document = (
    <Document meta={meta} state={state} assets={assets} needsApp={needOfApp(entry, module)}>
      <Page data={data as never} />
    </Document>
  );
  // Not as static markup: texts that the application renders apart would be shaped as one, and move when it takes over.
  return `<!doctype html>${renderToString(document)}`;
}

function needOfApp({ audience }: PageEntry, { Shell }: PageModule): NeedOfApp {
  if (audience === "public") return;
  return Shell ? "now" : "used";
}
