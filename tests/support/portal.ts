import type { Kysely } from "kysely";
import { onTestFinished } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { diskFiles } from "#adapters/files/disk-files.ts";
import { inspectFile } from "#adapters/files/inspect-file.ts";
import { connectJobBoard } from "#adapters/job-boards/connect.ts";
import { createArgon2Passwords } from "#adapters/passwords/argon2-passwords.ts";
import { encodePicture } from "#adapters/pictures/encode-picture.ts";
import { createApi } from "#api/app.ts";
import type { ApiReport } from "#api/env.ts";
import type { AuditNote } from "#domain/audit/audit.ts";
import { type Actor, type Context, type Reads, visitor } from "#domain/context.ts";
import type { FileStore, ScanFile } from "#domain/ports.ts";
import type { Database } from "#domain/tables.ts";
import { openDatabase } from "./databases.ts";
import { freshDirectory } from "./directories.ts";

export const admin: Actor = { kind: "admin", userId: 1, sessionId: 1 };
export const member: Actor = { kind: "member", userId: 2, sessionId: 2 };

/** Where the tests' portals are, as far as they know. */
export const publicUrl = new URL("http://localhost");
const clientAddress = "203.0.113.1";
export const maxUploadBytes = 1024 * 1024;

const content = await loadContentPack("content");
const passwords = await createArgon2Passwords();

const morning = () => new Date("2023-06-01T10:00:00.000Z");

/**
 * A portal on this database with the repository's content pack and an empty file store, gone with the test. It counts
 * the queries that read.
 */
export async function openPortal(
  location: string,
  { now = morning, ...parts }: { now?: () => Date; scanFile?: ScanFile; files?: FileStore } = {},
) {
  const { db, write, revision } = await openDatabase(location);
  const queries = { count: 0 };
  const reports: ApiReport[] = [];
  const notes: AuditNote[] = [];
  const { board, close } = await connectJobBoard({
    url: null,
    region: content.region,
    userAgent: "portal-tests",
    now,
    report: (failure) => {
      throw failure;
    },
  });
  onTestFinished(close);
  const context = {
    now,
    db: counting(db, queries),
    write,
    files: createDiskFileStore(await freshDirectory()),
    jobBoard: board,
    inspectFile,
    encodePicture,
    scanFile: null,
    documents: diskFiles,
    content,
    passwords,
    note: (note: AuditNote) => notes.push(note),
    ...parts,
  };

  /** Asks the API, without its base path. */
  const ask = (path: string, { as = visitor, ...init }: RequestInit & { as?: Actor } = {}) => {
    const actorOf = async () => as;
    const report = (said: ApiReport) => reports.push(said);
    const api = createApi({ context, actorOf, report, publicUrl, maxUploadBytes });
    return Promise.resolve(api.request(`/api/cntr/${path}`, init, { clientAddress }));
  };

  /** What a query or command gets when `actor` asks. */
  const as = (actor: Actor): Context => ({ ...context, actor });

  return { context, revision, reports, notes, queries, ask, as };
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
