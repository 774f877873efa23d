import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { keepClearing } from "#adapters/files/clear-leftovers.ts";
import { connectFiles } from "#adapters/files/connect.ts";
import { diskFiles } from "#adapters/files/disk-files.ts";
import { inspectFile } from "#adapters/files/inspect-file.ts";
import { connectJobBoard } from "#adapters/job-boards/connect.ts";
import { keepDelivering } from "#adapters/mail/keep-delivering.ts";
import { connectMailer } from "#adapters/mail/mailer.ts";
import { createArgon2Passwords } from "#adapters/passwords/argon2-passwords.ts";
import { keepForgetting } from "#adapters/retention/keep-forgetting.ts";
import { createClamd } from "#adapters/virus-scan/clamd.ts";
import { actorOfRequest } from "#api/actor.ts";
import { createApi } from "#api/app.ts";
import type { AuditNote } from "#domain/audit/audit.ts";
import { operator } from "#domain/context.ts";
import { fillEmptyDatabase } from "#domain/first-content.commands.ts";
import { ensureFirstAdmin } from "#domain/members/first-admin.commands.ts";
import type { EncodePicture } from "#domain/ports.ts";
import { createAccessLog } from "#server/access-log.ts";
import { createServer } from "#server/create-server.ts";
import { listen } from "#server/listen.ts";
import { bufferedOutput, createLog } from "#server/log.ts";
import { securityHeaders } from "#server/security-headers.ts";
import type { Settings } from "#settings";
import { startStrings as strings } from "#strings/start.ts";

export interface RunningPortal {
  /** Where it listens. */
  origin: URL;
  /** Lets the requests under way finish, then closes everything. */
  stop(): Promise<void>;
}

/** What decodes pictures takes 10 MB of memory: it is loaded for the first picture that comes. */
const encodePicture: EncodePicture = async (file) =>
  (await import("#adapters/pictures/encode-picture.ts")).encodePicture(file);

const buildDir = join(import.meta.dirname, "../build");

/**
 * The whole process: settings → adapters → server → listening (architecture.md).
 *
 * @throws ContentPackError, StorageUnavailable, or what the database or the port says, before anything is served
 */
export async function startPortal(settings: Settings): Promise<RunningPortal> {
  const output = bufferedOutput();
  const log = createLog(settings.logLevel, output);
  await mkdir(settings.dataDir, { recursive: true });
  const content = await loadContentPack(settings.contentDir);
  const database = await connectDatabase(settings.databaseLocation, (error) =>
    log.error({ event: "database-connection-lost", err: error }),
  );
  const now = () => new Date();
  const jobBoard = await connectJobBoard({
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
    jobBoard: jobBoard.board,
    inspectFile,
    encodePicture,
    scanFile: settings.clamdUrl ? createClamd(settings.clamdUrl) : null,
    documents: diskFiles,
    content,
    passwords: await createArgon2Passwords(),
    note: (note: AuditNote) => log.info({ event: note.action, ...note }),
  };
  await fillEmptyDatabase(context);

  const listening = await listen(settings.host, settings.port);
  const firstAdmin = await ensureFirstAdmin(context);
  if (firstAdmin) console.log(strings.firstAdmin(firstAdmin));
  const publicUrl = new URL(settings.publicUrl ?? listening.origin);
  const api = createApi({
    context,
    actorOf: actorOfRequest(context),
    report: ({ error, ...report }) => log.error({ ...report, err: error }),
    publicUrl,
    maxUploadBytes: settings.maxUploadBytes,
  });
  const delivering = keepDelivering(context, {
    mailer: connectMailer(settings, {
      brand: content.site.brand,
      address: content.site.contact.email,
      publicUrl,
    }),
    onDelivery: (delivery) => log.info({ event: "mail", ...delivery }),
    onError: (error) => log.error({ event: "mail-delivery-failed", err: error }),
  });
  const stopClearing = keepClearing(filesDir, (error) => log.error({ event: "leftovers-kept", err: error }));
  const stopForgetting = keepForgetting(
    { ...context, actor: operator },
    {
      onForgotten: (forgotten) => log.info({ event: "forgotten", ...forgotten }),
      onError: (error) => log.error({ event: "old-data-kept", err: error }),
    },
  );
  let isStopping = false;
  listening.answerWith(
    await createServer({
      api,
      content,
      contentRevision: () => database.revision.current(),
      isReady: async () => {
        await context.db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
        return !isStopping;
      },
      filesAreThere: fileStore.check,
      publicUrl,
      trustedProxies: settings.trustedProxies,
      log,
      accessLog: createAccessLog(output, log.isLevelEnabled("info")),
      buildDir,
    }),
    securityHeaders(publicUrl),
  );
  for (const { file, message } of content.warnings) console.error(strings.contentWarning(file, message));
  if (content.toComplete.length > 0) console.log(strings.toComplete(content.toComplete.length));
  console.log(strings.listening(listening.origin.origin));

  return {
    origin: listening.origin,
    stop: async () => {
      isStopping = true;
      await listening.stop();
      stopClearing();
      await stopForgetting();
      await delivering.stop();
      await jobBoard.close();
      await fileStore.close();
      await database.close();
      output.flush();
    },
  };
}
