import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { minute, second } from "#domain/time/moments.ts";

/** Milliseconds that another machine has to say what time it is. */
const patienceMs = 5 * second;

/** By how much (ms) clocks that agree may differ: deletion is by days. */
const toleranceMs = 5 * minute;

/** How far (ms) this clock is ahead of that of the first server that answers (its `Date` header); null where none says its time. */
export async function aheadOfServers(servers: readonly string[], now: () => Date): Promise<number | null> {
  for (const url of servers) {
    const answer = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(patienceMs) }).catch(
      () => null,
    );
    const said = Date.parse(answer?.headers.get("Date") ?? "");
    if (!Number.isNaN(said)) return now().getTime() - said;
  }
  return null;
}

/** Whether a clock that is not this machine's shows the same, or the system's own, where a time server sets it. Servers of this machine have its clock. */
export async function otherClockAgrees(servers: readonly string[], now: () => Date): Promise<boolean> {
  const others = servers.filter((url) => !/^(localhost|127\..*|\[::1\])$/.test(new URL(url).hostname));
  const ahead = (await aheadOfServers(others, now)) ?? (await aheadOfSystem(now).catch(() => null));
  return ahead !== null && Math.abs(ahead) <= toleranceMs;
}

/** NaN where no time server sets the system's clock. */
async function aheadOfSystem(now: () => Date): Promise<number> {
  const command = ["TZ=UTC", "LC_ALL=C", "timedatectl", "show", "--property=NTPSynchronized"];
  const asked = [...command, "--property=TimeUSec"];
  const { stdout } = await promisify(execFile)("env", asked, { timeout: patienceMs });
  if (!stdout.includes("NTPSynchronized=yes")) return Number.NaN;
  // "TimeUSec=Wed 2026-11-25 21:38:19 UTC": the system's clock, whatever this process was told.
  const [, day, time] = /^TimeUSec=\S+ (\S+) (\S+) UTC$/m.exec(stdout) ?? [];
  return now().getTime() - Date.parse(`${day}T${time}Z`);
}
