import type { SiteContent } from "#domain/content-pack/views.ts";

/** The metadata in a page's head. */
export interface PageMeta {
  title: string;
  description: string;
  /** Path and query of the page's one address; null keeps the page out of search engines. */
  path: string | null;
  type?: "website" | "article";
  /** Path of a picture for those who share the page. */
  image?: string;
  /** The same content for a feed reader. */
  feed?: { href: string; title: string; type?: "application/atom+xml" | "application/rss+xml" };
  /** schema.org objects that describe the page. */
  structuredData?: object[];
}

/** A page's title on the browser's tab; an item that has no title yet has the portal's name alone. */
export function fullTitle(title: string, { brand }: Pick<SiteContent, "brand">): string {
  return title ? `${title} | ${brand}` : brand;
}

/** schema.org's steps from the home page to this one, the last being the page itself. */
export function breadcrumbs(publicUrl: string, steps: { label: string; to: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: publicUrl + to,
    })),
  };
}
