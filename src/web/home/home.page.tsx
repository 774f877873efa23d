import { loadStanding } from "../competition/load-standing.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { HomePage } from "./home-page.tsx";
import { organization } from "./organization.ts";

export async function load({ api, url, respond }: LoadContext) {
  const [content, standing] = await Promise.all([
    api.content.home.$get().then((answer) => answer.json()),
    loadStanding(api, respond),
  ]);
  const county = url.searchParams.get("judet");
  if (county && !content.partners.agencies.some((agency) => agency.county === county))
    respond({ isInvented: true });
  return { content, standing };
}

export type Data = PageData<typeof load>;

export function meta({ data: { content }, site, publicUrl, href }: MetaContext<Data>) {
  const { title, description } = content.seo;
  const path = href("home");
  return { title, description, path, structuredData: [organization(site, publicUrl, path)] };
}

export function Page({ data }: { data: Data }) {
  return <HomePage {...data} />;
}
