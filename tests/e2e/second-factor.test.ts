import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { showsOthersData } from "#domain/access/others-data.ts";
import { type Permission, permissionsOf } from "#domain/access/permissions.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test as base } from "#tests/support/browser.ts";
import { codeAt } from "#tests/support/codes.ts";
import { startPortal } from "#tests/support/server.ts";
import { addUser, expireSessions, passwordLink, type TestUser } from "#tests/support/users.ts";
import type { PageEntry } from "#web/pages.ts";
import { pages } from "#web/pages.ts";
import { widthOf } from "./pictures.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

/** The pages of a portal whose team needs a second factor; for members it is as on any other. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that a fixture needs from this pattern
const test = base.extend("portal", { scope: "file" }, async ({}, { onCleanup }) => {
  const portal = await startPortal({ SECOND_FACTOR: "team" });
  onCleanup(() => portal.stop());
  return portal;
});

const refused = { expected: [/40[13]/] };
const wrong = "Codul nu este bun";

/** The pages of admins that show other people's data. */
const closedPages = Object.values<PageEntry>(pages).flatMap(({ path, audience }) =>
  permissionsOf("admin").includes(audience as Permission) &&
  showsOthersData[audience as Permission] &&
  !path.includes(":")
    ? [path]
    : [],
);

const section = (page: Page) => page.locator("#al-doilea-pas");
const alert = (page: Page) => page.locator("main").getByRole("alert").filter({ hasText: wrong });
const code = (page: Page) => page.getByLabel("Codul din aplicație");

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("the second factor at %s", (_, size) => {
  test("is switched on, asked for, remembered and switched off", async ({ visit, portal }) => {
    const user = await addUser(portal);
    const page = await visitAs({ visit, portal }, user, "/contul-meu", { ...size, ...refused });
    const { key, codes } = await switchOn(page, user);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    expect(await focused(page)).toBe("Codurile tale de rezervă");
    await section(page).getByRole("button", { name: "Le-am păstrat" }).click();
    await section(page).getByText("Mai ai 10 coduri de rezervă.").waitFor();
    expect(await focused(page)).toBe("Al doilea pas la conectare");

    await signOut(page);
    await signIn(page, user);
    await page.getByRole("heading", { name: "Scrie codul" }).waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    const field = code(page);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    const heading = await page.getByRole("heading", { name: "Scrie codul" }).boundingBox();
    const header = await page.locator(".site-header").boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect([
      await field.getAttribute("autocomplete"),
      await field.getAttribute("inputmode"),
      await page.locator("main input[type=password]").count(),
    ]).toStrictEqual(["one-time-code", "numeric", 0]);
    await field.fill("000000");
    await page.keyboard.press("Enter");
    await alert(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    // Whoever has such an account need not be a member: what members do next is not said.
    expect(await page.getByText("După conectare").count()).toBe(0);
    await page.getByRole("button", { name: "Înapoi la e-mail și parolă" }).click();
    await page.getByRole("heading", { name: "După conectare, ca membru" }).waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe(user.email);
    await page.getByLabel("Parolă", { exact: true }).fill(user.password);
    await page.keyboard.press("Enter");
    await field.waitFor();
    await field.fill(nextCode(key));
    await page.getByLabel("Ține minte dispozitivul acesta 30 de zile").check();
    await page.getByRole("button", { name: "Continuă" }).click();
    await page.waitForURL("/dosarul-meu");

    await signOut(page);
    await signIn(page, user);
    await page.waitForURL("/dosarul-meu");
    await page.goto("/contul-meu");
    await section(page).getByText("Acest dispozitiv").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await section(page).getByRole("button", { name: "Uită" }).click();
    await section(page).getByText("Dispozitive ținute minte").waitFor({ state: "detached" });

    await section(page).getByRole("button", { name: "Oprește" }).click();
    await prove(page, user, { code: "AAAA", submit: "Oprește al doilea pas" });
    await alert(page).waitFor();
    await prove(page, user, { code: codes[0] ?? "", submit: "Oprește al doilea pas" });
    await page.getByText("Al doilea pas este oprit.").waitFor();
    await section(page).getByRole("button", { name: "Pornește al doilea pas" }).waitFor();
    await signOut(page);
    await signIn(page, user);
    await page.waitForURL("/dosarul-meu");
  });

  test("lets in with a recovery code, which is then used up", async ({ visit, portal }) => {
    const user = await addUser(portal);
    const page = await visitAs({ visit, portal }, user, "/contul-meu", { ...size, ...refused });
    const { codes } = await switchOn(page, user);
    await signOut(page);
    const enter = async () => {
      await signIn(page, user);
      await page.getByRole("button", { name: "Nu am telefonul la mine: folosesc un cod de rezervă" }).click();
      await page.getByLabel("Codul de rezervă").fill((codes[3] ?? "").toLowerCase().replaceAll("-", " "));
      await page.keyboard.press("Enter");
    };
    await enter();
    await page.waitForURL("/dosarul-meu");
    await signOut(page);
    await enter();
    await alert(page).waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
  });
});

test("the team is led to it, and sees others' data from then on; it cannot be switched off", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/contul-meu", refused);
  await page.getByText("portalul ți le arată numai după ce pornești al doilea pas").waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.goto("/mesaje-admin");
  await page.waitForURL("/contul-meu#al-doilea-pas");
  await page.getByText("Ca să vezi datele altora, pornește întâi al doilea pas").waitFor();
  expect(closedPages.length).toBeGreaterThan(3);
  for (const path of closedPages) {
    await page.goto(path);
    await page.getByText("portalul ți le arată numai după ce pornești al doilea pas").waitFor();
    // Some say so themselves, the others lead there.
    if (new URL(page.url()).pathname === path) {
      await page.getByRole("link", { name: "Pornește-l acum" }).click();
    }
    await page.waitForURL("/contul-meu#al-doilea-pas");
  }
  await switchOn(page, admin);
  await section(page).getByRole("button", { name: "Le-am păstrat" }).click();
  await section(page).getByText("Nu îl poți opri, pentru că vezi datele altora.").waitFor();
  expect(await section(page).getByRole("button", { name: "Oprește" }).count()).toBe(0);
  expect(await page.getByText("Pornește-l acum").count()).toBe(0);
  await page.goto("/mesaje-admin");
  await page.locator("h1").getByText("Mesaje").waitFor();
  expect(new URL(page.url()).pathname).toBe("/mesaje-admin");
});

