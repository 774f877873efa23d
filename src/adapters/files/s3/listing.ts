import { Parser } from "htmlparser2";

/** A page of a bucket's listing. */
export interface Listing {
  keys: string[];
  /** Names the next page; null: there is none. */
  next: string | null;
}

/**
 * Reads the answer to ListObjectsV2; null when it is anything else, or not whole: what is not listed would pass for lost.
 */
export function readListing(xml: string): Listing | null {
  const keys: string[] = [];
  const said: Record<string, string> = {};
  const path: string[] = [];
  let text = "";
  let isWhole = false;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        path.push(name);
        text = "";
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: (_, isImplied) => {
        const place = path.join("/");
        if (place === "ListBucketResult/Contents/Key") keys.push(text);
        else if (path.length === 2) said[place] = text;
        if (path.length === 1) isWhole = place === "ListBucketResult" && !isImplied;
        path.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const next = said["ListBucketResult/NextContinuationToken"] ?? null;
  const isTruncated = said["ListBucketResult/IsTruncated"] === "true";
  return isWhole && isTruncated === (next !== null) ? { keys, next } : null;
}
