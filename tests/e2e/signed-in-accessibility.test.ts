import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { addMembers, addMessage, addUser, passwordLink } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

const narrowest = { width: 320, height: 568 };

/** Opens everything that is folded away on the page itself. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll("main details")) part.setAttribute("open", "");
  });

async function expectAccessible(page: Page) {
  for (const { viewport } of [laptop, phone]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      expect(await accessibilityViolations(page), `${viewport.width} px, ${colorScheme}`).toStrictEqual([]);
    }
  }
  await page.setViewportSize(narrowest);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrowest.width);
  expect(await smallTargets(page)).toStrictEqual([]);
}

async function centreOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is not shown.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Controls of the page itself lower than 44 px, but for links within a sentence. */
function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator(
      "main :is(button, summary, input:not([type=checkbox], [type=radio], .visually-hidden), select, textarea, .check, .button, .arrow-link)",
    )
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 43.9)
        .map((element) => `${element.outerHTML.slice(0, 80)} ${element.getBoundingClientRect().height}`),
    );
}

describe("L10, L12, L13: without violations, at 320 px and with fingers", () => {
  test.for(["/login", "/parola-uitata"])("%s", async (path, { visit }) => {
    const page = await visit(path);
    await expectAccessible(page);
    await page.locator("main form button[type=submit]").click();
    await page.getByRole("alert").waitFor();
    await expectAccessible(page);
  });

  test("a link out of a mail", async ({ visit, portal }) => {
    const page = await visit(await passwordLink(portal, await addUser(portal), "invitation"));
    await page.getByText("Bun venit, Ana!").waitFor();
    await expectAccessible(page);
  });

  test.for(["user", "admin"] as const)(
    "the account and the connected message, role %s",
    async (role, { visit, portal }) => {
      const page = await visitAs({ visit, portal }, await addUser(portal, { role }), "/contul-meu");
      await expectAccessible(page);
      await page.goto("/login");
      await page.locator("main").getByText("Ești conectat ca").waitFor();
      await expectAccessible(page);
    },
  );

  test("a business plan, before and after it is sent", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/incarca-plan-de-afaceri");
    await expectAccessible(page);
    const buffer = Buffer.from("%PDF-1.7\n%%EOF\n");
    await page.locator("#plan-file").setInputFiles({ name: "plan.pdf", mimeType: "", buffer });
    await page.getByRole("button", { name: "Trimite planul" }).click();
    await page.locator(".own-plans").waitFor();
    await expectAccessible(page);
  });

  test("the first page of the team, empty and with what waits", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    await addMessage(portal, { subject: "Un subiect lung despre cursurile din toamna aceasta" });
    await addMessage(portal, { receivedAt: "2026-01-05T10:00:00.000Z" });
    const page = await visitAs({ visit, portal }, admin, "/azi");
    await page.getByRole("heading", { name: "Începe de aici" }).waitFor();
    await page.getByRole("heading", { name: "Mesaje necitite" }).waitFor();
    await page.locator(".alert--error", { hasText: "Întârziate" }).getByText("peste cât promitem").waitFor();
    await expectAccessible(page);
  });

  test("announcements and the import of a list", async ({ visit, portal }) => {
    await addUser(portal, {
      role: "user",
      email: `${"foarte-lung".repeat(4)}-${crypto.randomUUID()}@exemplu.ro`,
    });
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/anunturi-admin");
    await page.getByLabel("Subiect").fill("Ne vedem sâmbătă la curs");
    await expectAccessible(page);
    await page.goto("/membri-admin");
    await page.getByText("Importă o listă").click();
    const buffer = Buffer.from(
      "Nume;Prenume;E-mail\r\nȚurcanu;Ion;ion@\r\nPop;Ana;ana.pop.noua@exemplu.ro\r\n",
    );
    await page
      .getByLabel("Fișierul cu membri")
      .setInputFiles({ name: "membri-din-toamna-aceasta.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Adaugă un membru", exact: true }).last().waitFor();
    await expectAccessible(page);
  });

  test("a set, empty and with its hour; a toast leaves the field that it covers", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/seturi-admin", phone);
    await page.getByLabel("Cum se numește").fill(`Ziua rezultatelor ${crypto.randomUUID()}`);
    await page.getByRole("button", { name: "Începe setul" }).click();
    await page.getByText("Setul e gol.").waitFor();
    const schedule = page.getByRole("button", { name: "Programează setul" });
    expect(await schedule.getAttribute("aria-disabled")).toBe("true");
    const toast = page.locator(".toast").first();
    await toast.waitFor();
    // The field is put under the toast, as a small window does.
    const { x, y } = await centreOf(toast);
    const field = page.getByLabel("Se publică pe");
    await field.evaluate((one, there) => {
      const { top, height } = one.getBoundingClientRect();
      scrollBy({ top: top + height / 2 - there, behavior: "instant" });
    }, y);
    await page.mouse.click(x, y);
    expect(await field.evaluate((one) => document.activeElement === one)).toBe(true);
    await toast.waitFor({ state: "detached", timeout: 2000 });
    await expectAccessible(page);
  });

  test("the lists of an admin", async ({ visit, portal }) => {
    await addMembers(portal, 60);
    await addMessage(portal, { subject: "Un subiect lung despre cursuri", message: "Text\n".repeat(20) });
    const page = await visitAs({ visit, portal }, await addUser(portal, { role: "admin" }), "/membri-admin");
    await unfold(page);
    await expectAccessible(page);
    await page.goto("/documente-admin");
    await page.locator("tbody tr").first().waitFor();
    await expectAccessible(page);
    await page.goto("/mesaje-admin");
    await page.locator("details.message").first().waitFor();
    await unfold(page);
    await expectAccessible(page);
  });
});
