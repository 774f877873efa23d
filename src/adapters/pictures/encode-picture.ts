import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { FileRefused } from "#domain/errors.ts";
import { widthsOf } from "#domain/files/files.rules.ts";
import { pictureWidths, tallestPicture } from "#domain/files/files.ts";
import type { EncodedPicture, ExaminedFile } from "#domain/ports.ts";
import { hasItsEnd } from "../files/file-end.ts";

/** As many pixels take 200 MB. */
const maxPixels = 52_000_000;

/** A JPEG is shrunk while it is read, unless it is progressive: the largest cameras of phones give 200 megapixels. */
const maxPixelsShrunk = 220_000_000;

/** The end of a JPEG, which one may lack that is whole all the same; of one that was cut off, the decoder then warns. */
const endOfJpeg = Buffer.from([0xff, 0xd9]);

sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Pixels, upright, in sRGB. */
interface Bitmap {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/**
 * Encodes a picture again from its pixels (see EncodePicture in domain/ports.ts): as JPEG for every program, as WebP, and as
 * AVIF in the widths where it has fewer bytes than WebP.
 */
export async function encodePicture(file: ExaminedFile): Promise<EncodedPicture[]> {
  return await encodeAll(await decode(file));
}

async function decode(file: ExaminedFile): Promise<Bitmap> {
  const bytes = await buffer(await file.read());
  try {
    const { format, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const isShrunk = format === "jpeg" && !isProgressive;
    const lacksEnd = format === "jpeg" && !(await hasItsEnd(file, format));
    return await sharp(lacksEnd ? Buffer.concat([bytes, endOfJpeg]) : bytes, {
      limitInputPixels: isShrunk ? maxPixelsShrunk : maxPixels,
      failOn: lacksEnd ? "warning" : "error",
    })
      .autoOrient()
      .resize({
        width: Math.max(...pictureWidths),
        height: tallestPicture,
        fit: "inside",
        withoutEnlargement: true,
      })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new FileRefused(isTooLarge ? "picture-too-large" : "file-damaged", { cause: error });
  }
}

async function encodeAll({ data, info }: Bitmap): Promise<EncodedPicture[]> {
  const pictures: EncodedPicture[] = [];
  for (const width of widthsOf(info.width)) {
    const resized = sharp(data, { raw: info }).resize({ width });
    const webp = await encoded("webp", resized.clone().webp({ quality: 78 }));
    // Looks at least as good as that WebP; more effort saves a tenth of the bytes for five times the work.
    const avif = await encoded("avif", resized.clone().avif({ quality: 58, effort: 3 }));
    if (avif.bytes.length < webp.bytes.length) pictures.push(avif);
    pictures.push(webp);
    pictures.push(
      await encoded("jpeg", resized.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true })),
    );
  }
  return pictures;
}

async function encoded(format: EncodedPicture["format"], picture: Sharp): Promise<EncodedPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { format, width: info.width, height: info.height, bytes: data };
}
