import { describe, expect } from "vitest";
import type { Writes } from "#domain/context.ts";
import { healthStrings as strings } from "#strings/ro/health.ts";
import { attendanceStrings, failureListStrings } from "#strings/ro/health-counts.ts";
import { format } from "#strings/ro/index.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { testWithMail } from "#tests/support/portal-with-mail.ts";
import { addStateToShow } from "#tests/support/state-to-show.ts";
import { unique } from "#tests/support/unique.ts";
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
    await page.getByText(strings.noBackup).waitFor();
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
    await page.getByText(strings.lastBackup(strings.today(format.time(finishedAt)))).waitFor();
    await page.getByText(strings.backups(1, 14)).waitFor();

    const letter = page.getByRole("button", { name: strings.letterSend });
    expect(await letter.getAttribute("aria-disabled")).toBe("true");
    await page.getByText(strings.letterCannot).waitFor();
  });

  test("shows visits and downloads as stitches and as figures, what failed, and the page that mends it", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin", firstName: "Dana", lastName: "Ursu" });
    const ana = await addUser(portal, { firstName: "Ana", lastName: unique("Cordoș") });
    await inDatabase(portal, async ({ write }) => {
      await addStateToShow(write);
      await write((tx) => addRefusedLetter(tx, ana.email));
    });
    const page = await visitAs({ visit, portal }, admin, "/stare-admin", size);
    const figures = page.getByRole("figure").filter({ hasText: attendanceStrings.visits });
    await figures.getByText(attendanceStrings.visitsPerRow(20, "20")).waitFor();
    await figures.getByText(`${attendanceStrings.figures}: ${attendanceStrings.visits}`).click();
    await figures.getByRole("cell", { name: "262", exact: true }).waitFor();
    expect(await figures.getByRole("row").count()).toBe(15);
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const letter = await page.locator(".row__side a[href^='mailto:']").getAttribute("href");
    expect(decodeURIComponent(letter ?? "")).toContain(admin.email);
    expect(decodeURIComponent(letter ?? "")).toContain(`${portal.url}/contul-meu`);
    await page.getByRole("link", { name: failureListStrings.correct(`Ana ${ana.lastName}`) }).click();
    await page.getByText(ana.email).waitFor();
  });
});

testWithMail("a test letter is sent to whoever asks", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/stare-admin");
  await page.getByRole("button", { name: strings.letterSend }).click();
  await page.getByText(strings.letterSent).waitFor();
});

/** A letter that the server of its recipient refused. */
async function addRefusedLetter(tx: Writes, recipient: string) {
  const now = new Date().toISOString();
  const letter = { kind: "test-letter", recipient, data: "{}", createdAt: now, nextAttemptAt: now } as const;
  const { id } = await tx
    .insertInto("outgoing_mail")
    .values(letter)
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("outgoing_mail")
    .set({ failedAt: now, cause: "address" })
    .where("id", "=", id)
    .execute();
}
