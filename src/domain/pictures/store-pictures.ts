import type { Context } from "../context.ts";
import { fileKinds } from "../foreign-files/file-kinds.ts";
import type { EncodedPicture, StoredFile } from "../ports.ts";

export type StoredPicture = EncodedPicture & StoredFile;

/** Keeps a picture in each of its widths and formats. */
export async function storePictures(
  { files }: Pick<Context, "files">,
  pictures: EncodedPicture[],
): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  for (const picture of pictures) {
    stored.push({ ...picture, ...(await files.put([picture.bytes])) });
  }
  return stored;
}

/** The default format: every program can show a JPEG. */
export function widestJpeg(pictures: StoredPicture[]): StoredPicture {
  const [jpeg] = pictures.filter(({ format }) => format === "jpeg").toSorted((a, b) => b.width - a.width);
  if (!jpeg) throw new Error("A picture is always made as a JPEG, too.");
  return jpeg;
}

/** What a row says of a width and format of a picture. */
export function variantColumns({ format, width, size, sha256 }: StoredPicture) {
  return { format, width, mediaType: fileKinds[format].mediaType, size, sha256 };
}
