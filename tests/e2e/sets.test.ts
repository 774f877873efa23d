import { describe, expect } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import { addDuty, addUser } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

const pack = await loadContentPack("content");
const place = "Pagina de contact: Nota de sub formular";

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("an editor at %s", (_, size) => {
  test("puts a text into a set, shows it to someone without an account, gives it an hour, and publishes it", async ({
    visit,
    portal,
  }) => {
    const editor = await addUser(portal, { role: "staff" });
    await addDuty(portal, editor, "editor");
    const page = await visitAs({ visit, portal }, editor, "/texte-admin", size);
    const visitor = await visit("/contact", { ...size, expected: [/404/] });
    const initial = pack.pages.contact.messageNote;
    const corrected = unique("Scrie-ne oricând");
    const first = `${corrected}!`;
    const name = unique("Ziua rezultatelor");

    await page.getByLabel("Caută un text").fill(initial.split(" ").slice(0, 5).join(" "));
    await page.locator(".text-row", { hasText: "Nota de sub formular" }).getByRole("button").click();
    await page.getByRole("button", { name: "Pune într-un set…" }).click();
    await page.locator(".toasts").getByText("Nu ai schimbat nimic încă.").waitFor();
    await page.getByRole("textbox", { name: "Nota de sub formular" }).fill(first);
    await page.getByRole("button", { name: "Pune într-un set…" }).click();
    const dialog = page.getByRole("dialog", { name: "În ce set pui schimbarea?" });
    const cancel = dialog.getByRole("button", { name: "Renunță" });
    await expect.poll(() => cancel.evaluate((one) => document.activeElement === one)).toBe(true);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await dialog.getByRole("textbox").fill(name);
    await dialog.getByRole("button", { name: "Pune într-un set nou" }).click();
    await page.locator(".toasts").getByText(`Schimbarea e în setul „${name}”`).waitFor();
    await page.getByRole("link", { name: `Așteaptă în setul „${name}”` }).waitFor();
    await visitor.reload();
    await visitor.getByText(initial).waitFor();

    await page.getByRole("link", { name: "Seturi" }).click();
    await page.getByRole("link", { name: `Setul „${name}”` }).waitFor();
    const counted = pack.seed.news.filter(({ isPublic }) => !isPublic);
    for (const { title } of counted) await page.getByRole("link", { name: `Noutate: ${title}` }).waitFor();
    expect(counted.length).toBeGreaterThan(0);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.getByRole("link", { name: `Setul „${name}”` }).click();
    const row = page.locator(".rows > li", { hasText: place });
    await row.getByText("În regulă").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await row.getByRole("button", { name: `Vezi ce se schimbă: ${place}` }).click();
    const comparison = page.getByRole("dialog", { name: `Ce se schimbă: ${place}` });
    await comparison.locator("ins", { hasText: "oricând" }).first().waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await comparison.getByRole("button", { name: "Închide" }).click();

    await row.getByRole("button", { name: `Schimbă ce așteaptă: ${place}` }).click();
    const form = page.getByRole("dialog", { name: place });
    const field = form.getByRole("textbox", { name: "Nota de sub formular" });
    expect(await field.inputValue()).toBe(first);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await field.fill(corrected);
    await form.getByRole("button", { name: "Păstrează în set" }).click();
    await page.locator(".toasts").getByText("Setul are textul nou.").waitFor();

    await page.getByText("Publică sau ascunde ceva cu setul").click();
    const item = page.getByLabel("Ce se publică sau se ascunde");
    const [news] = pack.seed.news;
    await item.selectOption({ label: `Noutate: ${news?.title}` });
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.getByRole("button", { name: "Pune în set" }).click();
    const hidden = page.locator(".rows > li", { hasText: `Noutate: ${news?.title}` });
    await hidden.getByText("nu se mai vede").waitFor();
    await hidden.getByRole("button", { name: /^Scoate din set/ }).click();
    await hidden.waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Creează linkul" }).click();
    const link = new URL(await page.locator(".cmd code").innerText());
    await visitor.goto(new URL(`${link.pathname}/contact`, portal.url).href);
    await visitor.getByText(corrected).waitFor();
    await visitor.goto(new URL(link.pathname, portal.url).href);
    // From whatever page: what changes, and where.
    await visitor.getByText("Ce se schimbă:").getByRole("link", { name: "Pagina de contact" }).click();
    await visitor.waitForURL(`**${link.pathname}/contact`);
    await visitor.getByText(corrected).waitFor();
    await page.getByRole("button", { name: "Oprește linkul…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Oprește linkul" }).click();
    await page.locator(".toasts").getByText("Linkul nu mai merge").waitFor();
    await visitor.reload();
    await visitor.getByText("link de previzualizare nu mai merge").waitFor();

    const schedule = page.getByRole("button", { name: "Programează setul" });
    await page.getByLabel("Se publică pe").fill("28.03.2032");
    await page.getByLabel("Ora", { exact: true }).fill("3:30");
    await schedule.click();
    await page.getByText("după 02:59 urmează 04:00").first().waitFor();
    await page.getByLabel("Se publică pe").fill("28.12.2020");
    await schedule.click();
    await page.getByText("Ora a trecut").first().waitFor();
    await page.getByLabel("Se publică pe").fill("28.12.2032");
    await page.getByLabel("Ora", { exact: true }).fill("12:00");
    await page.getByText("Se citește: marți, 28 decembrie 2032, ora 12:00").waitFor();
    await schedule.click();
    await page.getByText("Programat: se publică singur marți, 28 decembrie 2032, ora 12:00").waitFor();
    await page.getByRole("button", { name: "Oprește programarea" }).click();
    await schedule.waitFor();

    await page.getByRole("button", { name: "Publică acum…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publică acum" }).click();
    await page.locator(".toasts").getByText("Vizitatorii văd totul").waitFor();
    await page.getByText("Nu se mai schimbă nimic în el").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await visitor.goto(new URL("/contact", portal.url).href);
    await visitor.getByText(corrected).waitFor();

    await page.goto(new URL(`/texte-admin?cauta=${encodeURIComponent(corrected)}`, portal.url).href);
    await page.locator(".text-row", { hasText: "Nota de sub formular" }).getByRole("button").click();
    await page.getByRole("button", { name: "Revino la textul inițial" }).click();
    await page.locator(".toasts").getByText("Textul inițial e la loc").waitFor();
  });
});

