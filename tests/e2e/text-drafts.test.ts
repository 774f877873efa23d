import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import {
  expectSoundInBoth,
  keepOnlyOnDevice,
  keptDrafts,
  keptWords,
  narrow,
  signOut,
  signOutDialog,
} from "./editing.ts";
import { laptop, storedSession, visitAs } from "./signed-in.ts";

const note = "pages.contact.messageNote";
const address = "/texte-admin?cauta=nota+de+sub+formular";
const field = (page: Page) => page.getByRole("textbox", { name: "Nota de sub formular" });
const row = (page: Page) => page.locator(".text-row", { hasText: "Nota de sub formular" });
const kept = (page: Page) => page.getByText(/^Salvat ca ciornă/).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function open(page: Page): Promise<void> {
  await row(page).getByRole("button", { name: "Schimbă" }).click();
  await field(page).waitFor();
}

/** Asks the API as whoever is signed in. */
async function asked(page: Page, portal: RunningPortal, path: string): Promise<Response> {
  const { token = "" } = await storedSession(page);
  return fetch(`${portal.url}/api/cntr/${path}`, { headers: { authorization: `Bearer ${token}` } });
}

async function draftOf(page: Page, portal: RunningPortal, key = note) {
  return (await (await asked(page, portal, `draft?type=text&item=${key}`)).json()).draft;
}

describe("a text of the site that is open", () => {
  test("becomes a draft by itself, which a colleague goes on with; only publishing shows it to visitors", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin", firstName: "Elena", lastName: "Pop" });
    const page = await visitAs({ visit, portal }, admin, address, narrow);
    const visitor = async () => (await fetch(`${portal.url}/contact`)).text();
    await open(page);
    const words = unique("Scrie-ne oricând");
    await field(page).fill(words);
    await kept(page);
    expect(await visitor()).not.toContain(words);
    expect(await keptDrafts(page)).toStrictEqual([]);
    await expectSoundInBoth(page);
    // Nothing would be lost: nothing is asked.
    await press(page, "Închide");
    await row(page).getByText("Cu ciornă").waitFor();

    const colleague = await addUser(portal, { role: "admin" });
    const other = await visitAs({ visit, portal }, colleague, address, narrow);
    await row(other).getByText("Cu ciornă").waitFor();
    await open(other);
    expect(await field(other).inputValue()).toBe(words);
    await other.getByText("Elena Pop scrie aici acum").waitFor();
    await other.getByText("Are o ciornă nepublicată, de Elena Pop").waitFor();
    await expectSoundInBoth(other);
    await field(other).fill(`${words}, zi și noapte`);
    await kept(other);

    // The first editor's own tab is shown what the colleague made of it, and publishes that.
    await open(page);
    await expect.poll(() => field(page).inputValue()).toBe(`${words}, zi și noapte`);
    await press(page, "Publică");
    await page.locator(".toasts").getByText("Vizitatorii văd textul nou").waitFor();
    await expect.poll(visitor).toContain(`${words}, zi și noapte`);
    expect(await draftOf(page, portal)).toBeNull();
    await press(page, "Anulează publicarea");
    await expect.poll(visitor).not.toContain(words);
  });

  test("leaves no row behind when it is given up, or changed back", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, address, { ...narrow, expected: [/404/] });
    await open(page);
    const initial = await field(page).inputValue();
    const nothingLeft = async (set: number) => {
      await expect.poll(() => draftOf(page, portal)).toBeNull();
      expect((await asked(page, portal, `set/id?id=${set}`)).status).toBe(404);
    };
    await field(page).fill(unique("Altfel"));
    await kept(page);
    const { id: first } = await draftOf(page, portal);
    await field(page).fill(initial);
    await nothingLeft(first);

    await field(page).fill(unique("Altfel"));
    await kept(page);
    const { id: second } = await draftOf(page, portal);
    await press(page, "Renunță la ciornă");
    const question = page.getByRole("dialog", { name: "Renunți la ciornă?" });
    await expectSoundInBoth(page);
    await question.getByRole("button", { name: "Renunță la ciornă" }).click();
    await row(page).getByRole("button", { name: "Schimbă" }).waitFor();
    await nothingLeft(second);
    expect(await row(page).getByText("Cu ciornă").count()).toBe(0);
  });
});

