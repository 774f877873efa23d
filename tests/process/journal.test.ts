import { spawn } from "node:child_process";
import { once } from "node:events";
import { fstatSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { startStrings } from "#strings/ro/start.ts";
import { freshDirectory } from "../support/directories.ts";
import { environmentWith, projectFolder } from "../support/server.ts";

test("what the journal keeps has no password: the first admin's is in a file", async () => {
  const dataDir = await freshDirectory();
  const { child, journal } = await startIntoJournal({ DATA_DIR: dataDir, PORT: "0" });
  const said = () => readFile(journal, "utf8");
  await expect.poll(said, { timeout: 30_000 }).toContain(startStrings.listening(""));
  child.kill("SIGTERM");
  await once(child, "exit");
  const file = path.join(dataDir, "first-admin.txt");
  const [email = "", password = ""] = (await readFile(file, "utf8")).split("\n");
  expect([email, password]).toEqual([expect.stringContaining("@"), expect.stringMatching(/^.{20,}$/)]);
  const all = await said();
  expect(all).toContain(startStrings.firstAdminIn(file));
  expect([password, email].filter((secret) => all.includes(secret))).toEqual([]);
});

test("a start that a wrong setting ends says so at once, and does not let systemd try again without pause", async () => {
  const { child } = await startIntoJournal({ LOG_LEVEL: "loud" });
  const [line] = await once(createInterface({ input: child.stderr ?? expect.fail() }), "line");
  expect(line).toContain("LOG_LEVEL");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([null, "SIGTERM"]);
});

/** Starts the portal as systemd does: its output is a file that the environment names. */
async function startIntoJournal(settings: Record<string, string>) {
  const journal = path.join(await freshDirectory(), "journal");
  const output = await open(journal, "w");
  const { dev, ino } = fstatSync(output.fd);
  const child = spawn(process.execPath, ["src/portal.mjs", "start"], {
    cwd: projectFolder,
    env: { ...environmentWith(settings), JOURNAL_STREAM: `${dev}:${ino}` },
    stdio: ["ignore", output.fd, "pipe"],
  });
  await output.close();
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, journal };
}
