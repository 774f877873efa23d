import { join } from "node:path";
import { loadOneTimeCodes } from "#adapters/accounts/load-one-time-codes.ts";
import { loadHolidays } from "#adapters/competition/load-holidays.ts";
import { startRounds } from "#adapters/competition/run-rounds.ts";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { cleanDocument } from "#adapters/documents/clean-document.ts";
import { startCounting } from "#adapters/documents/count-downloads.ts";
import { readDocument } from "#adapters/documents/read-document.ts";
import { startClearing } from "#adapters/files/clear-leftovers.ts";
import { connectFiles } from "#adapters/files/connect.ts";
import { diskFiles } from "#adapters/files/disk-files.ts";
import { inspectFile } from "#adapters/files/inspect-file.ts";
import { lookIntoFile } from "#adapters/files/look-into-file.ts";
import { openArchive } from "#adapters/files/open-archive.ts";
import { connectJobBoard } from "#adapters/job-board/connect.ts";
import { startDelivering } from "#adapters/mail/mail-delivery.ts";
import { connectMailer } from "#adapters/mail/mailer.ts";
import { createArgon2Passwords } from "#adapters/passwords/argon2-passwords.ts";
import { startRegister } from "#adapters/register/publish-heads.ts";
import { startPurging } from "#adapters/retention/purge-expired.ts";
import { startPublishing } from "#adapters/sets/publish-due.ts";
import { createClamd } from "#adapters/virus-scan/clamd.ts";
import { actorOfRequest } from "#api/accounts/actor.ts";
import { createApi } from "#api/app.ts";
import { archivedBy } from "#api/dossiers/dossier-archive.ts";
import { ensureFirstAdmin } from "#domain/accounts/first-admin.commands.ts";
import { allToComplete } from "#domain/content-pack/content-pack.ts";
import type { AuditLogEntry } from "#domain/context.ts";
import { operator } from "#domain/context.ts";
import { countDrafts } from "#domain/dossiers/counted-drafts.commands.ts";
import { fillEmptyDatabase } from "#domain/first-content.commands.ts";
import type { EncodePicture } from "#domain/ports.ts";
import { writeEarlierPlans } from "#domain/register/register.commands.ts";
import { createCurrentPack } from "#domain/texts/texts.queries.ts";
import { createServer } from "#server/create-server.ts";
import { listen } from "#server/http/listen.ts";
import { createLog, standardOutput } from "#server/http/log.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import type { Settings } from "#settings";
import { languages } from "#strings/languages.ts";
import { dossierStrings } from "#strings/ro/dossiers.ts";
import { startStrings as strings } from "#strings/ro/start.ts";

export interface RunningPortal {
  /** The origin that the server listens on. */
  origin: URL;
  /** Finishes the requests in progress, then closes everything. */
  stop(): Promise<void>;
}

/** The picture decoder takes 10 MB of memory: it is loaded for the first picture. */
const encodePicture: EncodePicture = async (file) =>
  (await import("#adapters/pictures/encode-picture.ts")).encodePicture(file);

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
  const output = standardOutput();
  const log = createLog(settings.logLevel, output);
  const written = await loadContentPack(settings.contentDir, Object.keys(languages));
  const shipped = { ...written, hidesExamples: settings.isPublic };
  const database = await connectDatabase(settings.databaseLocation, (error) =>
    log.error({ event: "database-connection-lost", err: error }),
  );
  const pack = createCurrentPack(shipped, database.db, () => database.revision.current());
  const content = await pack.current();
  const jobBoard = connectJobBoard({
    url: settings.jobBoardUrl,
    region: content.region,
    userAgent: `portal-${content.project.code}${settings.publicUrl ? ` (+${settings.publicUrl})` : ""}`,
    now,
    report: (failure) => log.warn({ event: "job-board-failed", err: failure }),
  });
  const filesDir = join(settings.dataDir, "files");
  const fileStore = await connectFiles({ root: filesDir, bucket: settings.bucket });
  const context = {
    now,
    db: database.db,
    write: database.write,
    files: fileStore.files,
    jobBoard,
    ...{ inspectFile, lookIntoFile, cleanDocument, openArchive },
    encodePicture,
    readDocument,
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
  await fillEmptyDatabase(context);
  await writeEarlierPlans(context);

  const listening = await listen(settings.host, settings.port);
  const firstAdmin = await ensureFirstAdmin(context);
  if (firstAdmin) console.log(strings.firstAdmin(firstAdmin));
  const publicUrl = new URL(settings.publicUrl ?? listening.origin);
  const downloads = startCounting(context, (error) => log.error({ event: "downloads-not-kept", err: error }));
  const api = createApi({
    context,
    currentPack: pack.current,
    actorOf: actorOfRequest(context),
    report: ({ error, ...report }) => log.error({ ...report, err: error }),
    languages,
    publicUrl,
    publicOrigin: settings.publicUrl,
    maxUploadBytes: settings.maxUploadBytes,
    tallyDownload: downloads.count,
  });
  const delivering = startDelivering(context, {
    mailer: connectMailer(settings, {
      get brand() {
        return pack.latest().site.brand;
      },
      get address() {
        return pack.latest().site.contact.email;
      },
      publicUrl,
      languages,
    }),
    onDelivery: (delivery) => log.info({ event: "mail", ...delivery }),
    onError: (error) => log.error({ event: "mail-delivery-failed", err: error }),
  });
  const stopClearing = startClearing(filesDir, (error) => log.error({ event: "leftovers-kept", err: error }));
  const stopPurging = startPurging(() => ({ ...context, actor: operator }), {
    purge: database.purge,
    onPurged: (forgotten) => log.info({ event: "forgotten", ...forgotten }),
    onError: (error) => log.error({ event: "old-data-kept", err: error }),
  });
  const stopRounds = startRounds(context, {
    revision: database.revision,
    afterBounds: () => countDrafts(context, archivedBy(fileStore.files, dossierStrings.archive)),
    onError: (error) => log.error({ event: "rounds-not-run", err: error }),
    onTrouble: (trouble) => log.error({ event: "round-in-trouble", ...trouble }),
  });
  const stopPublishing = startPublishing(context, (error) =>
    log.error({ event: "sets-not-published", err: error }),
  );
  const stopRegister = startRegister(context, settings.timestampUrl, (error) =>
    log.error({ event: "register-not-published", err: error }),
  );
  let isStopping = false;
  listening.answerWith(
    await createServer({
      context,
      api,
      pack,
      languages,
      contentRevision: database.revision,
      isReady: async () => {
        await context.db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
        return !isStopping;
      },
      filesAreThere: fileStore.check,
      publicUrl,
      publicOrigin: settings.publicUrl,
      trustedProxies: settings.trustedProxies,
      log,
      buildDir,
    }),
    securityHeaders(publicUrl),
  );
  if (publicUrl.protocol === "https:" && settings.trustedProxies.length === 0) {
    console.error(strings.noTrustedProxies);
  }
  for (const { file, message } of content.warnings) console.error(strings.contentWarning(file, message));
  const toComplete = allToComplete(content).length;
  if (toComplete > 0) console.log(strings.toComplete(toComplete));
  console.log(strings.listening(listening.origin.origin));

  return {
    origin: listening.origin,
    stop: async () => {
      isStopping = true;
      await listening.stop();
      stopClearing();
      await downloads.stop();
      await stopRounds();
      await stopPublishing();
      await stopRegister();
      await stopPurging();
      await delivering.stop();
      await fileStore.close();
      await database.close();
      output.flushSync();
    },
  };
}
