import { describe, expect } from "vitest";
import { fold } from "#domain/text/fold.ts";
import { messagesStrings } from "#strings/ro/contact-messages.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import { addMessage, addUser } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("messages to the team at %s", (_, size) => {
  test("are read, answered and deleted", async ({ visit, portal }) => {
    const subject = unique("Înscriere la curs");
    await addMessage(portal, { subject, message: "Bună ziua!\n\nPână când mă pot înscrie?" });
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/mesaje-admin", size);
    const message = page.locator("details.message").filter({ hasText: subject });
    expect(await message.getByText("Necitit", { exact: true }).count()).toBe(1);
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await message.locator("summary").press("Enter");
    await message.getByText("Până când mă pot înscrie?").waitFor();
    await expect.poll(() => message.getByText("Necitit", { exact: true }).count()).toBe(0);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    expect(await message.getByRole("link", { name: "Răspunde pe e-mail" }).getAttribute("href")).toBe(
      `mailto:ana.pop@exemplu.ro?subject=${encodeURIComponent(`Re: ${subject}`)}`,
    );

    await message.getByRole("button", { name: "Am răspuns" }).click();
    await message.getByText("Răspuns trimis").waitFor();
    await message.getByRole("button", { name: "Marchează ca necitit" }).click();
    await message.getByText("Necitit", { exact: true }).waitFor();

    await message.getByRole("button", { name: "Șterge" }).click();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Renunță" }).click();
    await message.getByRole("button", { name: "Șterge" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Șterge" }).click();
    await page.getByText("Mesajul a fost șters.").waitFor();
    await expect.poll(() => message.count()).toBe(0);
  });
});

test("late answers are said in red and first, and words find a message", async ({ visit, portal }) => {
  const [late, answered] = [unique("Întrebare"), unique("Răspunsă")];
  await addMessage(portal, { subject: answered, receivedAt: "2026-01-12T08:00:00.000Z" });
  await addMessage(portal, { subject: late, receivedAt: "2026-01-12T08:01:00.000Z" });
  await addMessage(portal, { subject: unique("Nouă") });
  const page = await visitAs({ visit, portal }, await addUser(portal, { role: "admin" }), "/mesaje-admin");
  const first = page.locator("details.message").first();
  expect(await first.innerText()).toContain(answered);
  expect(await first.locator(".badge--late").innerText()).toBe(messagesStrings.late("14 ianuarie 2026"));
  await first.locator("summary").click();
  await first.getByRole("button", { name: messagesStrings.markAnswered }).click();
  await first.getByText(late).waitFor();

  await page.getByLabel(messagesStrings.search).fill(fold(answered));
  await page.getByText(messagesStrings.found(1), { exact: true }).waitFor();
  expect(await page.locator(".badge--late").count()).toBe(0);
  expect(new URL(page.url()).searchParams.get("cauta")).toBe(fold(answered));
  await page.getByLabel(messagesStrings.search).fill("nu există așa ceva");
  await page.getByText(messagesStrings.none).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: messagesStrings.clear }).click();
  await first.getByText(late).waitFor();
  expect(await page.getByLabel(messagesStrings.search).inputValue()).toBe("");
});

test("S34: what people write is text, whatever it looks like", async ({ visit, portal }) => {
  const sly = unique(`<img src=x onerror="document.title='taken'">`);
  await addMessage(portal, { subject: sly, message: sly });
  const page = await visitAs({ visit, portal }, await addUser(portal, { role: "admin" }), "/mesaje-admin");
  await page.getByRole("heading", { name: sly }).click();
  await page.locator(".message__text").getByText(sly).waitFor();
  expect(await page.title()).toBe("Mesaje | Tineri în Centru");
});
