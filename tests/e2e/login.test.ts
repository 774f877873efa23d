import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { shell } from "#strings/ro/shell.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { addUser, openSession, statusOfToken, type TestUser } from "#tests/support/users.ts";
import { laptop, phone, storedSession, visitAs } from "./signed-in.ts";
import { holdScripts, tookOver } from "./take-over.ts";

const refused = { expected: [/401/] };
const wrong = "Utilizator sau parolă greșite";
const landing = "/dosarul-meu";

const email = (page: Page) => page.getByLabel("E-mail");
const password = (page: Page) => page.getByLabel("Parolă", { exact: true });
const submit = (page: Page) => page.locator("main").getByRole("button", { name: "Conectare" });

const failure = (page: Page) => page.getByRole("alert").filter({ hasText: wrong });

async function fill(page: Page, user: Pick<TestUser, "email" | "password">) {
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

    await page.waitForURL(landing);
    await page.locator("h1").getByText("Dosarul meu").waitFor();
    const kept = await storedSession(page);
    expect(kept).toStrictEqual({
      token: expect.any(String),
      user: user.email,
      role: "user",
      can: "plans.send",
    });
    expect((await page.context().cookies()).map(({ name }) => name)).toStrictEqual(["known"]);

    await page.goto("/login");
    await page.locator("main").getByText(`Ești conectat ca ${user.email}`).waitFor();
    await page.locator("main").getByRole("button", { name: "Deconectare" }).click();
    await email(page).waitFor();
    expect(await storedSession(page)).toStrictEqual({});
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
    await failure(page).getByText("Verifică adresa și parola, apoi încearcă din nou.").waitFor();
    expect(await page.locator("main [aria-invalid=true]").count()).toBe(2);
    expect(await email(page).inputValue()).toBe(user.email);
    expect(await failure(page).evaluate((alert) => alert === document.activeElement)).toBe(true);
    expect(await storedSession(page)).toStrictEqual({});
  });
});

test("a form that is sent while a remembered login is being exchanged signs in", async ({
  visit,
  portal,
}) => {
  const user = await addUser(portal);
  const page = await visit("/termeni", refused);
  await page.context().addCookies([{ name: "XSRF-TOKEN", value: "0", url: portal.url }]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/user/session", async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest("**/user/session");
  await page.goto("/login");
  await asked;
  await fill(page, user);
  await submit(page).click();
  release();
  await page.waitForURL(landing);
  await page.locator("h1").getByText("Dosarul meu").waitFor();
});

test("L16: an empty form names each field and takes the person to the first", async ({ visit }) => {
  const page = await visit("/login");
  await submit(page).click();
  await page.getByRole("alert").waitFor();
  expect(await page.locator(".field__error").allInnerTexts()).toStrictEqual([
    "Scrie adresa de e-mail.",
    "Scrie parola.",
  ]);
  expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true);
  const described = await email(page).getAttribute("aria-describedby");
  const [hint, error] = (described ?? "").split(" ").map((id) => page.locator(`[id="${id}"]`));
  expect([await hint?.innerText(), await error?.innerText()]).toStrictEqual([
    "Adresa cu care te-ai înscris în proiect",
    "Scrie adresa de e-mail.",
  ]);
  await page.getByRole("alert").getByRole("link", { name: "Parolă" }).click();
  expect(await password(page).evaluate((field) => field === document.activeElement)).toBe(true);
});

test("a form that is touched at once, empty, is answered", async ({ visit }) => {
  const page = await visit("/parola-uitata", phone);
  await page.locator("main").getByRole("button", { name: "Trimite linkul" }).tap();
  await page.getByRole("alert").waitFor();
  expect(await page.locator("form[data-sending]").count()).toBe(0);
});

test("a visitor's page loads the application when it is used; a form sent before it is there is not lost", async ({
  visit,
  portal,
}) => {
  const user = await addUser(portal);
  const page = await visit("/login");
  expect(await page.locator("html[data-app]").count()).toBe(0);
  const release = await holdScripts(page);
  await fill(page, user);
  await submit(page).click();
  await page.locator("form [role=status]").getByText("Se conectează la platformă").waitFor();
  expect(page.url()).toBe(`${portal.url}/login`);
  release();
  await page.waitForURL(landing);
});

test("an application that does not load is told, the form stays, and another try loads it", async ({
  visit,
  portal,
}) => {
  const user = await addUser(portal);
  const page = await visit("/login", { expected: [/ERR_INTERNET_DISCONNECTED/] });
  await page.context().setOffline(true);
  await fill(page, user);
  await page.locator(".toast").getByText(shell.appMissing).waitFor();
  await page.context().setOffline(false);
  await submit(page).click();
  await page.waitForURL(landing);
});

