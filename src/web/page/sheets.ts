import everybody from "../app.css?url";
import editing from "../editing.css?url";
import photographs from "../photographs.css?url";
import team from "../team.css?url";

/** The application's stylesheets (docs/architecture.md). */
const sheets = { everybody, team, editing, photographs };

export type Sheet = keyof typeof sheets;

/**
 * Lays a stylesheet behind those that the document has, whose rules it refines. Resolves once its rules apply, and when it does not come:
 * a page without its looks is better than none.
 */
export async function bringSheet(name: Sheet): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const link =
    links.find((one) => one.getAttribute("href") === sheets[name]) ?? layAfter(links, sheets[name]);
  // Without one it is still on its way.
  if (link.sheet) return;
  const { promise, resolve } = Promise.withResolvers<Event>();
  for (const event of ["load", "error"]) link.addEventListener(event, resolve, { once: true });
  await promise;
}

/** What is being loaded, with the stylesheet of its looks. */
export async function withSheet<Module>(name: Sheet, loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, bringSheet(name)]);
  return module;
}

function layAfter(links: HTMLLinkElement[], href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  links.at(-1)?.after(link);
  // It is asked for again with the next page that needs it.
  link.addEventListener("error", () => link.remove());
  return link;
}
