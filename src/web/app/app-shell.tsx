import { useMemo } from "react";
import { Outlet, ScrollRestoration, useLoaderData, useLocation } from "react-router";
import type { SiteContent } from "#domain/content-pack/views.ts";
import { plainApi } from "../api/plain-api.ts";
import { PackTextContext } from "../page/pack-text.tsx";
import { PageProvider } from "../page/page-context.tsx";
import { documentHref } from "../pages.ts";
import { useSessionArrival } from "../session/arrival.ts";
import { Frame } from "../shell/frame.tsx";
import { TeamPartsContext } from "../shell/team-parts.ts";
import { DocumentPenContext } from "../ui/list/document-pen.ts";
import { documentStrings } from "../ui/text/strings-context.ts";
import { EditorToolsWhenNeeded } from "./editor-tools-when-needed.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { teamParts } from "./team-menu.tsx";
import { useArrival } from "./use-arrival.ts";
import { useForEditors } from "./use-for-editors.ts";
import { useSessionChanges } from "./use-session-changes.ts";
import { useTeam } from "./use-team.ts";
import { useTextPen } from "./use-text-pen.ts";

interface ShellData {
  site: SiteContent;
  publicUrl: string;
}

let shell: Promise<ShellData> | undefined;

/** The site's content, read once: it is the same for everyone. */
export function loadShell(): Promise<ShellData> {
  shell ??= readShell().catch((error: unknown) => {
    shell = undefined;
    throw error;
  });
  return shell;
}

async function readShell(): Promise<ShellData> {
  const site = await (await plainApi.content.site.$get()).json();
  return { site, publicUrl: location.origin };
}

const loadDocumentPen = async () => (await import("../document-tools/document-pen.tsx")).DocumentPen;

/** Everything around a page, as in documents, and what belongs to a session. */
export function AppShell() {
  const { site, publicUrl } = useLoaderData<ShellData>();
  const { pathname, search, hash } = useLocation();
  useSessionArrival();
  useSessionChanges();
  useTeam(pathname);
  const announced = useArrival();
  const state = useMemo(
    () => ({
      site,
      publicUrl,
      url: new URL(pathname + search + hash, location.origin),
      language: document.documentElement.lang,
      drawings: document.documentElement.dataset.drawings ?? "",
      strings: documentStrings(),
      href: documentHref(),
    }),
    [site, publicUrl, pathname, search, hash],
  );
  return (
    <PageProvider state={state}>
      <TeamPartsContext value={teamParts}>
        <PackTextContext value={useTextPen()}>
          <DocumentPenContext value={useForEditors(loadDocumentPen)}>
            <Frame>
              <Outlet />
            </Frame>
          </DocumentPenContext>
        </PackTextContext>
      </TeamPartsContext>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <SignInAgain />
      <EditorToolsWhenNeeded />
      <ScrollRestoration />
    </PageProvider>
  );
}
