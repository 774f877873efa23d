import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { addUser, openSession, statusOfToken, type TestUser } from "#tests/support/users.ts";
import { keptSession, laptop, phone } from "./signed-in.ts";
import { tookOver } from "./take-over.ts";

const refused = { expected: [/401/] };
const wrong = "Utilizator sau parolă greșite";

const email = (page: Page) => page.getByLabel("E-mail");
const password = (page: Page) => page.getByLabel("Parolă", { exact: true });
const submit = (page: Page) => page.locator("main").getByRole("button", { name: "Conectare" });

async function fill(page: Page, user: Pick<TestUser, "email" | "password">) {
  await tookOver(page);
  await email(page).fill(user.email);
  await password(page).fill(user.password);
}

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("signing in at %s", (_, size) => {
  test("goes from idle over connecting to connected, and out again", async ({ visit, portal }) => {
    const user = await addUser(portal);
    const page = await visit("/login", size);
    expect(await page.locator("h1").innerText()).toBe("Conectare la platformă");
    await fill(page, { ...user, email: `  ${user.email} ` });

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/user/login", async (route) => {
      await released;
      await route.continue();
    });
    await password(page).press("Enter");
    await expect
      .poll(() => page.locator("form [role=status]").innerText())
      .toBe("Se conectează la platformă");
    expect(await page.locator("main [aria-busy=true] .loader").count()).toBe(1);
    release();

    const message = page.locator("main").getByText(`Ești conectat ca ${user.email}`);
    await message.waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("answered");
    const kept = await keptSession(page);
    expect(kept).toStrictEqual({ token: expect.any(String), user: user.email, role: "user" });
    expect(await page.context().cookies()).toStrictEqual([]);

    await page.locator("main").getByRole("button", { name: "Deconectare" }).click();
    await email(page).waitFor();
    expect(await keptSession(page)).toStrictEqual({});
    await expect.poll(() => statusOfToken(portal, kept.token ?? "")).toBe(401);
  });

  test("S08: with a wrong password marks both fields, keeps the e-mail, and says what to do", async ({
    visit,
    portal,
  }) => {
    const user = await addUser(portal);
    const page = await visit("/login", { ...size, ...refused });
    await fill(page, { ...user, password: "altceva" });
    await submit(page).click();
    await page.getByText(wrong).waitFor();
    expect(await page.locator("main [aria-invalid=true]").count()).toBe(2);
    expect(await email(page).inputValue()).toBe(user.email);
    expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await keptSession(page)).toStrictEqual({});
  });
});

test("L16: an empty form names each field and takes the person to the first", async ({ visit }) => {
  const page = await visit("/login");
  await tookOver(page);
  await submit(page).click();
  expect(await page.locator(".field__error").allInnerTexts()).toStrictEqual([
    "Completează acest câmp.",
    "Completează acest câmp.",
  ]);
  expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true);
  const described = await email(page).getAttribute("aria-describedby");
  const [hint, error] = (described ?? "").split(" ").map((id) => page.locator(`[id="${id}"]`));
  expect([await hint?.innerText(), await error?.innerText()]).toStrictEqual([
    "Adresa cu care te-ai înscris în proiect",
    "Completează acest câmp.",
  ]);
  await page.getByRole("alert").getByRole("link", { name: "Parolă" }).click();
  expect(await password(page).evaluate((field) => field === document.activeElement)).toBe(true);
});

test("L17: password managers and pasting work, and what is typed can be looked at", async ({ visit }) => {
  const page = await visit("/login", {});
  await tookOver(page);
  expect(await email(page).getAttribute("autocomplete")).toBe("username");
  expect(await password(page).getAttribute("autocomplete")).toBe("current-password");
  await password(page).focus();
  await page.evaluate(() => document.execCommand("insertText", false, "lipită din seif"));
  expect(await password(page).inputValue()).toBe("lipită din seif");
  const show = page.getByRole("button", { name: "Arată parola" });
  await show.click();
  expect([await password(page).getAttribute("type"), await show.getAttribute("aria-pressed")]).toStrictEqual([
    "text",
    "true",
  ]);
});

test("S09: too many tries are told with the minutes to wait", async ({ visit, portal }) => {
  const user = await addUser(portal);
  const page = await visit("/login", { expected: [/401/, /429/] });
  for (let turn = 0; turn < 5; turn++) {
    const attempt = openSession(portal, { ...user, password: "altceva" });
    await expect(attempt).rejects.toThrow(wrong);
  }
  await fill(page, user);
  await submit(page).click();
  await page.getByText("Prea multe încercări. Așteaptă 15 minute și încearcă din nou.").waitFor();
  expect(await password(page).inputValue()).toBe(user.password);
});

