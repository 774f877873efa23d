import { readdir } from "node:fs/promises";
import { backupsBeforeUpdate, clearBackupsBeforeUpdate } from "#adapters/backup/backups-before-update.ts";
import { countAttempt } from "#domain/access/rate-limits.commands.ts";
import type { Actor } from "#domain/context.ts";
import { isBackupKept } from "#domain/health/backup-schedule.rules.ts";
import type { Database, HoldKind } from "#domain/tables.ts";
import { dayAfter, dayInRomania, momentInRomania } from "#domain/time/calendar.ts";
import { keptMs, type recordOfProcessing } from "#domain/time/terms.ts";
import { attemptLimit, type Filled, filledOn, heldUntil, longer } from "./filled-portal.ts";
import { plansGoAt } from "./retaining-portal.ts";
import { opensAt } from "./round-portal.ts";

/** A term, walked past in a portal that was filled when its round opened. */
interface Term {
  /** Of the record of processing; null for what is nobody's data. */
  activity: keyof typeof recordOfProcessing | null;
  /** The moment after which the portal has it no more. */
  endsAt: Date;
  /** Where there is something of it: rows, files of the store, what can be downloaded. */
  places: Record<string, () => Promise<boolean>>;
  /** The holds that keep it. */
  keptBy: readonly HoldKind[];
}

/** The terms that are no number of `keptMs`, and those of it. */
type TermName =
  | keyof typeof keptMs
  | "plans"
  | "verification"
  | "evaluators"
  | "grants"
  | "appeals"
  | "extensions"
  | "holds"
  | "attempts"
  | "backups"
  | "counts"
  | "failures";

