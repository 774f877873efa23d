import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { createServer as createHttp } from "node:http";
import { createServer as createHttps } from "node:https";
import { type AddressInfo, createServer, type Server } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { SMTPServer } from "smtp-server";
import { onTestFinished, vi } from "vitest";
import { noteCopied } from "#adapters/backup/copy/copied-at.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import type { HealthParts } from "#adapters/health/parts.ts";
import { insertUser } from "#domain/accounts/members/members.commands.ts";
import { operator } from "#domain/context.ts";
import { noteBackupRun } from "#domain/health/backup-runs.commands.ts";
import { freshSqlite } from "./databases.ts";
import { directoryOnAnotherDisk, freshDirectory } from "./directories.ts";
import { startObjectStorage } from "./object-storage.ts";
import { openPortal } from "./portal.ts";

export type Machine = Awaited<ReturnType<typeof soundMachine>>;

/**
 * A machine without any problem, for the checks of health: real servers on loopback for the portal's address, mail, the scanner's
 * version and the bucket, a process that stands for an instance; the package registry is a program that finds nothing, and so is
 * what knows whether the clock is set. Without a location the database is in the data folder.
 */
export async function soundMachine(location?: string) {
  const dataDir = await freshDirectory();
  await chmod(dataDir, 0o700);
  const databaseLocation = location ?? (await freshSqlite(join(dataDir, "portal.sqlite")));
  const now = () => new Date();
  const { context, close } = await openPortal(databaseLocation, {
    now,
    files: createDiskFileStore(join(dataDir, "files")),
  });
  await mkdir(join(dataDir, "files"), { mode: 0o700, recursive: true });
  const programs = await freshDirectory();
  await addProgram(programs, "timedatectl", "echo yes");
  vi.stubEnv("PATH", `${programs}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { write, content } = context;
  const person = { firstName: "Dana", lastName: "Ursu", email: "dana@exemplu.ro", role: "admin" } as const;
  const userId = await write((tx) =>
    insertUser(tx, { ...context, actor: operator }, { ...person, passwordHash: "$argon2id$" }),
  );
  const confirmedAt = now().toISOString();
  await write((tx) =>
    tx.insertInto("second_factors").values({ userId, key: "cheie", lastStep: 0, confirmedAt }).execute(),
  );
  for (const kind of ["backup", "rehearsal"] as const) {
    await noteBackupRun(context, { kind, startedAt: now(), hasSucceeded: true });
  }
  await noteCopied(dataDir, now().toISOString());
  await startInstance(dataDir, await startSiteOf(readiness(true)));
  const storage = await startObjectStorage();
  const parts: HealthParts = {
    publicUrl: (await startSite({ days: 365 })).url,
    isPublic: true,
    dataDir,
    contentDir: "content",
    secondFactor: "optional",
    databaseLocation,
    bucket: null,
    backups: { address: { folder: await directoryOnAnotherDisk() } },
    smtpUrl: await startSmtp(),
    clamdUrl: await startScanner(`ClamAV 1.4.3/27827/${now().toDateString()} 09:00:00`),
    jobBoardUrl: await startClock(0),
    trustedProxies: ["127.0.0.1"],
    logLevel: "info",
    npm: await npmThatSays({ vulnerabilities: {} }, process.versions.node),
    now,
    write,
    db: context.db,
    files: context.files,
    jobBoard: context.jobBoard,
    content: { ...content, toComplete: [], translations: {} },
  };
  return {
    parts,
    context,
    stopPortal: close,
    storage,
    programs,
    backup: join(await freshDirectory(), "portal.tar"),
  };
}

/** A program of this name, which comes before the system's. */
export async function addProgram(folder: string, name: string, script: string): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

/** Notes a process that listens there as an instance; its command is that of the portal, and it ends with the test. */
export async function startInstance(
  dataDir: string,
  origin: string | null,
): Promise<{ end: () => Promise<void> }> {
  const child = spawn("sh", ["-c", "read line", "src/portal.mjs", "start"], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = once(child, "exit");
  const end = async () => {
    child.stdin.end();
    await ended;
  };
  onTestFinished(end);
  const folder = join(dataDir, "instances");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const instance = { pid: child.pid, version: "1.0.0", origin };
  await writeFile(join(folder, `${hostname()}-${child.pid}.json`), JSON.stringify(instance), { mode: 0o600 });
  return { end };
}

/** What a portal answers to `/readyz`. */
export function readiness(isReady: boolean): RequestListener {
  return (_, response) => {
    response.writeHead(isReady ? 200 : 503, { "Content-Type": "application/json; charset=utf-8" });
    response.end(JSON.stringify({ status: isReady ? "ok" : "unavailable", files: "ok" }));
  };
}

/** A site without encryption. */
export async function startSiteOf(answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await portOf(createHttp(answer))}`;
}

interface Site {
  days: number;
  isTrusted?: boolean;
  /** Of whom the certificate is. */
  name?: string;
  answer?: RequestListener;
}

/** Certificates by what they say: making one takes a while. */
const certificates = new Map<string, Promise<{ cert: string; key: string }>>();

/** What this process trusts: each connection reads all of it, so that of the system is left out. */
const trusted = new Set<string>();

/** A site with a certificate for so many days, that this process trusts unless told otherwise. */
export async function startSite({ days, isTrusted = true, name = "localhost", answer }: Site) {
  const words = `${days} ${isTrusted} ${name}`;
  const making = certificates.get(words) ?? makeCertificate(days, name);
  certificates.set(words, making);
  const { cert, key } = await making;
  if (isTrusted) setDefaultCACertificates([...trusted.add(cert)]);
  const server = createHttps({ cert, key }, answer ?? readiness(true));
  return { url: `https://localhost:${await portOf(server)}`, cert };
}

async function makeCertificate(days: number, name: string): Promise<{ cert: string; key: string }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "portal-certificate-"));
  const names = ["-subj", `/CN=${name} for ${days} days`, "-addext", `subjectAltName=DNS:${name}`];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc"];
  await run("openssl", ["req", "-new", ...kind, ...names, "-keyout", "key.pem", "-out", "request.pem"], {
    cwd: folder.path,
  });
  const signed = ["-signkey", "key.pem", "-copy_extensions", "copy", "-days", String(days)];
  await run("openssl", ["x509", "-req", "-in", "request.pem", ...signed, "-out", "cert.pem"], {
    cwd: folder.path,
  });
  const [cert, key] = await Promise.all(
    ["cert.pem", "key.pem"].map((file) => readFile(join(folder.path, file), "utf8")),
  );
  return { cert: cert ?? "", key: key ?? "" };
}

