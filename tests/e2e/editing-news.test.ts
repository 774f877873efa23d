import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import {
  choose,
  expectSound,
  hidden,
  leaveBody,
  openBody,
  saved,
  sizes,
  startItem,
  state,
  words,
} from "./editing.ts";
import { storedSession, visitAs } from "./signed-in.ts";

describe.each(sizes)("a news item at %s", (_, size) => {
  test("is added hidden, written, published, hidden, deleted and brought back", { timeout: 120_000 }, async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const options = { ...size, expected: hidden };
    const page = await visitAs({ visit, portal }, admin, "/noutati", options);
    await startItem(page, "Adaugă o noutate");
    const address = new URL(page.url());
    const heading = page.getByLabel("Titlu", { exact: true });
    expect(await heading.evaluate(isInView)).toBe(true);
    expect(await heading.getAttribute("placeholder")).toBe("Titlul noutății");
    for (const field of [
      heading,
      page.getByLabel("Format", { exact: true }),
      page.getByLabel("Tip noutate"),
    ]) {
      expect(await field.inputValue()).toBe("");
    }
    expect(await page.locator(".edit-bar .badge").textContent()).toBe("Ascuns");
    await expectSound(page);

    await page.getByRole("button", { name: "Publică Noutate" }).click();
    const check = page.getByRole("dialog", { name: "Încă 2 lucruri, apoi poți publica" });
    for (const missing of [
      "De reparat: lipsește titlul",
      "De reparat: lipsește textul",
      "Sfat: nu are tip",
    ]) {
      await check.getByText(missing).waitFor();
    }
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Înapoi la text");
    const publish = check.getByRole("button", { name: "Publică", exact: true });
    expect(await publish.getAttribute("aria-disabled")).toBe("true");
    await expectSound(page);
    await check.getByRole("button", { name: "Scrie titlul" }).click();
    await page.waitForFunction(() => document.activeElement?.matches(".editable__title"));
    await page.keyboard.type("Un titlu");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.matches(".rich-text__words"));
    await page.keyboard.type("Primul rând");
    expect(await words(page).innerText()).toBe("Primul rând");
    // Hidden, it is saved while it is open, two seconds after the last key.
    await state(page)
      .getByText(/^Totul este salvat · \d\d:\d\d$/)
      .waitFor();
    const { token = "" } = await storedSession(page);
    const id = new URL(page.url()).searchParams.get("id");
    const stored = await fetch(`${portal.url}/api/cntr/news/id?id=${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await stored.json()).text).toBe("<p>Primul rând</p>");
    expect(await words(page).innerText()).toBe("Primul rând");
    await leaveBody(page);
    await expectSound(page);

    await page.getByRole("button", { name: "Modifică titlul" }).click();
    await page.getByLabel("Titlu", { exact: true }).fill("Alt titlu");
    await expectSound(page);
    await page.keyboard.press("Escape");
    expect(await page.locator("h1").innerText()).toBe("Un titlu");
    const title = unique("Știrea");
    await page.locator("h1").click();
    await page.getByLabel("Titlu", { exact: true }).fill(title);
    await page.keyboard.press("Enter");
    await saved(page);
    await page.getByRole("button", { name: "Publică Noutate" }).click();
    await page
      .getByRole("dialog", { name: "Prima publicare: așa o vor vedea vizitatorii" })
      .getByRole("button", { name: "Scrie tipul" })
      .click();
    await page.waitForFunction(() => document.activeElement?.matches(".edited-labels input"));
    await page.waitForFunction(() => document.querySelector(".edited-labels datalist option"));
    await page.getByLabel("Tip noutate").fill("Anunț");
    await page.keyboard.press("Enter");
    await saved(page);

    const visitor = await visit(address.pathname + address.search, { expected: [/404/] });
    expect(await visitor.locator("h1").innerText()).not.toBe(title);
    await page.getByRole("button", { name: "Publică Noutate" }).click();
    const look = page.getByRole("dialog").getByRole("region", { name: "Prima publicare" });
    expect(await look.locator(".tag").innerText()).toBe("Anunț");
    expect(await look.locator(".card__title").innerText()).toBe(title);
    expect(await look.locator(".prose").innerText()).toBe("Primul rând");
    await expectSound(page);
    await page.getByRole("dialog").getByRole("button", { name: "Publică acum" }).click();
    await page.getByRole("button", { name: "Ascunde Noutate" }).waitFor();
    await saved(page);
    await visitor.reload();
    expect(await visitor.locator("h1").innerText()).toBe(title);
    expect(await visitor.locator(".prose").innerText()).toBe("Primul rând");
    expect(await visitor.locator(".page-head .tag").allInnerTexts()).toStrictEqual(["Anunț"]);

    await page.getByRole("button", { name: "Ascunde Noutate" }).click();
    await page.getByRole("button", { name: "Publică Noutate" }).waitFor();
    await saved(page);
    expect((await visitor.reload())?.status()).toBe(404);

    await page.goto("/noutati");
    const card = page.locator(".card").filter({ hasText: title });
    await card.getByText("Ascuns", { exact: true }).waitFor();
    await expectSound(page);
    await card.getByRole("button", { name: "Acțiuni pentru" }).click();
    await expectSound(page);
    await page.keyboard.press("Escape");
    await choose(card, "Șterge");
    await expectSound(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Renunță");
    await page.getByRole("dialog").getByRole("button", { name: "Șterge" }).click();
    await page.getByText("Noutatea a fost ștearsă.").waitFor();
    await card.waitFor({ state: "detached" });
    await expectSound(page);
    await page.getByRole("button", { name: "Anulează ștergerea" }).click();
    await card.waitFor();
  });

  test("what is undone is gone, and Esc leaves the text, too", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=1", size);
    const before = await page.locator(".prose").innerText();
    await openBody(page);
    await page.keyboard.type("Greșit. ");
    await page.getByRole("button", { name: "Anulează ultima modificare" }).click();
    await page.keyboard.press("Escape");
    await saved(page);
    expect(await page.locator(".prose").innerText()).toBe(before);
  });

  test("a link is put, checked and taken out by its tool", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=2", size);
    await openBody(page);
    await page.getByRole("button", { name: "Link", exact: true }).click();
    const address = page.getByLabel("Adresa linkului");
    await address.fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Nu recunosc adresa").waitFor();
    await expectSound(page);
    await address.fill("www.anofm.ro");
    await page.getByRole("button", { name: "Adaugă linkul" }).click();
    await leaveBody(page);
    const visitor = await visit("/noutate?id=2", size);
    expect(await visitor.locator('.prose a[href="https://www.anofm.ro"]').count()).toBe(1);
    await openBody(page);
    await words(page).getByRole("link", { name: "www.anofm.ro" }).click();
    await page.getByRole("button", { name: "Link", exact: true }).click();
    await page.getByRole("button", { name: "Elimină linkul" }).click();
    await leaveBody(page);
    await visitor.reload();
    expect(await visitor.locator('.prose a[href="https://www.anofm.ro"]').count()).toBe(0);
  });
});

/** Whether all of an element can be seen, with nothing over it. */
function isInView(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [
    [left + 2, top + 2],
    [right - 2, bottom - 2],
  ] as const;
  return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
}
