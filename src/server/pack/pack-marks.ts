import { readFile } from "node:fs/promises";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import { type Encoded, encodeFast } from "../http/representation.ts";

/** The pack's brand and funding marks, at `/marks/{name}`. A drawing may not run or load anything. */
export function readPackMarks(
  { marks }: ContentPack,
  headers: Record<string, string>,
): Promise<[address: string, mark: Encoded][]> {
  return Promise.all(
    marks.map(async ({ name, path, mediaType }) => {
      const answer = {
        status: 200,
        headers: {
          ...headers,
          "Content-Type": mediaType,
          "Cache-Control": "public, max-age=3600",
        },
        body: await readFile(path),
      };
      return [`/marks/${name}`, await encodeFast(answer)] as [string, Encoded];
    }),
  );
}
