import type { Reads } from "../context.ts";
import { NotFound } from "../errors.ts";
import { chosenVariant, type WantedPicture } from "./chosen-variant.ts";

/**
 * The data for sending a picture of a text (see `chosenVariant`). Whoever knows its key has read a text that holds it.
 *
 * @throws NotFound
 */
export async function textPicture(db: Reads, key: string, wanted: WantedPicture = {}) {
  const variants = await db
    .selectFrom("text_pictures")
    .innerJoin("text_picture_variants as variant", "variant.pictureId", "text_pictures.id")
    .select(["text_pictures.name", "variant.format", "variant.width"])
    .select(["variant.mediaType", "variant.size", "variant.sha256"])
    .where("text_pictures.key", "=", key)
    .execute();
  const variant = chosenVariant(variants, wanted);
  if (!variant) throw new NotFound();
  return { ...variant, version: key };
}
