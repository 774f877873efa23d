import { expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import { expectSound } from "./editing.ts";
import { laptop, visitAs } from "./signed-in.ts";

test("the team's guide is a page of the team, with its pictures and chapters", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/azi", laptop);
  await page.getByRole("navigation", { name: "Echipa" }).getByRole("link", { name: "Ghid" }).click();
  await page.getByRole("heading", { name: "Ghidul echipei" }).waitFor();
  await page
    .getByRole("navigation", { name: "Capitole" })
    .getByRole("link", { name: "Te conectezi" })
    .click();
  const picture = page.getByRole("img", { name: /^Pagina de conectare, cu numere/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
  await expectSound(page);
});

test("„?” beside the tools opens the chapter about them, in another tab", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/noutate?id=1", laptop);
  const chapterOf = async (help: string) => {
    const link = page.getByRole("link", { name: help });
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const [guide] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
    const { hash } = new URL(await guide.evaluate(() => location.href));
    const heading = guide.locator(hash);
    await heading.waitFor();
    const words = await heading.innerText();
    await guide.close();
    return words;
  };
  expect(await chapterOf("Ajutor: cum modifici pagina")).toBe("Pagina pe care modifici");
  await page.getByRole("button", { name: /^Acțiuni pentru/ }).click();
  await page.getByRole("button", { name: "Lucrează într-o ciornă" }).click();
  expect(await chapterOf("Ajutor: cum lucrezi într-o ciornă")).toBe("Lucrezi într-o ciornă");
  await page.goto("/contact");
  await page.getByRole("button", { name: "Schimbă: Telefonul 1" }).click();
  expect(await chapterOf("Ajutor: cum schimbi un text")).toBe("Schimbi orice text al portalului");
});
