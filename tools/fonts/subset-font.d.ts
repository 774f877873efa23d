declare module "subset-font" {
  /** Subsets a font to the glyphs of `text` and the given range of its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** OpenType features; all of them when not set. */
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
