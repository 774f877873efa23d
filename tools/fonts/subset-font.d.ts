declare module "subset-font" {
  /** Keeps of a font only the glyphs of `text`, and of its axes only the given part. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
