import { useEffect } from "react";
import { browserApi } from "../session/browser-api.ts";
import { refreshPermissions } from "../session/permissions.ts";
import { currentSession, useSession, worksForTeam } from "../session/session.ts";
import { teamCounts } from "./team-counts.ts";

/**
 * Keeps the team's menu true: duties begin and end while people are signed in, so that what they may do is read again when
 * the application starts, and whenever they are refused something; what waits, on every page. Failures leave what is shown: the pages themselves report them.
 */
export function useTeam(pathname: string): void {
  const session = useSession();
  const token = session?.token;
  const isOfTeam = session ? session.role !== "user" : false;

  useEffect(() => {
    const session = currentSession();
    if (session && session.token === token) void refreshPermissions(session);
  }, [token]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again on every page
  useEffect(() => {
    if (isOfTeam && worksForTeam(currentSession())) void readCounts().catch(() => undefined);
    else teamCounts.set(null);
  }, [session, isOfTeam, pathname]);
}

async function readCounts(): Promise<void> {
  teamCounts.set(await (await browserApi.user.waiting.$get()).json());
}
