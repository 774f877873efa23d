import type { SiteContent } from "#domain/content-pack/views.ts";

/** How to reach the project's team, as schema.org describes it. */
export function contactData({ brand, contact }: SiteContent, publicUrl: string, path: string): object {
  const { email, phones, address } = contact;
  return {
    "@type": "ContactPage",
    url: publicUrl + path,
    mainEntity: {
      "@type": "Organization",
      name: brand,
      url: publicUrl,
      email: email ?? undefined,
      telephone: phones,
      address: address ?? undefined,
    },
  };
}
