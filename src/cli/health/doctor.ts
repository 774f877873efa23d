import { join } from "node:path";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { migrationState } from "#adapters/database/migration-state.ts";
import { connectFiles } from "#adapters/files/connect.ts";
import { examine, isUrgent } from "#adapters/health/examine.ts";
import { readVersions } from "#adapters/health/machine.ts";
import { connectJobBoard } from "#adapters/job-board/connect.ts";
import { connectMailer } from "#adapters/mail/mailer.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import type { Finding, HealthReport } from "#domain/health/health.ts";
import { problems } from "#domain/health/problems.ts";
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
 * @throws {CommandFailure} when something must be mended now, or the letter was refused
 */
export async function doctor(args: string[]): Promise<void> {
  const { values } = readOptions(args, {
    options: { "send-test-letter": { type: "string" } },
    words: 0,
    usage: usageOf("doctor"),
  });
  const settings = loadSettings();
  const shipped = await loadContentPack(settings.contentDir, Object.keys(languages));
  const recipient = values["send-test-letter"];
  if (recipient !== undefined) return await sendTestLetter(settings, shipped, recipient);
  await printVersions();
  const report = await examined(settings, shipped);
  print(report);
  const urgent = report.findings.filter(isUrgent).length;
  if (urgent > 0) throw new CommandFailure(strings.urgent(urgent));
}

async function examined(settings: Settings, shipped: ContentPack): Promise<HealthReport> {
  const { databaseLocation, dataDir, bucket } = settings;
  const isCurrent = (await migrationState(databaseLocation)) === "current";
  const database = isCurrent ? await connectDatabase(databaseLocation, () => undefined) : null;
  const store = await connectFiles({ root: join(dataDir, "files"), bucket }).catch(() => null);
  const pack = { ...shipped, hidesExamples: settings.isPublic };
  const content = database
    ? await createCurrentPack(pack, database.db, () => database.revision.current()).current()
    : pack;
  const now = () => new Date();
  const jobBoard = connectJobBoard({
    url: settings.jobBoardUrl,
    region: content.region,
    userAgent: `portal-${content.project.code}`,
    now,
    report: () => undefined,
  });
  const parts = { db: database?.db ?? null, files: store?.files ?? null, content, jobBoard, now, npm: "npm" };
  try {
    return await examine({ ...settings, ...parts });
  } finally {
    await store?.close();
    await database?.close();
  }
}

/** Not before the first build: then nothing runs here yet. */
async function printVersions(): Promise<void> {
  const versions = await readVersions().catch(() => null);
  if (!versions) return;
  const { version, changedAt, versionBefore } = versions;
  console.log(`${healthStrings.versions(version, format.dayAndMonth(changedAt), versionBefore)}.`);
}

function print({ findings, fine, unknown }: HealthReport): void {
  const named = (checks: HealthReport["fine"]) =>
    checks.map((check) => healthStrings.checks[check]).join(", ");
  for (const finding of findings) console.log(inWords(finding));
  if (findings.length === 0) console.log(strings.sound(fine.length));
  else if (fine.length > 0) console.log(strings.fine(named(fine)));
  if (unknown.length > 0) console.log(strings.unknown(named(unknown)));
}

function inWords({ problem, facts }: Finding): string {
  const words = healthStrings.problems[problem];
  const urgency = healthStrings.urgency[problems[problem].urgency];
  return strings.finding(urgency, words.title(facts), words.text(facts), words.mend(facts));
}

async function sendTestLetter(settings: Settings, content: ContentPack, recipient: string): Promise<void> {
  const { brand, contact } = content.site;
  const publicUrl = new URL(settings.publicUrl ?? `http://${settings.host}:${settings.port}`);
  const mailer = connectMailer(settings, { brand, address: contact.email, publicUrl, languages });
  const createdAt = new Date();
  const letter = { kind: "test-letter" as const, recipient, data: {}, language: null };
  const id = createdAt.getTime();
  await mailer.send({ ...letter, id, createdAt: createdAt.toISOString() }).catch((error: Error) => {
    throw new CommandFailure(strings.letterRefused(error.message.replaceAll(/\s+/g, " ")));
  });
  console.log(strings.letterSent(recipient));
}
