import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import {
  addItem,
  expectSound,
  give,
  hidden,
  leaveBody,
  openBody,
  publishFirst,
  sizes,
  words,
} from "./editing.ts";
import { noise, widthOf } from "./pictures.ts";
import { visitAs } from "./signed-in.ts";
import { slowUpload, underWay } from "./slow-upload.ts";

describe.each(sizes)("pictures within a text at %s", (_, size) => {
  test("are chosen, pasted, dropped, described, looked at without script, and taken out", {
    timeout: 120_000,
  }, async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutati", { ...size, expected: hidden });
    await addItem(page, "Adaugă o noutate");
    await page.keyboard.type("Sala e gata.");
    const form = page.getByRole("group", { name: "Imaginea din text" });
    const alt = form.getByLabel("Ce se vede în imagine");
    const put = form.getByRole("button", { name: "Pune imaginea în text" });
    const images = words(page).locator("img[src]");
    const speedUp = await slowUpload(page);

    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Adaugă o imagine" }).click();
    await (await chooser).setFiles(await noise("sala.png", 490, 110));
    await underWay(form.getByRole("progressbar"));
    expect(await alt.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectSound(page);
    await put.click();
    await form.getByRole("alert").getByText("Scrie ce se vede în imagine").waitFor();
    await expectSound(page);
    await alt.press("Control+Enter");
    await alt.fill("Sala de curs");
    await alt.press("Enter");
    await speedUp();
    await words(page).locator('img[alt="Sala de curs"]').waitFor();
    await page.waitForFunction(() => document.activeElement?.matches(".rich-text__words"));
    await page.keyboard.type("Vă așteptăm.");
    await expectSound(page);

    await give(words(page), "paste", await noise("decor.png"));
    await form.getByText("Imaginea a ajuns.").waitFor();
    await expectSound(page);
    await form.getByLabel("Imaginea este decorativă").check();
    await put.click();
    await words(page).locator('img[alt=""]:not([class])').waitFor();
    await give(words(page), "drop", await noise("plan.png"));
    await alt.fill("Planul sălii");
    await put.click();
    await words(page).locator('img[alt="Planul sălii"]').waitFor();
    expect(await images.count()).toBe(3);
    await expectSound(page);

    await words(page).press("Control+Home");
    await page.keyboard.press("ArrowDown");
    await words(page).locator("img.ProseMirror-selectednode").waitFor();
    await page.getByRole("button", { name: "Descrie imaginea" }).waitFor();
    await expectSound(page);
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    expect(await alt.inputValue()).toBe("Sala de curs");
    await alt.fill("Sala mare de curs");
    await expectSound(page);
    await page.keyboard.press("Enter");
    await words(page).locator('img[alt="Sala mare de curs"]').waitFor();
    await leaveBody(page);
    await expectSound(page);

    await publishFirst(page, "Publică Noutate");
    await page.getByRole("button", { name: "Ascunde Noutate" }).waitFor();
    const { pathname, search } = new URL(page.url());
    const visitor = await visit(pathname + search, { ...size, javaScriptEnabled: false });
    const shown = visitor.locator(".prose img");
    expect(await shown.evaluateAll((all) => all.map((image) => image.getAttribute("alt")))).toStrictEqual([
      "Sala mare de curs",
      "",
      "Planul sălii",
    ]);
    expect(await shown.first().getAttribute("srcset")).toMatch(/\?w=480 480w, \S+\?w=490 490w$/);
    await shown.first().scrollIntoViewIfNeeded();
    expect(await widthOf(shown.first())).toBeGreaterThan(0);

    await openBody(page);
    await images.first().click();
    await page.getByRole("button", { name: "Scoate imaginea din text" }).click();
    expect(await images.count()).toBe(2);
    await leaveBody(page);
    await visitor.reload();
    expect(await shown.count()).toBe(2);
  });

  test("a refused one says why and loses nothing; those of other sites stay outside", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=2", { ...size, expected: [/415|422/] });
    const form = page.getByRole("group", { name: "Imaginea din text" });
    await openBody(page);
    await page.keyboard.type("Început. ");
    const text = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("nu") };
    await give(words(page), "drop", text);
    await page.locator(".toasts").getByText("Alege o imagine: PNG, JPEG, WebP, AVIF sau GIF.").waitFor();
    await give(words(page), "paste", { ...text, name: "a.png", mimeType: "image/png" });
    const alt = form.getByLabel("Ce se vede în imagine");
    await alt.fill("O sală");
    await form.getByRole("alert").getByText("Acest tip de fișier nu este acceptat.").waitFor();
    expect(await alt.inputValue()).toBe("O sală");
    await form.getByRole("button", { name: "Trimite din nou" }).waitFor();
    await expectSound(page);
    await form.getByRole("button", { name: "Renunță" }).click();
    await words(page).evaluate((target) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", '<p>Lipit</p><img src="https://exemplu.ro/poza.png" alt="x">');
      target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.locator(".toasts").getByText("Textul a fost lipit fără imagini.").waitFor();
    expect(await words(page).locator("img[src]").count()).toBe(0);
    expect(await words(page).innerText()).toMatch(/Început\. [\s\S]*Lipit/);
    await page.keyboard.press("Escape");
  });
});
