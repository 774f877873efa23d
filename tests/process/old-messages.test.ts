import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { freshDirectory } from "../support/directories.ts";
import { launch } from "../support/server.ts";

test("L27: a portal that starts deletes the messages that are a year old, and no others", async () => {
  const dataDir = await freshDirectory();
  const first = launch(["src/cli/portal.ts", "migrate"], { DATA_DIR: dataDir });
  expect(await first.code).toBe(0);
  const database = new DatabaseSync(join(dataDir, "portal.sqlite"), { timeout: 5000 });
  onTestFinished(() => database.close());
  const day = 24 * 60 * 60 * 1000;
  for (const days of [364, 366]) {
    database
      .prepare(
        `insert into contact_messages ("lastName", "firstName", "email", "phone", "subject", "message", "receivedAt")
         values ('Pop', 'Ana', 'ana@exemplu.ro', '', ?, 'Bună ziua', ?)`,
      )
      .run(`${days}`, new Date(Date.now() - days * day).toISOString());
  }
  const portal = launch(["src/cli/portal.ts", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "error" });
  onTestFinished(() => void portal.end("SIGTERM"));
  await portal.url;
  const subjects = () =>
    database
      .prepare("select subject from contact_messages")
      .all()
      .map(({ subject }) => subject);
  await expect.poll(subjects).toEqual(["364"]);
});