/** A mail server; it refuses everyone who signs in. */
export async function startSmtp(): Promise<string> {
  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onAuth: (_auth, _session, done) => done(new Error("Invalid login")),
  });
  return `smtp://127.0.0.1:${await portOf(smtp.listen(0, "127.0.0.1"))}`;
}

/** What clamd says of itself. */
export async function startScanner(version: string): Promise<string> {
  const server = createServer((socket) => socket.once("data", () => socket.end(`${version}\0`)));
  return `tcp://127.0.0.1:${await portOf(server.listen(0, "127.0.0.1"))}`;
}

/** A site whose clock is so many milliseconds ahead. */
export async function startClock(aheadMs: number): Promise<string> {
  const server = createHttp((_, response) => {
    response.setHeader("Date", new Date(Date.now() + aheadMs).toUTCString()).end();
  });
  return `http://127.0.0.1:${await portOf(server)}`;
}

/** A program with npm's answers: to `audit`, and the versions of Node in the order of the alphabet. It needs a cache to write to. */
export async function npmThatSays(audit: unknown, latest: string): Promise<string> {
  const file = join(await freshDirectory(), "npm");
  const versions = JSON.stringify(["24.0.0", "24.9.0", latest].sort());
  await writeFile(
    file,
    `#!/bin/sh
for word; do case $word in --cache=/*) touch "\${word#--cache=}/used" || exit 1; used=yes;; esac; done
[ "$used" ] || exit 1
if [ "$1" = audit ]; then echo '${JSON.stringify(audit)}'; exit 1; fi
echo '${versions}'
`,
  );
  await chmod(file, 0o755);
  return file;
}

const run = promisify(execFile);

async function portOf(server: Server): Promise<number> {
  if (!server.listening) server.listen(0, "127.0.0.1");
  if (!server.listening) await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
