import { type ChildProcessWithoutNullStreams, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readlink, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { directoryOnAnotherDisk } from "./directories.ts";

const exec = promisify(execFile);

/** How a program runs in a scratch root. */
export interface Circumstances {
  /** Root unless told otherwise. */
  user?: string;
  cwd?: string;
  env?: Record<string, string>;
  /** What a container or a unit takes away: rights of root, and all but these places to write to. */
  confinement?: { writable: string[]; temporary: string[] };
}

/**
 * A folder that programs take for the whole machine. Programs and devices are this machine's, /etc is a copy of its, all else is
 * empty; Node is the tested one in `bin`, beside npm with what its cache has. Needs root, and mounts of a namespace of its own.
 */
export interface ScratchRoot {
  folder: string;
  /** What is its /backup, on another disk; null without one. */
  disk: string | null;
  /** The program ends with the test, before the folder is removed. */
  start(command: string[], circumstances?: Circumstances): ChildProcessWithoutNullStreams;
  /** Resolves to what the program wrote on its output; rejects with its errors when it fails. */
  run(command: string[], circumstances?: Circumstances): Promise<string>;
}

/** Where the Node of the tests and npm lie in a scratch root. */
export const nodeFolder = "/opt/node/bin";

export const systemPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** What lets programs reach the package registry as this process does. */
const passedOn = /^(https?_proxy|no_proxy|node_extra_ca_certs|npm_config_registry)$/i;

const enter = `
set -e
root=$1 node=$2 npm=$3 writable=$4 temporary=$5 disk=$6
shift 6
mount --bind "$root" "$root"
[ "$disk" = "" ] || mount --bind "$disk" "$root/backup"
mount --bind -o ro /usr "$root/usr"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind "$node" "$root/opt/node/bin/node"
mount --bind -o ro "$npm" "$root/opt/node/lib/node_modules/npm"
for place in $writable; do mount --bind "$root$place" "$root$place"; done
[ "$writable" = "" ] || mount -o remount,bind,ro "$root"
for place in $temporary; do mount -t tmpfs -o mode=1777 tmpfs "$root$place"; done
exec /usr/sbin/chroot "$root" "$@"
`;

export async function openScratchRoot({ hasDisk = false } = {}): Promise<ScratchRoot> {
  const folder = await mkdtemp(path.join(tmpdir(), "portal-root-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const disk = hasDisk ? await openDisk(folder) : null;
  const npm = path.dirname(path.dirname(await realpath((await exec("which", ["npm"])).stdout.trim())));
  await furnish(folder);

  const start = (command: string[], { user = "root", cwd = "/", env = {}, confinement }: Circumstances) => {
    const { writable, temporary } = confinement ?? { writable: [], temporary: [] };
    const places = [folder, process.execPath, npm, writable.join(" "), temporary.join(" "), disk ?? ""];
    const taken = confinement ? ["--no-new-privs", "--bounding-set=-all"] : [];
    const identity = [`--reuid=${user}`, `--regid=${user}`, "--init-groups", ...taken, "--pdeathsig=TERM"];
    const inside = ["setpriv", ...identity, "env", `--chdir=${cwd}`, ...command];
    const child = spawn("unshare", ["--mount", "sh", "-c", enter, "enter", ...places, ...inside], {
      env: { ...environment(), ...env },
    });
    const ended = once(child, "exit");
    onTestFinished(async () => {
      child.kill("SIGTERM");
      await ended;
    });
    return child;
  };
  return {
    folder,
    disk,
    start: (command, circumstances = {}) => start(command, circumstances),
    run: async (command, circumstances = {}) => {
      const child = start(command, circumstances);
      child.stdin.end();
      const ended = once(child, "exit");
      const [[code], output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
      if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}: ${output}${errors}`);
      return output;
    },
  };
}

async function openDisk(root: string): Promise<string> {
  const disk = await directoryOnAnotherDisk();
  await chmod(disk, 0o755);
  await mkdir(path.join(root, "backup"));
  return disk;
}

async function furnish(folder: string): Promise<void> {
  const npmPlace = path.join(folder, "opt/node/lib/node_modules/npm");
  const empty = [
    "usr",
    "proc",
    "dev",
    "root",
    "run",
    "srv",
    "tmp",
    "var/lib",
    "var/npm",
    "opt/node/bin",
    npmPlace,
  ];
  for (const place of empty) await mkdir(path.resolve(folder, place), { recursive: true });
  for (const name of ["bin", "sbin", "lib", "lib64"]) {
    const target = await readlink(`/${name}`).catch(() => null);
    if (target) await symlink(target, path.join(folder, name));
  }
  await exec("cp", ["--archive", "/etc", folder]);
  await writeFile(path.join(folder, nodeFolder, "node"), "");
  for (const name of ["npm", "npx"]) {
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(folder, nodeFolder, name));
  }
  const cache = process.env.npm_config_cache ?? path.join(homedir(), ".npm");
  const fetched = path.join(cache, "_cacache");
  if (existsSync(fetched)) await exec("cp", ["-R", fetched, path.join(folder, "var/npm")]);
  await exec("chmod", ["--recursive", "a+rwX", path.join(folder, "var/npm")]);
  await chmod(path.join(folder, "tmp"), 0o1777);
  await chmod(folder, 0o755);
}

function environment(): Record<string, string> {
  const passed = Object.entries(process.env).filter(([name]) => passedOn.test(name));
  const own = { PATH: systemPath, HOME: "/root", npm_config_cache: "/var/npm" };
  return { ...(Object.fromEntries(passed) as Record<string, string>), ...own };
}
