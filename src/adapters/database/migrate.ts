import { type Kysely, sql } from "kysely";
import type { Writes } from "#domain/context.ts";
import { recordEarlierPlans } from "#domain/register/register.commands.ts";
import type { Database } from "#domain/tables.ts";
import { DatabaseTooNew } from "./database-too-new.ts";
import { downs } from "./downs.ts";
import { content } from "./migrations/0001-content.ts";
import { accounts } from "./migrations/0002-accounts.ts";
import { writing } from "./migrations/0003-writing.ts";
import { businessPlans } from "./migrations/0004-business-plans.ts";
import { attachmentRequests } from "./migrations/0005-attachment-requests.ts";
import { erasure } from "./migrations/0006-erasure.ts";
import { rolesInCode } from "./migrations/0007-roles-in-code.ts";
import { activityOrder } from "./migrations/0008-activity-order.ts";
import { accountLinks } from "./migrations/0009-account-links.ts";
import { pictureFormats } from "./migrations/0010-picture-formats.ts";
import { userLanguages } from "./migrations/0011-user-languages.ts";
import { competition } from "./migrations/0012-competition.ts";
import { duties } from "./migrations/0013-duties.ts";
import { secondFactor } from "./migrations/0014-second-factor.ts";
import { texts } from "./migrations/0015-texts.ts";
import { clockResets } from "./migrations/0016-clock-resets.ts";
import { documentVersions } from "./migrations/0017-document-versions.ts";
import { itemVersions } from "./migrations/0018-item-versions.ts";
import { changeSets } from "./migrations/0019-change-sets.ts";
import { jobFacts } from "./migrations/0020-job-facts.ts";
import { teamWork } from "./migrations/0022-team-work.ts";
import { itemPlaces } from "./migrations/0023-item-places.ts";
import { textPictures } from "./migrations/0024-text-pictures.ts";
import { register } from "./migrations/0025-register.ts";
import { dossiers } from "./migrations/0026-dossiers.ts";
import { registerTimestamps } from "./migrations/0027-register-timestamps.ts";
import { leftFiles } from "./migrations/0028-left-files.ts";
import { dividedPlans } from "./migrations/0031-divided-plans.ts";
import { uploads } from "./migrations/0032-uploads.ts";
import { backupRuns } from "./migrations/0033-backup-runs.ts";
import { backupTurns } from "./migrations/0034-backup-turns.ts";
import { uploadPurposes } from "./migrations/0035-upload-purposes.ts";
import { savedSearches } from "./migrations/0036-saved-searches.ts";
import { copyTold } from "./migrations/0039-copy-told.ts";
import { retention } from "./migrations/0040-retention.ts";
import { dataRequests } from "./migrations/0041-data-requests.ts";
import { readOnly } from "./migrations/0042-read-only.ts";
import { dailyCounts } from "./migrations/0043-daily-counts.ts";
import { failures } from "./migrations/0044-failures.ts";
import { unreadableFiles } from "./migrations/0045-unreadable-files.ts";
import { wholePlans } from "./migrations/0047-whole-plans.ts";
import { mailCauses } from "./migrations/0048-mail-causes.ts";
import { clockSeen } from "./migrations/0049-clock-seen.ts";
import { storedBackups } from "./migrations/0050-stored-backups.ts";
import { withdrawnVersions } from "./migrations/0052-withdrawn-versions.ts";
import { attachedDocuments } from "./migrations/0055-attached-documents.ts";
import type { Schema } from "./schema.ts";

interface Migration {
  name: string;
  up: (schema: Schema) => string[];
  /** What SQL alone cannot write, after `up`. */
  fill?: (tx: Writes, at: string) => Promise<void>;
  /** The migration rebuilds a table with references to it: SQLite must disable foreign keys until its end. */
  rebuild?: true;
}

/**
 * In execution order. A released migration is never changed: a new one is added. The release before works beside it for a moment
 * while instances are updated one after the other: what it needs is dropped one release later.
 */
