import { languageOf } from "#strings/languages.ts";
import type { PageState } from "../page/page-context.tsx";
import { fullTitle, type PageMeta } from "../page/page-meta.ts";
import { sitePicture } from "../page/site-picture.ts";

/** Title, description, canonical address, Open Graph and JSON-LD of one page. */
export function Head({ meta, state }: { meta: PageMeta; state: PageState }) {
  const { title, description, path, feed, structuredData = [] } = meta;
  return (
    <>
      <title>{fullTitle(title, state.site)}</title>
      <meta name="description" content={description} />
      {path === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={state.publicUrl + path} />
      )}
      {feed && <link rel="alternate" type="application/atom+xml" {...feed} />}
      <OpenGraph meta={meta} state={state} />
      {structuredData.map((thing, index) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          key={index}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no element can end
          dangerouslySetInnerHTML={{ __html: jsonLd(thing) }}
        />
      ))}
    </>
  );
}

function OpenGraph({ meta, state: { site, publicUrl, language } }: { meta: PageMeta; state: PageState }) {
  const { title, description, path, type = "website", image = sitePicture(site) } = meta;
  const properties = {
    type,
    site_name: site.brand,
    locale: languageOf(language).tag.replace("-", "_"),
    title,
    description,
    image: publicUrl + image,
    ...(path !== null && { url: publicUrl + path }),
  };
  return Object.entries(properties).map(([name, content]) => (
    <meta key={name} property={`og:${name}`} content={content} />
  ));
}

function jsonLd(thing: object): string {
  return JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c");
}