test("recovery codes are copied, saved and printed; new ones replace them", async ({ visit, portal }) => {
  const user = await addUser(portal);
  const permissions = ["clipboard-read", "clipboard-write"];
  const page = await visitAs({ visit, portal }, user, "/contul-meu", { permissions });
  const { key, codes } = await switchOn(page, user);
  const downloading = page.waitForEvent("download");
  await section(page).getByRole("button", { name: "Descarcă" }).click();
  const file = await downloading;
  const saved = await text(await file.createReadStream());
  expect(file.suggestedFilename()).toBe("coduri-de-rezerva.txt");
  expect(saved.split("\n").slice(1)).toStrictEqual(["", ...codes, ""]);
  expect(saved).toContain(user.email);
  await section(page).getByRole("button", { name: "Copiază" }).click();
  await page.getByText("Codurile sunt copiate.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(saved);

  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.sheet = String(document.querySelectorAll("[data-printed]").length);
    };
  });
  await section(page).getByRole("button", { name: "Tipărește" }).click();
  expect(await page.locator("html").getAttribute("data-sheet")).toBe("1");
  await page.emulateMedia({ media: "print" });
  expect(await section(page).locator(".recovery-codes").isVisible()).toBe(true);
  expect(await page.getByRole("heading", { name: "Numele tău" }).isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await section(page).getByRole("button", { name: "Le-am păstrat" }).click();

  await section(page).getByRole("button", { name: "Coduri de rezervă noi" }).click();
  await prove(page, user, { code: nextCode(key), submit: "Fă coduri noi" });
  const renewed = await shownCodes(page);
  expect(renewed.filter((each) => codes.includes(each))).toStrictEqual([]);
});

