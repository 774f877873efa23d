import { imageSize } from "image-size";
import { limits } from "./limits.ts";

/** Why a chosen file does not become a page. */
export type Refusal = "not-a-picture" | "too-large" | "heic-too-large" | "heic-unreadable";

/** Thrown for a file that does not become a page. */
export class RefusedPicture extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}

/** Kinds that people's phones and scanners make, as image-size names them. */
const kinds = new Set(["jpg", "png", "webp", "gif", "bmp", "avif"]);

/** Where sizes stand: a camera may write several pictures of depth before it. */
const headerBytes = 4 * 1024 * 1024;

/**
 * The picture of a file, upright, to be closed by the caller. Its size is read from the header first: a picture that is too large is
 * never decoded. Rejects with a `RefusedPicture`.
 */
export async function decode(file: Blob): Promise<ImageBitmap> {
  const { pixels, isHeic } = await readHeader(file);
  if (pixels > limits.pixels) throw new RefusedPicture("too-large");
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch (cause) {
    if (!isHeic) throw new RefusedPicture("not-a-picture", { cause });
  }
  if (pixels > limits.heicPixels) throw new RefusedPicture("heic-too-large");
  const { decodeHeic } = await import("./decode-heic.ts").catch((cause) => {
    throw new RefusedPicture("heic-unreadable", { cause });
  });
  const bitmap = await decodeHeic(file);
  if (!bitmap) throw new RefusedPicture("heic-unreadable");
  return bitmap;
}

async function readHeader(file: Blob): Promise<{ pixels: number; isHeic: boolean }> {
  const bytes = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
  try {
    const { width, height, type = "" } = imageSize(bytes);
    // Of a picture in boxes image-size tells the brand, of which HEIC has a dozen.
    const isHeic = type !== "avif" && String.fromCharCode(...bytes.subarray(4, 8)) === "ftyp";
    if (!(isHeic || kinds.has(type)) || width < 1 || height < 1) throw new RefusedPicture("not-a-picture");
    return { pixels: width * height, isHeic };
  } catch (cause) {
    throw new RefusedPicture("not-a-picture", { cause });
  }
}
