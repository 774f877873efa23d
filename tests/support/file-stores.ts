import { onTestFinished } from "vitest";
import { connectFiles } from "#adapters/files/connect.ts";
import type { FileStore } from "#domain/ports.ts";
import { freshDirectory } from "./directories.ts";
import { startObjectStorage } from "./object-storage.ts";

/** An empty store, and the folder where it has what comes in. Both go with the test. */
type FreshStore = () => Promise<{ files: FileStore; root: string }>;

/** Each store by its name: `describe.each(fileStores)("files %s", (_, freshStore) => …)`. */
export const fileStores: [name: string, freshStore: FreshStore][] = [
  ["on the disk", freshDisk],
  ["in a bucket", freshBucket],
];

async function freshDisk() {
  const root = await freshDirectory();
  const { files } = await connectFiles({ root, bucket: null });
  return { files, root };
}

async function freshBucket() {
  const { place } = await startObjectStorage();
  const root = await freshDirectory();
  const { files, close } = await connectFiles({ root, bucket: place });
  onTestFinished(close);
  return { files, root };
}
