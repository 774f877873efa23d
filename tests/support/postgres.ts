import { execFile, spawn } from "node:child_process";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/** PostgreSQL refuses to run as root; "nobody" has this id everywhere. */
const nobody = 65_534;

/** A temporary PostgreSQL: no port, no password, everything in one directory. */
export interface Postgres {
  directory: string;
  /** Resolves once it accepts connections. */
  start(): Promise<void>;
  /** Breaks every connection and ends. It can be started again with the same data. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** @param isDurable whether it waits for the disk, as one that is measured must */
export async function makePostgres({ isDurable = false } = {}): Promise<Postgres> {
  const directory = await mkdtemp(join(tmpdir(), "portal-postgres-"));
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? { uid: nobody, gid: nobody } : {};
  if (isRoot) {
    await chown(directory, nobody, nobody);
  }
  const bin = await findPostgres();
  const data = join(directory, "data");
  const initdb = [
    "--no-sync",
    "--auth=trust",
    "--username=portal",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    data,
  ];
  await promisify(execFile)(join(bin, "initdb"), initdb, { ...identity, cwd: "/" });

  const quick = isDurable ? [] : ["fsync=off", "full_page_writes=off", "autovacuum=off"];
  const settings = ["listen_addresses=", "max_connections=300", ...quick];
  const args = ["-D", data, "-k", directory, ...settings.flatMap((setting) => ["-c", setting])];
  let stop = () => Promise.resolve();
  return {
    directory,
    start: async () => {
      const server = spawn(join(bin, "postgres"), args, {
        ...identity,
        cwd: "/",
        stdio: ["ignore", "ignore", "pipe"],
      });
      const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
      stop = async () => {
        server.kill("SIGINT");
        await ended;
      };
      await Promise.race([
        isReady(server.stderr),
        ended.then(() => {
          throw new Error("The PostgreSQL for the tests ended before it was ready.");
        }),
      ]);
    },
    stop: () => stop(),
    remove: () => rm(directory, { recursive: true }),
  };
}

/** Debian keeps the server's programs out of PATH, one directory for each version. */
async function findPostgres(): Promise<string> {
  const root = "/usr/lib/postgresql";
  const versions = await readdir(root).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
  return newest ? join(root, newest, "bin") : "";
}

async function isReady(output: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface({ input: output })) {
    if (line.includes("ready to accept connections")) {
      output.resume();
      return;
    }
  }
}
