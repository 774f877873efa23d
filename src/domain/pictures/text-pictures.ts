import { z } from "zod";

/** A picture that can be put into a text: with these attributes, and a description. */
export const TextPicture = z
  .object({
    src: z.string().meta({ description: "Its address", example: `/api/cntr/picture/${"0".repeat(64)}` }),
    width: z.int().positive(),
    height: z.int().positive(),
  })
  .meta({ id: "TextPicture" });
export type TextPicture = z.infer<typeof TextPicture>;
