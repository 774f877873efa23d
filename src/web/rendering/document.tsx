import { APP_ID } from "../page/app-element.ts";
import { PageProvider, type PageState } from "../page/page-context.tsx";
import type { PageMeta } from "../page/page-meta.ts";
import { Frame } from "../shell/frame.tsx";
import { TOP_ID } from "../shell/to-top.tsx";
import { Head } from "./head.tsx";

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
    <html lang={state.language} id={TOP_ID} data-drawings={assets.drawings}>
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
