import type { WithArchive } from "#domain/dossiers/counted-drafts.commands.ts";
import type { PartToSend } from "#domain/dossiers/sending.commands.ts";
import type { FileStore } from "#domain/ports.ts";
import { emptyZip, zipStream } from "../http/zip-stream.ts";

/** All entries have this moment, in the formats of the archive and wherever the portal runs: equal parts are equal bytes. */
const moment = new Date(1980, 0, 1);

/**
 * The archive of a dossier, streamed: its parts, uncompressed, in their order. The same parts make the same bytes. A file that is
 * gone ends the stream with an error.
 */
export async function dossierArchive(
  parts: PartToSend[],
  files: FileStore,
): Promise<ReadableStream<Uint8Array>> {
  const packed = parts.map(({ path, size, sha256 }) => ({
    path,
    size,
    options: { mtime: moment, mode: 0o100_644, forceDosTimestamp: true },
    open: () => files.read(sha256),
  }));
  return zipStream(await emptyZip(), packed);
}

/** Makes archives, of this name, of dossiers that nobody sends by hand. */
export function archivedBy(files: FileStore, name: string): WithArchive {
  return async (parts, use) => {
    await using file = await files.receive(await dossierArchive(parts, files));
    await use({ name, file });
  };
}
