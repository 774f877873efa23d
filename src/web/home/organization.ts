import type { SiteContent } from "#domain/content-pack/views.ts";
import { sitePicture } from "../page/site-picture.ts";

/** Who runs the portal, as schema.org describes an organisation. */
export function organization(site: SiteContent, publicUrl: string, home: string): object {
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
