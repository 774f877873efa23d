import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import type { HealthParts } from "#adapters/health/parts.ts";
import type { Facts } from "#domain/health/health.ts";
import { readSettings } from "#settings";
import { healthStrings } from "#strings/ro/health.ts";
import { freshDirectory } from "../directories.ts";
import { environmentWith, projectFolder } from "../server.ts";
import { addProgram, type Machine } from "../sound-machine.ts";
import type { Changes, Fault } from "./fault.ts";

/** Programs that cannot run here, or may not: they note how they were called. */
const noted = ["apt", "certbot", "df", "dmesg", "du", "journalctl", "quota", "systemctl"];

/** What the lines look for in the log of the portal. */
const logged = "backup-failed copy-failed dependency-down mail-delivery-failed";

/** The only command of `mount` and of `timedatectl` that is noted: others are carried out. */
const notedOf = { mount: "-a", timedatectl: "set-ntp" };

/** A line of the settings, and what comes before it. */
const settingLine = /^(?:(.+); )?([A-Z_]+=\S+) {2}# .*apoi: (systemctl restart portal)/;

/**
 * Carries out the line that doctor says: a shell runs it, the settings in it are read as those of a portal, and what stands for
 * programs that cannot run here is done. Where no command mends it, a person's part is done.
 */
export async function mend(fault: Fault, machine: Machine, facts: Facts): Promise<Changes> {
  if (fault.byHand) return (await fault.byHand(machine)) as Changes;
  const line = await lineOf(fault, machine, facts);
  const [, before, setting, restart] = settingLine.exec(line) ?? [];
  const calls = [
    ...(await runLine(before ?? (setting ? "true" : line), machine)),
    ...(restart ? [restart] : []),
  ];
  const changes = setting ? changesBy(setting) : {};
  for (const [begin, act] of Object.entries(fault.standIns ?? {})) {
    expect(
      calls.filter((call) => call.startsWith(begin)),
      line,
    ).not.toEqual([]);
    Object.assign(changes, await act(machine));
  }
  return { ...changes, ...((await fault.after?.(machine)) as Changes) };
}

async function lineOf({ problem, own }: Fault, machine: Machine, facts: Facts): Promise<string> {
  let line = healthStrings.problems[problem].mend(facts);
  for (const [word, mine] of Object.entries((await own?.(machine)) ?? {})) {
    expect(line).toContain(word);
    line = line.replaceAll(word, mine);
  }
  return line;
}

/** @returns how the programs that are noted were called */
async function runLine(line: string, { parts, programs }: Machine): Promise<string[]> {
  const log = join(await freshDirectory(), "calls");
  await writeFile(log, "");
  const note = `echo "$(basename "$0") $*" >> ${log}`;
  for (const name of noted) await addProgram(programs, name, `${note}\necho "${logged}"`);
  for (const [name, word] of Object.entries(notedOf)) {
    const other = name === "mount" ? '/usr/bin/mount "$@"' : "echo yes";
    await addProgram(programs, name, `if [ "$1" = ${word} ]; then ${note}; else ${other}; fi`);
  }
  await addProgram(programs, "npx", `shift; exec ${process.execPath} src/portal.mjs "$@"`);
  const env = environmentWith({ DATA_DIR: parts.dataDir });
  const shell = spawn("sh", ["-c", line], { cwd: projectFolder, env });
  const [code, errors] = await Promise.all([
    new Promise((resolve) => shell.once("exit", resolve)),
    text(shell.stderr),
    text(shell.stdout),
  ]);
  expect(code, `${line}\n${errors}`).toBe(0);
  return (await readFile(log, "utf8")).split("\n");
}

/** What a setting changes, as the portal reads it. */
function changesBy(setting: string): Partial<HealthParts> {
  const [name = "", value = ""] = setting.split(/=(.*)/s);
  const recipient = `age1${"q".repeat(58)}`;
  const read = readSettings({ [name]: value, ...(name === "BACKUP_URL" && { BACKUP_RECIPIENT: recipient }) });
  const { publicUrl, trustedProxies, smtpUrl, clamdUrl, jobBoardUrl, logLevel, backups, secondFactor } = read;
  const changes = {
    PUBLIC_URL: { publicUrl, isPublic: true },
    TRUSTED_PROXIES: { trustedProxies },
    SMTP_URL: { smtpUrl },
    CLAMD_URL: { clamdUrl },
    JOB_BOARD_URL: { jobBoardUrl },
    LOG_LEVEL: { logLevel },
    BACKUP_URL: { backups },
    SECOND_FACTOR: { secondFactor },
  };
  return { ...changes[name as keyof typeof changes] };
}
