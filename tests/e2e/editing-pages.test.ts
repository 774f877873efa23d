import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import {
  addItem,
  choose,
  deleteBy,
  expectSoundInBoth,
  hidden,
  leaveBody,
  narrow,
  openBody,
  publishFirst,
  saved,
  words,
} from "./editing.ts";
import { visitAs } from "./signed-in.ts";
import { settled } from "./take-over.ts";

const kinds = [
  {
    noun: "a job",
    list: "/joburi",
    editor: /\/job\?id=\d+$/,
    caption: "Pagina de modificare job",
    add: "Adaugă un job",
    publish: "Publică Job",
    hide: "Ascunde Job",
    deleted: "Job-ul a fost șters.",
    restored: "Job-ul este din nou la locul lui.",
  },
  {
    noun: "an activity",
    list: "/activitate3",
    editor: /\/activitate\?id=\d+$/,
    caption: "Pagina de modificare activitate",
    add: "Adaugă o activitate",
    publish: "Publică Activitate",
    hide: "Ascunde Activitate",
    deleted: "Activitatea a fost ștearsă.",
    restored: "Activitatea este din nou la locul ei.",
  },
];

/** How often an item with this title is on a list, as the server sends it now. */
async function seen(visitor: Page, title: string): Promise<number> {
  await visitor.reload();
  return visitor.getByRole("heading", { name: title, exact: true }).count();
}

const toast = (page: Page, text: string) => page.locator(".toasts[role=status]").getByText(text).waitFor();

test.for(kinds)(
  "$noun is added hidden, written, published, hidden, deleted and brought back",
  {
    timeout: 120_000,
  },
  async (kind, { visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, kind.list, { ...narrow, expected: hidden });
    const visitor = await visit(kind.list, narrow);
    await addItem(page, kind.add, "Un titlu");
    expect(page.url()).toMatch(kind.editor);
    expect(await page.title()).toContain(kind.caption);
    expect(await page.locator("main .crumbs").innerText()).toContain(kind.caption);
    expect(await page.locator("h1").innerText()).toBe("Un titlu");
    expect(await page.locator(".edit-bar .badge").textContent()).toBe("Ascuns");
    await expectSoundInBoth(page);
    await page.keyboard.type("Primul rând");
    await leaveBody(page);

    const title = unique("Scris");
    await page.locator("h1").click();
    await page.getByLabel("Titlu", { exact: true }).fill("Altceva");
    await page.keyboard.press("Escape");
    expect(await page.locator("h1").innerText()).toBe("Un titlu");
    await page.getByRole("button", { name: "Modifică titlul" }).click();
    await page.getByLabel("Titlu", { exact: true }).fill(title);
    await expectSoundInBoth(page);
    await page.keyboard.press("Enter");
    await saved(page);
    expect(await seen(visitor, title)).toBe(0);

    await publishFirst(page, kind.publish);
    await toast(page, "Este public. Îl vede oricine.");
    expect(await seen(visitor, title)).toBe(1);
    expect(await visitor.locator(".card", { hasText: title }).textContent()).toContain("Primul rând");
    await openBody(page);
    await page.keyboard.press("End");
    await page.keyboard.type(" și al doilea");
    await leaveBody(page);
    expect(await seen(visitor, title)).toBe(1);
    expect(await visitor.locator(".card", { hasText: title }).textContent()).toContain(
      "Primul rând și al doilea",
    );

    await page.goto(kind.list);
    const card = page.locator(".card").filter({ hasText: title });
    await expectSoundInBoth(page);
    const answer = page.waitForResponse((one) => one.request().method() === "PATCH");
    await choose(card, kind.hide);
    expect((await answer).request().postDataJSON()).toStrictEqual({ isPublic: false });
    await toast(page, "Este ascuns. Îl vede numai echipa.");
    await card.getByText("Ascuns", { exact: true }).waitFor();
    expect(await seen(visitor, title)).toBe(0);
    await choose(card, kind.publish);
    await card.getByText("Public", { exact: true }).waitFor();
    expect(await seen(visitor, title)).toBe(1);

    await choose(card, "Șterge");
    await expectSoundInBoth(page);
    await page.getByRole("dialog").getByRole("button", { name: "Renunță" }).click();
    await card.getByRole("link", { name: `„${title}”` }).click();
    await deleteBy(page.locator(".edit-bar"));
    await page.waitForURL(kind.list);
    await toast(page, kind.deleted);
    await card.waitFor({ state: "detached" });
    await expectSoundInBoth(page);
    expect(await seen(visitor, title)).toBe(0);
    await page.getByRole("button", { name: "Anulează ștergerea" }).click();
    await toast(page, kind.restored);
    await card.waitFor();
    await expectSoundInBoth(page);
    expect(await seen(visitor, title)).toBe(1);

    await deleteBy(card);
    await page.getByRole("button", { name: "Închide mesajul" }).click();
    await page.reload();
    await page.locator(".card__tools").first().waitFor();
    expect(await card.count()).toBe(0);
    expect(await page.getByRole("button", { name: "Anulează ștergerea" }).count()).toBe(0);
    expect(await seen(visitor, title)).toBe(0);
  },
);