test("L17: password managers and pasting work, and what is typed can be looked at", async ({ visit }) => {
  const page = await visit("/login", {});
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
  await submit(page).click();
  await page.getByRole("alert").waitFor();
  expect(await password(page).getAttribute("type")).toBe("text");
});

test("with a phone's keyboard open the reason is in view", async ({ visit, portal }) => {
  const user = await addUser(portal);
  const page = await visit("/login", { viewport: { width: 390, height: 430 }, ...refused });
  await fill(page, { ...user, password: "altceva" });
  await password(page).press("Enter");
  await failure(page).waitFor();
  const header = await page.locator(".site-header").boundingBox();
  const box = await failure(page).boundingBox();
  if (!(box && header)) throw new Error("Nothing is shown.");
  expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(box.y + box.height).toBeLessThanOrEqual(430);
});

test("S09: too many tries are told with the time until which to wait", async ({ visit, portal }) => {
  const user = await addUser(portal);
  const page = await visit("/login", { expected: [/401/, /429/] });
  for (let turn = 0; turn < 5; turn++) {
    const attempt = openSession(portal, { ...user, password: "altceva" });
    await expect(attempt).rejects.toThrow(wrong);
  }
  await fill(page, user);
  await submit(page).click();
  await failure(page)
    .getByText(/^Prea multe încercări\. Așteaptă până (pe .+, )?la \d\d:\d\d/)
    .waitFor();
  expect(await password(page).inputValue()).toBe(user.password);
});

test("every failure says the specified sentence first, then the true cause; the form stays", async ({
  visit,
  portal,
}) => {
  const user = await addUser(portal);
  const page = await visit("/login", { expected: [/50[03]/, /ERR_/] });
  await fill(page, user);
  await tookOver(page);
  const expectCause = async (cause: string) => {
    await submit(page).click();
    await failure(page).getByText(cause).waitFor();
    expect(await page.locator("main [aria-invalid=true]").count()).toBe(0);
    expect([await email(page).inputValue(), await password(page).inputValue()]).toStrictEqual([
      user.email,
      user.password,
    ]);
    expect(await storedSession(page)).toStrictEqual({});
  };
  await page.context().setOffline(true);
  await expectCause("nu avem legătură cu portalul");
  await page.context().setOffline(false);

  const answers: [string, Parameters<Route["fulfill"]>[0]][] = [
    ["an error", { status: 500, contentType: "application/problem+json", body: '{"detail":"Eroare"}' }],
    ["a proxy's page", { status: 503, contentType: "text/html", body: "<h1>Bad gateway</h1>" }],
    ["a page instead of a session", { status: 200, contentType: "text/html", body: "<h1>Wi-Fi</h1>" }],
    ["an empty object", { status: 200, json: {} }],
  ];
  for (const [, answer] of answers) {
    await page.route("**/user/login", (route) => route.fulfill(answer));
    await expectCause("portalul nu a răspuns cum trebuie");
    await page.unroute("**/user/login");
  }
  await page.route("**/user/login", (route) => route.abort("connectionreset"));
  await expectCause("nu avem legătură cu portalul");
  await page.unroute("**/user/login");

  await submit(page).click();
  await page.waitForURL(landing);
});

test("an admin lands on the first page of the team, whoever asked for a page on that page", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visit("/login");
  await fill(page, admin);
  await submit(page).click();
  await page.waitForURL("/azi");
  await page.getByRole("heading", { name: "Bun venit, Ana" }).waitFor();
  expect(await page.locator(".waiting").innerText()).toMatch(/ciorn/);
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: "Adaugă un job" }).click();
  await page.waitForURL(/\/job\?id=\d+$/);

  for (const path of ["/incarca-plan-de-afaceri", "/documente-admin"]) {
    const role = path === "/incarca-plan-de-afaceri" ? "user" : "admin";
    const asking = await visit(path);
    await asking.getByRole("status").getByRole("link", { name: "Conectează-te" }).click();
    await asking.getByText("Întâi conectează-te").waitFor();
    await fill(asking, await addUser(portal, { role }));
    await submit(asking).click();
    await asking.waitForURL(path);
  }
});