test("a code that could not be checked says why, not that it is wrong, and stays", async ({
  visit,
  portal,
}) => {
  const user = await addUser(portal);
  const page = await visitAs({ visit, portal }, user, "/contul-meu", {
    expected: [...refused.expected, /429/, /ERR_INTERNET_DISCONNECTED/],
  });
  const { key } = await switchOn(page, user);
  await signOut(page);
  await signIn(page, user);
  const typed = nextCode(key);
  await code(page).fill(typed);
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  const failure = page.locator("main").getByRole("alert");
  await failure.getByText("Nu avem legătură cu portalul.").waitFor();
  expect(await code(page).inputValue()).toBe(typed);
  await page.context().setOffline(false);
  for (let count = 0; count < 5; count++) {
    await code(page).fill("000000");
    await page.getByRole("button", { name: "Continuă" }).click();
    await failure.getByText(wrong).waitFor();
    await code(page).fill("");
    await page.getByRole("button", { name: "Continuă" }).click();
    await failure.getByText("Scrie codul.").waitFor();
  }
  await code(page).fill(typed);
  await page.getByRole("button", { name: "Continuă" }).click();
  await failure.getByText(/^Prea multe încercări\. Așteaptă până/).waitFor();
  expect(await failure.getByText("Utilizator sau parolă greșite").count()).toBe(0);
});

test("an expired session and a link for a new password ask for the code, too", async ({ visit, portal }) => {
  const user = await addUser(portal, { firstName: "Ioana" });
  const page = await visitAs({ visit, portal }, user, "/contul-meu", refused);
  const { codes } = await switchOn(page, user);
  await section(page).getByRole("button", { name: "Le-am păstrat" }).click();
  await page.getByLabel("Prenume").fill("Ioana Maria");
  await expireSessions(portal, user);
  await page.getByRole("button", { name: "Salvează numele" }).click();
  const dialog = page.getByRole("dialog", { name: "Sesiunea a expirat" });
  await dialog.getByLabel("Parolă", { exact: true }).fill(user.password);
  await page.keyboard.press("Enter");
  await dialog.getByRole("heading", { name: "Scrie codul" }).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await dialog.getByRole("button", { name: "Nu am telefonul la mine" }).click();
  await dialog.getByLabel("Codul de rezervă").fill(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await page.getByText("Numele a fost salvat.").waitFor();

  await signOut(page);
  await page.goto(await passwordLink(portal, user, "reset"));
  await page.getByLabel("Parola nouă").fill("trei capre pe o stâncă");
  await page.getByRole("button", { name: "Salvează parola" }).click();
  await page.getByRole("heading", { name: "Scrie codul" }).waitFor();
  await page.getByRole("button", { name: "Nu am telefonul la mine" }).click();
  await page.getByLabel("Codul de rezervă").fill(codes[1] ?? "");
  await page.keyboard.press("Enter");
  await page.waitForURL("/dosarul-meu");
});

/** Switches it on, on the account page. */
async function switchOn(page: Page, user: TestUser): Promise<{ key: string; codes: string[] }> {
  await section(page).getByRole("button", { name: "Pornește al doilea pas" }).click();
  expect(await focused(page)).toBe("Întâi scrie parola ta.");
  await prove(page, user, { submit: "Continuă" });
  const key = (await section(page).locator(".code-key").innerText()).replaceAll(" ", "");
  const picture = section(page).locator("img.qr");
  expect(await widthOf(picture)).toBeGreaterThan(0);
  const here = section(page).getByRole("link", { name: "Aplicația e chiar pe acest telefon?" });
  expect(await here.getAttribute("href")).toContain(`secret=${key}`);
  const [ofLink, ofPicture] = [await here.boundingBox(), await picture.boundingBox()];
  const isOnPhone = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  expect((ofLink?.y ?? 0) < (ofPicture?.y ?? 0)).toBe(isOnPhone);
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await code(page).fill(codeAt(key, new Date()));
  await page.keyboard.press("Enter");
  return { key, codes: await shownCodes(page) };
}

/** The text of what has the focus. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

async function shownCodes(page: Page): Promise<string[]> {
  await section(page).getByRole("heading", { name: "Codurile tale de rezervă" }).waitFor();
  const codes = await section(page).locator(".recovery-codes code").allInnerTexts();
  expect(codes.length).toBe(10);
  return codes;
}

async function prove(
  page: Page,
  { password }: TestUser,
  { code: typed, submit }: { code?: string; submit: string },
): Promise<void> {
  await section(page).getByLabel("Parola actuală").fill(password);
  if (typed) await section(page).getByLabel("Codul din aplicație sau un cod de rezervă").fill(typed);
  await section(page).getByRole("button", { name: submit, exact: true }).click();
}

/** The code of the coming half-minute, which counts already: the one of now has been used. */
function nextCode(key: string): string {
  return codeAt(key, new Date(), 1);
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>("header [data-sign-out]")?.click());
  await page.locator("html:not([data-session])").waitFor();
}

async function signIn(page: Page, { email, password }: TestUser): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Parolă", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}
