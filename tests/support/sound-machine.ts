import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { createServer as createHttp } from "node:http";
import { createServer as createHttps } from "node:https";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { noteCopied } from "#adapters/backup/copy/copied-at.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import type { HealthParts } from "#adapters/health/parts.ts";
import { insertUser } from "#domain/accounts/members.commands.ts";
import { operator } from "#domain/context.ts";
import { noteBackupRun } from "#domain/health/backup-runs.commands.ts";
import { freshDirectory } from "./directories.ts";
import { startObjectStorage } from "./object-storage.ts";
import { openPortal } from "./portal.ts";

/**
 * A machine without any problem, for the checks of health: real servers on loopback for https, mail, the scanner's version and the
 * bucket; the package registry is a program that finds nothing.
 */
export async function soundMachine(databaseLocation: string) {
  const dataDir = await freshDirectory();
  const now = () => new Date();
  const { context } = await openPortal(databaseLocation, {
    now,
    files: createDiskFileStore(join(dataDir, "files")),
  });
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
  const storage = await startObjectStorage();
  const parts: HealthParts = {
    publicUrl: (await startSite({ days: 365 })).url,
    isPublic: true,
    dataDir,
    databaseLocation,
    bucket: null,
    backups: { address: { folder: await folderOnAnotherDisk() } },
    smtpUrl: await startSmtp(),
    clamdUrl: await startScanner(`ClamAV 1.4.3/27827/${now().toDateString()} 09:00:00`),
    jobBoardUrl: await startClock(0),
    trustedProxies: ["127.0.0.1"],
    logLevel: "info",
    npm: await npmThatSays({ vulnerabilities: {} }, process.versions.node),
    now,
    ...{ db: context.db, files: context.files, jobBoard: context.jobBoard },
    content: { ...content, toComplete: [], translations: {} },
  };
  return { parts, context, storage };
}

/** Memory stands for another disk. */
async function folderOnAnotherDisk(): Promise<string> {
  const folder = await mkdtemp("/dev/shm/portal-backups-");
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

interface Site {
  days: number;
  isTrusted?: boolean;
  answer?: RequestListener;
}

/** A site with a certificate for so many days, that this process trusts unless told otherwise. */
export async function startSite({ days, isTrusted = true, answer }: Site) {
  const folder = await freshDirectory();
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc", "-days", String(days)];
  await run("openssl", ["req", "-x509", ...key, ...names, "-keyout", "key.pem", "-out", "cert.pem"], {
    cwd: folder,
  });
  const cert = await readFile(join(folder, "cert.pem"), "utf8");
  if (isTrusted) setDefaultCACertificates([...getCACertificates("default"), cert]);
  const server = createHttps({ cert, key: await readFile(join(folder, "key.pem")) }, answer);
  return { url: `https://localhost:${await portOf(server)}` };
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
