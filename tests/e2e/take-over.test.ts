import { describe, expect } from "vitest";
import { sessionStrings } from "#strings/ro/accounts-session.ts";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import { publicPages } from "./public-pages.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";
import { holdApp, holdScripts, layout, scrolled, settled, tookOver } from "./take-over.ts";

/** What is the same for visitors and for members: all but the links that belong to a session. */
const shared = "header, main, main *, footer";

describe("when the application takes a page over", () => {
  test.for(publicPages)("nothing moves on %s", async (path, { visit, portal }) => {
    const user = await addUser(portal);
    const page = await visitAs({ visit, portal }, user, "/termeni", { reducedMotion: "reduce" });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await page.locator(".site-footer").waitFor();
    await settled(page);
    const before = await layout(page, shared);
    release();
    await tookOver(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await layout(page, shared)).toStrictEqual(before);
  });

  test.for([laptop, phone])(
    "the layout does not shift at $viewport.width px",
    async (size, { visit, portal }) => {
      const user = await addUser(portal);
      const page = await visitAs({ visit, portal }, user, "/termeni", { ...size, reducedMotion: "reduce" });
      const release = await holdScripts(page);
      await page.goto("/", { waitUntil: "commit" });
      await page.locator(".site-footer").waitFor();
      await settled(page);
      const shifts = await page.evaluateHandle(() => {
        const found: number[] = [];
        const observer = new PerformanceObserver((list) => {
          found.push(
            ...list.getEntries().map((shift) => (shift as PerformanceEntry & { value: number }).value),
          );
        });
        observer.observe({ type: "layout-shift" });
        return found;
      });
      release();
      await tookOver(page);
      await settled(page);
      expect(await shifts.jsonValue()).toStrictEqual([]);
    },
  );

  test("focus, selection, typed text and scroll stay", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/termeni");
    const release = await holdScripts(page);
    await page.goto("/contact", { waitUntil: "commit" });
    const message = page.locator("textarea[name=message]");
    await message.waitFor();
    await message.fill("Până când mă pot înscrie?");
    await message.evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(2, 5));
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
    await scrolled(page);
    release();
    await tookOver(page);
    expect(
      await message.evaluate((field) => {
        const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
        return { value, selectionStart, selectionEnd, isFocused: document.activeElement === field };
      }),
    ).toStrictEqual({
      value: "Până când mă pot înscrie?",
      selectionStart: 2,
      selectionEnd: 5,
      isFocused: true,
    });
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
  });

  test("what was opened stays open, and a press counts once", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/termeni");
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    const summary = page.locator("summary").filter({ hasText: "Resurse proiect" }).first();
    const open = page.locator("details.menu[open]");
    await summary.click();
    expect(await open.count()).toBe(1);
    release();
    await tookOver(page);
    expect(await open.count()).toBe(1);
    await summary.click();
    expect(await open.count()).toBe(0);
  });

  test("the tab that was chosen and the text that is marked stay", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/termeni");
    const release = await holdApp(page);
    await page.goto("/");
    const chosen = page.getByRole("tab", { name: "Activitate 3 Angajare" });
    await chosen.click();
    await page.locator("h1").evaluate((heading) => getSelection()?.selectAllChildren(heading));
    const marked = () => page.evaluate(() => String(getSelection()));
    const before = await marked();
    await release();
    await tookOver(page);
    expect(await chosen.getAttribute("aria-selected")).toBe("true");
    expect(await page.locator(".tabs__panel:visible").getAttribute("id")).toBe("activitate-3");
    expect(await marked()).toBe(before);
    expect(before).not.toBe("");
  });

  test("the focus stays where it is, also when the page then says more", async ({ visit }) => {
    const page = await visit("/termeni");
    const release = await holdScripts(page);
    await page.goto("/login?next=/contul-meu", { waitUntil: "commit" });
    const password = page.getByLabel("Parolă", { exact: true });
    await page.getByLabel("E-mail").fill("ana@exemplu.ro");
    await password.fill("o parolă lungă");
    await password.evaluate((field) => (field as HTMLInputElement).setSelectionRange(2, 4));
    release();
    await tookOver(page);
    await page.getByText("Întâi conectează-te").waitFor();
    await page.keyboard.type("iarnă");
    expect(await password.inputValue()).toBe("o iarnărolă lungă");
    expect(await page.getByLabel("E-mail").inputValue()).toBe("ana@exemplu.ro");
  });

  test("text goes on being typed into the same field", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/termeni");
    const release = await holdScripts(page);
    await page.goto("/contact", { waitUntil: "commit" });
    const message = page.locator("textarea[name=message]");
    await message.pressSequentially("Bună ");
    release();
    await tookOver(page);
    await page.keyboard.type("ziua");
    expect(await message.inputValue()).toBe("Bună ziua");
  });
});

