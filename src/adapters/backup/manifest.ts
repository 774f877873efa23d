import { z } from "zod";

/** The first entry of a backup, `manifest.json`: what a restore must know before it reads the rest. */
export const Manifest = z.object({
  format: z.literal("portal-backup"),
  /** The version of the format, not of the portal. */
  version: z.literal(2),
  createdAt: z.iso.datetime(),
  /** The migrations that the tables had at the backup. */
  migrations: z.array(z.string()).min(1),
  /** The last id that each table issued. */
  lastIds: z.record(z.string(), z.int()),
  /** The number of rows of each table, in an order in which they can be inserted. */
  rows: z.record(z.string(), z.int()),
  /** The number of files. */
  files: z.int(),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = "manifest.json";

/** The last entry: the SHA-256 of every other, in the format of `sha256sum --check`. */
export const sumsName = "SHA256SUMS";

export const nameOfTable = (table: string) => `tables/${table}.jsonl`;
export const nameOfFile = (sha256: string) => `files/${sha256}`;

/** The SHA-256 in the name of a file's entry; undefined for other entries. */
export const shaIn = (name: string) => /^files\/(.+)$/.exec(name)?.[1];

export function sumLine(sha256: string, name: string): string {
  return `${sha256}  ${name}\n`;
}

/** The total number of rows of a backup. */
export function countRows({ rows }: Manifest): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}
