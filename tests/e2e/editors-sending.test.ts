import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { archive, pdf } from "#tests/support/sample-files.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import { give, openBody, words } from "./editing.ts";
import { noise } from "./pictures.ts";
import { visitAs } from "./signed-in.ts";

const broken = { expected: [/ERR_/] };
const offline = "Când revine internetul, încercăm din nou singuri";

const sheet = (name: string) => {
  const bytes = archive(name, {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": unique("altfel"),
  }).bytes;
  return { name, mimeType: "", buffer: Buffer.from(bytes) };
};

/** Lets the next request to an address arrive, and its answer be lost. */
async function loseAnswer(page: Page, address: string): Promise<void> {
  const lose = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
    await route.fetch();
    await route.abort("connectionreset");
  };
  await page.route(address, lose, { times: 1 });
}

test("a file for a document's place goes on by itself when the line is back", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/documente-site-admin?cauta=previziunile", broken);
  const row = page.locator(".managed-document").first();
  await row.getByRole("button", { name: /^Înlocuiește fișierul/ }).click();
  await page.context().setOffline(true);
  await row.locator("input[type=file]").setInputFiles(sheet("din-tren.xlsx"));
  await row.getByRole("alert").getByText(offline).waitFor();
  await row.getByRole("alert").getByText("din-tren.xlsx nu a ajuns").waitFor();
  await row.getByRole("button", { name: "Încearcă din nou" }).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.getByRole("link", { name: "Noutăți" }).first().click();
  const leaving = page.getByRole("dialog", { name: "Pleci fără imagine sau documente?" });
  await leaving.getByRole("button", { name: "Rămân aici" }).click();
  await page.context().setOffline(false);
  await row.getByRole("button", { name: "Înlocuiește acum" }).waitFor();
  expect(await row.getByRole("alert").getByText(offline).count()).toBe(0);
  await row.getByRole("button", { name: "Renunță" }).click();
});

test("a file for a document's place whose answer is lost waits once", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/documente-site-admin?cauta=previziunile", broken);
  const row = page.locator(".managed-document").first();
  const open = row.getByRole("button", { name: /^Înlocuiește fișierul/ });
  await open.click();
  await loseAnswer(page, "**/api/cntr/document/upload");
  await row.locator("input[type=file]").setInputFiles(sheet("ajuns.xlsx"));
  await row.getByRole("alert").getByText(offline).waitFor();
  await row.getByRole("button", { name: "Încearcă din nou" }).click();
  await row.getByRole("button", { name: "Înlocuiește acum" }).waitFor();
  await page.reload();
  await open.click();
  const waiting = row.getByRole("button", { name: /^Șterge-l…/ });
  await waiting.first().waitFor();
  expect(await waiting.count()).toBe(1);
  // Taken up again and given up, it goes on waiting: it may be somebody else's, or in a set.
  await row.getByRole("button", { name: /^Continuă cu el/ }).click();
  await row.getByRole("button", { name: "Renunță" }).click();
  await open.click();
  await waiting.click();
  await page.getByRole("dialog").getByRole("button", { name: "Șterge-l" }).click();
  await waiting.waitFor({ state: "detached" });
});

test("a document whose answer is lost is added once", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/documente-site-admin", broken);
  const form = page.locator("#adauga");
  await form.getByText("Adaugă un document").click();
  const { name, bytes } = pdf("Calendar.pdf");
  await form.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });
  const title = unique("Calendarul");
  await form.getByLabel("Titlul").fill(title);
  await form.getByLabel("Unde apare").selectOption({ index: 1 });
  await loseAnswer(page, "**/api/cntr/document/add");
  await form.getByRole("button", { name: "Adaugă documentul" }).click();
  await form.getByRole("alert").getByText(offline).waitFor();
  expect(await form.getByLabel("Titlul").inputValue()).toBe(title);
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.locator(".toasts").getByText(`Adăugat: „${title}”`).waitFor({ timeout: 20_000 });
  await page.reload();
  const shown = page.locator(".managed-document").filter({ hasText: title });
  await shown.first().waitFor();
  expect(await shown.count()).toBe(1);
});

test("the picture of a news item goes on by itself when the line is back", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/noutate?id=3", broken);
  const section = page.getByRole("region", { name: "Imaginea noutății" });
  await section.locator("input[type=file]").setInputFiles(await noise("din tren.png"));
  await section.getByLabel("Ce se vede în imagine").fill("Trenul de Brașov");
  await page.context().setOffline(true);
  await section.getByRole("button", { name: "Adaugă imaginea" }).click();
  await section.getByRole("alert").getByText(offline).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.context().setOffline(false);
  await page.locator(".toasts").getByText("Imaginea a fost salvată.").waitFor();
  await section.locator('img[alt="Trenul de Brașov"]').waitFor();
});

test("a picture of a text goes on by itself when the line is back", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/noutate?id=3", broken);
  await openBody(page);
  await page.context().setOffline(true);
  await give(words(page), "paste", await noise("din tren.png"));
  const form = page.getByRole("group", { name: "Imaginea din text" });
  await form.getByLabel("Ce se vede în imagine").fill("Gara");
  await form.getByRole("alert").getByText(offline).waitFor();
  await page.context().setOffline(false);
  await form.getByText("Imaginea a ajuns.").waitFor();
  await form.getByLabel("Ce se vede în imagine").press("Enter");
  await words(page).locator('img[alt="Gara"]').waitFor();
});
