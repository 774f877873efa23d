import { execFile } from "node:child_process";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { z } from "zod";
import type { Reads } from "#domain/context.ts";
import { daysAtMost } from "#domain/health/backup-schedule.rules.ts";
import type { MailCause } from "#domain/mail/mail.ts";
import { day, second } from "#domain/time/moments.ts";
import { isPostgres } from "../database/connect.ts";
import type { BucketPlace } from "../files/s3/client.ts";
import { mailTrouble } from "../mail/mail-trouble.ts";
import { isBefore, projectFolder } from "../releases/release.ts";
import { askClamd } from "../virus-scan/clamd.ts";
import { type Checks, type Found, found, type HealthParts, required } from "./parts.ts";

/** How long a service has to answer, in milliseconds. */
const patienceMs = 10 * second;

/** How long the package registry has: it is asked about every dependency. */
const registryMs = 30 * second;

/** How old the signatures of the virus scanner may be; they come several times a day. */
const signaturesMs = 7 * day;

/** How long before its end a certificate should have been renewed: programs that renew do so a month before. */
const renewalMs = 14 * day;

/** What other programs say. */
export const serviceChecks = {
  certificate: async ({ publicUrl, now }) => {
    const address = new URL(required(publicUrl, "no-address"));
    const { validTo, refusal } = await certificateOf(address);
    if (refusal) return found("certificate-untrusted", { reason: refusal, name: address.hostname });
    const isEnding = validTo.getTime() - now().getTime() < renewalMs;
    return isEnding ? found("certificate-ending", { at: validTo.toISOString() }) : null;
  },
  mail: async ({ smtpUrl, db }): Promise<Found> => {
    if (!smtpUrl) return found("no-mail");
    const { createTransport } = await import("nodemailer");
    const times = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
    const transport = createTransport({ url: smtpUrl, ...times });
    return await transport
      .verify()
      .then(
        () => refusedLetters(required(db)),
        (error: Error) => refusal(mailTrouble(error, "")),
      )
      .finally(() => transport.close());
  },
  scanner: async ({ clamdUrl, now }): Promise<Found> => {
    if (!clamdUrl) return found("no-scanner");
    // "ClamAV 1.0.7/27400/Tue Nov 24 09:41:00 2026"
    const version = await askClamd(clamdUrl, "VERSION").catch(() => null);
    if (version === null) return found("scanner-silent");
    const at = Date.parse(version.split("/")[2] ?? "");
    const isOld = Number.isNaN(at) || now().getTime() - at > signaturesMs;
    return isOld ? found("scanner-old", { version: oneLine(version) }) : null;
  },
  bucket: async ({ bucket, backups, databaseLocation }): Promise<Found> => {
    const ofBackups = backups && "bucket" in backups.address ? backups.address.bucket : null;
    if (!bucket && !ofBackups) return null;
    const { deletingRules } = await import("../files/s3/lifecycle.ts");
    const [rule] = bucket ? await deletingRules(bucket) : [];
    if (rule !== undefined) return found("bucket-deletes", { rule });
    const [ofCopy] = ofBackups && !isPostgres(databaseLocation) ? await copyRules(ofBackups) : [];
    if (ofCopy !== undefined) return found("bucket-deletes-copy", { rule: ofCopy });
    const [early] = ofBackups ? await deletingRules(ofBackups, daysAtMost) : [];
    return early === undefined ? null : found("bucket-deletes-backups", { rule: early, days: daysAtMost });
  },
  "job-board": async ({ jobBoard, content, now, ...settings }): Promise<Found> => {
    if (settings.isPublic && !settings.jobBoardUrl) return found("job-board-invented");
    const counties = required(content).region.counties.map(({ code }) => code);
    // An old list is what visitors get while the board does not answer.
    return await required(jobBoard)
      .list({ counties, q: "", page: 1 }, null)
      .then(
        ({ freshUntil }) => (freshUntil < now() ? found("job-board-silent") : null),
        () => found("job-board-silent"),
      );
  },
  node: async (parts): Promise<Found> => {
    const [major] = process.versions.node.split(".");
    const versions = Versions.parse(JSON.parse(await askNpm(parts, "view", `node@${major}`, "version")));
    const latest = [versions].flat().reduce((one, other) => (isBefore(one, other) ? other : one));
    return isBefore(process.versions.node, latest)
      ? found("node-old", { version: process.versions.node, latest })
      : null;
  },
  advisories: async (parts): Promise<Found> => {
    const answer = JSON.parse(await askNpm(parts, "audit", "--omit=dev"));
    const names = Object.keys(Audit.parse(answer).vulnerabilities);
    return names.length > 0
      ? found("advisories-known", { count: names.length, names: names.join(", ") })
      : null;
  },
} satisfies Partial<Checks>;

/** The rules that delete what the continuous copy has, at whatever age: its files are written once, its snapshots when something changes. */
async function copyRules(place: BucketPlace): Promise<string[]> {
  const { deletingRules } = await import("../files/s3/lifecycle.ts");
  const within = (folder: string) => deletingRules({ ...place, prefix: `${place.prefix}${folder}/` });
  return [...(await within("copy")), ...(await within("copy-files"))];
}

/** A server that lets us sign in may refuse the letters themselves. */
async function refusedLetters(db: Reads): Promise<Found> {
  const letter = await db
    .selectFrom("outgoing_mail")
    .select(["cause", "answer"])
    .where("failedAt", "is", null)
    .where("cause", "not in", ["address", "mailbox", "away"])
    .orderBy("nextAttemptAt", "desc")
    .executeTakeFirst();
  return letter ? refusal(letter) : null;
}

function refusal({ cause, answer }: { cause: MailCause | null; answer: string | null }): Found {
  return found("mail-refused", { cause: cause ?? "refused", reason: answer ?? "" });
}

/** In the order of the registry, which may be that of the alphabet. */
const Versions = z.union([z.string(), z.array(z.string()).min(1)]);
const Audit = z.object({ vulnerabilities: z.record(z.string(), z.unknown()) });

/** The certificate that a visitor's browser gets, and why it would not be trusted. */
async function certificateOf({ hostname, port }: URL): Promise<{ validTo: Date; refusal: string | null }> {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // Why it is refused is asked for below; nothing is sent.
    rejectUnauthorized: false,
    timeout: patienceMs,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once("secureConnect", resolve).once("error", reject);
      socket.once("timeout", () => reject(new Error("The server says nothing.")));
    });
    const refusal = socket.authorized ? null : String(socket.authorizationError);
    return { validTo: new Date(socket.getPeerCertificate().valid_to), refusal };
  } finally {
    socket.destroy();
  }
}

/** What npm answers as JSON; it ends with an error when it has found something. Under the unit it cannot write to its own cache. */
async function askNpm({ npm }: HealthParts, ...words: string[]): Promise<string> {
  await using cache = await mkdtempDisposable(join(tmpdir(), "portal-npm-"));
  const options = { cwd: projectFolder, timeout: registryMs, maxBuffer: 16 * 1024 * 1024 };
  return await new Promise((resolve, reject) => {
    execFile(npm, [...words, "--json", `--cache=${cache.path}`], options, (error, output) =>
      output.trim() === "" ? reject(error ?? new Error("npm says nothing.")) : resolve(output),
    );
  });
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").slice(0, 200);
}
