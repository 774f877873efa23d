import type { SiteContent } from "#domain/content-pack/views.ts";
import type { MetaContext } from "../page/page-module.ts";
import { sitePicture } from "../page/site-picture.ts";
import { type HomeData, load } from "./home-data.ts";
import { HomePage } from "./home-page.tsx";

export { load };

export function meta({ data: { content }, site, publicUrl, href }: MetaContext<HomeData>) {
  const { title, description } = content.seo;
  const path = href("home");
  return { title, description, path, structuredData: [organization(site, publicUrl, path)] };
}

export function Page({ data }: { data: HomeData }) {
  return <HomePage {...data} />;
}

/** Who runs the portal, as schema.org describes an organisation. */
function organization(site: SiteContent, publicUrl: string, home: string): object {
  const { brand, description, contact } = site;
  return {
    "@type": "Organization",
    name: brand,
    description,
    url: publicUrl + home,
    logo: publicUrl + sitePicture(site),
    email: contact.email ?? undefined,
    telephone: contact.phones[0],
    address: contact.address ?? undefined,
    sameAs: contact.social ? [contact.social.url] : undefined,
  };
}
