import { readdir, readFile, readlink } from "node:fs/promises";

/** The words of a process's command; null where there is none, or it is hidden: the unit hides instances from one another. */
export function commandOf(pid: number | string): Promise<string | null> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
}

/** Whether a command starts the portal. */
export function isStart(command: string): boolean {
  return command.includes("src/portal.mjs\0start");
}

/**
 * Counts how many processes that start the portal in a folder have ended; each call looks again. One that fails early has noted
 * nothing of itself.
 */
export function countExits(folder: string): () => Promise<number> {
  const seen = new Set<string>();
  return async () => {
    const living = await startsIn(folder);
    for (const pid of living) seen.add(pid);
    return seen.size - living.length;
  };
}

async function startsIn(folder: string): Promise<string[]> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const place = await readlink(`/proc/${pid}/cwd`).catch(() => null);
      return place === folder && isStart((await commandOf(pid)) ?? "");
    }),
  );
  return pids.filter((_, index) => found[index]);
}
