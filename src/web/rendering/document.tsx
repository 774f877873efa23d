import { languageOf } from "#strings/languages.ts";
import { APP_ID } from "../page/app-element.ts";
import { PageProvider, type PageState } from "../page/page-context.tsx";
import { fullTitle, type PageMeta } from "../page/page-meta.ts";
import { sitePicture } from "../page/site-picture.ts";
import { Frame } from "../shell/frame.tsx";
import { TOP_ID } from "../shell/to-top.tsx";

/** The build's files that a document asks for, by address. */
export interface DocumentAssets {
  stylesheet: string;
  script: string;
  /** Of the application, for pages that are nothing without it. */
  application: readonly string[];
  /** The application's, for the same pages. */
  applicationStylesheet: string;
  /** Drawings made of the content pack (server/pack/drawings.ts). */
  drawings: string;
}

/** When the page needs the application: at once, or when somebody uses it (enhance/app-start.ts). */
export type NeedOfApp = "now" | "used" | undefined;

interface DocumentProps {
  meta: PageMeta;
  state: PageState;
  assets: DocumentAssets;
  needsApp: NeedOfApp;
  children: React.ReactNode;
}

/** A whole page as the server sends it. */
export function Document({ meta, state, assets, needsApp, children }: DocumentProps) {
  return (
    <html
      lang={state.language}
      id={TOP_ID}
      data-drawings={assets.drawings}
      data-prefix={state.href("/").replace(/\/$/, "") || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf9f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1b17" media="(prefers-color-scheme: dark)" />
        <link rel="stylesheet" href={assets.stylesheet} />
        <link rel="manifest" href={state.href("/site.webmanifest")} />
        <Head meta={meta} state={state} />
        {needsApp === "now" && (
          <>
            <link rel="stylesheet" href={assets.applicationStylesheet} />
            {assets.application.map((href) => (
              <link key={href} rel="modulepreload" href={href} />
            ))}
          </>
        )}
      </head>
      <body>
        <div id={APP_ID} data-needs-app={needsApp}>
          <PageProvider state={state}>
            <Frame>{children}</Frame>
          </PageProvider>
        </div>
        <script type="module" src={assets.script} />
      </body>
    </html>
  );
}

/** Title, description, canonical address, Open Graph and JSON-LD of one page. */
function Head({ meta, state }: { meta: PageMeta; state: PageState }) {
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
