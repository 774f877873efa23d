import { useLayoutEffect } from "react";
import {
  createBrowserRouter,
  data,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { failureOf } from "../api/failure.ts";
import { hasCode, isProblem } from "../api/problem.ts";
import { Unreachable } from "../api/reach.ts";
import { documentHref, documentPrefix } from "../page/addresses.ts";
import { withinLimit } from "../page/load-limit.ts";
import { NotFound } from "../page/not-found.ts";
import { useSite } from "../page/page-context.tsx";
import { fullTitle } from "../page/page-meta.ts";
import type { LoadContext, PageModule } from "../page/page-module.ts";
import { bringSheet, withSheet } from "../page/sheets.ts";
import { notFoundPage, type PageEntry, pages } from "../pages.ts";
import { whoIsSignedIn } from "../session/arrival.ts";
import { browserApi } from "../session/browser-api.ts";
import { secondFactorAnchor } from "../session/next-page.ts";
import { can, currentSession, useSession } from "../session/session.ts";
import { Failure } from "../shell/failure.tsx";
import { isShellForgotten, loadShell } from "../shell/shell-data.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { documentStrings, documentTeamStrings, useStrings } from "../ui/text/strings-context.ts";
import { AppShell } from "./app-shell.tsx";
import { guard } from "./guard.ts";

export type Router = ReturnType<typeof createBrowserRouter>;

const prefix = documentPrefix();

let router: Router | undefined;

const pageRoutes: RouteObject[] = Object.entries<PageEntry>(pages).map(([id, entry]) => ({
  id,
  path: prefix + entry.path,
  ...routeOf(entry),
}));

/** The registry's pages as routes of the application, each loaded in its own chunks. */
export function createAppRouter(): Router {
  const shell: RouteObject = {
    id: "shell",
    loader: loadShell,
    Component: AppShell,
    HydrateFallback: () => null,
    // The frame around all pages is loaded once, until a text of it may have changed.
    shouldRevalidate: isShellForgotten,
    children: [...pageRoutes, { id: "missing", path: "*", ...routeOf(notFoundPage) }],
  };
  // Data, even none, says that the document is shown already: it is not scrolled to where another one was left.
  router = createBrowserRouter([shell], { hydrationData: {} });
  return router;
}

/** Whether an address is that of a page; files, feeds and addresses that have moved are the server's. */
export function isOwnPage(pathname: string): boolean {
  return matchRoutes(pageRoutes, pathname) !== null;
}

function routeOf(entry: PageEntry): Omit<RouteObject, "index" | "children" | "id" | "path"> {
  return {
    loader: (args) => load(entry, args),
    action: (args) => submit(entry, args),
    Component: AppPage,
    ErrorBoundary: PageFailure,
    handle: entry,
    // Lists such as the members' are searched in the browser: the address changes, what was read does not.
    // A reading that the search interrupts is not yet done.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate &&
      (router?.state.revalidation === "loading" ||
        currentUrl.search === nextUrl.search ||
        addressOf(entry, currentUrl) !== addressOf(entry, nextUrl)),
  };
}

/** An absent item shows the same page as the server sends. */
async function load(entry: PageEntry, args: LoaderFunctionArgs): Promise<LoadedPage> {
  const context = contextOf(args);
  // Where members go from there, so that it is there by then.
  if (entry === pages.signIn) pages.dossier.module().catch(() => undefined);
  await guard(entry, context.url);
  try {
    return await loadPage(entry, context);
  } catch (error) {
    if (error instanceof NotFound) return loadPage(notFoundPage, context);
    if (!hasCode(error, "second-factor-required")) throw error;
    showToast(error.detail, "info");
    throw redirect(`${context.href("account")}#${secondFactorAnchor}`);
  }
}

async function loadPage(entry: PageEntry, context: LoadContext): Promise<LoadedPage> {
  const { module: loadModule, sheets = [] } = entry;
  const [module, edit, shell] = await Promise.all([
    withinLimit(loadModule()),
    editOf(entry),
    loadShell(),
    ...sheets.map(bringSheet),
  ]);
  const loaded = await keepLastData(addressOf(entry, context.url), async () => module.load?.(context));
  const strings = documentTeamStrings();
  const { title } = module.meta({ ...context, ...shell, strings, data: loaded as never });
  return { module, EditPage: edit?.Page ?? null, data: loaded, title };
}

/** The part of an address that a page reads. */
function addressOf({ reads }: PageEntry, { pathname, search, searchParams }: URL): string {
  const read = reads?.map((key) => `${key}=${searchParams.getAll(key)}`).join("&");
  return `${pathname}?${read ?? search}`;
}

/** Keeps the typed text in the form in every case of failure. */
async function submit(entry: PageEntry, args: LoaderFunctionArgs) {
  const { submit } = await entry.module();
  const form = new URLSearchParams([...(await args.request.formData())] as [string, string][]);
  try {
    const answer = await submit?.(contextOf(args), form);
    if (!answer) return null;
    return "movedTo" in answer
      ? redirect(answer.movedTo)
      : data<RefusedForm>({ data: answer.data }, answer.status);
  } catch (error) {
    showToast(failureOf(error).title, "error");
    // No success, after which the page would be read again.
    return data(null, 503);
  }
}

function contextOf({ request, params }: LoaderFunctionArgs): LoadContext {
  const url = new URL(request.url);
  return {
    api: browserApi,
    url,
    path: url.pathname.slice(prefix.length) || "/",
    params: params as Record<string, string>,
    strings: documentStrings(),
    href: documentHref(),
    respond: () => undefined,
  };
}

/** Editors read on as everyone else does when their tools do not come. */
async function editOf({ edit }: PageEntry) {
  if (!(edit && can(currentSession(), "content.edit"))) return null;
  try {
    return await withSheet("editing", withinLimit(edit()));
  } catch {
    showToast(documentStrings().shell.appMissing, "error");
    return null;
  }
}

/** The result of a page's loader in the application. */
interface LoadedPage {
  module: PageModule;
  /** The page as editors have it; null for everyone else, and where there is nothing to edit. */
  EditPage: PageModule["Page"] | null;
  data: unknown;
  title: string;
}

/** The result of a refused form: page data that replaces the loaded data. */
interface RefusedForm {
  data: unknown;
}

/** A page of the registry: its edit version for editors, the common one for everyone else. */
function AppPage() {
  const { module, EditPage, data, title } = useLoaderData<LoadedPage>();
  const refused = useActionData<RefusedForm | null>();
  const isEditor = can(useSession(), "content.edit");
  useTitle(title);
  const Page = (isEditor && EditPage) || module.Page;
  return <Page data={(refused?.data ?? data) as never} />;
}

/** Shown instead of a page that failed. */
function PageFailure() {
  useTitle(useStrings().shell.failure.title);
  return <Failure />;
}

function useTitle(title: string): void {
  const site = useSite();
  useLayoutEffect(() => {
    document.title = fullTitle(title, site);
  }, [title, site]);
}

/** The data last read for the current page, and the user who read it. */
let last: { address: string; user: string | undefined; data: unknown } | null = null;

/**
 * Reads what a page shows. When the page that is shown is read again and the connection or the server fails, it keeps its
 * data and a toast says why: people do not lose a page that they work on. What one person read is not kept for another.
 */
async function keepLastData<Data>(address: string, load: () => Promise<Data>): Promise<Data> {
  const user = (await whoIsSignedIn())?.user;
  try {
    const data = await load();
    if (user === currentSession()?.user) last = { address, user, data };
    return data;
  } catch (error) {
    const isSame = last?.address === address && last.user === user && user === currentSession()?.user;
    if (!last || !isSame || !isTemporary(error)) throw error;
    showToast(failureOf(error).title, "error");
    return last.data as Data;
  }
}

/** Whether it says nothing about the page itself. */
function isTemporary(error: unknown): boolean {
  return error instanceof Unreachable || (isProblem(error) && error.status >= 500);
}
