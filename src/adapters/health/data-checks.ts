import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { teamRoles } from "#domain/access/permissions.ts";
import { planTerm } from "#domain/business-plans/plan-term.rules.ts";
import { troublesOf } from "#domain/competition/round-troubles.queries.ts";
import { allRounds, announcedRounds } from "#domain/competition/rounds.queries.ts";
import { openGrids } from "#domain/evaluators/open-grids.queries.ts";
import { filesInRows } from "#domain/files/stored-files.queries.ts";
import type { Facts } from "#domain/health/health.ts";
import { teamWithoutSecondFactor } from "#domain/health/people.queries.ts";
import type { FileStore } from "#domain/ports.ts";
import { verifyRegister } from "#domain/register/register.queries.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { day, hour, momentAfter } from "#domain/time/moments.ts";
import { outcomeFrom } from "#domain/verification/outcomes.commands.ts";
import { lateStandings } from "#domain/verification/round-standings.queries.ts";
import { readDatabase } from "../database/read-database.ts";
import type { BucketPlace } from "../files/s3/client.ts";
import { isSha256 } from "../files/sha256.ts";
import { type Checks, type Found, found, type HealthParts, required } from "./parts.ts";

/** What lies among the stored files and is not the portal's: paths, or addresses in the bucket. */
async function foreignFiles({ dataDir, bucket, backups }: HealthParts): Promise<string[]> {
  if (!bucket) return await foreignInFolder(join(dataDir, "files"));
  const own = backups && "bucket" in backups.address ? backups.address.bucket : null;
  return await foreignInBucket(bucket, own);
}

async function foreignInFolder(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (name === "incoming") continue;
    if (!/^[0-9a-f]{2}$/.test(name)) paths.push(join(folder, name));
    else {
      const inside = await readdir(join(folder, name)).catch(() => []);
      paths.push(...inside.filter((one) => !isNameIn(name, one)).map((one) => join(folder, name, one)));
    }
  }
  return paths;
}

function isNameIn(folder: string, name: string): boolean {
  return name.startsWith(folder) && isSha256(name);
}

