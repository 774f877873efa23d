import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { ownRequestStrings } from "#strings/ro/accounts.ts";
import { membersStrings } from "#strings/ro/accounts-members.ts";
import { dataRequestStrings as requests } from "#strings/ro/data-requests.ts";
import { holdsStrings as strings } from "#strings/ro/holds.ts";
import { uiStrings } from "#strings/ro/shell.ts";
import { textsStrings } from "#strings/ro/texts.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { pdf } from "#tests/support/sample-files.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import { sendPlan } from "./send-plan.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("requests about data at %s", (_label, size) => {
  test("are asked by a member, and answered by erasing after asking twice", async ({ visit, portal }) => {
    const member = await addUser(portal, { lastName: "Țăran", firstName: "Ilinca" });
    const own = await visitAs({ visit, portal }, member, "/contul-meu", size);
    await own.getByText(ownRequestStrings.title, { exact: true }).click();
    await own.getByLabel(ownRequestStrings.kind).selectOption("erasure");
    await own.getByRole("button", { name: ownRequestStrings.submit }).click();
    const row = own.locator(".rows li").filter({ hasText: ownRequestStrings.kinds.erasure });
    const [number = ""] = /CER-\d+-\d+/.exec(await row.innerText()) ?? [];
    expect(await accessibilityViolations(own)).toStrictEqual([]);

    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/membri-admin", size);
    const waiting = page.locator("#requests .rows li").filter({ hasText: number });
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await waiting.getByLabel(requests.actionsOf(number)).click();
    await waiting.getByRole("button", { name: requests.erase.menu }).click();
    await page.getByRole("button", { name: requests.erase.ask }).click();
    const dialog = page.getByRole("dialog", { name: requests.erase.askTitle });
    const answer = dialog.getByLabel(requests.answer);
    await answer.fill("Am șters contul și planul.");
    await page.keyboard.press("Escape");
    const leaving = page.getByRole("dialog", { name: uiStrings.leaveText.title });
    await leaving.waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.keyboard.press("Escape");
    await leaving.waitFor({ state: "detached" });
    expect(await answer.inputValue()).toBe("Am șters contul și planul.");
    await dialog.locator("input[name=current]").fill(admin.password);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await dialog.getByRole("button", { name: requests.erase.submit }).click();
    await waiting.waitFor({ state: "hidden" });
    expect(await page.locator("tbody").getByText(member.email).count()).toBe(0);
  });

  test("for a correction lead to the names of whose account it is", async ({ visit, portal }) => {
    const { edit } = membersStrings;
    const street = unique("Str. Lungă");
    const member = await addUser(portal, { lastName: "Popesu", firstName: "Ioana" });
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/membri-admin", size);
    await addCorrection(page, { name: "Popescu Ioana", contact: member.email });
    await addCorrection(page, { name: "Stan Dan", contact: street });
    const correction = (text: string) => page.locator("#requests .rows li").filter({ hasText: text });
    await correction(street).locator("summary").click();
    await page.getByRole("button", { name: requests.close.menu }).waitFor();
    expect(await page.getByRole("button", { name: edit.menu }).count()).toBe(0);

    await correction(member.email).locator("summary").click();
    await page.getByRole("button", { name: edit.menu }).click();
    const dialog = page.getByRole("dialog", { name: edit.title("Popesu Ioana") });
    await dialog.getByLabel(edit.lastName, { exact: true }).fill("Popescu");
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await dialog.getByRole("button", { name: edit.submit }).click();
    await page
      .locator("tbody tr")
      .filter({ hasText: member.email })
      .getByText("Popescu Ioana")
      .first()
      .waitFor();
    await correction(member.email).getByText("Popescu Ioana").waitFor();
  });
});

async function addCorrection(page: Page, { name, contact }: { name: string; contact: string }) {
  const { add, kinds } = requests;
  const form = page.locator("details").filter({ has: page.getByText(add.title, { exact: true }) });
  await form.evaluate((details) => details.setAttribute("open", ""));
  await page.getByLabel(add.kind, { exact: true }).selectOption({ label: kinds.correction });
  await page.getByLabel(add.name, { exact: true }).fill(name);
  await page.getByLabel(add.contact).fill(contact);
  await page.getByRole("button", { name: add.submit }).click();
  await page.locator("#requests .rows li").filter({ hasText: contact }).waitFor();
}

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("what is not deleted for now, at %s", (_label, size) => {
  test("is placed with a reason, listed and lifted", async ({ visit, portal }) => {
    const sender = await addUser(portal);
    await sendPlan(portal, sender, pdf("Plan.pdf"));
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/documente-admin", { ...size, expected: [/422/] });
    await page.getByText(strings.add.title, { exact: true }).first().click();
    await page.getByLabel(strings.add.what).fill("nimic");
    await page.getByLabel(strings.add.reason).fill("Control la fața locului");
    await page.getByLabel(strings.add.until).fill("31.12.2090");
    await page.keyboard.press("Enter");
    await page.getByText("Nu am găsit niciun plan").first().waitFor();
    await page.getByLabel(strings.add.what).fill(sender.email);
    await page.keyboard.press("Enter");
    const held = page.locator(".rows li").filter({ hasText: "Control la fața locului" }).first();
    await held.waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await held.getByRole("button", { name: strings.lift }).click();
    await page.getByRole("dialog").getByRole("button", { name: strings.liftAsk.confirm }).click();
    await held.waitFor({ state: "detached" });
  });
});

test("the day from which the term of plans is counted is written beside it", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/documente-admin");
  await page.getByRole("button", { name: textsStrings.nameOf("accountsSubmitted") }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("15.02.2090");
  await page.getByRole("dialog").getByRole("button", { name: textsStrings.publish }).click();
  await page.getByText(strings.term("1 ianuarie 2094")).waitFor();
});
