import { use } from "react";
import { preload } from "react-dom";
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  type UNSAFE_AssetsManifest as Manifest,
  unstable_useRouterState as useRouterState,
} from "react-router";

/** In the browser, the sheets of each route, by its id. */
const taken = new Map<string, string[]>();

/**
 * Takes the sheets out of the router's hands, before it starts: it would fetch those that are written into the page as
 * well, and lay and remove links of its own, by which React takes a sheet to be there.
 */
export function takeSheets({ routes }: Manifest) {
  for (const route of Object.values(routes)) {
    if (!route) continue;
    taken.set(route.id, sheetsOf(route));
    delete route.css;
  }
}

/**
 * Stands where React Router's `<Links>` would: the stylesheets of the parts that the page is made of. A `precedence` makes
 * React wait for one that is not there yet before it shows the page, so that nothing is seen without its looks; those of
 * the page to come are fetched while its data is. A page that the server sends has them written in already
 * (server/sealed-document.ts).
 */
export function Sheets() {
  const framework = use(FrameworkContext);
  const { active, pending } = useRouterState();
  if (!framework) throw new Error("Sheets stands inside the router's document.");

  const { routes } = framework.manifest;
  const sheetsFor = (matches: { id: string }[]) => [
    ...new Set(matches.flatMap(({ id }) => taken.get(id) ?? sheetsOf(routes[id]))),
  ];
  for (const href of sheetsFor(pending?.matches ?? [])) preload(href, { as: "style" });
  return sheetsFor(active.matches).map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="page" />
  ));
}

/** A mark behind the address is the router's, for a sheet that comes with a part fetched later, too. */
function sheetsOf(route: Manifest["routes"][string]): string[] {
  return (route?.css ?? []).map((href) => href.replace("#", ""));
}
