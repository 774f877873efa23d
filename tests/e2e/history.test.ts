import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import { addDuty, addUser, inDatabase } from "#tests/support/users.ts";
import { addItem, leaveBody, openBody, saved, words } from "./editing.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("an editor at %s", (_, size) => {
  test("brings the words of a colleague back, deletes the item, finds it in the bin and restores it", async ({
    visit,
    portal,
  }) => {
    const maria = await addUser(portal, { role: "admin", firstName: "Maria", lastName: "Ionescu" });
    const editor = await addUser(portal, { role: "staff" });
    await addDuty(portal, editor, "editor");
    const title = unique("Cu istoric");
    const hers = await visitAs({ visit, portal }, maria, "/noutati", size);
    await addItem(hers, "Adaugă o noutate", title);
    await hers.keyboard.type("Te înscrii la AJOFM azi.");
    await leaveBody(hers);

    const address = new URL(hers.url());
    const page = await visitAs({ visit, portal }, editor, address.pathname + address.search, {
      ...size,
      expected: [/404/],
    });
    await openBody(page);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Te înscrii la agenția ta azi.");
    await leaveBody(page);

    await page.getByRole("button", { name: `Acțiuni pentru „${title}”` }).click();
    await page.getByRole("button", { name: "Istoric", exact: true }).click();
    const history = page.getByRole("dialog", { name: `Istoricul textului „${title}”` });
    const rows = history.getByRole("listitem");
    await rows
      .first()
      .getByText(/^Azi, .* · tu/)
      .waitFor();
    expect(await rows.count()).toBe(2);
    await rows.nth(1).getByText("Maria Ionescu").waitFor();
    expect(await rows.first().locator("del").innerText()).toContain("AJOFM");
    expect(await rows.first().locator("ins").innerText()).toContain("agenția ta");
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await rows
      .nth(1)
      .getByRole("button", { name: /^Adu înapoi/ })
      .click();
    await page.locator(".toasts").getByText("e din nou în editor").waitFor();
    await saved(page);
    await page.locator(".prose").getByText("Te înscrii la AJOFM azi.").waitFor();
    expect(await words(page).count()).toBe(0);

    await page.getByRole("button", { name: `Acțiuni pentru „${title}”` }).click();
    await page.getByRole("button", { name: "Șterge", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Șterge" }).click();
    await page.locator(".toasts").getByRole("link", { name: "Vezi coșul" }).click();
    await page.getByLabel("Caută în ce s-a șters").fill(title);
    const deleted = page.locator(".rows > li", { hasText: title });
    await deleted.getByText("Șters de tine").waitFor();
    await deleted.getByText("Mai sunt 30 de zile").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await deleted.getByRole("button", { name: `Adu înapoi: ${title}` }).click();
    await page.getByText("Nimic din coș nu se potrivește").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    const back = await visitAs({ visit, portal }, maria, address.pathname + address.search, {
      ...size,
      expected: [/404/],
    });
    await back.locator(".prose").getByText("Te înscrii la AJOFM azi.").waitFor();
  });
});

test("a text of the site is compared with the first one, and an older version comes back into the form", async ({
  visit,
  portal,
}) => {
  const [ana, mihai] = [
    await addUser(portal, { role: "admin", firstName: "Ana", lastName: "Pop" }),
    await addUser(portal, { role: "admin" }),
  ];
  const name = "Nota de sub formular";
  const field = (page: Page) => page.getByRole("textbox", { name });
  const publish = async (as: typeof ana, said: string) => {
    const page = await visitAs({ visit, portal }, as, "/texte-admin?cauta=nota+de+sub+formular");
    const row = page.locator(".text-row", { hasText: name });
    await row.getByRole("button").click();
    await field(page).fill(said);
    await page.getByRole("button", { name: "Publică" }).click();
    await page.locator(".toasts").getByText("Publicat").waitFor();
    await row.getByRole("button").click();
    return page;
  };
  const first = unique("Scrie-ne, spune Ana");
  await publish(ana, first);
  const page = await publish(mihai, unique("Scrie-ne, spune Mihai"));
  await page.getByText("Istoric", { exact: true }).click();
  const rows = page.locator(".history > li");
  await rows.nth(1).getByText("Ana Pop").waitFor();
  await rows.getByRole("button", { name: "Compară: Textul inițial" }).click();
  await page.getByText("De atunci până acum:").waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await rows
    .nth(1)
    .getByRole("button", { name: /^Adu înapoi/ })
    .click();
  expect(await field(page).inputValue()).toBe(first);
  await page.getByRole("button", { name: "Revino la textul inițial" }).click();
  await page.locator(".toasts").getByText("Textul inițial e la loc").waitFor();
});

test("a text that a newer pack says otherwise is found, compared, and kept or given up", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/texte-admin?cauta=titlul+listei");
  const section = page.locator(".text-section", { hasText: "Activitatea 2" });
  await section.getByRole("button", { name: "Schimbă" }).click();
  const said = unique("Pașii noștri");
  await page.getByRole("textbox", { name: "Titlul listei" }).fill(said);
  await page.getByRole("button", { name: "Publică" }).click();
  await page.locator(".toasts").getByText("Publicat").waitFor();
  // As if the pack had said something else when the text was changed.
  const initial = JSON.stringify("Titlul de atunci");
  await inDatabase(portal, ({ write }) =>
    write((tx) =>
      tx.updateTable("text_versions").set({ initial }).where("key", "like", "%activity2%").execute(),
    ),
  );
  const open = async () => {
    await page.goto(new URL("/texte-admin?arata=pachet", page.url()).href);
    await page.getByText("1 text", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: /^Schimbă: / }).click();
  };
  await open();
  await page.getByRole("heading", { name: "Pachetul, acum" }).waitFor();
  await page.locator(".versus del").first().getByText("Titlul de atunci").waitFor();
  await page.locator(".versus ins").getByText(said).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: "Păstrează textul meu" }).click();
  await page.locator(".toasts").getByText("Textul tău rămâne.").waitFor();
  await page.getByText("Niciun text nu se potrivește").waitFor();

  await inDatabase(portal, ({ write }) =>
    write((tx) =>
      tx.updateTable("text_versions").set({ initial }).where("key", "like", "%activity2%").execute(),
    ),
  );
  await open();
  await page.getByRole("button", { name: "Ia textul nou" }).click();
  await page.locator(".toasts").getByText("Vizitatorii citesc textul din pachetul nou.").waitFor();
});
