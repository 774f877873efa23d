import { readFile } from "node:fs/promises";

/** What a process has used: milliseconds of processors, and the bytes of memory that it has now. */
export interface Usage {
  cpuMs: number;
  memory: number;
}

/** Milliseconds of one of the ticks in which Linux counts. */
const tick = 10;

/** What a process has used (proc(5)); null where the system does not tell. */
export async function usageOf(pid: number): Promise<Usage | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "latin1");
    const status = await readFile(`/proc/${pid}/status`, "latin1");
    // The fields after the program's name, which may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const kilobytes = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0);
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * tick, memory: kilobytes * 1024 };
  } catch {
    return null;
  }
}
