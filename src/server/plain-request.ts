/** A request to read something, that asks nothing of the connection it came on. */
export interface PlainRequest {
  method: "GET" | "HEAD";
  /** Path and query, as written. */
  address: string;
  /** Names and values in turn, as in Node's `rawHeaders`. */
  rawHeaders: readonly string[];
}

/** Longer requests are not plain. */
const LONGEST = 8 * 1024;

/** One whole request and nothing after it, by the grammar of RFC 9112 §2–5 without what that lets pass for old times' sake. */
const wholeRequest =
  /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*\r\n)+)\r\n$/;

/** Headers by which a request has a body or asks something of the connection. */
const notPlain: ReadonlySet<string> = new Set([
  "content-length",
  "expect",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/**
 * Reads what came on a connection, if it is plain beyond doubt: one whole GET or HEAD in HTTP/1.1 with its host, without
 * a body, that lets the connection be. Nothing is read of anything else.
 */
export function readPlainRequest(received: Buffer): PlainRequest | undefined {
  if (received.length > LONGEST) return undefined;
  const [, method, address, lines] = wholeRequest.exec(received.toString("latin1")) ?? [];
  if (!method || !address || !lines) return undefined;
  const rawHeaders: string[] = [];
  let hosts = 0;
  for (let start = 0; start < lines.length; ) {
    const colon = lines.indexOf(":", start);
    const end = lines.indexOf("\r\n", colon);
    const name = lines.slice(start, colon);
    const value = trimmed(lines.slice(colon + 1, end));
    const known = name.toLowerCase();
    if (notPlain.has(known)) return undefined;
    if (known === "connection" && value.toLowerCase() !== "keep-alive") return undefined;
    if (known === "host") hosts += 1;
    rawHeaders.push(name, value);
    start = end + 2;
  }
  return hosts === 1 ? { method: method as PlainRequest["method"], address, rawHeaders } : undefined;
}

/** A header's value as Node's HTTP reads it: the spaces of other alphabets, which `trim` takes too, belong to it. */
function trimmed(value: string): string {
  let start = 0;
  let end = value.length;
  while (isBlank(value, start)) start += 1;
  while (end > start && isBlank(value, end - 1)) end -= 1;
  return value.slice(start, end);
}

function isBlank(value: string, at: number): boolean {
  return value[at] === " " || value[at] === "\t";
}
