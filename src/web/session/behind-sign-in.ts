import { useEffect, useRef } from "react";
import { redirect, useMatches, useNavigate } from "react-router";
import { whoIsSignedIn } from "./arrival.ts";
import { type BrowserSession, useSession } from "./session.ts";

/** What a route says of itself in its `handle`. */
interface Handle {
  /** Without script the page is nothing: it is loaded without waiting for an intent (deferred-scripts.tsx). */
  loadsAtOnce?: boolean;
  /** Whoever signs out there goes to the home page (specification §2). */
  isBehindSignIn?: boolean;
}

/** The `handle` of pages that work with script alone, and of those among them that demand a session. */
export const atOnce: Handle = { loadsAtOnce: true };
export const behindSignIn: Handle = { ...atOnce, isBehindSignIn: true };

export function handleOf({ handle }: { handle: unknown }): Handle {
  return (handle ?? {}) as Handle;
}

/**
 * Lets through to a page whom it is for; for a `clientLoader`. It is a courtesy: the server checks each call by itself
 * (contract §4). Whoever is not signed in is asked to and then comes back, another role goes to the home page.
 */
export async function admit({ pathname, search }: URL, role?: "admin"): Promise<BrowserSession> {
  const session = await whoIsSignedIn();
  if (!session) throw redirect(`/login?${new URLSearchParams({ next: pathname + search })}`);
  if (role && session.role !== role) throw redirect("/");
  return session;
}

/** Leaves a page behind a sign-in when the session ends there. */
export function useLeaveOnSignOut() {
  const session = useSession();
  const isBehindSignIn = useMatches().some((match) => handleOf(match).isBehindSignIn);
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (wasSignedIn.current && session === null && isBehindSignIn) void navigate("/", { replace: true });
    wasSignedIn.current = Boolean(session);
  }, [session, isBehindSignIn, navigate]);
}
