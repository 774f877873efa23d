import { contentDisposition } from "./content-disposition.ts";

/** A download generated for one request, saved under its name, never rendered or cached. */
export function attachment(body: BodyInit | null, mediaType: string, name: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": contentDisposition("attachment", name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "no-store",
    },
  });
}
