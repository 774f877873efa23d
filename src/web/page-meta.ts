import type { MetaDescriptor } from "react-router";
import { type ShellData, shellData } from "./shell/site.ts";
import { sitePicture } from "./site-picture.ts";

type Matches = Parameters<typeof shellData>[0];

interface PageMeta {
  /** What the route's `meta` was given. */
  matches: Matches;
  title: string;
  description: string;
  /** Path and query of the page's one address; null keeps the page out of search engines. */
  path: string | null;
  type?: "website" | "article";
  /** Path of a picture for those who share the page. */
  image?: string;
  /** The same content for a feed reader. */
  feed?: { href: string; title: string; type?: "application/atom+xml" | "application/rss+xml" };
  /** schema.org objects that describe the page; they may need the portal's public address. */
  structuredData?: (object | ((publicUrl: string) => object))[];
}

/** Title, description, canonical address, Open Graph and JSON-LD of one page: what its `meta` returns. */
export function pageMeta({ matches, ...page }: PageMeta): MetaDescriptor[] {
  const { site, publicUrl } = shellData(matches);
  const { title, description, path, feed, structuredData = [] } = page;
  return [
    { title: `${title} | ${site.brand}` },
    { name: "description", content: description },
    ...(path === null ? [noindex] : [canonical(publicUrl + path)]),
    ...(feed ? [feedLink(feed)] : []),
    ...openGraph({ site, publicUrl }, page),
    ...structuredData.map((thing) => ({
      "script:ld+json": {
        "@context": "https://schema.org",
        ...(typeof thing === "function" ? thing(publicUrl) : thing),
      },
    })),
  ];
}

/** schema.org's steps from the home page to this one, the last being the page itself. */
export function breadcrumbs(steps: { label: string; to: string }[]) {
  return (publicUrl: string) => ({
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: publicUrl + to,
    })),
  });
}

const noindex: MetaDescriptor = { name: "robots", content: "noindex" };

function canonical(href: string): MetaDescriptor {
  return { tagName: "link", rel: "canonical", href };
}

function feedLink({
  href,
  title,
  type = "application/atom+xml",
}: NonNullable<PageMeta["feed"]>): MetaDescriptor {
  return { tagName: "link", rel: "alternate", type, href, title };
}

function openGraph({ site, publicUrl }: ShellData, page: Omit<PageMeta, "matches">): MetaDescriptor[] {
  const { title, description, path, type = "website", image = sitePicture(site) } = page;
  const properties = {
    type,
    site_name: site.brand,
    locale: "ro_RO",
    title,
    description,
    image: publicUrl + image,
    ...(path !== null && { url: publicUrl + path }),
  };
  return Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content }));
}
