/** Bytes in pieces of which each lives only until the next is asked for, as a file store must take them. */
export function* shortLivedPieces(bytes: Uint8Array, length: number) {
  for (let start = 0; start < bytes.length; start += length) {
    const piece = new Uint8Array(bytes.subarray(start, start + length));
    yield piece;
    piece.buffer.transfer(0);
  }
}
