import {
  type FunctionComponent as Component,
  lazy,
  type PropsWithChildren,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useRevalidator,
} from "react-router";
import { attempt } from "../api/failure.ts";
import { type Audience, documentHref } from "../page/addresses.ts";
import { PackTextContext } from "../page/pack-text.tsx";
import { PageProvider } from "../page/page-context.tsx";
import { withSheet } from "../page/sheets.ts";
import type { PageEntry } from "../pages.ts";
import { useSessionArrival } from "../session/arrival.ts";
import { browserApi } from "../session/browser-api.ts";
import { refreshPermissions } from "../session/permissions.ts";
import { useAsking } from "../session/renewal.ts";
import {
  arePermissionsRead,
  can,
  currentSession,
  isOfTeam,
  useSession,
  worksForTeam,
} from "../session/session.ts";
import { waitingCounts } from "../session/waiting-counts.ts";
import { Frame } from "../shell/frame.tsx";
import type { ShellData } from "../shell/shell-data.ts";
import { TeamPartsContext } from "../shell/team-parts.ts";
import { DocumentPenContext } from "../ui/list/document-pen.ts";
import { documentStrings } from "../ui/text/strings-context.ts";
import { admits, isBehindSignIn } from "./guard.ts";
import { SignInNotice } from "./sign-in-notice.tsx";
import { teamParts } from "./team-menu.tsx";

const EditorTools = forEditors(async () => (await import("../editing/editor-tools.tsx")).EditorTools);
const TextPen = forEditors(async () => (await withSheet("editing", import("../texts/text-pen.tsx"))).TextPen);
const DocumentPen = forEditors(
  async () => (await withSheet("editing", import("../documents/document-pen.tsx"))).DocumentPen,
);

/** Everything around a page, as in documents, and what belongs to a session. */
export function AppShell() {
  const { site, publicUrl } = useLoaderData<ShellData>();
  const { pathname, search, hash } = useLocation();
  useSessionArrival();
  const audience = (useMatches().at(-1)?.handle as PageEntry | undefined)?.audience ?? "public";
  useSessionChanges(audience);
  useWaiting(pathname, audience);
  const announced = useArrival();
  const isEditor = can(useSession(), "content.edit");
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
        <PackTextContext value={isEditor ? TextPen : null}>
          <DocumentPenContext value={isEditor ? DocumentPen : null}>
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
      {isEditor && <EditorTools />}
      <ScrollRestoration />
    </PageProvider>
  );
}

/** Loaded only when needed. */
const PasswordDialog = lazy(() => import("./password-dialog.tsx"));

/** Asks for the password in a dialog when the session has expired (check L18). */
function SignInAgain() {
  const asking = useAsking();
  if (!asking) return null;
  return (
    <Suspense>
      <PasswordDialog {...asking} />
    </Suspense>
  );
}

/**
 * Moves the focus as a new document would: to the target that the address names, else to the heading. Searching a list,
 * which replaces the address, does not count as a new page.
 *
 * @returns the title to be announced, empty until the first navigation
 */
function useArrival(): string {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, search });
  const [title, setTitle] = useState("");

  // Runs before the effects of the new page: the undo toast (editing/undo.tsx) then takes the focus from the heading.
  useLayoutEffect(() => {
    const { pathname: lastPath, search: lastSearch } = last.current;
    last.current = { pathname, search };
    if (lastPath === pathname && (lastSearch === search || type === "REPLACE")) return;
    focusBeginning(type === "POP" ? "" : decodeURIComponent(hash.slice(1)));
    setTitle(document.title);
  }, [pathname, search, hash, type]);
  return title;
}

function focusBeginning(id: string): void {
  // The result of a form has the focus already.
  if (document.activeElement?.matches("[data-answered], [role=alert], [aria-invalid=true]")) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  // The title of a new item is a field of the heading, which is typed at once.
  if (heading?.contains(document.activeElement)) return;
  if (heading) heading.tabIndex = -1;
  (document.getElementById(id) ?? heading)?.focus({ preventScroll: true });
}

/**
 * A part of the application for editors, loaded with the first page that shows it. Until then, and when it does not come, there is what
 * everyone else has in its place.
 */
function forEditors<Props>(load: () => Promise<Component<Props>>): Component<PropsWithChildren<Props>> {
  const Part = lazy(async () => {
    let part: Component<PropsWithChildren<Props>> = ({ children }) => children;
    await attempt(async () => {
      part = await load();
    });
    return { default: part };
  });
  return (props) => (
    <Suspense fallback={props.children}>
      <Part {...props} />
    </Suspense>
  );
}

/**
 * Follows changes of the session: leaves a page behind the sign-in when the user signs out (specification §2) or
 * may no longer see it, and reloads any other page. Pages for signing in read nothing as a person, and lead on by themselves.
 */
function useSessionChanges(audience: Audience): void {
  const session = useSession();
  const user = session?.user;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const last = useRef(user);
  const isRefused = session && isBehindSignIn(audience) && !admits(audience, session);

  useEffect(() => {
    // The guard says why.
    if (isRefused) void revalidate();
  }, [isRefused, revalidate]);

  useEffect(() => {
    if (last.current === user) return;
    last.current = user;
    if (!user && isBehindSignIn(audience)) void navigate(documentHref()("home"), { replace: true });
    else if (audience !== "app") void revalidate();
  }, [user, audience, navigate, revalidate]);
}

/**
 * Keeps the menus true: duties begin and end while people are signed in, so that what they may do is read again when
 * the application starts, and whenever they are refused something; what waits, on every page, for a member on their own ones. What the
 * page has read by itself is not asked for again. Failures leave what is shown: the pages themselves report them.
 */
function useWaiting(pathname: string, audience: Audience): void {
  const session = useSession();
  const token = session?.token;
  const place = isOfTeam(session) || isBehindSignIn(audience) ? pathname : "";

  useEffect(() => {
    const session = currentSession();
    if (session && session.token === token && !arePermissionsRead(session)) void refreshPermissions(session);
  }, [token]);

  useEffect(() => {
    const now = currentSession();
    const isAsking = (isOfTeam(session) && worksForTeam(now)) || can(now, "plans.send");
    if (!isAsking) waitingCounts.set(null);
    else if (place !== documentHref()("today")) void readCounts().catch(() => undefined);
  }, [session, place]);
}

async function readCounts(): Promise<void> {
  waitingCounts.set(await (await browserApi.user.waiting.$get()).json());
}
