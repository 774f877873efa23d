import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import { addItem, expectSoundInBoth, give, hidden, leaveBody, narrow, publishFirst } from "./editing.ts";
import { noise, widthOf } from "./pictures.ts";
import { visitAs } from "./signed-in.ts";
import { slowUpload, underWay } from "./slow-upload.ts";

describe("the picture of a news item", () => {
  test("is chosen, looked at, described, sent, replaced by drop and paste, removed and brought back", {
    timeout: 120_000,
  }, async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutati", { ...narrow, expected: hidden });
    await addItem(page, "Adaugă o noutate");
    await page.keyboard.type("Un text.");
    await leaveBody(page);
    await page.getByLabel("Tip noutate").fill("Anunț");
    const section = page.getByRole("region", { name: "Imaginea noutății" });
    const image = section.locator("img");
    const alt = section.getByLabel("Ce se vede în imagine");
    const put = section.getByRole("button", { name: "Adaugă imaginea" });
    const speedUp = await slowUpload(page);

    await section.getByLabel("Alege o imagine").setInputFiles(await noise("prima.png"));
    await image.waitFor();
    await expectSoundInBoth(page);
    await put.click();
    await section.getByRole("alert").getByText("Scrie ce se vede în imagine").waitFor();
    await expectSoundInBoth(page);
    await alt.fill("Tineri la curs");
    await put.click();
    await section.getByRole("status").getByText("Se trimite imaginea").waitFor();
    await underWay(section.getByRole("progressbar"));
    await expectSoundInBoth(page);
    await speedUp();
    await page.locator(".toasts").getByText("Imaginea a fost salvată.").waitFor();
    await section.locator('img[alt="Tineri la curs"]').waitFor();
    expect(await widthOf(image)).toBeGreaterThan(0);
    // Half under the sticky header, a button would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectSoundInBoth(page);

    await give(section.getByText("sau trage-o aici"), "drop", await noise("a doua.png"));
    await section.getByLabel("Imaginea este decorativă").check();
    await put.click();
    await section.locator('img[alt=""]').waitFor();
    expect(await alt.isDisabled()).toBe(true);

    await give(page.locator("body"), "paste", await noise("a treia.png"));
    await alt.fill("Sala de curs");
    await alt.press("Enter");
    await section.locator('img[alt="Sala de curs"]').waitFor();

    await alt.fill("");
    await alt.press("Enter");
    await section.getByRole("alert").getByText("Scrie ce se vede în imagine").waitFor();
    await alt.fill("Sala mare de curs");
    await alt.press("Enter");
    await section.locator('img[alt="Sala mare de curs"]').waitFor();

    await publishFirst(page, "Publică Noutate");
    await page.getByRole("button", { name: "Ascunde Noutate" }).waitFor();
    const { pathname, search } = new URL(page.url());
    const visitor = await visit(pathname + search);
    const shown = visitor.locator("article .news-picture");
    expect(await shown.getAttribute("alt")).toBe("Sala mare de curs");
    expect(await widthOf(shown)).toBeGreaterThan(0);

    await section.getByRole("button", { name: "Elimină imaginea" }).click();
    await page.locator(".toasts").getByText("Imaginea a fost eliminată.").waitFor();
    await image.waitFor({ state: "detached" });
    await expectSoundInBoth(page);
    await visitor.reload();
    expect(await visitor.locator("article img").count()).toBe(0);
    await page.getByRole("button", { name: "Anulează ștergerea" }).click();
    await image.waitFor();
    await visitor.reload();
    expect(await shown.getAttribute("alt")).toBe("Sala mare de curs");
  });

  test("that is not sent keeps whoever leaves; given up, it does not arrive", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=2", narrow);
    const section = page.getByRole("region", { name: "Imaginea noutății" });
    await slowUpload(page);
    await section.locator("input[type=file]").setInputFiles(await noise("poză.png"));
    await page.getByRole("link", { name: "Toate noutățile" }).click();
    const dialog = page.getByRole("dialog", { name: "Pleci fără imagine sau documente?" });
    await expectSoundInBoth(page);
    await dialog.getByRole("button", { name: "Rămân aici" }).click();
    await dialog.waitFor({ state: "detached" });
    await section.getByLabel("Ce se vede în imagine").fill("Nu mai vine");
    await section.getByRole("button", { name: "Adaugă imaginea" }).click();
    await underWay(section.getByRole("progressbar"));
    await section.getByRole("button", { name: "Renunță" }).click();
    await section.locator(".picture-picker").waitFor();
    await page.reload();
    await section.locator(".picture-picker").waitFor();
    expect(await section.locator("img").count()).toBe(0);
  });

  test("that is no picture is refused in words", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=1", {
      ...narrow,
      expected: [/415|422/],
    });
    const section = page.getByRole("region", { name: "Imaginea noutății" });
    const text = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("nu") };
    await give(section.getByText("sau trage-o aici"), "drop", text);
    await page.locator(".toasts").getByText("Alege o imagine: PNG, JPEG, WebP, AVIF sau GIF.").waitFor();
    await section
      .locator("input[type=file]")
      .setInputFiles({ ...text, name: "a.png", mimeType: "image/png" });
    await section.getByLabel("Ce se vede în imagine").fill("Nimic");
    await section.getByRole("button", { name: "Adaugă imaginea" }).click();
    await section.getByRole("alert").getByText("Acest tip de fișier nu este acceptat.").waitFor();
    expect(await section.getByLabel("Ce se vede în imagine").inputValue()).toBe("Nimic");
    await expectSoundInBoth(page);
  });
});
