import { Meta, Outlet } from "react-router";
import { DeferredScripts } from "./deferred-scripts.tsx";
import { Sheets } from "./sheets.tsx";
import { TOP_ID } from "./shell/to-top.tsx";

/** The document around every page. What every page's looks begin with is written in by the server, outside React. */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="ro" id={TOP_ID}>
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf9f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1b17" media="(prefers-color-scheme: dark)" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Sheets />
      </head>
      <body>
        {children}
        <DeferredScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
