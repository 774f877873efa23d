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
