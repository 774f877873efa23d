import { json } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { addUser, emailLink, openSession, passwordLink, statusOfToken } from "#tests/support/users.ts";
import { laptop, phone, storedSession, visitAs } from "./signed-in.ts";

const newPassword = "trei capre pe o stâncă";

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("one's own account at %s", (_, size) => {
  test("changes the password, which demands the current one and ends other sessions (S14)", async ({
    visit,
    portal,
  }) => {
    const user = await addUser(portal);
    const elsewhere = await openSession(portal, user);
    const page = await visitAs({ visit, portal }, user, "/contul-meu", { ...size, expected: [/403/, /422/] });
    const form = page
      .locator("section", { has: page.getByRole("heading", { name: "Parola", exact: true }) })
      .last();
    const current = form.getByLabel("Parola actuală");
    const next = page.getByLabel("Parola nouă");
    const change = page.getByRole("button", { name: "Schimbă parola" });
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await current.fill("altceva");
    await next.fill(newPassword);
    await change.click();
    await page.locator(".field__error").getByText("Parola ta nu este aceasta.").waitFor();
    expect(await current.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await next.inputValue()).toBe(newPassword);
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await current.fill(user.password);
    await next.fill("parolaparola");
    await change.click();
    await page.locator(".field__error").getByText("Parola este prea ușor de ghicit. Alege alta.").waitFor();

    await next.fill(newPassword);
    await change.click();
    await page.getByText("Parola a fost schimbată. Celelalte sesiuni s-au închis.").waitFor();
    expect(await next.inputValue()).toBe("");
    expect(await statusOfToken(portal, elsewhere.token)).toBe(401);
    await expect.poll(() => page.locator(".open-sessions > li").count()).toBe(1);
    await openSession(portal, { ...user, password: newPassword });
  });

  test("takes one's own data along as a file (L23)", async ({ visit, portal }) => {
    const user = await addUser(portal, { lastName: "Mureșanu" });
    const page = await visitAs({ visit, portal }, user, "/contul-meu", size);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Descarcă datele mele" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^datele-mele-\d{4}-\d\d-\d\d\.json$/);
    const { account, sessions, plans } = (await json(await file.createReadStream())) as Record<
      "account" | "sessions" | "plans",
      unknown[]
    >;
    expect(account).toMatchObject({ email: user.email, lastName: "Mureșanu", firstName: user.firstName });
    expect([sessions.length, plans]).toStrictEqual([1, []]);
    await page.getByText("Datele tale au fost descărcate.").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.getByRole("link", { name: "ce drepturi ai și cui îi scrii" }).click();
    await page.waitForURL("/confidentialitate");
  });

  test("lists the sessions, closes one, then all of them", async ({ visit, portal }) => {
    const user = await addUser(portal);
    const elsewhere = await openSession(portal, user);
    const page = await visitAs({ visit, portal }, user, "/contul-meu", size);
    const rows = page.locator(".open-sessions > li");
    expect(await rows.count()).toBe(2);
    await rows.getByRole("button", { name: "Închide sesiunea: Dispozitiv necunoscut" }).click();
    await page.getByText("Sesiunea a fost închisă.").waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await statusOfToken(portal, elsewhere.token)).toBe(401);

    const another = await openSession(portal, user);
    const everywhere = page.getByRole("button", { name: "Deconectare de peste tot" });
    await everywhere.click();
    const dialog = page.getByRole("dialog");
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await everywhere.evaluate((button) => button === document.activeElement)).toBe(true);

    await everywhere.click();
    await dialog.getByRole("button", { name: "Deconectare de peste tot" }).click();
    await page.waitForURL("/");
    expect(await storedSession(page)).toStrictEqual({});
    expect(await statusOfToken(portal, another.token)).toBe(401);
  });
});

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("a link out of a mail at %s", (_, size) => {
  test("lets one choose a password once, and signs in with it (S15)", async ({ visit, portal }) => {
    const user = await addUser(portal, { firstName: "Ioana" });
    const path = await passwordLink(portal, user, "reset");
    const page = await visit(path, { ...size, expected: [/410/, /422/] });
    await page.getByText("Bună, Ioana! Alege o parolă nouă.").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    const password = page.getByLabel("Parola nouă");
    expect(await password.getAttribute("autocomplete")).toBe("new-password");

    await password.fill("scurtă");
    await page.keyboard.press("Enter");
    await page.locator(".field__error").getByText("Scrie cel puțin 12").waitFor();
    await password.fill(newPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL("/dosarul-meu");
    await page.getByText("Parola a fost salvată și ești conectat. Acum poți trimite planul").waitFor();
    await openSession(portal, { ...user, password: newPassword });

    await page.goto(path);
    await page.getByText("Linkul nu mai este valabil").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.getByRole("link", { name: "Cere un link nou" }).click();
    await page.waitForURL("/parola-uitata");
  });
});

test("another e-mail address is asked for on the account page, and taken by a press on the link's page (L23)", async ({
  visit,
  portal,
}) => {
  const user = await addUser(portal);
  const next = user.email.replace("@", ".nou@");
  const page = await visitAs({ visit, portal }, user, "/contul-meu", { ...phone, expected: [/403/] });
  const form = page.locator("form", { has: page.getByLabel("Adresa nouă") });
  await form.getByLabel("Adresa nouă").fill(next);
  await form.getByLabel("Parola actuală").fill("altceva");
  await form.getByRole("button", { name: "Schimbă adresa" }).click();
  await form.getByText("Parola ta nu este aceasta.").last().waitFor();
  expect(await form.getByLabel("Adresa nouă").inputValue()).toBe(next);
  await form.getByLabel("Parola actuală").fill(user.password);
  await form.getByRole("button", { name: "Schimbă adresa" }).click();
  await page.getByText(`Am trimis la ${next} un link`).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);

  const link = await visit(await emailLink(portal, user, next), phone);
  await link.getByRole("button", { name: "Confirmă adresa" }).click();
  await link.getByText(`De acum te conectezi cu ${next}`).waitFor();
  expect(await accessibilityViolations(link)).toStrictEqual([]);
  await openSession(portal, { ...user, email: next });
});

