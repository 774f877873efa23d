import type { FileStore } from "#domain/ports.ts";
import { measure } from "../places/measure.ts";
import { MoveIncomplete } from "./move-incomplete.ts";

/**
 * Copies stored files and reads each back.
 *
 * @param onFile receives how many are there
 * @throws MoveIncomplete with the file that is missing here, or that is not what its name says, here or there
 */
export async function moveFiles(
  names: Iterable<string>,
  from: Pick<FileStore, "read">,
  to: Pick<FileStore, "read" | "put">,
  onFile: (count: number) => void,
): Promise<number> {
  let count = 0;
  for (const sha256 of names) {
    const bytes = await from.read(sha256);
    const isSame = bytes !== null && (await to.put(bytes)).sha256 === sha256;
    if (!isSame || (await measure((await to.read(sha256)) ?? [])).sha256 !== sha256)
      throw new MoveIncomplete(sha256);
    onFile(++count);
  }
  return count;
}
