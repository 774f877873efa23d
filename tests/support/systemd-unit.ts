import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import type { ScratchRoot } from "./scratch-root.ts";

/**
 * Does what systemd does with an installed unit: its user, folders and settings, of which those of the file win over its own (and
 * these over both), and what it may write to.
 */
export async function startUnit(
  root: ScratchRoot,
  name: string,
  settings: Record<string, string>,
): Promise<ChildProcessWithoutNullStreams> {
  const read = (place: string) => readFile(path.join(root.folder, place), "utf8");
  const unit = await read(`etc/systemd/system/${name}`);
  const setTo = (key: string) =>
    new RegExp(`^${key}=(.+)$`, "m").exec(unit)?.[1] ?? expect.fail(`${name} has no ${key}.`);
  const [user, state] = [setTo("User"), `/var/lib/${setTo("StateDirectory")}`];
  await root.run(["install", "-d", "-o", user, "-m", setTo("StateDirectoryMode"), state]);
  const file = (await read(setTo("EnvironmentFile"))).trim().split("\n");
  const pairs = [...setTo("Environment").split(" "), ...file].map((pair) => pair.split(/=(.*)/s));
  return root.start(setTo("ExecStart").split(" "), {
    user,
    cwd: setTo("WorkingDirectory"),
    env: { ...Object.fromEntries(pairs), ...settings },
    confinement: {
      writable: [state, setTo("ReadWritePaths").replace(/^-/, "")],
      temporary: ["/tmp"],
    },
  });
}
