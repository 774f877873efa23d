import { z } from "zod";

/** The embroidery patterns that a content pack may choose from (drawn in web/ui/motifs.svg). */
export const MotifName = z.enum([
  ...["heart", "tree", "star", "diamond", "wheat", "rooster", "road"],
  ...["bell", "pot", "screen", "basket", "speech", "sprout"],
] as const);

/** The cloth under a motif (web/ui/motif.css). */
export const Cloth = z.enum(["spruce", "brick", "ochre", "linen", "ink"]);
