/** What a document made of photographs may be. */
export const limits = {
  /** The most bytes of a page's picture; issue 13 asks for 200 KB a page with what the document adds. */
  pageBytes: 199_000,
  pages: 20,
  /** The most pixels of a picture that the browser decodes itself: 4 bytes each are held at once, once. */
  pixels: 52_000_000,
  /** The same of a HEIC picture where the browser has no decoder: ours needs twice the memory. */
  heicPixels: 26_000_000,
  /** The long side of what is kept of a picture, in pixels: 250 dots an inch on A4. */
  keptSide: 2_900,
  /** The long side of what is shown of it on the screen, in pixels. */
  shownSide: 640,
} as const;

/** A4 in points, as PDF measures. */
export const a4 = { short: 595.28, long: 841.89 } as const;

/** Points in an inch. */
export const pointsPerInch = 72;
