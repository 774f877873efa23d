import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { addUser, expireSessions, openSession } from "#tests/support/users.ts";
import {
  choose,
  deleteBy,
  expectSoundInBoth,
  keepOnlyOnDevice,
  keptDrafts,
  keptWords,
  leaveBody,
  narrow,
  openBody,
  saved,
  signOut,
  signOutDialog,
  state,
  unpublished,
  words,
} from "./editing.ts";
import { enterAs, visitAs } from "./signed-in.ts";

const item = "/noutate?id=1";
const offer = (page: Page) => page.getByRole("dialog", { name: "Ai rămas cu modificări nesalvate" });

/** Types at the beginning of the text, without saving it, and waits until the device keeps it. */
async function type(page: Page, text: string): Promise<void> {
  await openBody(page);
  await page.keyboard.type(text);
  await unpublished(page);
  await expect.poll(() => keptWords(page)).toContain(text.trim());
}

/** How many offers there are once everything that was read is on the page. */
async function shownAfterAll(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return offer(page).count();
}

describe("what is typed and not saved", () => {
  test("survives a closed tab: it is offered, restored and saved; or thrown away", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const first = await visitAs({ visit, portal }, admin, item, narrow);
    await type(first, "Rămas. ");
    await first.close();

    const second = await first.context().newPage();
    await second.goto("/termeni");
    await enterAs(second, portal, admin, item);
    await offer(second).waitFor();
    await second.keyboard.press("Escape");
    await expectSoundInBoth(second);
    await offer(second).getByRole("button", { name: "Continuă cu ele" }).click();
    await unpublished(second);
    expect(await words(second).innerText()).toMatch(/^Rămas\. /);
    await leaveBody(second);
    const visitor = await visit(item);
    expect(await visitor.locator(".prose").innerText()).toMatch(/^Rămas\. /);

    await type(second, "Aruncat. ");
    await second.close();
    const third = await first.context().newPage();
    await third.goto("/termeni");
    await enterAs(third, portal, admin, item);
    await offer(third).getByRole("button", { name: "Renunță la ele" }).click();
    await saved(third);
    expect(await third.locator(".prose").innerText()).toMatch(/^Rămas\. /);
    await expect.poll(() => keptDrafts(third)).toStrictEqual([]);
    await third.reload();
    await openBody(third);
    expect(await keptDrafts(third)).toStrictEqual([]);
    expect(await shownAfterAll(third)).toBe(0);
  });

  test("is nobody else's", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const other = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=2", narrow);
    await type(page, "Numai al meu. ");
    const mine = [`${admin.email}/news/2`];
    await expect.poll(() => keptDrafts(page)).toStrictEqual(mine);
    await page.close();
    const next = await page.context().newPage();
    await next.goto("/termeni");
    await enterAs(next, portal, other, "/noutate?id=2");
    await openBody(next);
    expect(await keptDrafts(next)).toStrictEqual(mine);
    expect(await shownAfterAll(next)).toBe(0);

    await enterAs(next, portal, admin, "/noutate?id=2");
    await offer(next).waitFor();
  });

  test("survives a session that expires and is not renewed", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=3", { ...narrow, expected: [/401/] });
    await type(page, "După expirare. ");
    await expireSessions(portal, admin);
    await page.getByRole("button", { name: "Gata", exact: true }).click();
    await page.getByRole("button", { name: "Rămân deconectat" }).click();
    await page.locator(".edit-bar").waitFor({ state: "detached" });
    expect(await page.locator(".prose").innerText()).not.toContain("După expirare.");
    await enterAs(page, portal, admin, "/noutate?id=3");
    await offer(page).getByRole("button", { name: "Continuă cu ele" }).click();
    expect(await words(page).innerText()).toMatch(/^După expirare\. /);
  });

  test("asks whoever leaves, by a link and by closing the tab", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const expected = [/ERR_FAILED/];
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=4", { ...narrow, expected });
    await keepOnlyOnDevice(page);
    await type(page, "Pe drum. ");
    await page.getByRole("link", { name: "Toate noutățile" }).click();
    const dialog = page.getByRole("dialog", { name: "Pleci fără să salvezi?" });
    await expectSoundInBoth(page);
    await dialog.getByRole("button", { name: "Rămân aici" }).click();
    expect(await words(page).innerText()).toMatch(/^Pe drum\. /);

    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();

    await page.getByRole("link", { name: "Toate noutățile" }).click();
    await dialog.getByRole("button", { name: "Pleacă" }).click();
    await page.waitForURL("/noutati");
    await page.locator(".card__tools").first().waitFor();
    await page.goBack();
    await offer(page).getByRole("button", { name: "Renunță la ele" }).click();
    await saved(page);
    await page.getByRole("link", { name: "Toate noutățile" }).click();
    await page.waitForURL("/noutati");
  });

  test("is thrown away by signing out, which asks first", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const expected = [/ERR_FAILED/];
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=5", { ...narrow, expected });
    await keepOnlyOnDevice(page);
    await type(page, "La revedere. ");
    await signOut(page);
    await signOutDialog(page).getByText("este o modificare nesalvată").waitFor();
    await expectSoundInBoth(page);
    await signOutDialog(page).getByRole("button", { name: "Rămân conectat" }).click();
    expect(await words(page).innerText()).toMatch(/^La revedere\. /);
    await signOut(page);
    const ended = page.waitForResponse("**/user/logout");
    await signOutDialog(page).getByRole("button", { name: "Șterge și deconectează-mă" }).click();
    await page.locator(".edit-bar").waitFor({ state: "detached" });
    // The answer clears the browser's storage, which aborts reads of it.
    await (await ended).finished();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await keptDrafts(page)).toStrictEqual([]);
    await enterAs(page, portal, admin, "/noutate?id=5");
    await openBody(page);
    expect(await keptDrafts(page)).toStrictEqual([]);
    expect(await shownAfterAll(page)).toBe(0);
  });

  test("leaving and signing out ask nothing about what its draft on the server has", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=6", narrow);
    await type(page, "În siguranță. ");
    await state(page).getByText("Salvat ca ciornă").waitFor();
    await page.getByRole("link", { name: "Toate noutățile" }).click();
    await page.waitForURL("/noutati");
    const ended = page.waitForResponse("**/user/logout");
    await signOut(page);
    await page.locator(".card__tools").first().waitFor({ state: "detached" });
    // The answer clears the browser's storage, and would take the next session with it.
    await (await ended).finished();
    await expect.poll(() => keptDrafts(page)).toStrictEqual([]);
    await enterAs(page, portal, admin, "/noutate?id=6");
    await page.getByRole("button", { name: "Continuă ciorna" }).click();
    await page.locator(".prose").getByText("În siguranță.").waitFor();
    await choose(page.locator(".edit-bar"), "Renunță la ciornă");
    await page.getByRole("dialog").getByRole("button", { name: "Renunță la ciornă" }).click();
    await page.locator(".toasts").getByText("Ciorna a fost ștearsă.").waitFor();
  });

  test("signing out asks nothing when all is saved, and takes what is hidden away", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutati", narrow);
    const seen = page.locator(".card:not(.card--draft)");
    await seen.locator(".card__tools").first().waitFor();
    const title = await seen.locator(".card__title").first().innerText();
    const card = page.locator(".card").filter({ hasText: title });
    await choose(card, "Ascunde Noutate");
    await card.getByText("Ascuns", { exact: true }).waitFor();
    await signOut(page);
    await page.locator(".card__tools").first().waitFor({ state: "detached" });
    await card.waitFor({ state: "detached" });
    expect(await page.locator(".card").count()).toBeGreaterThan(0);
  });

  test("does not stop whoever deletes the item, and is offered when it is brought back", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/job?id=2", narrow);
    await type(page, "Totuși. ");
    await deleteBy(page.locator(".edit-bar"));
    await page.waitForURL("/joburi");
    await page.getByRole("button", { name: "Anulează ștergerea" }).click();
    await page.locator(".toasts").getByText("Job-ul este din nou la locul lui.").waitFor();
    await page.goto("/job?id=2");
    await offer(page).getByRole("button", { name: "Continuă cu ele" }).click();
    expect(await words(page).innerText()).toMatch(/^Totuși\. /);
  });

  test("is gone once the item is deleted and nobody can bring it back", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/job?id=3", narrow);
    await type(page, "De prisos. ");
    await expect.poll(() => keptDrafts(page)).toStrictEqual([`${admin.email}/job/3`]);
    await deleteBy(page.locator(".edit-bar"));
    await page.waitForURL("/joburi");
    expect(await keptDrafts(page)).toStrictEqual([`${admin.email}/job/3`]);
    await page.getByRole("button", { name: "Închide mesajul" }).click();
    await expect.poll(() => keptDrafts(page)).toStrictEqual([]);
    const { token } = await openSession(portal, admin);
    const headers = { Authorization: `Bearer ${token}` };
    const back = await fetch(`${portal.url}/api/cntr/job/restore?id=3`, { method: "POST", headers });
    expect(back.status).toBeLessThan(300);
  });

  test("stays on the page when the page cannot be read again", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=6", {
      ...narrow,
      expected: [/503|ERR_/],
    });
    await type(page, "Salvat. ");
    await page.route("**/api/cntr/news/id?*", (route) => route.fulfill({ status: 503 }));
    await leaveBody(page);
    await page.locator(".toasts").getByText("Portalul nu a răspuns cum trebuie.").waitFor();
    await openBody(page);
    await page.keyboard.type("Și mai departe. ");
    await leaveBody(page);
    expect(await page.locator(".prose").innerText()).toMatch(/^Și mai departe\. Salvat\. /);
  });
});

test("a draft is kept for thirty days", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visit("/termeni");
  await keepSince(page, `${admin.email}/news/7`, 31);
  await keepSince(page, `${admin.email}/news/6`, 29);
  await keepSince(page, "altcineva@tineri.example/job/1", 31);
  expect(await keptDrafts(page)).toHaveLength(3);
  await enterAs(page, portal, admin, "/noutate?id=7");
  await openBody(page);
  await expect.poll(() => keptDrafts(page)).toStrictEqual([`${admin.email}/news/6`]);
  expect(await shownAfterAll(page)).toBe(0);
  await enterAs(page, portal, admin, "/noutate?id=6");
  await offer(page).waitFor();
});

/** Puts a draft on the device as it was kept so many days ago. */
async function keepSince(page: Page, key: string, days: number): Promise<void> {
  await keptDrafts(page);
  const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  const draft = { edit: { title: "Rămas" }, version: 1, at };
  await page.evaluate(
    ({ key, draft }) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("portal-drafts", 1);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("drafts", "readwrite");
          writing.objectStore("drafts").put(draft, key);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { key, draft },
  );
}
