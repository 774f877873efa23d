/** Where a document's style is: in the document on a visitor's first page, later in the cached stylesheet. */
export type Variant = "first" | "further";

/** The tag of our speculation rules: for a prefetched page, Sec-Fetch-Site is always `none`. */
export const OWN_LINK = "own-link";

/** The request's headers that the variant depends on. */
export const variantHeaders = "Sec-Fetch-Site, Sec-Speculation-Tags";

/** A page that is reached from another page of the portal finds the stylesheet cached. Browsers that do not tell get it with the page. */
export function variantFor(rawHeaders: readonly string[]): Variant {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length !== 14 && name.length !== 20) continue;
    const value = rawHeaders[index + 1];
    if (value === "same-origin" && name.toLowerCase() === "sec-fetch-site") return "further";
    if (value === `"${OWN_LINK}"` && name.toLowerCase() === "sec-speculation-tags") return "further";
  }
  return "first";
}

/** The cache key of a document: its variants are separate answers. */
export function keyOf(page: string, variant: Variant): string {
  return variant === "first" ? page : `further ${page}`;
}
