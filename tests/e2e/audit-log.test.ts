import { text } from "node:stream/consumers";
import { describe, expect } from "vitest";
import { sessionStrings } from "#strings/ro/accounts-session.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { addDuty, addUser } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("the audit log at %s", (_label, size) => {
  test("is read by an admin, narrowed by person and kind, and saved as CSV", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin", firstName: "Dana", lastName: "Ursu" });
    const page = await visitAs({ visit, portal }, admin, "/jurnal-admin", size);
    const lines = page.locator("tbody tr");
    await lines.filter({ hasText: "Dana Ursu" }).filter({ hasText: "S-a conectat" }).first().waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const tops = await page
      .locator(".audit-filters button")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);

    await page.getByLabel("Ce", { exact: true }).selectOption("Conturi");
    await page.getByLabel("De la").fill("31.02.2026");
    await page.getByRole("button", { name: "Filtrează" }).click();
    await page.getByText("Scrie ziua ca 07.12.2026.").waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.getByLabel("De la").fill("");
    await page.getByRole("button", { name: "Filtrează" }).click();
    await page.waitForURL("/jurnal-admin?ce=user");
    await expect.poll(() => lines.filter({ hasText: "S-a conectat" }).count()).toBe(0);
    await lines.filter({ hasText: "A adăugat un cont" }).first().waitFor();

    await page.getByLabel("Caută un membru").fill("ursu dana");
    await page.getByRole("button", { name: "Filtrează" }).click();
    await page.waitForURL("/jurnal-admin?cauta=ursu+dana&ce=user");
    await page.getByRole("link", { name: "Dana Ursu" }).first().click();
    await page.waitForURL(/despre=user-\d+$/);
    await page.getByText("Numai ce s-a întâmplat cu: Dana Ursu.").waitFor();
    await lines.filter({ hasText: "S-a conectat" }).first().waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.goBack();
    await page.waitForURL("/jurnal-admin?cauta=ursu+dana&ce=user");
    await expect.poll(() => lines.filter({ hasText: "S-a conectat" }).count()).toBe(0);

    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^jurnal-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await text(await file.createReadStream());
    expect(csv).toContain(";A adăugat un cont;");
    expect(csv).not.toContain("S-a conectat");
  });
});

test("an auditor reads the log from the team's menu; an editor does not", async ({ visit, portal }) => {
  const [auditor, editor] = [
    await addUser(portal, { role: "staff" }),
    await addUser(portal, { role: "staff" }),
  ];
  await addDuty(portal, auditor, "auditor", new Date(Date.now() + 7 * 86_400_000).toISOString());
  await addDuty(portal, editor, "editor");
  const page = await visitAs({ visit, portal }, auditor, "/contul-meu", laptop);
  await page.locator(".site-header__tools summary").click();
  await page.locator(".site-header__tools").getByRole("link", { name: "Jurnal" }).click();
  await page.waitForURL("/jurnal-admin");
  await page.locator("tbody tr").first().waitFor();
  const other = await visitAs({ visit, portal }, editor, "/contul-meu", laptop);
  await other.goto("/jurnal-admin");
  await other.waitForURL("/");
  await other.locator(".toasts").getByText(sessionStrings.dutyNeeded).waitFor();
});
