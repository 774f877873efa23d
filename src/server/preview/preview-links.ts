import type { Destination } from "../pages/destinations.ts";

/**
 * Keeps a previewed page's links inside the preview: those to pages that it can show, and to files of the API. Scripts are
 * left out: what they do belongs to the public portal.
 *
 * @param prefix the beginning of every address of the preview
 */
export function linkedInside(
  html: string,
  prefix: string,
  destinationOf: (address: string) => Destination,
): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replaceAll("/api/cntr/", `${prefix}/api/cntr/`)
    .replace(/ href="(\/[^"]*)"/g, (whole, written: string) => {
      if (written.startsWith(prefix)) return whole;
      const [address = ""] = written.replaceAll("&amp;", "&").split("#");
      return isShown(destinationOf(address)) ? ` href="${prefix}${written}"` : whole;
    });
}

/** Whether a preview shows a page: not what only script shows, nor what comes from the external job board. */
export function isShown(destination: Destination): boolean {
  if (!destination || "movedTo" in destination) return false;
  return destination.entry.audience === "public" && !destination.isForeign;
}
