import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { ensureFirstAdmin } from "#domain/accounts/members/first-admin.commands.ts";
import { openAccounts } from "#tests/support/accounts.ts";
import { engines } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { startForgettingFirstAdmin, writeFirstAdmin } from "./first-admin-file.ts";

describe.each(engines)("the file with the first admin's password, on %s", (_, freshLocation) => {
  test.each(["a sign-in", "another password"])("is there until %s", async (use) => {
    const { context, login } = await openAccounts(await freshLocation());
    const dataDir = await freshDirectory();
    const admin = await ensureFirstAdmin(context);
    const { email, password } = admin ?? expect.fail("There is an admin already.");
    const file = await writeFirstAdmin(dataDir, { email, password });
    expect(await readFile(file, "utf8")).toBe(`${email}\n${password}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // It looks at once, and is stopped when it has looked.
    const look = () => startForgettingFirstAdmin(context, dataDir, (error) => expect.fail(String(error)))();
    await look();
    expect(existsSync(file)).toBe(true);
    if (use === "a sign-in") expect((await login(email, { with: password })).status).toBe(200);
    else {
      const passwordHash = await context.passwords.hash("altă parolă, la fel de lungă");
      await context.write((tx) => tx.updateTable("users").set({ passwordHash }).execute());
    }
    await look();
    expect(existsSync(file)).toBe(false);
    await look();
  });
});