test("a link of an earlier version leads to a page that offers another", async ({ visit }) => {
  const page = await visit(`/parola/${"0".repeat(48)}`);
  await page.waitForURL("/parola");
  await page.getByText("Linkul nu este întreg").waitFor();
  await page.getByRole("link", { name: "Cere un link nou" }).waitFor();
});

test("a link that was spent while the page stood open says so when it is used", async ({ visit, portal }) => {
  const user = await addUser(portal);
  const path = await passwordLink(portal, user, "invitation");
  const page = await visit(path, { expected: [/410/] });
  await page.getByLabel("Parola nouă").fill(newPassword);
  await passwordLink(portal, user, "invitation");
  await page.keyboard.press("Enter");
  await page.getByText("Acest link nu mai este valabil").waitFor();
});

describe("a forgotten password", () => {
  const ask = async (page: Page, email: string) => {
    await page.getByLabel("E-mail").fill(email);
    await page.keyboard.press("Enter");
    await page.getByText("Verifică-ți e-mailul").waitFor();
    return (await page.locator(".answered").innerText()).replace(email, "…");
  };

  test("is answered the same whether there is an account or not (S08)", async ({ visit, portal }) => {
    const user = await addUser(portal);
    const texts: string[] = [];
    for (const email of [user.email, "nimeni@exemplu.ro"]) {
      const page = await visit("/parola-uitata", phone);
      texts.push(await ask(page, email));
      expect(await accessibilityViolations(page)).toStrictEqual([]);
    }
    expect(texts[0]).toBe(texts[1]);
  });

  test("refuses what is no e-mail at the field", async ({ visit }) => {
    const page = await visit("/parola-uitata");
    await page.getByLabel("E-mail").fill("ana@");
    await page.keyboard.press("Enter");
    await page.locator(".field__error").getByText("Scrie o adresă de e-mail completă").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
  });
});
