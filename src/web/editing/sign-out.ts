import { plainApi } from "../api/plain-api.ts";
import { within } from "../api/within.ts";
import { can, clearSessionInAllTabs, currentSession, DRAFTS } from "../session/session.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { documentStrings } from "../ui/text/strings-context.ts";

/** Milliseconds that signing out waits for the editors' code, which a bad connection may delay. */
const PATIENCE = 5000;

let signingOut: Promise<void> | undefined;

/** Buttons with `data-sign-out` end the session, wherever they are. */
export function listenForSignOut(): void {
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-sign-out]")) void signOut();
  });
}

/** Ends the session, once however often it is asked for; an editor with unsaved work is asked first, and may stay. */
export function signOut(): Promise<void> {
  signingOut ??= askAndEnd().finally(() => {
    signingOut = undefined;
  });
  return signingOut;
}

async function askAndEnd(): Promise<void> {
  const session = currentSession();
  if (session && can(session, "content.edit") && !(await letDraftsGo(session.user))) return;
  await endSession();
}

/**
 * Deletes the user's drafts (specification §4) after asking about unsaved work; without the editors' code, which asks, all
 * drafts are deleted.
 *
 * @returns false when the user stays signed in
 */
async function letDraftsGo(user: string): Promise<boolean> {
  const guard = await within(PATIENCE, import("./sign-out-guard.tsx")).catch(() => null);
  if (guard) return guard.letUnsavedWorkGo(user);
  window.indexedDB?.deleteDatabase(DRAFTS);
  return true;
}

/** Ends the session and the remembered login, here and on the server: here even without a connection. */
async function endSession(): Promise<void> {
  const session = currentSession();
  const headers = { Authorization: `Bearer ${session?.token}` };
  const told = plainApi.user.logout.$post({}, { init: { headers, keepalive: true } });
  clearSessionInAllTabs();
  const { signedOut, signOutUnheard } = documentStrings().sessionStrings;
  await told.then(
    () => showToast(signedOut),
    () => showToast(signOutUnheard, "error"),
  );
}
