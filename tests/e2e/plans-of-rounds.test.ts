import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { day, hour } from "#domain/time/moments.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test as base } from "#tests/support/browser.ts";
import { addRound, endSubmission } from "#tests/support/rounds.ts";
import { pdf } from "#tests/support/sample-files.ts";
import { startPortal } from "#tests/support/server.ts";
import { addDuty, addUser, eraseUser } from "#tests/support/users.ts";
import { sendPlan } from "./send-plan.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const round = (page: Page) => page.getByLabel("Runda");
const numbers: string[] = [];

/** A portal with plans of a round that is over, one of them of an erased member; another round takes plans. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads there which other fixtures are needed
const test = base.extend("portal", { scope: "file" }, async ({}, { onCleanup }) => {
  const portal = await startPortal();
  onCleanup(() => portal.stop());
  await addRound(portal, Date.now() + hour);
  const sender = await addUser(portal, { lastName: "Țăran", firstName: "Ionuț" });
  const erased = await addUser(portal, { lastName: "Uitatul" });
  numbers.push(
    await sendPlan(portal, sender, pdf("Plan.pdf")),
    await sendPlan(portal, erased, pdf("Uitat.pdf")),
  );
  await eraseUser(portal, erased);
  await endSubmission(portal);
  await addRound(portal, Date.now() + 3 * day, "Runda 2");
  return portal;
});

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("the plans of rounds at %s", (_, size) => {
  test("are those of the present one, until another is chosen, which the address and the lists to save keep", async ({
    visit,
    portal,
  }) => {
    const page = await visitAs(
      { visit, portal },
      await addUser(portal, { role: "admin" }),
      "/documente-admin",
      size,
    );
    await row(page, "Țăran Ionuț").getByText("Fără plan").waitFor();
    expect(await round(page).locator("option").allInnerTexts()).toStrictEqual([
      "Runda 2 (runda curentă)",
      "Runda 1",
    ]);
    expect(await row(page, "Cont șters la cerere").count()).toBe(0);

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/cntr/user/all?round=*", async (route) => {
      await released;
      await route.continue();
    });
    await round(page).focus();
    await round(page).selectOption("Runda 1");
    await page.locator(".plan-round[aria-busy=true]").waitFor();
    await row(page, "Țăran Ionuț").getByText("Fără plan").waitFor();
    release();
    await row(page, "Țăran Ionuț")
      .getByText(numbers[0] ?? "")
      .waitFor();
    await row(page, "Cont șters la cerere")
      .getByText(numbers[1] ?? "")
      .waitFor();
    expect(await page.locator(".plan-round[aria-busy=true]").count()).toBe(0);
    expect(await round(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.getByLabel("Filtrează").selectOption("Cu plan");
    await expect.poll(() => new URL(page.url()).search).toBe("?runda=1&plan=cu");

    await page.reload();
    await row(page, "Țăran Ionuț")
      .getByText(numbers[0] ?? "")
      .waitFor();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Lista (CSV)" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^planuri-de-afaceri-runda-1-\d{4}-\d\d-\d\d\.csv$/);
    expect(await text(await file.createReadStream())).toContain(numbers[0]);
    await round(page).selectOption("Runda 2 (runda curentă)");
    await expect.poll(() => new URL(page.url()).search).toBe("?plan=cu");
    await page.getByText("Nicio persoană nu se potrivește").waitFor();
  });
});

test("a verifier sees the plans of the round that is closed, one by one", async ({ visit, portal }) => {
  const verifier = await addUser(portal, { role: "staff" });
  await addDuty(portal, verifier, "verifier");
  const page = await visitAs({ visit, portal }, verifier, "/documente-admin", phone);
  await page.getByText("1 plan primit.").waitFor();
  await row(page, "Țăran Ionuț")
    .getByText(numbers[0] ?? "")
    .waitFor();
  expect(await page.locator("tbody tr").count()).toBe(1);
  expect(await page.getByText("Descarcă tot").count()).toBe(0);
  expect(await page.getByRole("button", { name: /ZIP|CSV|XLSX/ }).count()).toBe(0);
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await row(page, "Țăran").getByRole("button", { name: "Versiuni" }).click();
  await expect.poll(() => page.locator(".plan-version strong").allInnerTexts()).toStrictEqual(["Plan.pdf"]);
  const opening = page.waitForEvent("download");
  await row(page, "Țăran").getByRole("button", { name: "Descarcă" }).click();
  expect((await opening).suggestedFilename()).toBe("Plan.pdf");
});

test("an address that names no round leads to the present one", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/documente-admin?runda=99", { expected: [/404/] });
  await page.getByText("Runda nu există").waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.getByRole("link", { name: "Vezi runda curentă" }).click();
  await row(page, "Țăran Ionuț").getByText("Fără plan").waitFor();
});
