import { sessionStrings } from "#strings/session.ts";
import { showToast } from "../ui/toasts.tsx";
import { within } from "../within.ts";
import { loadEditing } from "./editing-code.ts";
import { plainApi } from "./plain-api.ts";
import { currentSession, DRAFTS, forgetSession, keepSession } from "./session.ts";

interface Credentials {
  email: string;
  password: string;
  /** For thirty days, on this device. */
  remember?: boolean;
}

/** Opens a session, which this tab keeps from then on. Rejects with an ApiProblem, or as `fetch` does. */
export async function signIn({ email, password, remember = false }: Credentials): Promise<void> {
  const form = { email: email.trim(), password, ...(remember && { remember: "on" }) };
  keepSession(await (await plainApi.user.login.$post({ form })).json());
}

/** Milliseconds that signing out waits for the editors' code: nobody is kept signed in by a bad connection. */
const PATIENCE = 5000;

let signingOut: Promise<void> | undefined;

/** Ends the session, once however often it is asked for; an admin with unsaved work is asked first, and may stay. */
export function signOut(): Promise<void> {
  signingOut ??= askAndEnd().finally(() => {
    signingOut = undefined;
  });
  return signingOut;
}

async function askAndEnd(): Promise<void> {
  const session = currentSession();
  if (session?.role === "admin" && !(await letDraftsGo(session.user))) return;
  await endSession();
}

/** Whether they may go, and no draft stays (specification §4): the editors' code asks; without it, all drafts are deleted. */
async function letDraftsGo(user: string): Promise<boolean> {
  const editing = await within(PATIENCE, loadEditing()).catch(() => null);
  if (editing) return editing.mayEndSession(user);
  window.indexedDB?.deleteDatabase(DRAFTS);
  return true;
}

/** Ends it and the remembered login, on the server and here: here even if the server cannot be told. */
async function endSession(): Promise<void> {
  const session = currentSession();
  const headers = { Authorization: `Bearer ${session?.token}` };
  const told = plainApi.user.logout.$post({}, { init: { headers, keepalive: true } });
  forgetSession();
  await told.catch(() => showToast(sessionStrings.signOutUnheard));
}
