import { StorageFailure } from "./storage-failure.ts";

/**
 * The text of an answer.
 *
 * @throws StorageFailure when it has more than `most` bytes: it is not what was expected
 */
export async function textOf(body: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > most) throw new StorageFailure(`an answer of more than ${most} bytes`, { status: 200 });
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
