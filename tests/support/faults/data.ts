import { appendFile, mkdir, open, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { noteCopied } from "#adapters/backup/copy/copied-at.ts";
import { writeBackup } from "#adapters/backup/write-backup.ts";
import { migrationNames } from "#adapters/database/migrate.ts";
import { connectFiles } from "#adapters/files/connect.ts";
import { hour, momentAfter } from "#domain/time/moments.ts";
import { addNews, attachToNews, fileSha256 } from "../content.ts";
import { emptyPostgres, openDatabase } from "../databases.ts";
import { freshDirectory } from "../directories.ts";
import { freePort } from "../free-port.ts";
import { type Machine, readiness, startInstance, startSiteOf } from "../sound-machine.ts";
import type { Changes, Fault } from "./fault.ts";

/** What SQLite reads and writes at a time. */
const pageBytes = 4096;

/** Attaches a file to a news item, and resolves to its path. */
export async function aStoredFile({ context, parts }: Machine): Promise<string> {
  await attachToNews(context, await addNews(context));
  return join(parts.dataDir, "files", fileSha256.slice(0, 2), fileSha256);
}

export async function backUp({ parts, context, backup }: Machine): Promise<void> {
  await writeBackup({ database: parts.databaseLocation, files: context.files }, backup, null);
}

/** Writes over a page of the database's file, as a bad disk does; the last one is -1. */
async function overwritePage({ parts }: Machine, page: number): Promise<void> {
  const bytes = (await stat(parts.databaseLocation)).size;
  const at = page < 0 ? bytes + page * pageBytes : page * pageBytes;
  const file = await open(parts.databaseLocation, "r+");
  await file.write(Buffer.alloc(pageBytes, 7), 0, pageBytes, at).finally(() => file.close());
}

/** A portal that was started anew on what is in its place now. */
async function started({ parts }: Machine) {
  const { db, write } = await openDatabase(parts.databaseLocation);
  await startInstance(parts.dataDir, await startSiteOf(readiness(true)));
  await noteCopied(parts.dataDir, parts.now().toISOString());
  return { db, write };
}

/** The portal is stopped, and all that it wrote is in the file itself: it would look at a damaged one, and complain. */
async function withoutPortal({ stopPortal }: Machine): Promise<Changes> {
  await stopPortal();
  return { db: null, write: null };
}

const fromBackup = {
  own: ({ backup }: Machine) => ({ COPIE: backup }),
  standIns: { "systemctl stop portal": () => undefined, "systemctl start portal": started },
};

const databases: Fault[] = [
  {
    what: "a file that is no database",
    problem: "database-unreadable",
    seed: async (machine) => {
      await backUp(machine);
      const changes = await withoutPortal(machine);
      await writeFile(machine.parts.databaseLocation, "nu este o bază de date".repeat(500));
      return changes;
    },
    ...fromBackup,
  },
  {
    what: "a PostgreSQL that is away",
    problem: "database-unreadable",
    seed: async (machine) => ({
      ...(await withoutPortal(machine)),
      databaseLocation: `postgres://portal@127.0.0.1:${await freePort()}/portal`,
    }),
    standIns: {
      "systemctl restart postgresql": async () => {
        const databaseLocation = await emptyPostgres();
        const { write } = await openDatabase(databaseLocation);
        return { databaseLocation, write };
      },
    },
  },
  {
    what: "a database that is gone",
    problem: "database-gone",
    seed: async (machine) => {
      await aStoredFile(machine);
      await backUp(machine);
      const changes = await withoutPortal(machine);
      await rm(machine.parts.databaseLocation);
      return changes;
    },
    ...fromBackup,
  },
  {
    what: "a restore that was interrupted",
    problem: "restore-unfinished",
    seed: async (machine) => {
      await backUp(machine);
      await writeFile(join(machine.parts.dataDir, "restore-unfinished"), "", { mode: 0o600 });
      return await withoutPortal(machine);
    },
    ...fromBackup,
  },
  ...[
    ["a page of the database that is overwritten", 20],
    ["the last page of the database that is overwritten", -1],
  ].map(([what, page]): Fault => {
    return {
      what: String(what),
      problem: "database-damaged",
      seed: async (machine) => {
        await backUp(machine);
        const changes = await withoutPortal(machine);
        await overwritePage(machine, Number(page));
        return changes;
      },
      ...fromBackup,
    };
  }),
  {
    what: "a database that is cut",
    problem: "database-damaged",
    seed: async (machine) => {
      await backUp(machine);
      const changes = await withoutPortal(machine);
      const { databaseLocation } = machine.parts;
      await truncate(databaseLocation, (await stat(databaseLocation)).size - 3 * pageBytes);
      return changes;
    },
    ...fromBackup,
  },
  {
    what: "a database of the release before",
    problem: "database-older",
    seed: async (machine) => {
      const changes = await withoutPortal(machine);
      await (await openDatabase(machine.parts.databaseLocation, migrationNames.at(-2))).close();
      return changes;
    },
    after: started,
  },
  {
    what: "a database of a newer release",
    problem: "database-newer",
    seed: ({ context }) =>
      changeLastMigration(
        context,
        sql`insert into "schema_migrations" values ('9999-tomorrow', '2026-01-01')`,
      ),
    byHand: ({ context }) =>
      changeLastMigration(context, sql`delete from "schema_migrations" where "name" = '9999-tomorrow'`),
  },
  {
    what: "a portal that was left read-only",
    problem: "read-only",
    seed: ({ context }) => beReadOnly(context, null),
  },
  {
    what: "a portal that is read-only for an hour more",
    problem: "read-only",
    seed: ({ context }) => beReadOnly(context, momentAfter(new Date(), hour)),
  },
  {
    what: "a portal that can write no more",
    problem: "write-refused",
    seed: async ({ parts }) => {
      const { write, close } = await openDatabase(parts.databaseLocation);
      await close();
      return { write };
    },
    standIns: { "systemctl restart portal": ({ context }) => ({ write: context.write }) },
  },
];

async function changeLastMigration(
  { write }: Machine["context"],
  change: RawBuilder<unknown>,
): Promise<void> {
  await write((tx) => change.execute(tx));
}

async function beReadOnly({ write }: Machine["context"], endsAt: string | null): Promise<void> {
  const row = { id: 1, key: "x", until: new Date().toISOString(), endsAt };
  await write((tx) => tx.insertInto("read_only").values(row).execute());
}

/** Stored files that are not as their rows say. */
export const fileFromBackup = {
  own: async ({ backup }: Machine) => ({
    COPIE: backup,
    "/var/tmp/refacere": join(await freshDirectory(), "refacere"),
  }),
};

const spoiledFile = (
  what: string,
  problem: "files-missing" | "files-cut",
  spoil: (path: string) => Promise<unknown>,
): Fault => ({
  what,
  problem,
  seed: async (machine) => {
    const path = await aStoredFile(machine);
    await backUp(machine);
    await spoil(path);
  },
  ...fileFromBackup,
});

const files: Fault[] = [
  spoiledFile("a stored file that is gone", "files-missing", (path) => rm(path)),
  spoiledFile("a folder in the place of a stored file", "files-missing", async (path) => {
    await rm(join(path, ".."), { recursive: true });
  }),
  spoiledFile("a stored file that is cut", "files-cut", (path) => truncate(path, 1)),
  spoiledFile("a stored file that is empty", "files-cut", (path) => truncate(path, 0)),
  spoiledFile("a stored file that grew", "files-cut", (path) => appendFile(path, "x")),
  {
    what: "a bucket of the files that refuses",
    problem: "files-silent",
    seed: async ({ storage, parts }) => {
      const { files } = await connectFiles({ root: join(parts.dataDir, "files"), bucket: storage.place });
      storage.meddle = ({ key, pass, refuse }) =>
        key.startsWith("?lifecycle") ? pass() : refuse(403, "AccessDenied");
      return { files };
    },
    standIns: {
      "systemctl restart portal": ({ storage }) => {
        storage.meddle = ({ pass }) => pass();
      },
    },
  },
  {
    what: "a bucket of the files that could not be opened",
    problem: "files-silent",
    seed: () => ({ files: null }),
    standIns: { "systemctl restart portal": ({ context }) => ({ files: context.files }) },
  },
  {
    what: "a stored file without a row",
    problem: "files-unused",
    seed: async ({ context, parts }) => {
      const { sha256 } = await context.files.put([Buffer.from("rămas")]);
      const old = new Date(Date.now() - 2 * hour);
      await utimes(join(parts.dataDir, "files", sha256.slice(0, 2), sha256), old, old);
    },
  },
  {
    what: "a foreign file among the stored ones",
    problem: "files-foreign",
    seed: ({ parts }) => writeFile(join(parts.dataDir, "files", "poze.zip"), "", { mode: 0o600 }),
    byHand: ({ parts }) => rm(join(parts.dataDir, "files", "poze.zip")),
  },
  {
    what: "a foreign folder among the stored files",
    problem: "files-foreign",
    seed: ({ parts }) => mkdir(join(parts.dataDir, "files", "vechi"), { mode: 0o700 }),
    byHand: ({ parts }) => rm(join(parts.dataDir, "files", "vechi"), { recursive: true }),
  },
];

export const dataFaults: Fault[] = [...databases, ...files];
