import { useEffect, useRef } from "react";
import { useMatches, useNavigate, useRevalidator } from "react-router";
import { documentHref } from "../page/addresses.ts";
import type { PageEntry } from "../pages.ts";
import { useSession } from "../session/session.ts";
import { admits, isBehindSignIn } from "./guard.ts";

/**
 * Follows changes of the session: leaves a page behind the sign-in when the user signs out (specification §2) or
 * may no longer see it, and reloads any other page. Pages for signing in read nothing as a person, and lead on by themselves.
 */
export function useSessionChanges(): void {
  const session = useSession();
  const user = session?.user;
  const audience = (useMatches().at(-1)?.handle as PageEntry | undefined)?.audience ?? "public";
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
