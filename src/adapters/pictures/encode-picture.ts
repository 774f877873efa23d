import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import { FileRefused } from "#domain/errors.ts";
import type { EncodedPicture, EncodePicture, ReceivedFile } from "#domain/ports.ts";
import { widthsOf } from "#domain/uploads/uploads.rules.ts";
import { pictureWidths, tallestPicture } from "#domain/uploads/uploads.ts";

/** More than any phone's camera gives; as many pixels would take 200 MB. */
const mostPixels = 52_000_000;

/** A picture's pixels take much memory: of several that come at once each waits for its turn. */
const inTurn = pLimit(1);

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

/** Makes a picture anew from its pixels (see EncodePicture in domain/ports.ts): as WebP, and as JPEG for all others. */
export const encodePicture: EncodePicture = (file) => inTurn(async () => encodeAll(await decode(file)));

async function decode(file: ReceivedFile): Promise<Bitmap> {
  const decoder = sharp({ limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize({
      width: Math.max(...pictureWidths),
      height: tallestPicture,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb");
  try {
    const [bitmap] = await Promise.all([
      decoder.raw().toBuffer({ resolveWithObject: true }),
      pipeline(Readable.from(await file.read()), decoder),
    ]);
    return bitmap;
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new FileRefused(isTooLarge ? "picture-too-large" : "file-damaged", { cause: error });
  }
}

async function encodeAll({ data, info }: Bitmap): Promise<EncodedPicture[]> {
  const pictures: EncodedPicture[] = [];
  for (const width of widthsOf(info.width)) {
    const resized = sharp(data, { raw: info }).resize({ width });
    pictures.push(await encoded("webp", resized.clone().webp({ quality: 78 })));
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