test("a text that a colleague published meanwhile is compared, and one of both is chosen", async ({
  visit,
  portal,
}) => {
  const [ana, mihai] = [await addUser(portal, { role: "admin" }), await addUser(portal, { role: "admin" })];
  const name = unique("Luni");
  const page = await visitAs({ visit, portal }, ana, "/texte-admin?cauta=titlul+listei");
  const section = page.locator(".text-section", { hasText: "Activitatea 3" });
  await section.getByRole("button", { name: "Schimbă" }).click();
  const field = page.getByRole("textbox", { name: "Titlul listei" });
  await field.fill("Din set");
  await page.getByRole("button", { name: "Pune într-un set…" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill(name);
  await page.getByRole("button", { name: "Pune într-un set nou" }).click();
  await page.locator(".toasts").getByText("Schimbarea e în setul").waitFor();

  const other = await visitAs({ visit, portal }, mihai, "/texte-admin?cauta=titlul+listei");
  await other
    .locator(".text-section", { hasText: "Activitatea 3" })
    .getByRole("button", { name: "Schimbă" })
    .click();
  await other.getByRole("textbox", { name: "Titlul listei" }).fill(unique("De la Mihai"));
  await other.getByRole("button", { name: "Publică" }).click();
  await other.locator(".toasts").getByText("Publicat").waitFor();

  await page.goto(new URL("/seturi-admin", portal.url).href);
  await page.getByRole("link", { name: `Setul „${name}”` }).click();
  await page.getByText("Altcineva a publicat alt text între timp").waitFor();
  const publish = page.getByRole("button", { name: "Publică acum…" });
  expect(await publish.getAttribute("aria-disabled")).toBe("true");
  await page.getByText("după ce rezolvi schimbările însemnate").waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: /^Compară: / }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("del", { hasText: "Mihai" }).first().waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  const later = dialog.getByRole("button", { name: "Decid mai târziu" });
  expect(await later.evaluate((one) => document.activeElement === one)).toBe(true);
  await dialog.getByRole("button", { name: "Ia varianta din set" }).click();
  await page.locator(".rows").getByText("În regulă").waitFor();
  expect(await publish.getAttribute("aria-disabled")).toBe("false");

  await page.getByRole("button", { name: "Renunță la set…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Renunță la set" }).click();
  await page.locator(".toasts").getByText("S-a renunțat la set").waitFor();
  await page.getByRole("heading", { name: "Seturi", exact: true }).waitFor();
  expect(await page.getByRole("link", { name: `Setul „${name}”` }).count()).toBe(0);

  await other.getByRole("button", { name: "Schimbă" }).first().waitFor();
  await other
    .locator(".text-section", { hasText: "Activitatea 3" })
    .getByRole("button", { name: "Schimbă" })
    .click();
  await other.getByRole("button", { name: "Revino la textul inițial" }).click();
  await other.locator(".toasts").getByText("Textul inițial e la loc").waitFor();
});
