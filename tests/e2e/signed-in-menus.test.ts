import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { plansStrings } from "#strings/ro/business-plans-team.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { addMessage, addUser, openSession } from "#tests/support/users.ts";
import { enterAs, laptop, phone, storedSession, visitAs } from "./signed-in.ts";
import { tookOver } from "./take-over.ts";

/** Names of what stands at the header's right end. */
const tools = (page: Page) =>
  page
    .locator(".site-header__tools > *")
    .evaluateAll((all) => all.map((tool) => tool.getAttribute("aria-label") ?? tool.textContent?.trim()));

/** What the drawer offers after the pages that are for everyone. */
async function drawerEnd(page: Page) {
  await page.getByRole("button", { name: "Meniu" }).tap();
  const entries = await page.locator(".drawer__nav > :not(details)").allInnerTexts();
  return entries.slice(entries.indexOf("Contact") + 1);
}

describe("the header", () => {
  test("shows a visitor the way in", async ({ visit }) => {
    const page = await visit("/cursuri", laptop);
    expect(await tools(page)).toStrictEqual(["Pot participa?", "Conectare"]);
  });

  test("shows the staff their account, and the way out", async ({ visit, portal }) => {
    const user = await addUser(portal, { role: "staff" });
    const page = await visitAs({ visit, portal }, user, "/cursuri", laptop);
    expect(await tools(page)).toStrictEqual(["Contul meu", "Deconectare"]);
  });

  test("shows members the upload, a menu with their dossier and account, and the way out", async ({
    visit,
    portal,
  }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/cursuri", laptop);
    const own = page.locator(".site-header__tools > *");
    await expect.poll(() => own.first().textContent()).toBe("Încarcă Plan Afaceri");
    expect(await own.last().textContent()).toBe("Deconectare");
    await own.nth(1).locator("summary").click();
    expect(await own.nth(1).getByRole("link").allInnerTexts()).toStrictEqual([
      "Dosarul meu",
      "Rezultatul meu",
      "Contul meu",
    ]);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await own.nth(1).getByRole("link", { name: "Dosarul meu" }).click();
    await page.waitForURL("/dosarul-meu");
    await expect.poll(() => own.nth(1).getByRole("link").first().isVisible()).toBe(false);
  });

  test("shows the team a menu of its own, with what is new; Esc closes it", async ({ visit, portal }) => {
    await addMessage(portal);
    const user = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, user, "/cursuri", laptop);
    const team = page.locator(".site-header__tools summary");
    await expect.poll(() => team.innerText()).toMatch(/^Echipa\s+\d+\s+lucr/);
    await team.click();
    const links = page.locator(".site-header__tools .menu__panel a");
    const labels = (await links.allInnerTexts()).map((label) => label.replace(/\s+/g, " ").trim());
    expect(labels.slice(0, 3)).toStrictEqual(["Azi", "Documente Admin", "Concurs"]);
    expect(labels.find((label) => label.startsWith("Mesaje"))).toMatch(/^Mesaje \d+ necitit/);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.keyboard.press("Escape");
    expect(await links.first().isVisible()).toBe(false);
    expect(await team.evaluate((summary) => document.activeElement === summary)).toBe(true);
  });

  test("shows the team its pages side by side, on each of them", async ({ visit, portal }) => {
    await addMessage(portal);
    const user = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, user, "/azi", laptop);
    const pages = page.getByRole("navigation", { name: "Echipa" });
    const current = pages.locator("[aria-current=page]");
    expect(await current.allInnerTexts()).toStrictEqual(["Azi"]);
    await expect
      .poll(() => pages.getByRole("link", { name: /^Mesaje/ }).innerText())
      .toMatch(/\d+\s+necitit/);
    await pages.getByRole("link", { name: "Azi" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Concurs" }).waitFor();
    await expect.poll(() => current.allInnerTexts()).toStrictEqual(["Concurs"]);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await pages.getByRole("link", { name: "Verificare" }).click();
    await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Concurs" }).waitFor();
    await expect.poll(() => current.allInnerTexts()).toStrictEqual(["Verificare"]);
    expect(await pages.locator("[aria-current]").allInnerTexts()).toStrictEqual(["Concurs", "Verificare"]);
    const rows = await pages.getByRole("list").evaluateAll((lists) => lists.map((list) => list.clientHeight));
    expect(rows.map((height) => height < 2 * 44)).toStrictEqual([true, true]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await pages.count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("banner").getByRole("link", { name: "Cursuri" }).click();
    await page.getByRole("heading", { level: 1, name: "Cursuri" }).waitFor();
    expect(await pages.count()).toBe(0);
  });

  test("keeps the place of what is theirs: nothing moves when the application arrives", async ({
    visit,
    portal,
  }) => {
    const user = await addUser(portal);
    const page = await visitAs({ visit, portal }, user, "/cursuri", { ...laptop, reducedMotion: "reduce" });
    // The script of every page, which keeps the place, arrives before the application.
    const script = await page.locator("body > script").getAttribute("src");
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      if (new URL(route.request().url()).pathname !== script) await released;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await page.locator("html[data-session]:not([data-app])").waitFor({ state: "attached" });
    const contact = page.locator(".main-nav").getByRole("link", { name: "Contact" });
    await contact.waitFor();
    await page.evaluate(() => document.fonts.ready);
    const before = await contact.boundingBox();
    release();
    await tookOver(page);
    await page.locator(".site-header__tools").getByText("Deconectare").waitFor();
    expect(await contact.boundingBox()).toStrictEqual(before);
  });
});

test.for([320, 360, 390, 640])(
  "at %d px the header shows being signed in, on one line",
  async (width, { visit, portal }) => {
    const size = { viewport: { width, height: 700 }, hasTouch: true };
    const page = await visitAs({ visit, portal }, await addUser(portal), "/cursuri", size);
    const account = page.locator("header").getByRole("link", { name: "Cont", exact: true });
    const [link, menu] = [await account.boundingBox(), await page.locator(".menu-button").boundingBox()];
    if (!(link && menu)) throw new Error("Not shown.");
    expect(Math.abs(link.y + link.height / 2 - menu.y - menu.height / 2)).toBeLessThanOrEqual(1);
    expect(link.width).toBeGreaterThanOrEqual(44);
    const word = await account.getByText("Cont", { exact: true }).boundingBox();
    expect(word?.width).toBeGreaterThan(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

describe("the drawer", () => {
  test("shows a visitor the way in", async ({ visit }) => {
    const page = await visit("/cursuri", phone);
    expect(await drawerEnd(page)).toStrictEqual(["Conectare la platformă"]);
  });

  test("shows a member their pages, and the way out", async ({ visit, portal }) => {
    const user = await addUser(portal);
    const page = await visitAs({ visit, portal }, user, "/cursuri", phone);
    expect(await drawerEnd(page)).toStrictEqual(["Încarcă plan de afaceri", "Contul meu", "Deconectare"]);
    const first = page.locator(".drawer__nav > a").first();
    expect([await first.innerText(), await first.getAttribute("href")]).toEqual([
      "Dosarul meu",
      "/dosarul-meu",
    ]);
    await page.locator(".drawer").getByRole("button", { name: "Deconectare" }).tap();
    await expect.poll(() => storedSession(page)).toStrictEqual({});
    expect(await page.locator(".drawer").evaluate((drawer) => drawer.matches(":popover-open"))).toBe(false);
    expect(await drawerEnd(page)).toStrictEqual(["Conectare la platformă"]);
  });

  test("shows an admin theirs", async ({ visit, portal }) => {
    const user = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, user, "/cursuri", phone);
    expect(await drawerEnd(page)).toStrictEqual(["Contul meu", "Deconectare"]);
    const team = page.locator(".drawer__nav details", { hasText: "Echipa" });
    for (const name of ["Azi", "Documente Admin", "Concurs", "Membri", "Mesaje"]) {
      await team.getByRole("link", { name }).waitFor();
    }
    expect(await accessibilityViolations(page)).toStrictEqual([]);
  });
});

test("„Platforma admin” is on the home page alone, whoever looks", async ({ visit, portal }) => {
  const page = await visitAs({ visit, portal }, await addUser(portal, { role: "admin" }), "/", laptop);
  const button = page.getByRole("link", { name: "Platforma admin" });
  expect(await button.isVisible()).toBe(true);
  await page.locator("header").getByRole("link", { name: "Cursuri" }).click();
  await expect.poll(() => button.count(), { timeout: 10_000 }).toBe(0);
});

describe("pages behind a sign-in", () => {
  test.for([
    ["/contul-meu", "/"],
    ["/incarca-plan-de-afaceri", "/"],
    ["/documente-admin", "/"],
    ["/membri-admin?stare=activ", "/"],
    ["/mesaje-admin", "/"],
    ["/azi", "/"],
    ["/activitate?id=1", "/activitate1"],
    ["/job?id=1", "/joburi"],
  ] as const)(
    "%s sends a visitor to %s, with the way to sign in and back",
    async ([path, target], { visit, portal }) => {
      const page = await visit(path);
      await page.waitForURL((url) => url.href === portal.url + target);
      const notice = page.getByRole("status").filter({ hasText: "Pagina aceea se vede după conectare." });
      await notice.getByRole("link", { name: "Conectează-te" }).click();
      await page.waitForURL(
        (url) => url.href === `${portal.url}/login?${new URLSearchParams({ next: path })}`,
      );
      await page.getByRole("heading", { name: "Conectare la platformă" }).waitFor();
    },
  );

  test("the notice to sign in is on the page of the redirection alone", async ({ visit }) => {
    const page = await visit("/azi", laptop);
    const notice = page.getByText("Pagina aceea se vede după conectare.");
    await notice.waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.locator("header").getByRole("link", { name: "Cursuri" }).click();
    await page.waitForURL("/cursuri");
    await expect.poll(() => notice.count()).toBe(0);
    await page.goBack();
    await page.waitForURL("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await notice.count()).toBe(0);
  });

  test("token, user and role are a session: the permissions are read", async ({ visit, portal }) => {
    const page = await visit("/termeni", laptop);
    const { token, email, role } = await openSession(portal, await addUser(portal, { role: "admin" }));
    await page.evaluate((session) => Object.assign(sessionStorage, session), { token, user: email, role });
    await page.goto("/documente-admin");
    await page.getByRole("heading", { level: 1, name: plansStrings.title }).waitFor();
    expect(page.url()).toBe(`${portal.url}/documente-admin`);
  });

  test.for(["/membri-admin", "/mesaje-admin"])("%s sends a member home", async (path, { visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/cursuri");
    await page.goto(path);
    await page.waitForURL("/");
  });

  test("the first page of the team sends a member to their account", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/cursuri");
    await page.goto("/azi");
    await page.waitForURL("/contul-meu");
  });

  test("are the same plain shell for everyone, which search engines leave out", async ({ portal }) => {
    const { token } = await openSession(portal, await addUser(portal));
    for (const path of [
      ...["/login", "/parola-uitata", "/contul-meu", "/azi", "/incarca-plan-de-afaceri"],
      ...["/documente-admin", "/membri-admin", "/mesaje-admin", "/jurnal-admin"],
    ]) {
      const ofVisitor = await (await fetch(portal.url + path)).text();
      const headers = { Authorization: `Bearer ${token}` };
      expect(await (await fetch(portal.url + path, { headers })).text()).toBe(ofVisitor);
      expect(ofVisitor).toContain('<meta name="robots" content="noindex"');
    }
    const sitemap = await (await fetch(`${portal.url}/sitemap.xml`)).text();
    expect(sitemap).not.toMatch(/login|parola|contul|incarca|admin/);
  });

  test("S19: are left for the home page on signing out, and Back shows nothing of them", async ({
    visit,
    portal,
  }) => {
    const page = await visit("/termeni");
    await enterAs(page, portal, await addUser(portal), "/contul-meu");
    await page.getByLabel("Prenume").waitFor();
    await page.locator("header").getByRole("button", { name: "Deconectare" }).click();
    await page.waitForURL("/");
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe("/contul-meu");
    expect(await page.getByLabel("Prenume").count()).toBe(0);
  });
});
