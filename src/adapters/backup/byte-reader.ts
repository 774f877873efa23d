/** Takes so many bytes, or a line, at a time from a stream of pieces of any length. */
export interface ByteReader {
  /** Exactly so many bytes; null when there are not so many left. */
  bytes(count: number): Promise<Buffer | null>;
  /** Everything up to the next line break, without it; null when none follows. */
  line(): Promise<string | null>;
  /** So many bytes in pieces as they come, for what is too long to hold. */
  pieces(count: number): AsyncGenerator<Buffer>;
}

export function createByteReader(pieces: AsyncIterable<Uint8Array>): ByteReader {
  const source = pieces[Symbol.asyncIterator]();
  let buffer = Buffer.alloc(0);

  const readOn = async (): Promise<boolean> => {
    const { value, done } = await source.next();
    if (!done) buffer = Buffer.concat([buffer, value]);
    return !done;
  };

  const take = (count: number): Buffer => {
    const taken = buffer.subarray(0, count);
    buffer = buffer.subarray(count);
    return taken;
  };

  return {
    bytes: async (count) => {
      while (buffer.length < count) {
        if (!(await readOn())) return null;
      }
      return take(count);
    },
    line: async () => {
      for (let searched = 0; ; ) {
        const end = buffer.indexOf("\n", searched);
        if (end >= 0) return take(end + 1).toString("utf8", 0, end);
        searched = buffer.length;
        if (!(await readOn())) return null;
      }
    },
    pieces: async function* (count) {
      for (let left = count; left > 0; ) {
        if (buffer.length === 0 && !(await readOn())) return;
        const piece = take(left);
        left -= piece.length;
        yield piece;
      }
    },
  };
}
