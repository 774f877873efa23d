import type { Locator } from "playwright-core";
import sharp from "sharp";
import type { GivenFile } from "./editing.ts";

/** A picture that no compression makes smaller: 150 KB and more. */
export async function noise(name: string, width = 240, height = 240): Promise<GivenFile> {
  const raw = { width, height, channels: 3 as const };
  const pixels = crypto.getRandomValues(new Uint8Array(65_536));
  const bytes = Buffer.alloc(width * height * 3).map((_, at) => pixels[(at * 7) % 65_536] ?? 0);
  return { name, mimeType: "image/png", buffer: await sharp(bytes, { raw }).png().toBuffer() };
}

/** Pixels across, once it has come; 0 when it does not come. */
export function widthOf(image: Locator): Promise<number> {
  return image.evaluate(async (shown: HTMLImageElement) => {
    await shown.decode().catch(() => undefined);
    return shown.naturalWidth;
  });
}