const migrations: readonly Migration[] = [
  { name: "0001-content", up: content },
  { name: "0002-accounts", up: accounts },
  { name: "0003-writing", up: writing },
  { name: "0004-business-plans", up: businessPlans },
  { name: "0005-attachment-requests", up: attachmentRequests },
  { name: "0006-erasure", up: erasure },
  { name: "0007-roles-in-code", up: rolesInCode, rebuild: true },
  { name: "0008-activity-order", up: activityOrder },
  { name: "0009-account-links", up: accountLinks, rebuild: true },
  { name: "0010-picture-formats", up: pictureFormats, rebuild: true },
  { name: "0011-user-languages", up: userLanguages },
  { name: "0012-competition", up: competition, rebuild: true },
  { name: "0013-duties", up: duties },
  { name: "0014-second-factor", up: secondFactor },
  { name: "0015-texts", up: texts },
  { name: "0016-clock-resets", up: clockResets },
  { name: "0017-document-versions", up: documentVersions },
  { name: "0018-item-versions", up: itemVersions },
  { name: "0019-change-sets", up: changeSets },
  { name: "0020-job-facts", up: jobFacts },
  { name: "0022-team-work", up: teamWork },
  { name: "0023-item-places", up: itemPlaces },
  { name: "0024-text-pictures", up: textPictures },
  { name: "0025-register", up: register },
  { name: "0026-dossiers", up: dossiers },
  { name: "0027-register-timestamps", up: registerTimestamps },
  { name: "0028-left-files", up: leftFiles },
  { name: "0031-divided-plans", up: dividedPlans },
  { name: "0032-uploads", up: uploads },
  { name: "0033-backup-runs", up: backupRuns },
  { name: "0034-backup-turns", up: backupTurns },
  { name: "0035-upload-purposes", up: uploadPurposes },
  { name: "0036-saved-searches", up: savedSearches },
  { name: "0039-copy-told", up: copyTold },
  { name: "0040-retention", up: retention },
  { name: "0041-data-requests", up: dataRequests },
  { name: "0042-read-only", up: readOnly },
  { name: "0043-daily-counts", up: dailyCounts },
  { name: "0044-failures", up: failures },
  { name: "0045-unreadable-files", up: unreadableFiles },
  { name: "0047-whole-plans", up: wholePlans, fill: recordEarlierPlans },
  { name: "0048-mail-causes", up: mailCauses },
  { name: "0049-clock-seen", up: clockSeen },
  { name: "0050-stored-backups", up: storedBackups },
  { name: "0052-withdrawn-versions", up: withdrawnVersions },
  { name: "0055-attached-documents", up: attachedDocuments },
];

/** The migrations of this version of the portal. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/**
 * Brings this database to a migration within the transaction `tx`, which must block every other instance until its end: those
 * before it that have not run are run, those after it are taken back, the last one first.
 *
 * @param target the migration at which the tables are to be; without it, the last one
 * @returns the names of those that ran or were taken back
 * @throws DatabaseTooNew
 */
export async function migrate(tx: Writes, schema: Schema, target?: string): Promise<string[]> {
  const done = await readDone(tx);
  const unknown = done.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new DatabaseTooNew(unknown.join(", "));
  }
  const { pending, surplus } = stepsTo(done, target);
  for (const { name, up, fill } of pending) {
    await runAll(tx, up(schema));
    const ranAt = new Date().toISOString();
    await fill?.(tx, ranAt);
    await sql`insert into "schema_migrations" ("name", "ranAt") values (${name}, ${ranAt})`.execute(tx);
  }
  for (const { name } of surplus) {
    const down = downs[name];
    if (!down) throw new Error(`The migration ${name} cannot be taken back.`);
    await runAll(tx, down(schema));
    await sql`delete from "schema_migrations" where "name" = ${name}`.execute(tx);
  }
  return [...pending, ...surplus].map(({ name }) => name);
}

/** Whether a migration on the way to the target rebuilds a table. */
export async function willRebuild(db: Kysely<Database>, target?: string): Promise<boolean> {
  const { pending, surplus } = stepsTo(await readDone(db), target);
  return [...pending, ...surplus].some(({ rebuild }) => rebuild);
}

function stepsTo(done: string[], target = migrationNames.at(-1) as string) {
  const end = migrationNames.indexOf(target) + 1;
  return {
    pending: migrations.slice(0, end).filter(({ name }) => !done.includes(name)),
    surplus: migrations
      .slice(end)
      .filter(({ name }) => done.includes(name))
      .reverse(),
  };
}

async function runAll(tx: Kysely<Database>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

async function readDone(tx: Kysely<Database>): Promise<string[]> {
  await sql`create table if not exists "schema_migrations" ("name" text primary key, "ranAt" text not null)`.execute(
    tx,
  );
  const { rows } = await sql<{
    name: string;
  }>`select "name" from "schema_migrations" order by "name"`.execute(tx);
  return rows.map(({ name }) => name);
}