test("two tabs with one text: the second is shown the draft of the first, and both can stay", async ({
  visit,
  portal,
}) => {
  const users = [await addUser(portal, { role: "admin" }), await addUser(portal, { role: "admin" })] as const;
  const first = await visitAs({ visit, portal }, users[0], address, laptop);
  const second = await visitAs({ visit, portal }, users[1], address, { ...laptop, expected: [/412/] });
  await open(first);
  await open(second);
  const [one, other] = [unique("Întâi"), unique("Apoi")];
  await field(first).fill(one);
  await kept(first);
  await field(second).fill(other);
  await second.getByText("Altcineva a schimbat textul între timp.").waitFor();
  expect(await keptWords(second)).toContain(other);
  await press(second, "Publică");
  const dialog = second.getByRole("dialog", { name: /^Și .+ a schimbat acest text, la/ });
  await dialog.getByText(one).waitFor();
  await dialog.getByRole("button", { name: "Păstrează amândouă" }).click();
  await expect.poll(() => field(second).inputValue()).toBe(`${one} / ${other}`);
  await kept(second);
  await press(second, "Publică");
  await second.locator(".toasts").getByText("Publicat").waitFor();
  expect(await draftOf(second, portal)).toBeNull();
  await press(second, "Anulează publicarea");
  await second.locator(".toasts").getByText("Vizitatorii văd din nou textul de dinainte.").waitFor();
});

test("a field that is wrong holds nothing back: all of the course waits in its draft, and publishing says where", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const expected = [/422/, /412/];
  const page = await visitAs({ visit, portal }, admin, "/cursuri", { ...laptop, expected });
  const form = page.getByRole("dialog", { name: "Cursurile: Ospătar" });
  const openCourse = () => page.getByRole("button", { name: "Schimbă: Ospătar" }).click();
  await openCourse();
  await form.getByRole("button", { name: "Adaugă o grupă" }).click();
  await form.getByLabel("Locul").fill("Alba Iulia");
  await form.getByLabel("Prima zi").fill("5.3.2099");
  await form.getByLabel("Ultima zi").fill("4.3.2098");
  await kept(page);
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });

  await page.reload();
  await openCourse();
  await expect.poll(() => form.getByLabel("Locul").inputValue()).toBe("Alba Iulia");
  // A colleague's other course waits in the same draft, and neither takes the other back.
  const colleague = await addUser(portal, { role: "admin" });
  const other = await visitAs({ visit, portal }, colleague, "/cursuri", laptop);
  await other.getByRole("button", { name: "Schimbă: Bucătar" }).click();
  const level = unique("Nivel");
  await other.getByRole("dialog").getByLabel("Nivelul").fill(level);
  await kept(other);
  await press(other, "Publică");
  await other.locator(".toasts").getByText("Publicat").waitFor();
  expect(await (await fetch(`${portal.url}/cursuri`)).text()).not.toContain("Alba Iulia");

  await press(page, "Publică");
  await form.getByText("Grupa „Alba Iulia”, Ultima zi: scrie o zi").waitFor();
  await form.getByLabel("Ultima zi").fill("4.5.2099");
  await press(page, "Publică");
  await page.locator(".toasts").getByText("Publicat").waitFor();
  const visitors = await (await fetch(`${portal.url}/cursuri`)).text();
  expect(visitors).toContain("Alba Iulia");
  expect(visitors).toContain(level);
  await expect.poll(() => draftOf(page, portal, "courses")).toBeNull();
});

test("what the server does not take stays on the device, and whoever leaves is asked about that alone", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const expected = [/ERR_FAILED/, /422/];
  const page = await visitAs({ visit, portal }, admin, address, { ...laptop, expected });
  const release = await keepOnlyOnDevice(page);
  await open(page);
  const words = unique("Numai aici");
  await field(page).fill(words);
  await page.getByText("Fără legătură: ce ai scris e păstrat pe acest dispozitiv").waitFor();
  await press(page, "Închide");
  const question = page.getByRole("dialog", { name: "Ai schimbări nepublicate" });
  await question.getByRole("button", { name: "Scriu mai departe" }).click();
  await signOut(page);
  await signOutDialog(page).getByRole("button", { name: "Rămân conectat" }).click();

  page.on("dialog", (asking) => void asking.accept());
  await page.reload();
  await open(page);
  expect(await field(page).inputValue()).toBe(words);
  await release();
  await kept(page);
  await expect.poll(() => keptDrafts(page)).toStrictEqual([]);

  // Too long for the portal: the device has it, and the field says why.
  await field(page).fill("a".repeat(200_001));
  await page.getByRole("alert").getByText("lung").waitFor();
  expect(await keptDrafts(page)).toHaveLength(1);
  await field(page).fill(`${words} iar`);
  await kept(page);
  await signOut(page);
  await expect.poll(() => storedSession(page), { timeout: 10_000 }).toStrictEqual({});
  expect(await signOutDialog(page).count()).toBe(0);
});
