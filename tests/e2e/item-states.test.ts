import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import { addItem, hidden } from "./editing.ts";
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
