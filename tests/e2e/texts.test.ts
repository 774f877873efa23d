import { describe, expect } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test, testAlone } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import { addDuty, addUser } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

const address = "/texte-admin";
const pack = await loadContentPack("content");

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("an editor at %s", (_, size) => {
  test("corrects a text that visitors read, and gives the first one back", async ({ visit, portal }) => {
    const editor = await addUser(portal, { role: "staff" });
    await addDuty(portal, editor, "editor");
    const page = await visitAs({ visit, portal }, editor, address, { ...size, expected: [/422/] });
    const visitor = await visit("/contact", size);
    const initial = pack.pages.contact.messageNote;
    await visitor.getByText(initial).waitFor();

    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.getByLabel("Caută un text").fill(initial.split(" ").slice(0, 5).join(" "));
    const row = page.locator(".text-row", { hasText: "Nota de sub formular" });
    await row.getByRole("button").click();
    const field = page.getByRole("textbox", { name: "Nota de sub formular" });
    await expect.poll(() => field.evaluate((one) => document.activeElement === one)).toBe(true);
    expect(await field.inputValue()).toBe(initial);
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await field.fill("");
    await page.getByRole("button", { name: "Publică" }).click();
    await page.getByRole("alert").getByText("un text, nu un câmp gol").waitFor();
    const corrected = unique("Scrie-ne fără grijă");
    await field.fill(corrected);
    await page.getByRole("button", { name: "Publică" }).click();
    await page.locator(".toasts").getByText("Vizitatorii văd textul nou").waitFor();
    await visitor.reload();
    await visitor.getByText(corrected).waitFor();

    // Taken back at once, and back again.
    await page.getByRole("button", { name: "Anulează publicarea" }).click();
    await page.locator(".toasts").getByText("Vizitatorii văd din nou textul de dinainte.").waitFor();
    await visitor.reload();
    await visitor.getByText(initial).waitFor();
    await row.getByRole("button").click();
    await field.fill(corrected);
    // The list is searched while it is read again.
    const list = Promise.withResolvers<void>();
    await page.route("**/api/cntr/text/all", async (route) => {
      await list.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Publică" }).click();
    await page.locator(".toasts").getByText("Vizitatorii văd textul nou").waitFor();
    await page.getByLabel("Caută un text").fill(corrected);
    await visitor.reload();
    await visitor.getByText(corrected).waitFor();
    list.resolve();
    await row.getByText("Schimbat").waitFor();
    await row.getByRole("button").click();
    await page.getByRole("button", { name: "Revino la textul inițial" }).click();
    await page.locator(".toasts").getByText("Textul inițial e la loc").waitFor();
    await visitor.reload();
    await visitor.getByText(initial).waitFor();

    // Telephones are called by their number, and an e-mail without a pen says why.
    await page.goto(new URL("/contact", page.url()).href);
    await page.getByRole("button", { name: "Schimbă: Telefonul 1" }).waitFor();
    await page.getByText("O schimbă numai un administrator").first().waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
  });
});

test("from the sign-in to the corrected title of the home page it takes a pen, a word and a button", async ({
  visit,
  portal,
}) => {
  const page = await visitAs({ visit, portal }, await addUser(portal, { role: "admin" }), "/");
  const visitor = await visit("/");
  const heading = page.locator("h1");
  const initial = await visitor.locator("h1").innerText();
  await heading.getByRole("button", { name: "Schimbă: Prima vedere › Titlul" }).click();
  const dialog = page.getByRole("dialog", { name: "Pagina principală: Prima vedere › Titlul" });
  const field = dialog.getByRole("textbox");
  await expect.poll(() => field.evaluate((one) => document.activeElement === one)).toBe(true);
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  const corrected = unique("Ai între 16 și 29 de ani?");
  await field.fill(corrected);
  await dialog.getByRole("button", { name: "Publică" }).click();
  await heading.getByText(corrected).waitFor();
  await visitor.reload();
  expect(await visitor.locator("h1").innerText()).toBe(corrected);
  expect(await visitor.locator("h1 button").count()).toBe(0);

  await heading.getByRole("button").click();
  await dialog.getByRole("button", { name: "Revino la textul inițial" }).click();
  await heading.getByText(initial).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
});

test("two editors of one text: the second is shown what the first published, and loses nothing", async ({
  visit,
  portal,
}) => {
  const [ana, mihai] = [await addUser(portal, { role: "admin" }), await addUser(portal, { role: "admin" })];
  const pages = [
    await visitAs({ visit, portal }, ana, `${address}?cauta=titlul+listei`),
    await visitAs({ visit, portal }, mihai, `${address}?cauta=titlul+listei`, { expected: [/412/] }),
  ] as const;
  const [first, second] = pages;
  const fields = pages.map((page) => page.getByRole("textbox", { name: "Titlul listei" }));
  for (const page of pages) {
    const section = page.locator(".text-section", { hasText: "Activitatea 3" });
    await section.getByRole("button", { name: "Schimbă" }).click();
  }
  const published = unique("Pașii");
  await fields[0]?.fill(published);
  await first.getByRole("button", { name: "Publică" }).click();
  await first.locator(".toasts").getByText("Publicat").waitFor();

  await fields[1]?.fill("Altfel");
  await second.getByRole("button", { name: "Publică" }).click();
  const dialog = second.getByRole("dialog", { name: /^Și .+ a schimbat acest text, la/ });
  await dialog.getByText(published).waitFor();
  expect(await accessibilityViolations(second)).toStrictEqual([]);
  await dialog.getByRole("button", { name: "Decid mai târziu" }).click();
  expect(await fields[1]?.inputValue()).toBe("Altfel");
  await second.getByRole("button", { name: "Publică" }).click();
  await dialog.getByRole("button", { name: "Păstrează amândouă" }).click();
  await expect.poll(() => fields[1]?.inputValue()).toBe(`${published} / Altfel`);
  await fields[1]?.fill("Altfel");
  await second.getByRole("button", { name: "Publică" }).click();
  await second.locator(".toasts").getByText("Publicat").waitFor();

  const section = second.locator(".text-section", { hasText: "Activitatea 3" });
  await section.getByRole("button", { name: "Schimbă" }).click();
  await second.getByRole("button", { name: "Revino la textul inițial" }).click();
  await second.locator(".toasts").getByText("Textul inițial e la loc").waitFor();
});

test("a list has rows that are added, moved and removed", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, `${address}?cauta=telefoanele`);
  await page.getByRole("button", { name: "Schimbă: Telefoanele" }).click();
  const rows = page.locator(".value-list input");
  await rows.first().waitFor();
  const before = await rows.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await page.getByRole("button", { name: "Adaugă un telefon" }).click();
  await page.waitForFunction(() => document.activeElement?.matches(".value-list input"));
  await page.keyboard.type("0258 111 222");
  await page.getByRole("button", { name: `Mută mai sus telefonul ${before.length + 1}` }).click();
  const values = () => rows.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(values).toStrictEqual([...before.slice(0, -1), "0258 111 222", ...before.slice(-1)]);
  await page.getByRole("button", { name: `Scoate telefonul ${before.length}` }).click();
  await expect.poll(values).toStrictEqual(before);
});

testAlone("the name of the portal changes in the head of the page at once", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs(
    { visit, portal },
    admin,
    `${address}?cauta=${encodeURIComponent("numele portalului")}`,
  );
  await page.getByRole("button", { name: "Schimbă: Numele portalului" }).click();
  await page.getByRole("textbox", { name: "Numele portalului" }).fill("Tineri la treabă");
  await page.getByRole("button", { name: "Publică" }).click();
  await page.locator(".site-header .brand").getByText("Tineri la treabă").waitFor();
});
