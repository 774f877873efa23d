import { join } from "node:path";
import { writeFirstAdmin } from "#adapters/accounts/first-admin-file.ts";
import { loadOneTimeCodes } from "#adapters/accounts/one-time-codes.ts";
import { loadHolidays } from "#adapters/competition/load-holidays.ts";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { connectFiles } from "#adapters/files/connect.ts";
import { diskFiles } from "#adapters/files/disk-files.ts";
import { startCounting } from "#adapters/health/count-by-day.ts";
import { keepReport } from "#adapters/health/keep-report.ts";
import { startReporting } from "#adapters/health/report-failures.ts";
import { connectJobBoard } from "#adapters/job-board/connect.ts";
import { createArgon2Passwords } from "#adapters/passwords/argon2-passwords.ts";
import { noteInstance } from "#adapters/releases/instances.ts";
import * as foreignFiles from "#adapters/sandbox/foreign-files.ts";
import { createClamd } from "#adapters/virus-scan/clamd.ts";
import { actorOfRequest } from "#api/accounts/actor.ts";
import { createApi } from "#api/app.ts";
import { ensureFirstAdmin } from "#domain/accounts/members/first-admin.commands.ts";
import { fillEmptyDatabase } from "#domain/content/first-content.commands.ts";
import { allToComplete } from "#domain/content-pack/content-pack.ts";
import type { AuditLogEntry } from "#domain/context.ts";
import { operator } from "#domain/context.ts";
import { type Workload, workload } from "#domain/health/workload.queries.ts";
import { createCurrentPack } from "#domain/texts/texts.queries.ts";
import { createServer } from "#server/create-server.ts";
import { listen } from "#server/http/listen.ts";
import { createLog, standardOutput } from "#server/http/log.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { isJournal, type Settings } from "#settings";
import { languages } from "#strings/languages.ts";
import { startStrings as strings } from "#strings/ro/start.ts";
import { startBackground } from "./background.ts";

export interface RunningPortal {
  /** The origin that the server listens on. */
  origin: URL;
  /** Ends what the portal does by itself, finishes the requests in progress, then closes everything. */
  stop(): Promise<void>;
}

/** Metrics are counted only where somebody reads them. */
async function startMetrics({ host, metricsPort, dataDir }: Settings, read: () => Promise<Workload>) {
  if (metricsPort === null) return null;
  const metrics = await import("#adapters/metrics/metrics.ts");
  return await metrics.startMetrics({ host, port: metricsPort, dataDir }, read);
}

const buildDir = join(import.meta.dirname, "../build");

/**
 * The whole process: settings → adapters → server → listening (architecture.md).
 *
 * @param now the portal's clock: that of the machine, except in tests
 * @throws ContentPackError, StorageUnavailable, or what the database or the port says, before anything is served
 */
export async function startPortal(
  settings: Settings,
  now: () => Date = () => new Date(),
): Promise<RunningPortal> {
  const instance = await noteInstance(settings.dataDir);
  const output = standardOutput();
  const log = createLog(settings.logLevel, output);
  const written = await loadContentPack(settings.contentDir, Object.keys(languages));
  const shipped = { ...written, hidesExamples: settings.isPublic };
  const failures = startReporting({ now, write: (work) => database.write(work) }, log);
  const database = await connectDatabase(settings.databaseLocation, (error) =>
    failures.report({ event: "database-connection-lost", error }),
  );
  const pack = createCurrentPack(shipped, database.db, () => database.revision.current());
  const content = await pack.current();
  const jobBoard = connectJobBoard({
    url: settings.jobBoardUrl,
    region: content.region,
    userAgent: `portal-${content.project.code}${settings.publicUrl ? ` (+${settings.publicUrl})` : ""}`,
    now,
    report: (error) => {
      metrics?.boardFailed();
      failures.report({ event: "job-board-failed", error });
    },
  });
  const filesDir = join(settings.dataDir, "files");
  const fileStore = await connectFiles({ root: filesDir, bucket: settings.bucket });
  const context = {
    now,
    db: database.db,
    write: database.write,
    files: fileStore.files,
    jobBoard,
    ...foreignFiles,
    scanFile: settings.clamdUrl ? createClamd(settings.clamdUrl) : null,
    documents: diskFiles,
    loadHolidays,
    get content() {
      return pack.latest();
    },
    passwords: createArgon2Passwords(),
    loadOneTimeCodes,
    secondFactor: settings.secondFactor,
    logAudit: (entry: AuditLogEntry) => log.info({ event: entry.action, ...entry }),
  };
  const metrics = await startMetrics(settings, () => workload({ ...context, actor: operator }));
  if (!database.readOnly.current()) await fillEmptyDatabase(context);

  const listening = await listen(settings.host, settings.port);
  const firstAdmin = await ensureFirstAdmin(context);
  if (firstAdmin) {
    const file = isJournal() ? await writeFirstAdmin(settings.dataDir, firstAdmin) : null;
    console.log(file ? strings.firstAdminIn(file) : strings.firstAdmin(firstAdmin));
  }
  const publicUrl = new URL(settings.publicUrl ?? listening.origin);
  const counts = startCounting(context, (error) => failures.report({ event: "counts-not-kept", error }));
  const api = createApi({
    context,
    currentPack: pack.current,
    actorOf: actorOfRequest(context),
    readOnly: database.readOnly.current,
    report: failures.report,
    languages,
    publicUrl,
    publicOrigin: settings.publicUrl,
    maxUploadBytes: settings.maxUploadBytes,
    tallyDownload: counts.countDownload,
    tallyUpload: (status) => metrics?.uploaded(status),
    health: {
      ...keepReport(() => ({ ...settings, ...context, npm: "npm" })),
      machine: async () =>
        (await import("#adapters/health/machine.ts")).readMachine({
          ...settings,
          now: context.now,
        }),
    },
  });
  const background = startBackground(context, {
    settings,
    log,
    failures,
    database,
    pack,
    filesDir,
    publicUrl,
    languages,
  });
  let isStopping = false;
  listening.answerWith(
    await createServer({
      context,
      api,
      pack,
      languages,
      contentRevision: database.revision,
      readOnly: database.readOnly,
      isReady: async () => {
        await context.db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
        return !isStopping;
      },
      isWritable: database.isWritable,
      filesAreThere: fileStore.check,
      publicUrl,
      publicOrigin: settings.publicUrl,
      trustedProxies: settings.trustedProxies,
      log,
      report: failures.report,
      measure: metrics?.measure,
      missedCache: metrics?.missedCache,
      countVisit: counts.countVisit,
      buildDir,
      sharedAssetsDir: join(settings.dataDir, "assets"),
    }),
    securityHeaders(publicUrl),
  );
  await instance.listensAt(listening.origin);
  if (publicUrl.protocol === "https:" && settings.trustedProxies.length === 0) {
    console.error(strings.noTrustedProxies);
  }
  for (const { file, message } of content.warnings) console.error(strings.contentWarning(file, message));
  const toComplete = allToComplete(content).length;
  if (toComplete > 0) console.log(strings.toComplete(toComplete));
  if (metrics) console.log(strings.metrics(metrics.address.href));
  console.log(strings.listening(listening.origin.origin));

  return {
    origin: listening.origin,
    stop: async () => {
      isStopping = true;
      await instance.forget();
      await background.windDown();
      await listening.stop();
      await metrics?.stop();
      await background.stop();
      // It writes: after the copy, which has nothing to do then.
      await counts.stop();
      await failures.stop();
      await fileStore.close();
      await database.close();
      output.flushSync();
    },
  };
}
