import type { StoredFile } from "#domain/ports.ts";
import type { BackupPlace, Bytes } from "./backup-place.ts";
import { measure, measured } from "./measure.ts";

/**
 * Stores bytes under a name as they come, reads them back and compares.
 *
 * @throws when they are not there as they were written
 */
export async function putChecked(place: BackupPlace, name: string, bytes: Bytes): Promise<StoredFile> {
  const { promise, resolve } = Promise.withResolvers<StoredFile>();
  await place.put(name, measured(bytes, resolve));
  const [written, stored] = [await promise, await measure(await place.read(name))];
  if (stored.sha256 === written.sha256) return written;
  await place.remove(name);
  throw new Error("What was stored was not as it was written.");
}
