import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import {
  deleteBy,
  expectSoundInBoth,
  keepOnlyOnDevice,
  keptDrafts,
  narrow,
  openBody,
  signOut,
  signOutDialog,
  unpublished,
  words,
} from "./editing.ts";
import { enterAs, storedSession, visitAs } from "./signed-in.ts";

/** The code that asks editors about unsaved work. */
const editingCode = "**/assets/sign-out-guard-*.js";

const signedOut = (page: Page) =>
  expect.poll(() => storedSession(page), { timeout: 10_000 }).toStrictEqual({});

describe("whoever signs out", () => {
  test("is asked while a picture is chosen that has not been sent", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=1", narrow);
    const picture = page.getByRole("region", { name: "Imaginea noutății" });
    await picture.locator("input[type=file]").setInputFiles("content/marks/icon-192.png");
    await picture.getByRole("button", { name: "Adaugă imaginea" }).waitFor();
    await signOut(page);
    await signOutDialog(page).getByText("Fișierele alese nu s-au încărcat încă.").waitFor();
    await expectSoundInBoth(page);
    await signOutDialog(page).getByRole("button", { name: "Rămân conectat" }).click();
    await picture.getByRole("button", { name: "Adaugă imaginea" }).waitFor();
    await signOut(page);
    await signOutDialog(page).getByRole("button", { name: "Șterge și deconectează-mă" }).click();
    await page.locator(".edit-bar").waitFor({ state: "detached" });
    expect(await storedSession(page)).toStrictEqual({});
  });

  test("is asked about what was typed where the browser keeps no drafts", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visit("/termeni", { ...narrow, expected: [/ERR_FAILED/] });
    await keepOnlyOnDevice(page);
    await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
    await enterAs(page, portal, admin, "/noutate?id=2");
    await openBody(page);
    await page.keyboard.type("Nicăieri. ");
    await unpublished(page);
    await signOut(page);
    await signOutDialog(page).getByText("este o modificare nesalvată").waitFor();
    await signOutDialog(page).getByRole("button", { name: "Rămân conectat" }).click();
    expect(await words(page).innerText()).toMatch(/^Nicăieri\. /);
  });
});

test("is asked about an earlier visit's drafts, even before the editors' code is there", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/noutate?id=3", { expected: [/ERR_FAILED/] });
  await keepOnlyOnDevice(page);
  await openBody(page);
  await page.keyboard.type("Mai demult. ");
  await expect.poll(() => keptDrafts(page)).toStrictEqual([`${admin.email}/news/3`]);
  await page.close();

  const next = await page.context().newPage();
  await next.goto("/termeni");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await next.route(editingCode, async (route) => {
    await released;
    await route.continue();
  });
  await enterAs(next, portal, admin, "/contact");
  await signOut(next);
  release();
  await signOutDialog(next).getByRole("button", { name: "Șterge și deconectează-mă" }).click();
  await signedOut(next);
  await expect.poll(() => keptDrafts(next)).toStrictEqual([]);
});

test("leaves no draft where neither the editors' code comes nor the server's word", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const expected = [/ERR_FAILED/];
  const page = await visitAs({ visit, portal }, admin, "/noutate?id=4", { expected });
  await openBody(page);
  await page.keyboard.type("Fără cod. ");
  await expect.poll(() => keptDrafts(page)).toStrictEqual([`${admin.email}/news/4`]);
  await page.route(editingCode, (route) => route.abort());
  await page.route("**/user/logout", (route) => route.abort());
  await enterAs(page, portal, admin, "/contact");
  await signOut(page);
  await signedOut(page);
  await expect.poll(() => keptDrafts(page)).toStrictEqual([]);
});

test("is signed out even where the browser never says whether it keeps a draft", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visit("/termeni");
  await page.addInitScript(() => {
    indexedDB.open = () => ({}) as IDBOpenDBRequest;
  });
  await enterAs(page, portal, admin, "/noutati");
  await page.locator(".card__tools").first().waitFor();
  await signOut(page);
  await signedOut(page);
});

test("is offered no undoing of what was deleted before, nor is whoever comes next", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const next = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/joburi");
  await page.locator(".card__tools").first().waitFor();
  await deleteBy(
    page
      .locator(".card")
      .filter({ has: page.locator(".card__tools") })
      .first(),
  );
  await page.getByRole("button", { name: "Anulează ștergerea" }).waitFor();
  await signOut(page);
  await signedOut(page);
  await page.locator(".site-header__tools").getByRole("link", { name: "Conectare" }).click();
  await page.getByLabel("E-mail").fill(next.email);
  await page.getByLabel("Parolă", { exact: true }).fill(next.password);
  await page.locator("main").getByRole("button", { name: "Conectare" }).click();
  await page.waitForURL("/azi");
  await page.locator("a[href='/joburi']").filter({ visible: true }).first().click();
  await page.locator(".card__tools").first().waitFor();
  expect(await page.locator(".undo").count()).toBe(0);
});
