import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { HomePage } from "./home-page.tsx";
import { organization } from "./organization.ts";

export async function load({ api }: LoadContext) {
  return (await api.content.home.$get()).json();
}

type Data = PageData<typeof load>;

export function meta({ data: { seo }, site, publicUrl, href }: MetaContext<Data>) {
  const { title, description } = seo;
  const path = href("home");
  return { title, description, path, structuredData: [organization(site, publicUrl, path)] };
}

export function Page({ data }: { data: Data }) {
  return <HomePage content={data} />;
}
