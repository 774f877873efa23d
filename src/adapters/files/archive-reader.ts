import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { RandomAccessReader } from "yauzl";
import type { ReadableFile } from "#domain/foreign-files/clean-document.ts";

/** Bytes of one read: an archive of many small entries needs few reads. */
const windowLength = 1024 * 1024;

/** Ranges of an archive, as yauzl requests them. */
export class ArchiveReader extends RandomAccessReader {
  readonly #file: ReadableFile;
  #window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  constructor(file: ReadableFile) {
    super();
    this.#file = file;
  }

  /** Fewer bytes than requested at the end of the file. */
  async bytes(start: number, length: number): Promise<Buffer> {
    const isInside = start >= this.#window.start && start + length <= this.#end;
    if (!isInside && length > 0) this.#window = { start, bytes: await this.#read(start, length) };
    const from = start - this.#window.start;
    return this.#window.bytes.subarray(from, from + length);
  }

  override read(...[target, offset, length, position, done]: ReadParameters): void {
    this.bytes(position, length).then(
      (bytes) => done(null, bytes.copy(target, offset)),
      (error: Error) => done(error),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readPiece(this.#file, start, end));
  }

  get #end(): number {
    return this.#window.start + this.#window.bytes.length;
  }

  async #read(start: number, length: number): Promise<Buffer> {
    const end = Math.min(this.#file.size, start + Math.max(length, windowLength)) - 1;
    return start > end ? Buffer.alloc(0) : await buffer(await this.#file.read({ start, end }));
  }
}

/** `done` also receives the number of bytes read, which yauzl's types omit. */
type ReadParameters = [
  target: Buffer,
  offset: number,
  length: number,
  position: number,
  done: (error: Error | null, bytesRead?: number) => void,
];

async function* readPiece(file: ReadableFile, start: number, end: number) {
  if (end > start) yield* await file.read({ start, end: end - 1 });
}