/** Backups may be below the prefix of the files. */
async function foreignInBucket(place: BucketPlace, backups: BucketPlace | null): Promise<string[]> {
  const { createBucket } = await import("../files/s3/bucket.ts");
  const bucket = createBucket(place);
  const areInside = backups !== null && isWithin(backups, place);
  const foreign: string[] = [];
  try {
    for await (const key of bucket.keys(place.prefix)) {
      const name = key.slice(place.prefix.length).replace(/^clearing\//, "");
      const isOwn = isSha256(name) || (areInside && key.startsWith(backups.prefix));
      if (!isOwn) foreign.push(`s3://${place.bucket}/${key}`);
    }
  } finally {
    bucket.close();
  }
  return foreign;
}

function isWithin(one: BucketPlace, other: BucketPlace): boolean {
  const isSame = one.endpoint === other.endpoint && one.bucket === other.bucket;
  return isSame && one.prefix.startsWith(other.prefix);
}

/** How long a mail may wait: a server that refuses it for a while is asked again within the hour. */
const mailMs = hour;

/** How long a mail may be due without being tried: the team's announcements go after all others. */
const untriedMs = 6 * hour;

/** For how long a mail that failed is said. */
const failedMs = 7 * day;

/** After how long somebody should look whether a hold without a last day is still needed. */
const holdMs = 365 * day;

/** Failures of the job board and of letters: other checks say those. */
const ofOthers = new Set(["J", "M", "N"]);

/** What the rows and the file store say. */
export const dataChecks = {
  "stored-files": async ({ files, bucket, ...parts }): Promise<Found> => {
    const folder: Facts = bucket ? {} : { folder: join(parts.dataDir, "files") };
    const listed = files && (await storedIn(files).catch(() => null));
    if (!listed) return found("files-silent");
    let [missing, cut] = [0, 0];
    for (const [sha256, row] of await filesInRows(required(parts.db))) {
      // What a bucket lists is whole. On a disk it may be cut; what is not listed may have come since.
      const size = bucket && listed.has(sha256) ? row.size : await files.sizeOf(sha256);
      if (size === null) missing += 1;
      else if (size !== row.size) cut += 1;
    }
    if (missing > 0) return found("files-missing", { count: missing, ...folder });
    return cut > 0 ? found("files-cut", { count: cut, ...folder }) : null;
  },
  "unused-files": async (parts) => {
    const foreign = await foreignFiles(parts);
    if (foreign.length > 0) return found("files-foreign", { path: foreign[0] ?? "", count: foreign.length });
    // Listed before the rows are read: a file is stored before its row is written.
    const stored = await storedIn(required(parts.files));
    const named = await filesInRows(required(parts.db));
    const left = await required(parts.db).selectFrom("left_files").select("sha256").execute();
    const known = new Set([...named.keys(), ...left.map(({ sha256 }) => sha256)]);
    const unused = [...stored].filter((sha256) => !known.has(sha256));
    return unused.length > 0 ? found("files-unused", { count: unused.length }) : null;
  },
  "mail-queue": async ({ db, now }) => {
    const mails = required(db).selectFrom("outgoing_mail").select(["cause", "answer"]);
    const waiting = mails.where("failedAt", "is", null);
    const late = await waiting
      .where("attempts", ">", 0)
      .where("createdAt", "<", momentAfter(now(), -mailMs))
      .orderBy("nextAttemptAt")
      .execute();
    const stuck = late.filter(({ cause }) => cause !== "mailbox");
    const reason = stuck.at(-1)?.answer ?? "";
    if (stuck.length > 0) return found("mail-stuck", { count: stuck.length, reason });
    const untried = await waiting
      .where("attempts", "=", 0)
      .where("nextAttemptAt", "<", momentAfter(now(), -untriedMs))
      .execute();
    if (untried.length > 0) return found("mail-untried", { count: untried.length });
    const failed = await mails.where("failedAt", ">", momentAfter(now(), -failedMs)).execute();
    const addresses = failed.filter(({ cause }) => cause === "address").length;
    if (failed.length > addresses) return found("mail-given-up", { count: failed.length - addresses });
    if (addresses > 0) return found("mail-failed", { count: addresses });
    return late.length > 0 ? found("mailbox-closed", { count: late.length }) : null;
  },
  "second-factor": async ({ db, publicUrl, secondFactor }) => {
    const without = await teamWithoutSecondFactor(required(db));
    const names = without.map(({ name }) => name).join(", ");
    const facts = { count: without.length, names, address: publicUrl ?? "", policy: secondFactor };
    return without.length > 0 ? found("no-second-factor", facts) : null;
  },
  "first-admin": async ({ db }): Promise<Found> => {
    const first = await required(db)
      .selectFrom("users")
      .select("email")
      .where("role", "in", teamRoles)
      .where("status", "=", "active")
      .where("firstName", "=", "Admin")
      .where("lastName", "=", "Portal")
      .executeTakeFirst();
    return first ? found("first-admin", { email: first.email }) : null;
  },
  rounds: async (source) => {
    const [db, content] = [required(source.db), required(source.content)];
    const rounds = await allRounds({ ...source, db, content });
    const inTrouble = rounds.find((round) => troublesOf(round, source.now()).length > 0);
    return inTrouble ? found("rounds-in-trouble", { name: inTrouble.name }) : null;
  },
  verification: async (source) => {
    const ctx = { ...source, db: required(source.db), content: required(source.content) };
    for (const round of await announcedRounds(ctx)) {
      const late = await lateStandings(ctx, round);
      const ready = late.filter(({ standing }) => outcomeFrom(standing) !== null).length;
      if (late.length > 0) return found("verification-late", { name: round.name, count: late.length, ready });
    }
    return null;
  },
  evaluation: async (source) => {
    const ctx = { ...source, db: required(source.db), content: required(source.content) };
    for (const round of await announcedRounds(ctx)) {
      const open = await openGrids(ctx, round);
      if (open)
        return found("grids-open", { name: round.name, count: open.count, isOver: Number(open.isOver) });
    }
    return null;
  },
  register: async ({ databaseLocation }) => {
    const { faults } = required(await readDatabase(databaseLocation, "register_lines", verifyRegister));
    return faults.length > 0 ? found("register-broken", { count: faults.length }) : null;
  },
  "plan-term": async ({ db, now, contentDir, ...parts }) => {
    const content = required(parts.content);
    const plan = await required(db).selectFrom("business_plans").select("id").limit(1).executeTakeFirst();
    const isOver = dayInRomania(now()) > content.project.end;
    return plan && isOver && !planTerm(content)
      ? found("plan-term-unknown", { path: join(contentDir, "project.yaml") })
      : null;
  },
  holds: async ({ db, now }) => {
    const old = await required(db)
      .selectFrom("holds")
      .select("id")
      .where("until", "is", null)
      .where("placedAt", "<", momentAfter(now(), -holdMs))
      .execute();
    return old.length > 0 ? found("hold-old", { count: old.length }) : null;
  },
  failures: async ({ db, now }) => {
    const rows = await required(db)
      .selectFrom("failures")
      .select(["code", "count"])
      .where("lastAt", ">", momentAfter(now(), -day))
      .execute();
    const own = rows.filter(({ code }) => !ofOthers.has(code.charAt(0)));
    const count = own.reduce((sum, row) => sum + Number(row.count), 0);
    return count > 0 ? found("failed-lately", { count }) : null;
  },
} satisfies Partial<Checks>;

async function storedIn(files: FileStore): Promise<Set<string>> {
  const stored = new Set<string>();
  for await (const sha256 of files.keys()) stored.add(sha256);
  return stored;
}
