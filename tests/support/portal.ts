import type { Kysely } from "kysely";
import { onTestFinished } from "vitest";
import { loadOneTimeCodes } from "#adapters/accounts/one-time-codes.ts";
import { loadHolidays } from "#adapters/competition/load-holidays.ts";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { diskFiles } from "#adapters/files/disk-files.ts";
import { startCounting } from "#adapters/health/count-by-day.ts";
import { connectJobBoard } from "#adapters/job-board/connect.ts";
import * as foreignFiles from "#adapters/sandbox/foreign-files.ts";
import { createApi } from "#api/app.ts";
import type { ApiReport, Health } from "#api/http/env.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import type { AuditLogEntry } from "#domain/context.ts";
import { type Actor, type Context, type Reads, type SecondFactorPolicy, visitor } from "#domain/context.ts";
import type { FileStore, Passwords, ScanFile } from "#domain/ports.ts";
import type { Database } from "#domain/tables.ts";
import { type CurrentPack, createCurrentPack } from "#domain/texts/texts.queries.ts";
import { type Languages, languages as shipped } from "#strings/languages.ts";
import { openDatabase } from "./databases.ts";
import { freshDirectory } from "./directories.ts";
import { quickPasswords } from "./passwords.ts";
import { quietHealth } from "./quiet-health.ts";

export const admin: Actor = { kind: "signed-in", role: "admin", userId: 1, sessionId: 1 };
export const member: Actor = { kind: "signed-in", role: "user", userId: 2, sessionId: 2 };

/** The origin of the tests' portals. */
export const publicUrl = new URL("http://localhost");
const clientAddress = "203.0.113.1";
export const maxUploadBytes = 1024 * 1024;

const content = await loadContentPack("content");

const morning = () => new Date("2023-06-01T10:00:00.000Z");

interface PortalParts {
  now?: () => Date;
  scanFile?: ScanFile;
  files?: FileStore;
  content?: ContentPack;
  languages?: Languages;
  passwords?: Passwords;
  secondFactor?: SecondFactorPolicy;
  health?: Health;
}

/**
 * A portal on this database with the repository's content pack and an empty file store, deleted after the test. It
 * counts read queries.
 */
export async function openPortal(
  location: string,
  { now = morning, languages = shipped, health = quietHealth, ...parts }: PortalParts = {},
) {
  const { db, write, revision, readOnly, close } = await openDatabase(location);
  const queries = { count: 0 };
  const reports: ApiReport[] = [];
  const notes: AuditLogEntry[] = [];
  const jobBoard = connectJobBoard({
    url: null,
    region: content.region,
    userAgent: "portal-tests",
    now,
    report: (failure) => {
      throw failure;
    },
  });
  const context = {
    now,
    db: counting(db, queries),
    write,
    files: createDiskFileStore(await freshDirectory()),
    jobBoard,
    ...foreignFiles,
    scanFile: null,
    documents: diskFiles,
    loadHolidays,
    content,
    passwords: quickPasswords,
    loadOneTimeCodes,
    secondFactor: "optional" as SecondFactorPolicy,
    logAudit: (entry: AuditLogEntry) => notes.push(entry),
    ...parts,
  };

  const packs = new Map<ContentPack, CurrentPack>();
  /** Tests replace the pack, as operators do between two starts. */
  const currentPack = () => {
    const { content } = context;
    const pack = packs.get(content) ?? createCurrentPack(content, db, () => revision.current());
    packs.set(content, pack);
    return pack.current();
  };
  const counts = startCounting(context, (error) => {
    throw error;
  });
  onTestFinished(() => counts.stop());
  const actors = new WeakMap<Request, Actor>();
  const api = createApi({
    context,
    currentPack,
    actorOf: async (request) => actors.get(request) ?? visitor,
    readOnly: readOnly.current,
    report: (said) => reports.push(said),
    health,
    languages,
    publicUrl,
    publicOrigin: publicUrl.origin,
    maxUploadBytes,
    tallyDownload: counts.countDownload,
    tallyUpload: () => undefined,
  });

  /** Calls the API, without its base path. */
  const ask = (path: string, { as = visitor, ...init }: RequestInit & { as?: Actor } = {}) => {
    const request = new Request(`${publicUrl.origin}/api/cntr/${path}`, init);
    actors.set(request, as);
    return Promise.resolve(api.request(request, undefined, { clientAddress }));
  };

  /** The context of a query or command for `actor`. */
  const as = (actor: Actor): Context => ({ ...context, actor });

  return {
    context,
    counts,
    currentPack,
    languages,
    revision,
    reports,
    notes,
    queries,
    readOnly,
    ask,
    as,
    close,
  };
}

function counting(db: Reads, queries: { count: number }): Reads {
  return (db as Kysely<Database>).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      queries.count++;
      return Promise.resolve(result);
    },
  });
}
