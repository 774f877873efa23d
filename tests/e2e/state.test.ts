import { describe, expect } from "vitest";
import { healthStrings as strings } from "#strings/ro/health.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { addUser, inDatabase } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("the state of the portal at %s", (_label, size) => {
  test("says what is wrong with the line that mends it; what was mended is gone after another check", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin", firstName: "Dana", lastName: "Ursu" });
    await inDatabase(portal, ({ write }) => write((tx) => tx.deleteFrom("backup_runs").execute()));
    const page = await visitAs({ visit, portal }, admin, "/stare-admin", size);
    const { "no-backup": noBackup, "no-mail": noMail } = strings.problems;
    await page.getByText(noMail.mend({})).waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    const again = page.getByRole("button", { name: strings.again });
    await again.click();
    await page.getByText(noBackup.title({})).waitFor();
    const finishedAt = new Date().toISOString();
    const run = { kind: "backup", finishedAt, hasSucceeded: 1, seconds: 1 } as const;
    await inDatabase(portal, ({ write }) =>
      write((tx) => tx.insertInto("backup_runs").values(run).execute()),
    );
    await again.click();
    await page.getByText(noBackup.title({})).waitFor({ state: "detached" });
    await page.getByText(strings.backups(1, 14)).waitFor();

    await page.getByRole("button", { name: strings.letterSend }).click();
    await page.getByText(strings.letterSent).waitFor();
  });
});
