import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { Options, ZipFile } from "yazl";

/** A file to be packed. `size` is in bytes; `open` answers null when the file is gone. */
export interface PackedFile {
  path: string;
  size: number;
  options: Partial<Options>;
  open(): Promise<ReadableStream<Uint8Array> | null>;
}

/** An empty ZIP. The library is loaded for the first one. */
export async function emptyZip(): Promise<ZipFile> {
  const { ZipFile } = await import("yazl");
  return new ZipFile();
}

/**
 * A ZIP as a stream: opens one file after the other, uncompressed, and closes the open one when the client goes away. A file
 * that is gone or fails ends the stream with an error.
 *
 * @param zip may hold entries already
 */
export function zipStream(zip: ZipFile, files: PackedFile[]): ReadableStream<Uint8Array> {
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on("error", (error: Error) => output.destroy(error));
  output.once("close", () => open?.destroy());
  for (const { path, size, options, open: openFile } of files) {
    zip.addReadStreamLazy(path, { ...options, compress: false, size }, (use) => {
      if (output.destroyed) return;
      openFile().then(
        (bytes) => {
          if (!bytes) return output.destroy(new Error("A file went away while it was packed."));
          // The client went away while the file was opened.
          if (output.destroyed) return void bytes.cancel();
          open = Readable.fromWeb(bytes as WebStream<Uint8Array>);
          // The library does not handle errors of a file's stream.
          open.on("error", (error) => output.destroy(error));
          return use(null, open);
        },
        (error: Error) => output.destroy(error),
      );
    });
  }
  zip.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

/**
 * A ZIP as a stream of files that are made one after the other: the next is asked for once the one before was read to its end, so that
 * none waits anywhere. A file that is gone or fails ends the stream with an error.
 */
export function zipInTurn(zip: ZipFile, files: AsyncIterable<PackedFile>): ReadableStream<Uint8Array> {
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  addInTurn(zip, output, files).catch((error: Error) => output.destroy(error));
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

async function addInTurn(zip: ZipFile, output: Readable, files: AsyncIterable<PackedFile>): Promise<void> {
  for await (const { path, size, options, open } of files) {
    const bytes = await open();
    if (!bytes) throw new Error("A file went away while it was packed.");
    const stream = Readable.fromWeb(bytes as WebStream<Uint8Array>);
    const leave = () => stream.destroy();
    output.once("close", leave);
    if (output.destroyed) leave();
    else zip.addReadStream(stream, path, { ...options, compress: false, size });
    await finished(stream);
    output.off("close", leave);
  }
  zip.end();
}
