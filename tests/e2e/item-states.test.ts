import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import { addItem, hidden, leaveBody, publishBy } from "./editing.ts";
import { phone, visitAs } from "./signed-in.ts";

test("an editor sees the items in one state, which the address keeps", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/noutati", { ...phone, expected: hidden });
  const title = unique("Noutate ascunsă");
  await addItem(page, "Adaugă o noutate", title);
  await page.getByText("Totul este salvat").waitFor();
  await page.getByRole("link", { name: "Toate noutățile" }).click();
  const states = page.getByRole("navigation", { name: "Arată după stare" });
  const cards = page.locator("li.card");
  await states.getByRole("link", { name: "Ascunse" }).click();
  await page.waitForURL(/stare=ascuns/);
  await expect.poll(() => cards.getByText("Public", { exact: true }).count()).toBe(0);
  await cards.getByText(title).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.reload();
  await page.getByText(title).waitFor();

  await states.getByRole("link", { name: "Publice" }).click();
  await page.waitForURL(/stare=public/);
  await cards.first().waitFor();
  await expect.poll(() => page.getByText(title).count()).toBe(0);
  await states.getByRole("link", { name: "Programate" }).click();
  await page.getByText("Niciuna nu e așa.").waitFor();
  await states.getByRole("link", { name: "Toate" }).click();
  await cards.getByText(title).waitFor();
  expect(new URL(page.url()).searchParams.has("stare")).toBe(false);
});

test("a hidden item is previewed, and planned where it stands; its card and its bar say when", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/noutati", { ...phone, expected: hidden });
  const title = unique("Pentru mai târziu");
  await addItem(page, "Adaugă o noutate", title);
  await page.keyboard.type("Se vede la anul.");
  await leaveBody(page);
  await publishBy(page, "Vezi ca vizitator");
  const preview = page.getByRole("dialog").getByRole("link", { name: "Deschide previzualizarea" });
  const shown = await fetch((await preview.getAttribute("href")) ?? "");
  expect(await shown.text()).toContain("Se vede la anul.");
  await page.getByRole("dialog").getByRole("button", { name: "Închide" }).click();

  await publishBy(page, "Programează…");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Se publică pe").fill("07.12.2099");
  await dialog.getByLabel("Ora").fill("9");
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await dialog.getByRole("button", { name: "Programează", exact: true }).click();
  const planned = /^Programat: luni, 7 decembrie 2099, ora 09:00, în setul/;
  await page.locator(".edit-bar").getByRole("link", { name: planned }).waitFor();
  expect(await page.locator(".edit-bar").getByText("Ascuns", { exact: true }).count()).toBe(0);
  await page.getByRole("link", { name: "Toate noutățile" }).click();
  const card = page.locator("li.card", { hasText: title });
  await card.getByRole("link", { name: planned }).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page
    .getByRole("navigation", { name: "Arată după stare" })
    .getByRole("link", { name: "Programate" })
    .click();
  await page.waitForURL(/stare=programat/);
  await card.waitFor();
});