test("a portal that is down or out of reach is told as such, and the form stays", async ({
  visit,
  portal,
}) => {
  const user = await addUser(portal);
  const page = await visit("/login", { expected: [/503/, /ERR_INTERNET_DISCONNECTED/] });
  await fill(page, user);
  await page.context().setOffline(true);
  await submit(page).click();
  await page.getByText("Nu avem legătură cu portalul.").waitFor();
  await page.context().setOffline(false);

  await page.route("**/user/login", (route) => route.fulfill({ status: 503, body: "Bad gateway" }));
  await submit(page).click();
  await page.getByText("Portalul nu a răspuns cum trebuie.").waitFor();
  expect(await email(page).inputValue()).toBe(user.email);

  await page.unroute("**/user/login");
  await submit(page).click();
  await page.getByText(`Ești conectat ca ${user.email}`).waitFor();
});

test("S36: leads on to a page of ours alone", async ({ visit, portal }) => {
  const user = await addUser(portal);
  for (const [next, path] of [
    ["/contul-meu", "/contul-meu"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["https://evil.example/", "/"],
  ] as const) {
    const page = await visit(`/login?${new URLSearchParams({ next })}`);
    await fill(page, user);
    await submit(page).click();
    await page.waitForURL((url) => url.pathname === path);
    expect(new URL(page.url()).origin).toBe(portal.url);
  }
});

test("without script the page says that it needs it, and who helps", async ({ visit }) => {
  const page = await visit("/login", { javaScriptEnabled: false });
  const notice = page.locator("noscript");
  expect(await notice.locator(".alert__title").innerText()).toBe("Pagina are nevoie de JavaScript");
  expect(await notice.locator("a[href^='tel:']").count()).toBe(2);
  expect(await notice.isVisible()).toBe(true);
});

describe("a remembered login", () => {
  async function signInRemembered(page: Page, user: TestUser) {
    await fill(page, user);
    await page.getByLabel("Reține datele").check();
    await submit(page).click();
    await page.getByText(`Ești conectat ca ${user.email}`).waitFor();
  }
  const signedInTools = (page: Page) => page.locator(".site-header__tools").getByText("Deconectare");

  test("S17: opens a session in another tab and another browser, from a cookie no script can read", async ({
    visit,
    portal,
    browser,
  }) => {
    const user = await addUser(portal);
    const page = await visit("/login");
    await signInRemembered(page, user);
    const cookies = await page.context().cookies();
    expect(
      cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite })).toSorted(byName),
    ).toStrictEqual([
      { name: "XSRF-TOKEN", httpOnly: false, sameSite: "Strict" },
      { name: "remember", httpOnly: true, sameSite: "Strict" },
    ]);

    const tabs = await Promise.all([page.context().newPage(), page.context().newPage()]);
    await Promise.all(tabs.map((tab) => tab.goto("/cursuri")));
    await Promise.all(tabs.map((tab) => signedInTools(tab).waitFor()));

    const later = await browser.newContext({
      baseURL: portal.url,
      storageState: await page.context().storageState(),
    });
    const pageLater = await later.newPage();
    await pageLater.goto("/contul-meu");
    await pageLater.getByText(`Ești conectat ca ${user.email}`).waitFor();
    await later.close();
  });

  test("is over after signing out: no tab comes back", async ({ visit, portal }) => {
    const user = await addUser(portal);
    const page = await visit("/login");
    await signInRemembered(page, user);
    await page.locator("main").getByRole("button", { name: "Deconectare" }).click();
    await email(page).waitFor();
    await expect.poll(() => page.context().cookies()).toStrictEqual([]);
    const tab = await page.context().newPage();
    await tab.goto("/login");
    await tookOver(tab);
    expect(await email(tab).isVisible()).toBe(true);
  });

  test("that is no good any more makes a visitor of its owner, once", async ({ visit, portal }) => {
    const user = await addUser(portal);
    const page = await visit("/login", refused);
    await signInRemembered(page, user);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "remember");
    if (!cookie) throw new Error("Nothing was remembered.");
    await page.context().addCookies([{ ...cookie, value: "0".repeat(64) }]);
    const tab = await page.context().newPage();
    await tab.goto("/login");
    await email(tab).waitFor();
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .not.toContain("XSRF-TOKEN");
  });
});

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