/** Every term, with the places where it shows. */
export function termsOf(filled: Filled): Record<TermName, Term> {
  const { context, admin, ana, outbox, dataDir, sha256, receiptNumber, stored, ask } = filled;
  const after = (ms: number, from = opensAt) => new Date(Date.parse(from) + ms);
  const since = (days: number) => momentInRomania(dayAfter(filledOn, days));
  const row = (table: keyof Database, column: string, value: string | number) => async () =>
    (
      await context.db
        .selectFrom(table as "users")
        .selectAll()
        .where(column as "id", "=", value as number)
        .execute()
    ).length > 0;
  const file = (name: string) => async () => (await stored()).includes(name);
  const says =
    (path: string, words: string, as: Actor = admin) =>
    async () =>
      (await (await ask(path, { as })).text()).includes(words);
  const plansEnd = new Date(plansGoAt);
  const everyKind = ["plan", "member", "round"] as const;
  const ofMember = { keptBy: ["member", "round"] } as const;
  const unheld = { keptBy: [] } as const;
  const ownData = (words: string) => says("user/me/data", words, ana);
  return {
    plans: {
      activity: "plans",
      endsAt: plansEnd,
      keptBy: everyKind,
      places: {
        rows: row("business_plans", "receiptNumber", receiptNumber),
        file: file(sha256.plan),
        csv: says("business-plan/export/csv", receiptNumber),
        archive: says("business-plan/archive", receiptNumber),
        own: ownData(receiptNumber),
      },
    },
    verification: {
      activity: "verification",
      endsAt: plansEnd,
      keptBy: everyKind,
      places: {
        asked: async () => (await context.db.selectFrom("clarifications").selectAll().execute()).length > 0,
        answered: row("clarified_lines", "line", "model"),
      },
    },
    evaluators: {
      activity: "evaluators",
      endsAt: plansEnd,
      keptBy: everyKind,
      places: {
        connections: row("connections", "candidateId", ana.userId),
        interviews: row("interviews", "place", "Sala 2"),
      },
    },
    grants: {
      activity: "grants",
      endsAt: plansEnd,
      keptBy: everyKind,
      places: { tasks: row("contract_tasks", "note", "Firma are CUI"), own: ownData("Firma are CUI") },
    },
    appeals: {
      activity: "appeals",
      endsAt: plansEnd,
      keptBy: everyKind,
      places: {
        rows: row("appeal_items", "text", "Nevoia e dovedită."),
        own: ownData("Nevoia e dovedită."),
      },
    },
    extensions: {
      activity: "extensions",
      endsAt: plansEnd,
      keptBy: everyKind,
      places: { rows: row("round_extensions", "userId", ana.userId), own: ownData("Drum închis") },
    },
    drafts: {
      activity: "drafts",
      endsAt: after(keptMs.drafts, longer),
      ...ofMember,
      places: {
        rows: row("dossier_parts", "name", "Ciorna.pdf"),
        file: file(sha256.draft),
        own: ownData("Ciorna.pdf"),
      },
    },
    uploads: {
      activity: "uploads",
      endsAt: after(keptMs.uploads),
      ...ofMember,
      places: {
        rows: row("upload_pieces", "uploadId", "neterminat"),
        file: file(sha256.piece),
        own: ownData('"received":8'),
      },
    },
    idleAccounts: {
      activity: "accounts",
      endsAt: after(keptMs.idleAccounts, "2023-06-01T10:00:00.000Z"),
      ...ofMember,
      places: { rows: row("users", "email", "ion@exemplu.ro"), list: says("user/all", "ion@exemplu.ro") },
    },
    closedRequests: {
      activity: "requests",
      endsAt: after(keptMs.closedRequests),
      keptBy: ["member"],
      places: {
        rows: row("data_requests", "number", "CER-2023-0007"),
        list: says("data-request/all", "CER-2023-0007"),
        own: ownData("CER-2023-0007"),
      },
    },
    holds: {
      activity: "holds",
      endsAt: momentInRomania(dayAfter(heldUntil, 1)),
      ...unheld,
      places: { rows: row("holds", "reason", "proces"), list: says("hold/all", "proces") },
    },
    messages: {
      activity: "messages",
      endsAt: after(keptMs.messages),
      ...unheld,
      places: {
        rows: row("contact_messages", "email", "dan@exemplu.ro"),
        list: says("contact/all", "dan@exemplu.ro"),
      },
    },
    questions: {
      activity: "questions",
      endsAt: after(keptMs.questions),
      ...unheld,
      places: {
        rows: row("questions", "email", "dan@exemplu.ro"),
        list: says("question/all", "Cine poate veni?"),
      },
    },
    callbacks: {
      activity: "callbacks",
      endsAt: after(keptMs.callbacks),
      ...unheld,
      places: {
        rows: row("callbacks", "phone", "0712 345 678"),
        list: says("question/all", "0712 345 678"),
      },
    },
    failedMail: {
      activity: "letters",
      endsAt: after(keptMs.failedMail),
      ...unheld,
      places: { rows: row("outgoing_mail", "recipient", "gol@exemplu.ro") },
    },
    outbox: {
      activity: "letters",
      endsAt: after(keptMs.outbox),
      ...unheld,
      places: { letter: async () => (await readdir(outbox)).length > 0 },
    },
    attempts: {
      activity: "attempts",
      endsAt: after(attemptLimit.windowMs),
      ...unheld,
      places: {
        rows: async () => {
          const another = { limit: { ...attemptLimit, name: "other" }, of: ["x"] };
          await context.write((tx) => countAttempt(tx, context, another));
          return (
            (
              await context.db
                .selectFrom("rate_limits")
                .selectAll()
                .where("key", "like", "contact:%")
                .execute()
            ).length > 0
          );
        },
      },
    },
    backupsBeforeUpdate: {
      activity: null,
      endsAt: after(keptMs.backupsBeforeUpdate),
      ...unheld,
      places: {
        file: async () => {
          await clearBackupsBeforeUpdate(dataDir, context.now());
          return (await readdir(backupsBeforeUpdate(dataDir))).length > 0;
        },
      },
    },
    backups: {
      activity: null,
      endsAt: momentInRomania(dayAfter(aMonday, 35)),
      ...unheld,
      places: { file: () => Promise.resolve(isBackupKept(aMonday, dayInRomania(context.now()))) },
    },
    counts: {
      activity: null,
      endsAt: since(401),
      ...unheld,
      places: { rows: row("daily_counts", "day", filledOn) },
    },
    failures: {
      activity: null,
      endsAt: since(31),
      ...unheld,
      places: { rows: row("failures", "day", filledOn) },
    },
  };
}

/** Of the older backups that of a Monday is kept. */
const aMonday = "2023-06-19";
