import { setTimeout as wait } from "node:timers/promises";
import { startForgettingFirstAdmin } from "#adapters/accounts/first-admin-file.ts";
import { startClearingBackups } from "#adapters/backup/backups-before-update.ts";
import { startCopying } from "#adapters/backup/copy/start-copying.ts";
import { startBackups } from "#adapters/backup/run-backups.ts";
import { startRounds } from "#adapters/competition/run-rounds.ts";
import { isPostgres } from "#adapters/database/connect.ts";
import type { ConnectedDatabase } from "#adapters/database/connected-database.ts";
import { startClearing } from "#adapters/files/clear-leftovers.ts";
import { letterCode } from "#adapters/health/failure-code.ts";
import type { Failures } from "#adapters/health/report-failures.ts";
import { startDelivering } from "#adapters/mail/mail-delivery.ts";
import { connectMailer, outboxIn } from "#adapters/mail/mailer.ts";
import { otherClockAgrees } from "#adapters/other-clock.ts";
import { startRegister } from "#adapters/register/publish-heads.ts";
import { repeat } from "#adapters/repeat.ts";
import { startPurging } from "#adapters/retention/purge-expired.ts";
import { startPublishing } from "#adapters/sets/publish-due.ts";
import { receiptIn } from "#api/business-plans/signed-receipt.ts";
import { archivedBy } from "#api/dossiers/dossier-archive.ts";
import { tendAppeals } from "#domain/appeals/tending.commands.ts";
import { visibleContact } from "#domain/content-pack/visible-facts.ts";
import { type Context, operator } from "#domain/context.ts";
import { countDrafts } from "#domain/dossiers/counted-drafts.commands.ts";
import { prepareCopies } from "#domain/dossiers/evaluation-copies.commands.ts";
import { readPlans } from "#domain/dossiers/plan-readings.commands.ts";
import { tendEvaluations } from "#domain/evaluators/tending.commands.ts";
import { withLimitedReaders } from "#domain/files/limited-readers.commands.ts";
import { tendGrants } from "#domain/grants/tending.commands.ts";
import { tellClockAhead } from "#domain/health/backup-turns.commands.ts";
import { errorsIn, forEachInTurn } from "#domain/in-turn.ts";
import { ReadOnly } from "#domain/read-only.ts";
import type { CurrentPack } from "#domain/texts/texts.queries.ts";
import { watchClock } from "#domain/time/clock.commands.ts";
import { minute, second } from "#domain/time/moments.ts";
import { endClarifications } from "#domain/verification/clarifications.commands.ts";
import { beginVerifications } from "#domain/verification/outcomes.commands.ts";
import type { Logger } from "#server/http/log.ts";
import type { Settings } from "#settings";
import { defaultLanguage, type Languages, languageOf } from "#strings/languages.ts";
import { dossierStrings } from "#strings/ro/dossiers.ts";

export interface BackgroundParts {
  settings: Settings;
  log: Logger;
  failures: Failures;
  database: ConnectedDatabase;
  pack: CurrentPack;
  /** Where incoming files are received. */
  filesDir: string;
  publicUrl: URL;
  languages: Languages;
}

/** Milliseconds that a portal which stops has for what it does by itself. */
const patienceMs = 5 * second;

/** Milliseconds between looks at who evaluates, and at grants: a third evaluator is found, and the next of the reserve called, within a minute. */
const evaluationsMs = 20 * second;

export interface Background {
  /**
   * Lets what is in progress finish, while requests are still answered. What waits longer for another machine, such as a silent
   * mail server, is given up: the next start tries it again.
   */
  windDown(): Promise<void>;
  /** Copies what requests wrote since, so that no wait is left for when nobody is answered. */
  stop(): Promise<void>;
}

/**
 * Starts what the portal does by itself, beside its requests. While the portal is read-only nothing of it happens, because each
 * begins with a write.
 */
