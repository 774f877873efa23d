import { randomBytes } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { xlsx } from "#tests/support/dossiers.ts";
import { docx, pdf, type SampleFile } from "#tests/support/sample-files.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import { addCandidate } from "./added-parts.ts";
import { phone, visitAs } from "./signed-in.ts";

const expected = [/ERR_/];
const part = (page: Page, id: string) => page.locator(`#parte-${id}`);
const given = ({ name, bytes }: SampleFile) => ({ name, mimeType: "", buffer: Buffer.from(bytes) });
const choose = (page: Page, id: string, file: SampleFile) =>
  part(page, id).locator("input[type=file]").setInputFiles(given(file));

/** The line dies under the first so many requests of a kind, with Wi-Fi on; counts them all. */
async function dieUnder(page: Page, path: string, method: string, most: number) {
  const tries = { count: 0 };
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return ++tries.count <= most ? route.abort("connectionreset") : route.fallback();
  });
  return tries;
}

/** Lets time pass until something is so. */
async function later(page: Page, isSo: () => boolean | Promise<boolean>) {
  const isSoLater = async () => {
    await page.clock.fastForward(5000);
    return await isSo();
  };
  await expect.poll(isSoLater, { timeout: 30_000, interval: 250 }).toBe(true);
}

const laterShown = (page: Page, shown: Locator) => later(page, async () => (await shown.count()) > 0);

/** Counts the changes that a screen reader could announce there from now on. */
async function changesIn(page: Page, place: Locator) {
  const changes = await place.evaluateHandle((element) => {
    const counted = { count: 0 };
    const observer = new MutationObserver((records) => {
      counted.count += records.length;
    });
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    return counted;
  });
  return () => page.evaluate(({ count }) => count, changes);
}

test("a part or dossier that found no server is tried again by itself, in silence, until it is there or given up", async ({
  portal,
  visit,
}) => {
  const user = await addCandidate(portal);
  const page = await visitAs({ portal, visit }, user, "/dosarul-meu", { ...phone, expected });
  await page.clock.install();

  const small = await dieUnder(page, "**/part/cerere", "POST", 3);
  await choose(page, "cerere", pdf("cerere.pdf"));
  const alert = part(page, "cerere").getByRole("alert");
  await alert.getByText("Când revine internetul, încercăm din nou singuri.").waitFor();
  const elsewhere = page.getByRole("link", { name: "Am deja tot dosarul într-un fișier" });
  await elsewhere.focus();
  const changes = await changesIn(page, part(page, "cerere"));
  await later(page, () => small.count === 3);
  expect(await changes()).toBe(0);
  await laterShown(page, part(page, "cerere").getByText(" · cerere.pdf"));
  expect(small.count).toBe(4);
  expect(await elsewhere.evaluate((link) => link === document.activeElement)).toBe(true);

  const lists = await dieUnder(page, "**/api/cntr/upload", "GET", 1);
  const finishes = await dieUnder(page, "**/part/plan/finish", "POST", 1);
  await choose(page, "plan", docx("plan mare.docx", { "word/a.bin": randomBytes(400_000) }));
  await part(page, "plan").getByRole("alert").waitFor();
  await laterShown(page, part(page, "plan").getByText(" · plan mare.docx"));
  expect(lists.count).toBeGreaterThan(1);
  expect(finishes.count).toBe(2);

  const given = await dieUnder(page, "**/part/buget", "POST", 1);
  await choose(page, "buget", xlsx("buget vechi.xlsx"));
  await part(page, "buget").getByRole("alert").getByRole("button", { name: "Renunță" }).click();
  await page.clock.fastForward(61_000);
  await choose(page, "buget", xlsx("buget.xlsx", { "xl/a.xml": "<a/>" }));
  await part(page, "buget").getByText(" · buget.xlsx").waitFor();
  expect(given.count).toBe(2);

  // The server has it, and neither its answer nor the first question comes through.
  await page.route(
    "**/dossier/send",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await dieUnder(page, "**/business-plan/sent", "GET", 1);
  await page.getByRole("button", { name: "Trimite dosarul" }).click();
  await page.getByRole("button", { name: "Trimite acum" }).click();
  const unknown = page.getByRole("alert").filter({ hasText: "Nu a venit confirmarea" });
  await unknown.getByText("același dosar nu se înregistrează de două ori").waitFor();
  await laterShown(page, page.getByText("Dosarul a fost trimis cu succes!"));
  expect(await page.locator(".receipt .sheet").first().innerText()).toContain("Versiunea\n1");
});

test("a plan that found no server is tried again by itself, in silence, until another file is chosen", async ({
  portal,
  visit,
}) => {
  const user = await addUser(portal);
  const page = await visitAs({ portal, visit }, user, "/incarca-plan-de-afaceri", { ...phone, expected });
  await page.clock.install();
  const posts = await dieUnder(page, "**/files/upload/business-plan", "POST", 5);
  const chooser = page.locator("#plan-file");
  const send = page.getByRole("button", { name: "Trimite planul" });
  const failed = page.getByRole("alert").filter({ hasText: "Încărcarea a eșuat!" });
  await chooser.setInputFiles(given(pdf("vechi.pdf")));
  await send.click();
  await failed.waitFor();
  const changes = await changesIn(page, failed);
  await later(page, () => posts.count === 3);
  expect(await changes()).toBe(0);

  await chooser.setInputFiles(given(docx("nou.docx")));
  await send.waitFor();
  const before = posts.count;
  await page.clock.fastForward(61_000);
  await send.click();
  await failed.waitFor();
  expect(posts.count).toBe(before + 1);
  await laterShown(page, page.getByText("Planul de afaceri a fost trimis cu succes!"));
  await expect.poll(() => page.locator(".own-plans li").count()).toBe(1);
  await page.locator(".receipt .sheet").getByText("nou.docx").waitFor();
});

test("an attachment that found no server is tried again by itself, in silence, and the page is read anew once", async ({
  portal,
  visit,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ portal, visit }, admin, "/noutate?id=1", { ...phone, expected });
  const section = page.getByRole("region", { name: "Documente atașate" });
  await section.getByLabel("Adaugă documente").waitFor({ state: "attached" });
  await page.clock.install();
  const posts = await dieUnder(page, "**/news/add/files", "PATCH", 3);
  const reads = await dieUnder(page, "**/newsfile/id*", "GET", 0);
  const name = unique("din tren");
  await section.getByLabel("Adaugă documente").setInputFiles(given(pdf(`${name}.pdf`)));
  await section.getByRole("alert").getByText("Când revine internetul, încercăm din nou singuri.").waitFor();
  await expect.poll(() => reads.count).toBe(1);
  const changes = await changesIn(page, section);
  await later(page, () => posts.count === 3);
  expect([await changes(), reads.count]).toEqual([0, 1]);
  await laterShown(page, section.getByRole("link", { name }));
  expect([posts.count, await section.getByRole("link", { name }).count()]).toEqual([4, 1]);
});
