import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { Block } from "./blocks.ts";
import { type Data, fillFacts } from "./data.ts";
import { dataFences } from "./grids.ts";
import { type Entry, SOURCES } from "./index.ts";
import { parseBlocks } from "./parse.ts";

const front = z.strictObject({ lead: z.string(), landscape: z.boolean().default(false) });

/** A document ready to be rendered: what the list says of it, and its content. */
export type Source = Entry & z.infer<typeof front> & { blocks: Block[] };

/** Reads `text/<slug>.md` of a document and writes the project's facts into it. */
export function readSource(entry: Entry, index: Entry[], data: Data): Source {
  const raw = readFileSync(join(SOURCES, "text", `${entry.slug}.md`), "utf8");
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(fillFacts(raw, data)) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${entry.slug}.md has no front matter`);
  return { ...entry, ...front.parse(parse(head)), blocks: parseBlocks(body, dataFences(data, index)) };
}
