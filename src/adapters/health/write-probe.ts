import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** More than what a file system keeps beside a file's name. */
const probe = Buffer.alloc(64 * 1024);

/** The system's code with which a folder refuses a file that is written and removed again ("EROFS"); null when it takes it. */
export async function refusalOf(folder: string): Promise<string | null> {
  const path = join(folder, `.doctor-${randomUUID()}`);
  try {
    await writeFile(path, probe, { flag: "wx", mode: 0o600, flush: true });
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "?";
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
