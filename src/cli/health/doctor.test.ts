import { open, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cliStrings } from "#strings/ro/cli.ts";
import { healthStrings } from "#strings/ro/health.ts";
import { newKeys } from "#tests/support/age-keys.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { runPortal } from "#tests/support/server.ts";

test("doctor says each problem with the line that mends it, and changes nothing", async () => {
  const dataDir = await freshDirectory();
  const before = await runPortal(["doctor"], { DATA_DIR: dataDir });
  expect(before.code).toBe(1);
  expect(before.output).toContain("npx portal migrate");
  expect((await readdir(dataDir)).filter((name) => name.endsWith(".sqlite"))).toEqual([]);

  await runPortal(["migrate"], { DATA_DIR: dataDir });
  const { code, output, errors } = await runPortal(["doctor"], { DATA_DIR: dataDir });
  const urgent = output.match(/^De rezolvat azi: /gm) ?? [];
  expect([code, errors]).toEqual([1, `${healthStrings.doctor.urgent(urgent.length)}\n`]);
  expect(output).toContain(`→ ${healthStrings.problems["no-mail"].mend({})}`);
  expect(output.indexOf("Poate aștepta")).toBeGreaterThan(output.lastIndexOf("De rezolvat azi"));
});

test("without a database and a content pack that can be read, all else is checked", async () => {
  const dataDir = await freshDirectory();
  await writeFile(join(dataDir, "portal.sqlite"), "nu este o bază de date");
  const settings = { DATA_DIR: dataDir, CONTENT_DIR: await freshDirectory() };
  const { code, output } = await runPortal(["doctor"], settings);
  expect(code).toBe(1);
  for (const problem of ["database-unreadable", "pack-unreadable", "no-mail", "default-address"] as const) {
    expect(output).toContain(healthStrings.problems[problem].title({}));
  }
});

test("a backup that was made and rehearsed is known to doctor", async () => {
  const dataDir = await freshDirectory();
  const settings = { DATA_DIR: dataDir };
  const file = join(await freshDirectory(), "portal.tar");
  const said = async (problem: "no-backup" | "not-rehearsed" | "rehearsal-failed") =>
    (await runPortal(["doctor"], settings)).output.includes(healthStrings.problems[problem].title({}));
  await runPortal(["migrate"], settings);
  expect([await said("no-backup"), await said("not-rehearsed")]).toEqual([true, true]);
  expect((await runPortal(["backup", file], settings)).code).toBe(0);
  const rehearsed = await runPortal(["backup", "check", file], settings);
  expect(rehearsed).toMatchObject({ code: 0, output: expect.stringContaining("Copia se reface întreagă") });
  expect([await said("no-backup"), await said("not-rehearsed")]).toEqual([false, false]);

  const cut = join(await freshDirectory(), "cut.tar");
  await writeFile(cut, (await readFile(file)).subarray(0, -2000));
  const failed = await runPortal(["backup", "check", cut], settings);
  expect(failed).toMatchObject({ code: 1, errors: `${cliStrings.badBackup.damaged}\n` });
  expect(await said("rehearsal-failed")).toBe(true);
});

test("a backup by hand, or before an update, does not count where the portal makes them itself", async () => {
  const dataDir = await freshDirectory();
  const folder = await freshDirectory();
  const { recipient } = await newKeys();
  const settings = { DATA_DIR: dataDir, BACKUP_URL: folder, BACKUP_RECIPIENT: recipient };
  await runPortal(["migrate"], settings);
  expect((await runPortal(["backup", join(dataDir, "portal.tar")], settings)).code).toBe(0);
  const { text, mend } = healthStrings.problems["no-backup"];
  const { output } = await runPortal(["doctor"], settings);
  expect(output).toContain(text({ place: folder }));
  expect(output).toContain(mend({ place: folder }));
});

test("a test letter is sent, or the reason is said", async () => {
  const dataDir = await freshDirectory();
  const letter = ["doctor", "--send-test-letter", "dana@exemplu.ro"];
  expect(await runPortal(letter, { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    errors: `${healthStrings.doctor.letterKept(join(dataDir, "outbox"))}\n`,
  });
  const [name = ""] = await readdir(join(dataDir, "outbox"));
  expect(await readFile(join(dataDir, "outbox", name), "utf8")).toMatch(/^To: dana@exemplu\.ro\r?$/m);
  const refused = await runPortal(letter, { DATA_DIR: dataDir, SMTP_URL: "smtp://127.0.0.1:1" });
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining("ECONNREFUSED")]);
});

test("verify and doctor find a damaged page of the database", async () => {
  const dataDir = await freshDirectory();
  await runPortal(["migrate"], { DATA_DIR: dataDir });
  const path = join(dataDir, "portal.sqlite");
  const file = await open(path, "r+");
  await file.write(Buffer.alloc(4096, 7), 0, 4096, 20 * 4096).finally(() => file.close());
  const { code, errors } = await runPortal(["verify"], { DATA_DIR: dataDir });
  expect([code, errors]).toEqual([1, expect.stringContaining("Baza de date e stricată pe disc")]);
  const { output } = await runPortal(["doctor"], { DATA_DIR: dataDir });
  expect(output).toContain(healthStrings.problems["database-damaged"].title({}));
});
