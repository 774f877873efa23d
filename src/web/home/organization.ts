import type { SiteContent } from "#domain/content-pack/views.ts";
import { sitePicture } from "../site-picture.ts";

/** Who stands behind the portal, as schema.org describes an organisation. */
export function organization(site: SiteContent) {
  const { brand, description, contact } = site;
  return (publicUrl: string) => ({
    "@type": "Organization",
    name: brand,
    description,
    url: `${publicUrl}/`,
    logo: publicUrl + sitePicture(site),
    email: contact.email,
    telephone: contact.phones[0],
    address: contact.address,
    sameAs: [contact.social.url],
  });
}
