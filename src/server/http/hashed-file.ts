import { hash } from "node:crypto";
import type { Answer } from "./representation.ts";

/** A text generated at start and served like a file of the build: its address changes with it, so browsers cache it forever. */
export interface HashedFile {
  text: string;
  address: string;
  answer: Answer;
}

const mediaTypes = { css: "text/css; charset=utf-8", svg: "image/svg+xml" };

export function createHashedFile(
  name: string,
  ending: keyof typeof mediaTypes,
  text: string,
  headers: Record<string, string>,
): HashedFile {
  const digest = hash("sha256", text, "base64url").slice(0, 8);
  return {
    text,
    address: `/assets/${name}-${digest}.${ending}`,
    answer: {
      status: 200,
      headers: {
        ...headers,
        "Content-Type": mediaTypes[ending],
        "Cache-Control": "public, max-age=31536000, immutable",
      },
      body: Buffer.from(text),
    },
  };
}
