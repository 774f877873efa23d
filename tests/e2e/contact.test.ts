import type { Page } from "playwright-core";
import { expect } from "vitest";
import { contactStrings as strings } from "#strings/contact.ts";
import { errors } from "#strings/errors.ts";
import { test } from "../support/browser.ts";
import { wake } from "./take-over.ts";

test("address, two telephones and e-mail can be tapped", async ({ visit }) => {
  const page = await visit("/contact", { javaScriptEnabled: false });
  const links = await page
    .locator("main .contact-list a")
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links).toStrictEqual([
    "mailto:contact@tineri-centru.example",
    "tel:+40210000000",
    "tel:+40700000000",
  ]);
});

test("L26: the map service is asked for nothing before the visitor asks for its map", async ({ visit }) => {
  const page = await visit("/contact", {
    expected: [/another host: https:\/\/www\.openstreetmap\.org\//, /openstreetmap/],
  });
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<p>Hartă</p>" }),
  );
  expect(await page.locator("iframe").count()).toBe(0);
  await wake(page);
  await page.getByRole("link", { name: "Arată harta" }).click();
  const frame = page.frameLocator('iframe[title^="Hartă: Strada Exemplului"]');
  expect(await frame.getByText("Hartă").innerText()).toBe("Hartă");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
});

test("without scripts the map opens in a tab of its own", async ({ visit }) => {
  const page = await visit("/contact", { javaScriptEnabled: false });
  const link = page.getByRole("link", { name: "Arată harta" });
  expect(await link.getAttribute("target")).toBe("_blank");
  expect(await link.getAttribute("href")).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
});

test("without scripts the form says what is wrong, keeps what was typed, and sends", async ({ visit }) => {
  const page = await visit("/contact", { javaScriptEnabled: false, expected: [/422/] });
  await fillIn(page);
  await page.getByLabel(strings.labels.phone).fill("abc");
  await personsPause(page);
  await page.getByRole("button", { name: strings.send }).click();

  expect(page.url()).toMatch(/\/contact$/);
  const phone = page.getByLabel(strings.labels.phone);
  expect(await phone.getAttribute("aria-invalid")).toBe("true");
  expect(await phone.inputValue()).toBe("abc");
  expect(await page.getByLabel(strings.labels.message).inputValue()).toBe("Până când mă pot înscrie?");
  expect(await page.getByRole("checkbox").isChecked()).toBe(true);

  await phone.fill("0712 345 678");
  await personsPause(page);
  await page.getByRole("button", { name: strings.send }).click();
  await page.waitForURL("**/contact?trimis=1");
  expect(await page.getByRole("status").first().innerText()).toContain(strings.sent);
});

test("with scripts it is sent from the page, once a person had time to write it", async ({ visit }) => {
  const page = await visit("/contact", { expected: [/422/] });
  await fillIn(page);
  await page.getByRole("button", { name: strings.send }).click();
  await page.getByText(errors.details["form-too-fast"]).waitFor();
  expect(await page.getByLabel(strings.labels.subject).inputValue()).toBe("Înscriere");

  await personsPause(page);
  await page.getByRole("button", { name: strings.send }).click();
  await page.getByText(strings.sentHelp).waitFor();
  expect(page.url()).toMatch(/\/contact\?trimis=1$/);
});

async function fillIn(page: Page): Promise<void> {
  const { labels } = strings;
  await page.getByLabel(labels.lastName, { exact: true }).fill("Pop");
  await page.getByLabel(labels.firstName).fill("Ana");
  await page.getByLabel(labels.email).fill("ana.pop@exemplu.ro");
  await page.getByLabel(labels.subject).fill("Înscriere");
  await page.getByLabel(labels.message).fill("Până când mă pot înscrie?");
  await page.getByRole("checkbox").check();
}

/** The form tells people from programs by the time they take: here time itself is what is waited for. */
function personsPause(page: Page): Promise<void> {
  return page.waitForTimeout(3200);
}
