import { join } from "node:path";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import type { ConnectedDatabase } from "#adapters/database/connected-database.ts";
import { migrationState } from "#adapters/database/migration-state.ts";
import { connectFiles } from "#adapters/files/connect.ts";
import { examine, isUrgent } from "#adapters/health/examine.ts";
import { readVersions } from "#adapters/health/machine.ts";
import { connectJobBoard } from "#adapters/job-board/connect.ts";
import { connectMailer, outboxIn } from "#adapters/mail/mailer.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import type { Finding, HealthReport } from "#domain/health/health.ts";
import { type Check, problems } from "#domain/health/problems.ts";
import { createCurrentPack } from "#domain/texts/texts.queries.ts";
import { loadSettings, type Settings } from "#settings";
import { languages } from "#strings/languages.ts";
import { healthStrings } from "#strings/ro/health.ts";
import { format } from "#strings/ro/index.ts";
import { CommandFailure } from "../command.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";

const { doctor: strings } = healthStrings;

/**
 * `doctor`: examines the configured portal, running or not, and changes nothing. Each problem is said with the line that mends
 * it, the urgent ones first. With `--send-test-letter` it sends a letter to that address instead of examining.
 *
 * @throws {CommandFailure} when something must be mended now, or the letter did not leave
 */
export async function doctor(args: string[]): Promise<void> {
  const { values } = readOptions(args, {
    options: { "send-test-letter": { type: "string" } },
    words: 0,
    usage: usageOf("doctor"),
  });
  const settings = loadSettings();
  const recipient = values["send-test-letter"];
  if (recipient !== undefined) return await sendTestLetter(settings, recipient);
  await printVersions();
  const report = await examined(settings);
  print(report);
  const urgent = report.findings.filter(isUrgent).length;
  if (urgent > 0) throw new CommandFailure(strings.urgent(urgent));
}

/** What cannot be opened is absent: the checks that need it say so. */
async function examined(settings: Settings): Promise<HealthReport> {
  const { dataDir, bucket } = settings;
  const database = await openCurrent(settings).catch(() => null);
  const store = await connectFiles({ root: join(dataDir, "files"), bucket }).catch(() => null);
  const content = await contentOf(settings, database).catch(() => null);
  const now = () => new Date();
  const jobBoard =
    content &&
    connectJobBoard({
      url: settings.jobBoardUrl,
      region: content.region,
      userAgent: `portal-${content.project.code}`,
      now,
      report: () => undefined,
    });
  const data = { db: database?.db ?? null, write: database?.write ?? null, files: store?.files ?? null };
  try {
    return await examine({ ...settings, ...data, content, jobBoard, now, npm: "npm" });
  } finally {
    await store?.close();
    await database?.close();
  }
}

/** The database, where it is of this version; it is not migrated. */
async function openCurrent({ databaseLocation }: Settings): Promise<ConnectedDatabase | null> {
  const isCurrent = (await migrationState(databaseLocation)) === "current";
  return isCurrent ? await connectDatabase(databaseLocation, () => undefined) : null;
}

async function contentOf(
  { contentDir, isPublic }: Settings,
  database: ConnectedDatabase | null,
): Promise<ContentPack> {
  const pack = { ...(await loadPack(contentDir)), hidesExamples: isPublic };
  if (!database) return pack;
  return await createCurrentPack(pack, database.db, () => database.revision.current()).current();
}

function loadPack(contentDir: string): Promise<ContentPack> {
  return loadContentPack(contentDir, Object.keys(languages));
}

/** Not before the first build: then nothing runs here yet. */
async function printVersions(): Promise<void> {
  const versions = await readVersions().catch(() => null);
  if (!versions) return;
  const { version, changedAt, versionBefore } = versions;
  console.log(`${healthStrings.versions(version, format.dayAndMonth(changedAt), versionBefore)}.`);
}

/** That all is in order is said only where all was looked at. */
function print({ findings, fine, unknown }: HealthReport): void {
  for (const finding of findings) console.log(inWords(finding));
  if (findings.length + unknown.length === 0) console.log(strings.sound(fine.length));
  else if (fine.length > 0) console.log(strings.fine(fine.map(nameOf).join(", ")));
  const unlooked = unknown.map(({ check, obstacle }) =>
    healthStrings.unlooked(nameOf(check), healthStrings.obstacles[obstacle]),
  );
  if (unlooked.length > 0) console.log(strings.unknown(unlooked.join(", ")));
}

function nameOf(check: Check): string {
  return healthStrings.checks[check];
}

function inWords({ problem, facts }: Finding): string {
  const words = healthStrings.problems[problem];
  const urgency = healthStrings.urgency[problems[problem].urgency];
  return strings.finding(urgency, words.title(facts), words.text(facts), words.mend(facts));
}

async function sendTestLetter(settings: Settings, recipient: string): Promise<void> {
  const { brand, contact } = (await loadPack(settings.contentDir)).site;
  const publicUrl = new URL(settings.publicUrl ?? `http://${settings.host}:${settings.port}`);
  const mailer = connectMailer(settings, { brand, address: contact.email, publicUrl, languages });
  const createdAt = new Date();
  const letter = { kind: "test-letter" as const, recipient, data: {}, language: null };
  const id = createdAt.getTime();
  await mailer.send({ ...letter, id, createdAt: createdAt.toISOString() }).catch((error: Error) => {
    throw new CommandFailure(strings.letterRefused(error.message.replaceAll(/\s+/g, " ")));
  });
  if (!settings.smtpUrl) throw new CommandFailure(strings.letterKept(outboxIn(settings.dataDir)));
  console.log(strings.letterSent(recipient));
}
