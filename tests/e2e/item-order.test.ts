import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import { choose } from "./editing.ts";
import { laptop, visitAs } from "./signed-in.ts";

/** In small steps, as a hand does: a browser drags what is under the mouse when it has moved a little. */
async function drag(page: Page, handle: Locator, to: Locator): Promise<void> {
  const [from, over] = [await handle.boundingBox(), await to.boundingBox()];
  if (!from || !over) throw new Error("Nothing to drag.");
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 16, from.y + 26, { steps: 3 });
  await page.mouse.move(over.x + 100, over.y + 100, { steps: 5 });
  await page.mouse.up();
}

test("an editor puts jobs in another order, by dragging and by the menu", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/joburi", laptop);
  const cards = page.locator("li.card--own");
  const titles = () => cards.locator("h3").allInnerTexts();
  const begun = await titles();
  const [first = "", second = "", third = ""] = begun;
  await drag(page, cards.nth(2).locator(".drag-handle"), cards.nth(0));
  await page.getByText("Am schimbat ordinea.").waitFor();
  await expect.poll(titles).toStrictEqual([third, first, second, ...begun.slice(3)]);
  expect(await accessibilityViolations(page)).toStrictEqual([]);

  await choose(cards.nth(0), "Mută jos");
  await expect.poll(titles).toStrictEqual([first, third, second, ...begun.slice(3)]);
  await page.getByRole("button", { name: "Anulează mutarea" }).click();
  await expect.poll(titles).toStrictEqual([third, first, second, ...begun.slice(3)]);
  await choose(cards.nth(0), "Mută jos");
  await expect.poll(titles).toStrictEqual([first, third, second, ...begun.slice(3)]);
  await choose(cards.nth(2), "Mută sus");
  await expect.poll(titles).toStrictEqual(begun);

  const visitor = await visit("/joburi");
  expect(await visitor.locator("li.card--own h3").allInnerTexts()).toStrictEqual(begun);
});
