import everybody from "../app.css?url";
import editing from "../editing.css?url";
import photographs from "../photographs.css?url";
import team from "../team.css?url";

/** The application's stylesheets (docs/architecture.md). */
const sheets = { everybody, team, editing, photographs };

export type Sheet = keyof typeof sheets;

/** Those that are on their way. */
const coming = new Map<Sheet, Promise<unknown>>();

/**
 * Lays a stylesheet behind those that the document has, whose rules it refines. Resolves once its rules apply, and when it does not come:
 * a page without its looks is better than none.
 */
export async function bringSheet(name: Sheet): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const laid = links.find((one) => one.getAttribute("href") === sheets[name]);
  if (laid && applies(laid)) return;
  // Scripts run after the document's own stylesheets: one of these that is not there has failed, and is asked for again.
  const ended = coming.get(name) ?? lay(sheets[name], { failed: laid, last: links.at(-1) });
  coming.set(name, ended);
  await ended;
  coming.delete(name);
}

/** What is being loaded, with the stylesheet of its looks. */
export async function withSheet<Module>(name: Sheet, loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, bringSheet(name)]);
  return module;
}

/** One that failed has no rules, or, in Chromium, none that may be read. */
function applies({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

interface Place {
  /** The link whose stylesheet did not come: the new one takes its place. */
  failed: HTMLLinkElement | undefined;
  last: HTMLLinkElement | undefined;
}

/** Resolves when it has come or failed; one that failed is asked for again with the next page that needs it. */
async function lay(href: string, { failed, last }: Place): Promise<void> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const { promise, resolve } = Promise.withResolvers<Event>();
  for (const event of ["load", "error"]) link.addEventListener(event, resolve, { once: true });
  if (failed) failed.replaceWith(link);
  else last?.after(link);
  if ((await promise).type === "error") link.remove();
}
