import type { MetaContext } from "../page/page-module.ts";
import { type HomeData, load } from "./home-data.ts";
import { HomePage } from "./home-page.tsx";
import { organization } from "./organization.ts";

export { load };

export function meta({ data: { content }, site, publicUrl, href }: MetaContext<HomeData>) {
  const { title, description } = content.seo;
  const path = href("home");
  return { title, description, path, structuredData: [organization(site, publicUrl, path)] };
}

export function Page({ data }: { data: HomeData }) {
  return <HomePage {...data} />;
}