test("a job's link is checked, and what is right is on its page at once", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  // What is open keeps itself as a draft meanwhile, which refuses a wrong link, too.
  const page = await visitAs({ visit, portal }, admin, "/job?id=1", { ...narrow, expected: [/422/] });
  const link = page.getByLabel("Linkul către angajator");
  const before = await link.inputValue();
  const drafted = Promise.withResolvers<void>();
  const escaped = Promise.withResolvers<void>();
  await page.route("**/draft", async (route) => {
    if (!route.request().postData()?.includes("ftp:")) return route.continue();
    drafted.resolve();
    await escaped.promise;
    await route.continue();
  });
  for (const wrong of ["javascript:alert(1)", "anofm", "ftp://anofm.ro/"]) {
    await link.fill(wrong);
    await link.press("Enter");
    await page.getByRole("alert").getByText("Scrie o adresă de pe internet").waitFor();
    expect(await link.getAttribute("aria-invalid")).toBe("true");
  }
  await expectSoundInBoth(page);
  await drafted.promise;
  await link.press("Escape");
  expect(await link.inputValue()).toBe(before);
  // What the draft is refused now is typed no more.
  const isLast = (one: Request) => one.url().endsWith("/draft") && one.postData()?.includes("ftp:") === true;
  const refused = page.waitForResponse((one) => isLast(one.request()));
  escaped.resolve();
  expect((await refused).status()).toBe(422);
  await (await refused).finished();
  await settled(page);
  expect((await page.getByRole("alert").allInnerTexts()).filter(Boolean)).toStrictEqual([]);
  await link.fill("www.anofm.ro/oferte");
  await link.press("Enter");
  await saved(page);
  const lastDay = page.getByLabel("Ultima zi în care se poate aplica");
  await lastDay.fill("31.02.2030");
  await lastDay.press("Enter");
  await page.getByText("Scrie o zi care există, de exemplu 07.12.2026.").waitFor();
  await lastDay.fill("31.5.2030");
  await lastDay.press("Enter");
  await saved(page);
  expect(await lastDay.inputValue()).toBe("31.5.2030");
  const visitor = await visit("/joburi/1", narrow);
  expect(await visitor.locator('main a[href="https://www.anofm.ro/oferte"]').count()).toBe(1);
  expect(await visitor.getByText("31 mai 2030").count()).toBeGreaterThan(0);
});

test("each of the four pages gets its own activities", { timeout: 120_000 }, async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/termeni", narrow);
  for (const number of [1, 2, 3, 4]) {
    await page.goto(`/activitate${number}`);
    const cards = page.locator(".card__tools");
    await cards.first().waitFor();
    const before = await cards.count();
    await addItem(page, "Adaugă o activitate");
    await page.getByRole("link", { name: "Vezi pagina publică" }).click();
    await page.waitForURL(`/activitate${number}`);
    await cards.nth(before).waitFor();
    expect(await words(page).count()).toBe(0);
  }
});

test("the editors are for admins: others are led to the lists", async ({ visit, portal }) => {
  const member = await addUser(portal);
  const visitor = await visit("/job?id=1", narrow);
  await visitor.waitForURL("/joburi");
  await visitor.goto("/activitate?id=1");
  await visitor.waitForURL("/activitate1");
  const page = await visitAs({ visit, portal }, member, "/contul-meu", narrow);
  await page.goto("/job?id=1");
  await page.waitForURL("/joburi");
  await page.goto("/activitate?id=1");
  await page.waitForURL("/activitate1");
  await page.goto("/noutate?id=1");
  await page.locator("h1").waitFor();
  expect(await page.locator(".edit-bar").count()).toBe(0);
});
