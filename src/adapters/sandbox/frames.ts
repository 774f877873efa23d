import type { Readable, Writable } from "node:stream";

/** What stands before a message's JSON and the bytes that follow it: the length of each, as four bytes. */
const prefixLength = 8;

/** The beginning of a message: its JSON, and how many bytes follow. */
export function frameOf(message: unknown, bytes: number): Buffer {
  const json = Buffer.from(JSON.stringify(message));
  const prefix = Buffer.alloc(prefixLength);
  prefix.writeUInt32BE(json.length, 0);
  prefix.writeUInt32BE(bytes, 4);
  return Buffer.concat([prefix, json]);
}

/** Writes bytes, and waits while their reader is behind. */
export async function write(stream: Writable, bytes: Uint8Array): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** Reads messages from a stream, one after the other. */
export class FrameReader {
  readonly #pieces: AsyncIterator<Buffer>;
  /** What has come and was not read yet. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#pieces = stream[Symbol.asyncIterator]();
  }

  /**
   * The beginning of the next message: its JSON, unparsed, and how many bytes follow; null where the stream ends before.
   *
   * @param most bytes that the JSON may have, and that may follow it
   * @throws when it would be longer
   */
  async begin(most: { json: number; bytes: number }): Promise<{ json: Buffer; bytes: number } | null> {
    const prefix = await this.#exactly(prefixLength);
    if (!prefix) return null;
    const [length, bytes] = [prefix.readUInt32BE(0), prefix.readUInt32BE(4)];
    if (length > most.json || bytes > most.bytes) throw new Error("A message of a sandbox is too long.");
    const json = await this.#exactly(length);
    return json && { json, bytes };
  }

  /** The bytes that follow, in pieces as they come. */
  async *pieces(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more()))
        throw new Error("A message of a sandbox ends early.");
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async #exactly(length: number): Promise<Buffer | null> {
    const pieces: Buffer[] = [];
    try {
      for await (const piece of this.pieces(length)) pieces.push(piece);
    } catch {
      return null;
    }
    return Buffer.concat(pieces);
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#pieces.next();
    this.#rest = done ? this.#rest : value;
    return !done;
  }
}
