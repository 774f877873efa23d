import { useMemo } from "react";
import { Outlet, ScrollRestoration, useLoaderData, useLocation } from "react-router";
import { documentHref } from "../page/addresses.ts";
import { PackTextContext } from "../page/pack-text.tsx";
import { PageProvider } from "../page/page-context.tsx";
import { useSessionArrival } from "../session/arrival.ts";
import { Frame } from "../shell/frame.tsx";
import { TeamPartsContext } from "../shell/team-parts.ts";
import { DocumentPenContext } from "../ui/list/document-pen.ts";
import { documentStrings } from "../ui/text/strings-context.ts";
import type { ShellData } from "./shell-data.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { SignInNotice } from "./sign-in-notice.tsx";
import { teamParts } from "./team-menu.tsx";
import { useArrival } from "./use-arrival.ts";
import { useForEditors } from "./use-for-editors.ts";
import { useSessionChanges } from "./use-session-changes.ts";
import { useTeam } from "./use-team.ts";

const loadTextPen = async () => (await import("../texts/text-pen.tsx")).TextPen;
const loadEditorTools = async () => (await import("../editing/editor-tools.tsx")).EditorTools;
const loadDocumentPen = async () => (await import("../documents/document-pen.tsx")).DocumentPen;

/** Everything around a page, as in documents, and what belongs to a session. */
export function AppShell() {
  const { site, publicUrl } = useLoaderData<ShellData>();
  const { pathname, search, hash } = useLocation();
  useSessionArrival();
  useSessionChanges();
  useTeam(pathname);
  const announced = useArrival();
  const EditorTools = useForEditors(loadEditorTools);
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
        <PackTextContext value={useForEditors(loadTextPen)}>
          <DocumentPenContext value={useForEditors(loadDocumentPen)}>
            <Frame>
              <SignInNotice />
              <Outlet />
            </Frame>
          </DocumentPenContext>
        </PackTextContext>
      </TeamPartsContext>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <SignInAgain />
      {EditorTools && <EditorTools />}
      <ScrollRestoration />
    </PageProvider>
  );
}