describe("tabs of one browser", () => {
  const isSignedIn = (page: Page) => page.locator("[data-session] .site-header__tools").waitFor();

  test("share the session, on every kind of page, and the way out", async ({ visit, portal }) => {
    const user = await addUser(portal);
    const first = await visit("/login");
    const waiting = await first.context().newPage();
    await waiting.goto("/login");
    await email(waiting).focus();
    await tookOver(waiting);
    await fill(first, user);
    await submit(first).click();
    await first.waitForURL(landing);
    await waiting.waitForURL(landing);

    const account = await first.context().newPage();
    await account.goto("/contul-meu");
    await account.getByLabel("Prenume").waitFor();
    const publicPage = await first.context().newPage();
    await publicPage.goto("/cursuri");
    await isSignedIn(publicPage);
    expect(await first.evaluate(() => ({ ...localStorage }))).toStrictEqual({});
    expect(await storedSession(publicPage)).toStrictEqual(await storedSession(first));

    await first.locator("header").getByRole("button", { name: "Deconectare" }).click();
    await account.waitForURL("/");
    for (const page of [first, waiting, account, publicPage]) {
      await expect.poll(() => storedSession(page)).toStrictEqual({});
    }
  });

  test("share it however late a tab answers", async ({ visit, portal }) => {
    const first = await visitAs({ visit, portal }, await addUser(portal), "/contul-meu");
    const { messages, answer } = await holdMessages(first);
    const publicPage = await first.context().newPage();
    await publicPage.clock.install();
    await publicPage.goto("/cursuri");
    await expect.poll(messages).toBe(1);
    await publicPage.clock.fastForward(60_000);
    await answer();
    await isSignedIn(publicPage);
    expect(await storedSession(publicPage)).toStrictEqual(await storedSession(first));
  });

  test("keep a sign-in when a remembered login is exchanged after it", async ({ visit, portal }) => {
    const [member, remembered] = [await addUser(portal), await addUser(portal)];
    const first = await visit("/login");
    await email(first).focus();
    await tookOver(first);
    await first.context().addCookies([{ name: "XSRF-TOKEN", value: "0", url: portal.url }]);
    const second = await first.context().newPage();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await second.route("**/user/session", async (route) => {
      await released;
      await route.fulfill({ json: await openSession(portal, remembered) });
    });
    const asked = second.waitForRequest("**/user/session");
    await second.goto("/cursuri");
    await asked;
    await fill(first, member);
    await submit(first).click();
    await first.waitForURL(landing);
    release();
    await isSignedIn(second);
    expect((await storedSession(second)).user).toBe(member.email);
    expect((await storedSession(first)).user).toBe(member.email);
  });

  test("get nothing when the session belongs to another browser", async ({ visit, portal }) => {
    await visitAs({ visit, portal }, await addUser(portal), "/contul-meu");
    const stranger = await visit("/contul-meu");
    await stranger.getByText("Pagina aceea se vede după conectare.").waitFor();
    expect(await storedSession(stranger)).toStrictEqual({});
  });
});

/**
 * Holds back what a tab tells the others, as one does that is busy.
 *
 * @returns how many messages it has sent so far, and what hands over those that are held
 */
async function holdMessages(page: Page) {
  const held = await page.evaluateHandle(() => {
    const { postMessage } = BroadcastChannel.prototype;
    const state = { sent: 0, waiting: [] as (() => void)[] };
    BroadcastChannel.prototype.postMessage = function (message) {
      state.sent += 1;
      state.waiting.push(() => postMessage.call(this, message));
    };
    return state;
  });
  return {
    messages: () => held.evaluate(({ sent }) => sent),
    answer: () =>
      held.evaluate(({ waiting }) => {
        for (const send of waiting.splice(0)) send();
      }),
  };
}

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
    await expect.poll(async () => (await storedSession(page)).user).toBe(user.email);
    expect(new URL(page.url()).origin).toBe(portal.url);
  }
});

test("without script the page says that it needs it, and who helps", async ({ visit }) => {
  const page = await visit("/login", { javaScriptEnabled: false });
  const notice = page.locator("noscript");
  expect(await notice.locator(".alert__title").innerText()).toBe("Pagina are nevoie de JavaScript");
  expect(await notice.locator("a[href^='tel:']").count()).toBe(2);
  expect(await notice.isVisible()).toBe(true);
  expect(await page.locator("form").isVisible()).toBe(false);
});

describe("a remembered login", () => {
  async function signInRemembered(page: Page, user: TestUser) {
    await fill(page, user);
    await page.getByLabel("Reține datele").check();
    await submit(page).click();
    await page.waitForURL(landing);
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
      { name: "known", httpOnly: true, sameSite: "Strict" },
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
    await page.locator("header").getByRole("button", { name: "Deconectare" }).click();
    await page.waitForURL("/");
    const names = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(names).toStrictEqual(["known"]);
    const tab = await page.context().newPage();
    await tab.goto("/login");
    await email(tab).focus();
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
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/login");
    await email(page).waitFor();
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .not.toContain("XSRF-TOKEN");
  });
});

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