describe("while somebody is doing something, the application waits", () => {
  test("a press that began before counts", async ({ visit, portal }) => {
    const expected = [/422/];
    const page = await visitAs({ visit, portal }, await addUser(portal), "/termeni", { expected });
    const release = await holdApp(page);
    await page.goto("/contact");
    await page.locator("main form [type=submit]").hover();
    await page.mouse.down();
    await release();
    await page.waitForLoadState("networkidle");
    await page.mouse.up();
    await tookOver(page);
    await page.getByRole("alert").waitFor();
  });

  test("a button that is pressed with the keyboard counts, too", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/termeni");
    const release = await holdApp(page);
    await page.goto("/contact");
    await page.getByRole("checkbox").focus();
    await page.keyboard.down(" ");
    await release();
    await page.waitForLoadState("networkidle");
    await page.keyboard.up(" ");
    await tookOver(page);
    expect(await page.getByRole("checkbox").isChecked()).toBe(true);
  });

  test("a letter that an input method composes is finished", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/termeni");
    const release = await holdApp(page);
    await page.goto("/contact");
    const message = page.locator("textarea[name=message]");
    await message.focus();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send("Input.imeSetComposition", { text: "s", selectionStart: 1, selectionEnd: 1 });
    await release();
    await page.waitForLoadState("networkidle");
    await keyboard.send("Input.insertText", { text: "ș" });
    await tookOver(page);
    expect(await message.inputValue()).toBe("ș");
  });
});

describe("in the application", () => {
  test("a link is followed once, without another document", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/");
    const entries = await page.evaluate(() => {
      Object.assign(window, { isSame: true });
      return history.length;
    });
    await page.getByRole("link", { name: "Noutăți" }).first().click();
    await page.waitForURL("/noutati");
    await page.getByRole("heading", { level: 1, name: "Noutăți" }).waitFor();
    expect(await page.evaluate(() => ["isSame" in window, history.length])).toStrictEqual([
      true,
      entries + 1,
    ]);
  });

  test.for(["/noutate?id=999999", "/joburi/999999", "/o-pagina"])(
    "%s, where there is nothing, is taken over as it is",
    async (path, { visit, portal }) => {
      const page = await visitAs({ visit, portal }, await addUser(portal), "/termeni", { expected: [/404/] });
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: "commit" });
      await page.locator(".site-footer").waitFor();
      const text = await page.locator("main").innerText();
      release();
      await tookOver(page);
      expect(await page.locator("main").innerText()).toBe(text);
      expect(text).toContain("nu există");
    },
  );
});

test("an application that does not arrive is told, and the document stays", async ({ visit, portal }) => {
  const expected = [/ERR_FAILED/, /dynamically imported module/];
  const page = await visitAs({ visit, portal }, await addUser(portal), "/termeni", { expected });
  await page.route("**/assets/main-*.js", (route) => route.abort());
  await page.goto("/noutati");
  await page.getByText("Partea interactivă nu s-a încărcat.").waitFor();
  expect(await page.locator("h1").innerText()).toBe("Noutăți");
});

test("an application that never arrives is told after two minutes", async ({ visit, portal }) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), "/termeni");
  const begun = Date.now();
  await page.clock.install({ time: begun });
  const application = "**/assets/main-*.js";
  await page.route(application, () => undefined);
  const asked = page.waitForRequest(application);
  await page.goto("/cursuri");
  await asked;
  // Its clock goes on while the page loads: by as much may it be told later.
  const loading = (await page.evaluate(() => Date.now())) - begun;
  await page.clock.pauseAt(begun + 119_000);
  expect(await page.locator(".toast").count()).toBe(0);
  await page.clock.fastForward(loading + 2000);
  await page.getByText("Partea interactivă nu s-a încărcat.").waitFor();
  expect(await page.locator("main h1").innerText()).toBe("Cele șase cursuri");
});

test("content that cannot be read is told as such to an admin, and the document stays", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/termeni", { expected: [/500/] });
  await page.route("**/api/cntr/news/all*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/noutati");
  await page.getByText(sessionStrings.noAnswer).waitFor();
  expect(await page.getByText("Partea interactivă").count()).toBe(0);
  expect(await page.locator("main .card").count()).toBeGreaterThan(0);
});

test("a stylesheet that was lost on the way is asked for again, and the page comes", async ({
  visit,
  portal,
}) => {
  const expected = [/ERR_FAILED/];
  const page = await visitAs({ visit, portal }, await addUser(portal), "/termeni", { expected });
  const sheet = "**/assets/app-*.css";
  await page.route(sheet, (route) => route.abort(), { times: 1 });
  const again = page.waitForResponse(sheet);
  await page.goto("/contul-meu");
  await tookOver(page);
  expect((await again).status()).toBe(200);
});
