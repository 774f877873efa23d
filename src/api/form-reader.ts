import { Malformed } from "#domain/errors.ts";
import { type PartHead, readPartHead } from "./part-head.ts";

const mostParts = 12;

/** Bytes that may stand before the first part, before the content of each, and after the last one. */
const mostBetween = 8 * 1024;

/** RFC 2046 allows 70 characters. */
const longestBoundary = 200;

const twoDashes = Buffer.from("--");
const lineBreak = Buffer.from("\r\n");
const emptyLine = Buffer.from("\r\n\r\n");

/** What a form is made of: a part begins, here is more of its content, it ends. */
export type FormEvent = { begins: PartHead } | { content: Buffer } | "ends";

/**
 * Takes a form (RFC 7578) apart as it comes. Contents are given on as they lie in the chunks, never put together, but for
 * the few bytes at the end of one that may begin a boundary.
 */
export class FormReader {
  readonly #delimiter: Buffer;
  #place: "preamble" | "head" | "line" | "content" | "epilogue" = "preamble";
  #parts = 0;

  /** What has come and was not read yet. Before each boundary is a line break; the first one gets it here. */
  #rest: Buffer = lineBreak;

  /** @throws Malformed when no form has such a boundary */
  constructor(boundary: string) {
    if (boundary.length === 0 || boundary.length > longestBoundary) throw new Malformed();
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  }

  /**
   * Reads the next chunk, which is of no use any more once all that it yields was asked for.
   *
   * @throws Malformed when it is no such form
   */
  *read(chunk: Buffer): Generator<FormEvent, void, void> {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    for (let event = this.#next(); event; event = this.#next()) yield event;
    this.#rest = Buffer.from(this.#rest);
  }

  /** @throws Malformed when the form has not come to its end */
  end(): void {
    if (this.#place !== "epilogue") throw new Malformed();
  }

  #next(): FormEvent | null {
    if (this.#place === "preamble") {
      if (!this.#takeUpTo(this.#delimiter)) return null;
      this.#place = "head";
    }
    if (this.#place === "head") return this.#readHead();
    return this.#place === "epilogue" ? this.#readEpilogue() : this.#readContent();
  }

  #readHead(): FormEvent | null {
    if (this.#rest.subarray(0, twoDashes.length).equals(twoDashes)) {
      this.#place = "epilogue";
      return this.#readEpilogue();
    }
    const head = this.#takeUpTo(emptyLine, lineBreak.length);
    if (!head) return null;
    this.#parts += 1;
    if (this.#parts > mostParts) throw new Malformed();
    this.#place = "line";
    return { begins: readPartHead(head) };
  }

  #readContent(): FormEvent | null {
    const isBegin = this.#place === "line";
    const at = this.#rest.indexOf(this.#delimiter);
    if (at === 0) {
      // Parts without a content have an empty one: there, the boundary follows on a line break of its own.
      if (isBegin) throw new Malformed();
      this.#take(this.#delimiter.length);
      this.#place = "head";
      return "ends";
    }
    const length = at < 0 ? this.#rest.length - lengthOfBeginning(this.#rest, this.#delimiter) : at;
    if (length === 0) return null;
    this.#place = "content";
    return { content: this.#take(length).subarray(isBegin ? lineBreak.length : 0) };
  }

  #readEpilogue(): null {
    if (this.#rest.length > mostBetween) throw new Malformed();
    return null;
  }

  /** What stands before a mark, of which so many bytes are left to be read; null while the mark has not come. */
  #takeUpTo(mark: Buffer, left = 0): Buffer | null {
    const at = this.#rest.indexOf(mark);
    const before = at < 0 ? this.#rest.length - mark.length + 1 : at;
    if (before > mostBetween) throw new Malformed();
    return at < 0 ? null : this.#take(at + mark.length - left).subarray(0, at);
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }
}

/** How many bytes at the end of `bytes` are the beginning of `mark`, but not all of it. */
function lengthOfBeginning(bytes: Buffer, mark: Buffer): number {
  const first = mark[0] as number;
  let from = bytes.indexOf(first, Math.max(0, bytes.length - mark.length + 1));
  while (from >= 0 && !mark.subarray(0, bytes.length - from).equals(bytes.subarray(from))) {
    from = bytes.indexOf(first, from + 1);
  }
  return from < 0 ? 0 : bytes.length - from;
}
