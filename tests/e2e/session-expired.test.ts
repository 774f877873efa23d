import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { addUser, expireSessions } from "#tests/support/users.ts";
import { laptop, phone, storedSession, visitAs } from "./signed-in.ts";

const expected = [/401/];
const dialog = (page: Page) => page.getByRole("dialog", { name: "Sesiunea a expirat" });

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("L18: a session that expires at %s", (_, size) => {
  test("is opened again over what was typed, which is then saved", async ({ visit, portal }) => {
    const user = await addUser(portal, { firstName: "Ioana" });
    const page = await visitAs({ visit, portal }, user, "/contul-meu", { ...size, expected });
    const before = await storedSession(page);
    await page.getByLabel("Prenume").fill("Ioana Maria");
    await expireSessions(portal, user);
    await page.getByRole("button", { name: "Salvează numele" }).click();

    await dialog(page).waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("password");
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await dialog(page).getByLabel("Parolă", { exact: true }).fill("altceva");
    await page.keyboard.press("Enter");
    await dialog(page).getByText("Utilizator sau parolă greșite").waitFor();
    await dialog(page).getByLabel("Parolă", { exact: true }).fill(user.password);
    await page.keyboard.press("Enter");

    await page.getByText("Numele a fost salvat.").waitFor();
    await dialog(page).waitFor({ state: "detached" });
    expect(await page.getByLabel("Prenume").inputValue()).toBe("Ioana Maria");
    const after = await storedSession(page);
    expect({ ...after, token: "" }).toStrictEqual({ ...before, token: "" });
    expect(after.token).not.toBe(before.token);
    await page.reload();
    await expect.poll(() => page.getByLabel("Prenume").inputValue()).toBe("Ioana Maria");
  });
});

test("is given up by Esc: the browser forgets it, and the page behind a sign-in is left", async ({
  visit,
  portal,
}) => {
  const user = await addUser(portal);
  const page = await visitAs({ visit, portal }, user, "/contul-meu", { expected });
  await expireSessions(portal, user);
  await page.getByRole("button", { name: "Salvează numele" }).click();
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL("/");
  expect(await storedSession(page)).toStrictEqual({});
});

test("does not keep anybody from reading: whoever declines reads on as a visitor", async ({
  visit,
  portal,
}) => {
  const user = await addUser(portal);
  const page = await visitAs({ visit, portal }, user, "/cursuri", { expected });
  await expireSessions(portal, user);
  await page.locator("header").getByRole("link", { name: "Noutăți" }).click();
  await dialog(page).getByRole("button", { name: "Rămân deconectat" }).click();
  await page.waitForURL("/noutati");
  await page.locator("h1").getByText("Noutăți").waitFor();
});

test("is opened again without a word where the login is remembered", async ({ visit, portal }) => {
  const user = await addUser(portal);
  const page = await visit("/login", { expected });
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByLabel("Parolă", { exact: true }).fill(user.password);
  await page.getByLabel("Reține datele").check();
  await page.locator("main").getByRole("button", { name: "Conectare" }).click();
  await page.waitForURL("/dosarul-meu");
  await expireSessions(portal, user);
  await page.locator("header").getByLabel("Dosarul și contul meu").click();
  await page.locator("header .menu").getByRole("link", { name: "Contul meu" }).click();
  await page.getByLabel("Prenume").waitFor();
  expect(await dialog(page).count()).toBe(0);
});
