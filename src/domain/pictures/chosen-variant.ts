import type { PictureFormat } from "../foreign-files/file-kinds.ts";

/** What is asked of a picture: a width in pixels, and formats, of which the first that it has is sent. */
export interface WantedPicture {
  formats?: readonly PictureFormat[] | undefined;
  width?: number | undefined;
}

/**
 * The narrowest variant that is at least as wide as asked, or else the widest, in the first of the wanted formats;
 * undefined where there is none.
 */
export function chosenVariant<Variant extends { format: PictureFormat; width: number }>(
  variants: readonly Variant[],
  { formats = ["jpeg"], width = Number.POSITIVE_INFINITY }: WantedPicture,
): Variant | undefined {
  const fitting = variants
    .filter(({ format }) => formats.includes(format))
    .toSorted((a, b) => a.width - b.width);
  const sent = (fitting.find((variant) => variant.width >= width) ?? fitting.at(-1))?.width;
  const ofWidth = fitting.filter((variant) => variant.width === sent);
  return ofWidth.toSorted((a, b) => formats.indexOf(a.format) - formats.indexOf(b.format))[0];
}
