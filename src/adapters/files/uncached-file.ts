import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** What disks are written in: memory, places in a file, and lengths are multiples of it, where nothing is copied. */
const blockLength = 4096;

const { O_WRONLY, O_CREAT, O_EXCL } = constants;

/** Where the system has no such thing, it is not asked for. */
const O_DIRECT: number = constants.O_DIRECT ?? 0;

/** Memory that a disk can be written from as it is: an ArrayBuffer that can be resized lies in pages of its own. */
export function blocksOf(length: number): ArrayBuffer {
  return new ArrayBuffer(length, { maxByteLength: length });
}

/**
 * A file, being written, that is not read again soon: its bytes go to the disk at once, past the system's cache, where
 * they would only be copied, push out others, and then be waited for when everything must be on the disk.
 *
 * Where file system, disk or memory do not lend themselves to it, it is written as others are.
 */
export class UncachedFile {
  readonly #path: string;
  #file: FileHandle;
  #isUncached: boolean;
  #size = 0;

  private constructor(path: string, file: FileHandle, isUncached: boolean) {
    this.#path = path;
    this.#file = file;
    this.#isUncached = isUncached;
  }

  /** Opens a file that must not exist yet. Rejects, like all that follows, with what the file system says. */
  static async open(path: string): Promise<UncachedFile> {
    try {
      const file = await open(path, O_WRONLY | O_CREAT | O_EXCL | O_DIRECT);
      return new UncachedFile(path, file, O_DIRECT !== 0);
    } catch (error) {
      if (!isUnable(error)) throw error;
      // The file was made before it turned out that it cannot be written so.
      return new UncachedFile(path, await open(path, O_WRONLY | O_CREAT), false);
    }
  }

  /** Writes the first `length` bytes of `memory` (see blocksOf); only the last time may they be no multiple of a block. */
  async write(memory: ArrayBuffer, length: number): Promise<void> {
    const whole = Math.ceil(length / blockLength) * blockLength;
    for (let from = 0; from < length; ) {
      const to = this.#isUncached ? whole : length;
      try {
        const { bytesWritten } = await this.#file.write(
          new Uint8Array(memory),
          from,
          to - from,
          this.#size + from,
        );
        from += bytesWritten;
      } catch (error) {
        if (!(this.#isUncached && isUnable(error))) throw error;
        await this.#openCached();
      }
    }
    this.#size += length;
    if (this.#isUncached && whole > length) await this.#file.truncate(this.#size);
  }

  /** When it resolves, what was written survives a power cut. */
  async sync(): Promise<void> {
    await this.#file.sync();
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #openCached(): Promise<void> {
    const file = await open(this.#path, O_WRONLY);
    await this.#file.close();
    this.#file = file;
    this.#isUncached = false;
  }
}

function isUnable(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EINVAL";
}
