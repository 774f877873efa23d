import { useRouteLoaderData } from "react-router";
import type { SiteContent } from "#domain/content-pack/views.ts";

/** What the shell's loader hands to every page. */
export interface ShellData {
  site: SiteContent;
  /** The portal's public address, without a slash at the end. */
  publicUrl: string;
}

/** By this the router knows the shell's data: the route file's path without its ending. */
const SHELL_ROUTE = "shell/shell.route";

/** The site's content, on any page. It is absent only where loading it failed: the shell then shows no page. */
export function useSite(): SiteContent {
  const data = useRouteLoaderData<ShellData>(SHELL_ROUTE);
  if (!data) throw new Error("No page stands outside the shell.");
  return data.site;
}

/** The shell's data among the matches that a route's `meta` is given. */
export function shellData(matches: readonly ({ id: string; loaderData: unknown } | undefined)[]): ShellData {
  const shell = matches.find((match) => match?.id === SHELL_ROUTE);
  return shell?.loaderData as ShellData;
}
