import { redirect } from "react-router";
import { whoIsSignedIn } from "../session/arrival.ts";
import type { BrowserSession } from "../session/session.ts";

/** Lets members to the page where plans are sent; all others go home (specification §2). The server checks by itself. */
export function admitSender(): Promise<BrowserSession> {
  return admitIf(({ role }) => role !== "admin");
}

/** Lets admins to the list of plans; all others go home (specification §2). The server checks by itself. */
export function admitReader(): Promise<BrowserSession> {
  return admitIf(({ role }) => role === "admin");
}

async function admitIf(isFor: (session: BrowserSession) => boolean): Promise<BrowserSession> {
  const session = await whoIsSignedIn();
  if (!(session && isFor(session))) throw redirect("/");
  return session;
}
