import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import { addItem, expectSound, hidden, narrow, saved, sizes, words } from "./editing.ts";
import { enterAs, visitAs } from "./signed-in.ts";

/** What has the focus, as it is read out. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return (
      at?.getAttribute("aria-label") ??
      (at as HTMLInputElement)?.labels?.[0]?.textContent ??
      at?.textContent ??
      ""
    );
  });

/** Goes on with the Tab key until what has the focus is called so. */
async function tabTo(page: Page, name: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let step = 0; step < 80; step++) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The Tab key does not reach ${name}.`);
}

/** Deletes by „⋯”: the question has the focus on what changes nothing. */
async function deleteByKeys(page: Page): Promise<void> {
  await tabTo(page, "Acțiuni pentru");
  await page.keyboard.press("Enter");
  await tabTo(page, "Șterge");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => focused(page)).toBe("Renunță");
  await tabTo(page, "Șterge");
  await page.keyboard.press("Enter");
}

/** Waits until a live region says so: what is not in one is not read out. */
const said = (page: Page, text: string) => page.locator("[role=status]").getByText(text).last().waitFor();

describe.each(sizes)("with the keyboard alone, at %s", (_, size) => {
  test("a news item is added, titled, written, published, deleted and brought back", {
    timeout: 120_000,
  }, async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutati", { ...size, expected: hidden });
    page.setDefaultTimeout(10_000);
    const { keyboard } = page;
    await page.locator(".card__tools").first().waitFor();
    await tabTo(page, "Adaugă o noutate");
    await keyboard.press("Enter");
    await expect.poll(() => focused(page), { timeout: 5000 }).toBe("Titlu");
    await keyboard.type("Întâi titlul");
    await keyboard.press("Enter");
    await expect.poll(() => focused(page), { timeout: 5000 }).toBe("Textul noutății");
    await keyboard.type("Scris fără mouse.");
    await keyboard.press("Control+Enter");
    await said(page, "Totul este salvat");
    expect(await focused(page)).toBe("Modifică textul");

    const title = unique("Taste");
    await tabTo(page, "Modifică titlul", "Shift+Tab");
    await keyboard.press("Enter");
    await keyboard.press("Control+A");
    await keyboard.type(title);
    await keyboard.press("Enter");
    await said(page, "Totul este salvat");
    expect(await focused(page)).toBe("Modifică titlul");
    await tabTo(page, "Publică Noutate");
    await keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Prima publicare" }).waitFor();
    expect(await focused(page)).toBe("Înapoi la text");
    await tabTo(page, "Publică acum");
    await keyboard.press("Enter");
    await said(page, "Este public. Îl vede oricine.");
    expect(await focused(page)).toBe("Ascunde Noutate");
    const { pathname, search } = new URL(page.url());
    const visitor = await visit(pathname + search, { ...size, expected: hidden });
    expect(await visitor.locator("h1").innerText()).toBe(title);

    await deleteByKeys(page);
    await page.waitForURL("/noutati");
    await said(page, "Noutatea a fost ștearsă.");
    await expect.poll(() => focused(page), { timeout: 5000 }).toBe("Anulează ștergerea");
    await expectSound(page);
    expect((await visitor.reload())?.status()).toBe(404);
    await keyboard.press("Enter");
    await said(page, "Noutatea este din nou la locul ei.");
    expect((await visitor.reload())?.status()).toBe(200);
    await page.locator(".card").filter({ hasText: title }).waitFor();
  });

  test("a text is written with every tool", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutati", { ...size, expected: hidden });
    await addItem(page, "Adaugă o noutate");
    const { keyboard } = page;
    const use = async (tool: string) => {
      await keyboard.press("Alt+F10");
      await keyboard.press("Home");
      const isThere = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
      for (let step = 0; (await isThere()) !== tool && step < 20; step++) await keyboard.press("ArrowRight");
      await keyboard.press("Enter");
      await page.waitForFunction(() =>
        document.activeElement?.matches(".rich-text__words, .rich-text__bubble input"),
      );
    };
    await use("Titlu de secțiune");
    await keyboard.type("Program");
    await keyboard.press("Enter");
    await use("Listă cu puncte");
    await keyboard.type("luni");
    await keyboard.press("Enter");
    await use("Îngroșat");
    await keyboard.type("marți");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await use("Link");
    await keyboard.type("www.anofm.ro");
    await keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.matches(".rich-text__words"));
    await keyboard.press("Enter");
    await use("Tabel");
    await keyboard.type("Etapa");
    for (const heads of [0, 3]) {
      await use("Primul rând e cap");
      await expect.poll(() => words(page).locator("th").count()).toBe(heads);
    }
    await keyboard.press("Control+Enter");
    await saved(page);
    expect(await page.locator(".prose h2").innerText()).toBe("Program");
    expect(await page.locator(".prose li").allInnerTexts()).toStrictEqual(["luni", "marți"]);
    expect(await page.locator(".prose li strong").innerText()).toBe("marți");
    expect(await page.locator(".prose a").getAttribute("href")).toBe("https://www.anofm.ro");
    expect(await page.locator(".prose th").first().innerText()).toBe("Etapa");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Modifică textul",
    );
  });

  test("no tool of a table lies over the way out", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutati", { ...size, expected: hidden });
    await addItem(page, "Adaugă o noutate");
    await page.getByRole("button", { name: "Tabel", exact: true }).click();
    await page.locator(".toolbar__more").waitFor();
    const covered = await page.locator(".toolbar").evaluate((toolbar) => {
      const leave = toolbar.querySelector(".toolbar__leave") as HTMLElement;
      const { left, top, width, height } = leave.getBoundingClientRect();
      const spots = Array.from({ length: 9 }, (_, step) => left + (width * (step + 1)) / 10);
      const over = new Set<string>();
      for (let scrolled = 0; scrolled <= toolbar.scrollWidth; scrolled += 20) {
        toolbar.scrollLeft = scrolled;
        for (const x of spots) {
          const hit = document.elementFromPoint(x, top + height / 2);
          if (!leave.contains(hit)) over.add(hit?.outerHTML.slice(0, 80) ?? "");
        }
      }
      return [...over];
    });
    expect(covered).toStrictEqual([]);
  });

  test("a link is asked for beside the chosen words, at the end of a long text, too", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutati", { ...size, expected: hidden });
    await addItem(page, "Adaugă o noutate");
    const { keyboard } = page;
    for (let line = 0; line < 40; line++) {
      await keyboard.insertText(`Rândul ${line}`);
      await keyboard.press("Enter");
    }
    await keyboard.type("Mergi la agenția ta");
    await keyboard.press("Control+Shift+ArrowLeft");
    await keyboard.press("Control+Shift+ArrowLeft");
    expect(await page.getByRole("button", { name: "Gata", exact: true }).evaluate(isFree)).toBe(true);
    await page.getByRole("button", { name: "Link", exact: true }).click();
    expect(await focused(page)).toBe("Unde duce „agenția ta”?");
    const form = page.getByRole("group", { name: "Link" });
    expect(await form.getByRole("combobox").evaluate(isFree)).toBe(true);
    await keyboard.type("nu e o adresă");
    await keyboard.press("Enter");
    const alert = form.getByRole("alert").getByText("Nu recunosc adresa");
    await alert.waitFor();
    expect(await alert.evaluate(isFree)).toBe(true);
    expect(await form.getByRole("button", { name: "Adaugă linkul" }).evaluate(isFree)).toBe(true);
    await expectSound(page);
    await keyboard.press("Escape");
    await keyboard.type("ghișeu");
    await keyboard.press("Control+Shift+ArrowLeft");
    await page.getByRole("button", { name: "Link", exact: true }).click();
    await keyboard.type("contact");
    await keyboard.press("Enter");
    await keyboard.type(", azi");
    await keyboard.press("Enter");
    // An address among the words needs not be written again.
    await keyboard.type("exemplu.ro");
    await keyboard.press("Shift+Home");
    await page.getByRole("button", { name: "Link", exact: true }).click();
    expect(await form.getByRole("combobox").inputValue()).toBe("exemplu.ro");
    await keyboard.press("Enter");
    await keyboard.press("Control+Enter");
    await saved(page);
    expect(await page.locator(".prose a").last().getAttribute("href")).toBe("https://exemplu.ro");
    const linked = page.locator(".prose p", { hasText: "ghișeu" });
    expect(await linked.innerText()).toBe("Mergi la ghișeu, azi");
    expect(await linked.locator("a").innerText()).toBe("ghișeu");
    expect(await linked.locator("a").getAttribute("href")).toBe("/contact");
  });

  test("what has the focus is below no bar", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/job?id=1", { ...size, expected: hidden });
    await page.locator(".edit-bar").waitFor();
    await page.locator(".site-footer a").last().focus();
    for (let step = 0; step < 40 && (await focused(page)) !== "Modifică titlul"; step++) {
      await page.keyboard.press("Shift+Tab");
      expect(await page.evaluate(isFocusFree), await focused(page)).toBe(true);
    }
    expect(await focused(page)).toBe("Modifică titlul");
  });

  test("deleting in a list goes on from there, and the toast lies over nothing that is needed", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/joburi", size);
    const cards = page.locator(".card");
    await page.locator(".card__tools").first().waitFor();
    const before = await cards.count();
    await deleteByKeys(page);
    await said(page, "Job-ul a fost șters.");
    await cards.nth(before - 1).waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("Anulează ștergerea");
    await expectSound(page);

    const lowest = page.locator(".site-footer a").last();
    // The page gets its room for the toast once that has its height.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return await lowest.evaluate(isFree);
      })
      .toBe(true);
    for (const link of await page.locator(".site-footer a").all()) {
      await link.focus();
      expect(await link.evaluate(isFree)).toBe(true);
    }
    await tabTo(page, "Anulează ștergerea");
    await page.keyboard.press("Enter");
    await cards.nth(before - 1).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });
});

test("what brings back an item that was deleted gets the focus, also where it comes late", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visit("/termeni", narrow);
  const deleted = Promise.withResolvers<void>();
  await page.route("**/assets/editor-tools-*.js", async (route) => {
    await deleted.promise;
    await route.continue();
  });
  await enterAs(page, portal, admin, "/joburi");
  const cards = page.locator(".card");
  await page.locator(".card__tools").first().waitFor();
  const before = await cards.count();
  await deleteByKeys(page);
  await cards.nth(before - 1).waitFor({ state: "detached" });
  deleted.resolve();
  await expect.poll(() => focused(page)).toBe("Anulează ștergerea");
  await page.keyboard.press("Enter");
  await cards.nth(before - 1).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("continut");
});

/** Whether something can be seen of what has the focus. */
function isFocusFree(): boolean {
  const { activeElement: at } = document;
  const { left, top, right, bottom } = at?.getBoundingClientRect() ?? new DOMRect();
  const points = [
    [left + 3, top + 3],
    [right - 3, top + 3],
    [left + 3, bottom - 3],
    [(left + right) / 2, (top + bottom) / 2],
  ] as const;
  return points.some(([x, y]) => at?.contains(document.elementFromPoint(x, y)));
}

/** Whether nothing lies over an element. */
function isFree(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return element === over || element.contains(over);
}
