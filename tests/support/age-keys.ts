import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { freshDirectory } from "./directories.ts";

const run = promisify(execFile);

/** A pair of keys by age's own program: the file of the secret one, the secret one, the public one. */
export async function newKeys(): Promise<{ file: string; key: string; recipient: string }> {
  const file = join(await freshDirectory(), "cheie.txt");
  await run("age-keygen", ["-o", file]);
  const text = await readFile(file, "utf8");
  const one = (form: RegExp) => form.exec(text)?.[0] ?? "";
  return { file, key: one(/^AGE-SECRET-KEY-1\w+$/m), recipient: one(/age1\w+/) };
}