export function startBackground(
  context: Omit<Context, "actor">,
  { settings, log, failures, database, pack, filesDir, publicUrl, languages }: BackgroundParts,
): Background {
  const reportAs = (event: string) => (error: unknown) => {
    for (const one of errorsIn(error)) if (!(one instanceof ReadOnly)) failures.report({ event, error: one });
  };
  const stopDelivering = startDelivering(context, {
    mailer: connectMailer(settings, {
      get brand() {
        return pack.latest().site.brand;
      },
      get address() {
        return pack.latest().site.contact.email;
      },
      get phone() {
        return visibleContact(pack.latest()).phones[0];
      },
      publicUrl,
      languages,
    }),
    onDelivery: ({ outcome, ...delivery }, error) => {
      const code = outcome === "sent" ? undefined : letterCode(outcome, error);
      log.info({ event: "mail", outcome, ...(code && { code }), ...delivery });
      if (code) failures.note(code);
    },
    onError: reportAs("mail-delivery-failed"),
  });
  const stopForgetting = startForgettingFirstAdmin(context, settings.dataDir, reportAs("old-data-kept"));
  const ofBackups =
    settings.backups && "bucket" in settings.backups.address && settings.backups.address.bucket;
  const servers = [settings.bucket?.endpoint, ofBackups ? ofBackups.endpoint : null, settings.jobBoardUrl];
  const mayDelete = async () => {
    try {
      const known = servers.filter((url) => url != null);
      if (await watchClock(context, () => otherClockAgrees(known, context.now))) return true;
      if (await tellClockAhead(context)) failures.report({ event: "clock-ahead" });
    } catch (error) {
      reportAs("old-data-kept")(error);
    }
    return false;
  };
  const stopClearing = startClearing(filesDir, mayDelete, reportAs("leftovers-kept"));
  const stopClearingBackups = startClearingBackups(settings.dataDir, mayDelete, reportAs("old-backups-kept"));
  const stopPurging = startPurging(() => ({ ...context, actor: operator }), {
    mayDelete,
    outbox: outboxIn(settings.dataDir),
    purge: database.purge,
    onPurged: (forgotten) => log.info({ event: "forgotten", ...forgotten }),
    onError: reportAs("old-data-kept"),
  });
  const countReadyDrafts = () =>
    countDrafts(
      context,
      archivedBy(context.files, dossierStrings.archive),
      receiptIn(languageOf(defaultLanguage)),
    );
  const stopRounds = startRounds(context, {
    revision: database.revision,
    afterBounds: () =>
      forEachInTurn([countReadyDrafts, beginVerifications, endClarifications], (act) => act(context)),
    onError: reportAs("rounds-not-run"),
    onTrouble: (trouble) => log.error({ event: "round-in-trouble", ...trouble }),
  });
  const stopEvaluations = repeat(async () => {
    await forEachInTurn([tendEvaluations, tendGrants, tendAppeals], (tend) => tend(context)).catch(
      reportAs("rounds-not-run"),
    );
    return evaluationsMs;
  });
  const stopReading = repeat(async (signal) => {
    const ctx = withLimitedReaders({ ...context, actor: operator });
    await readPlans(ctx, signal).catch(reportAs("plans-not-read"));
    await prepareCopies(ctx, signal).catch(reportAs("copies-not-prepared"));
    return minute;
  });
  const stopPublishing = startPublishing(context, reportAs("sets-not-published"));
  const stopRegister = startRegister(context, settings.timestampUrl, reportAs("register-not-published"));
  const stopBackups = settings.backups
    ? startBackups(context, {
        ...settings.backups,
        database: settings.databaseLocation,
        files: context.files,
        dataDir: settings.dataDir,
        mayDelete,
        onMade: () => log.info({ event: "backup-made" }),
        onIncomplete: (files) => {
          log.error({ event: "backup-incomplete", code: "B-502", files });
          failures.note("B-502");
        },
        onError: reportAs("backup-failed"),
      })
    : null;
  const copying =
    settings.backups && !isPostgres(settings.databaseLocation)
      ? startCopying(context, {
          ...settings.backups,
          database: settings.databaseLocation,
          dataDir: settings.dataDir,
          hasFiles: settings.bucket === null,
          onError: reportAs("copy-failed"),
        })
      : null;
  const stopAll = () =>
    Promise.all([
      stopForgetting(),
      stopClearing(),
      stopClearingBackups(),
      stopBackups?.(),
      stopRounds(),
      stopEvaluations(),
      stopReading(),
      stopPublishing(),
      stopRegister(),
      stopPurging(),
      stopDelivering(),
    ]);
  return {
    windDown: async () => {
      await Promise.race([Promise.all([stopAll(), copying?.catchUp()]), wait(patienceMs)]);
    },
    stop: async () => await copying?.stop(),
  };
}
