import * as ro from "./ro/everyone.ts";

/** The default language; what browsers have is in it. */
export const defaultLanguage = "ro";

/** What a browser has of the strings: everybody's, which the team's join when somebody of the team is there. */
export const stringsInBrowser = { ...ro };

let loading: Promise<unknown> | undefined;

/** Resolves once the team's strings are there, too; what could not be loaded is loaded again when it is next asked for. */
export function loadTeamStrings(): Promise<unknown> {
  loading ??= import("./ro/team.ts").then(
    (team) => Object.assign(stringsInBrowser, team),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
