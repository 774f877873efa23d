import { describe, expect, onTestFinished, test } from "vitest";
import { openAdminSession } from "../support/admin-session.ts";
import { freshDirectory } from "../support/directories.ts";
import { makePostgres } from "../support/postgres.ts";
import { launch } from "../support/server.ts";
import { readWhilePublishing } from "../support/whole-sets.ts";

const engines: [name: string, settingsOf: () => Promise<{ DATABASE_URL?: string }>][] = [
  ["SQLite", async () => ({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await startPostgres() })],
];

describe.each(engines)("while sets are published, with two instances on %s", (_, settingsOf) => {
  test("no page and no answer of the API shows half of one", async () => {
    const dataDir = await freshDirectory();
    const settings = { DATA_DIR: dataDir, ...(await settingsOf()) };
    const origins = await Promise.all([start(settings), start(settings)] as const);
    const token = await openAdminSession(dataDir, settings.DATABASE_URL);
    const { reads, halves } = await readWhilePublishing({ origins, token, publications: 15, reads: 1000 });
    expect(reads).toBeGreaterThanOrEqual(1000);
    expect(halves).toEqual([]);
  });
});

function start(settings: Record<string, string>): Promise<string> {
  const portal = launch(["src/portal.mjs", "start"], { LOG_LEVEL: "silent", ...settings });
  onTestFinished(async () => void (await portal.end("SIGTERM")));
  return portal.url;
}

async function startPostgres(): Promise<string> {
  const postgres = await makePostgres();
  await postgres.start();
  onTestFinished(async () => {
    await postgres.stop();
    await postgres.remove();
  });
  return `postgres://portal@localhost/postgres?host=${encodeURIComponent(postgres.directory)}`;
}
