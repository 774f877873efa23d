import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import { visitAs } from "./signed-in.ts";

const queryOf = (page: Page) => new URL(page.url()).search;
const valuesOf = (page: Page) =>
  page
    .locator(".list-search select")
    .evaluateAll((all) => all.map((field) => (field as HTMLSelectElement).value));

/** Chooses a value in each of these fields within one task: nothing is shown in between. */
async function chooseAtOnce(page: Page, choices: Record<string, string>) {
  await page.evaluate((all) => {
    for (const [id, value] of Object.entries(all)) {
      const field = document.getElementById(id) as HTMLSelectElement;
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }, choices);
}

const lists = [
  {
    address: "/documente-admin",
    choices: { "plans-filter": "without", "plans-sort": "received" },
    query: "?plan=fara&ordine=noi",
    values: { chosen: ["without", "received"], fresh: ["any", "name"] },
  },
  {
    address: "/membri-admin",
    choices: { "members-group": "members", "members-status": "active" },
    query: "?arata=membri&stare=activ",
    values: { chosen: ["members", "active"], fresh: ["everybody", "any"] },
  },
];

test.for(lists)(
  "$address: changes at the same moment all count; the fields follow the address",
  async ({ address, choices, query, values }, { visit, portal }) => {
    await addUser(portal);
    const page = await visitAs({ visit, portal }, await addUser(portal, { role: "admin" }), address);
    await chooseAtOnce(page, choices);
    await expect.poll(() => queryOf(page)).toBe(query);
    expect(await valuesOf(page)).toStrictEqual(values.chosen);

    // The menu's link to the page that is shown; the menu stays folded.
    await page.locator(`header a[href="${address}"]`).first().dispatchEvent("click");
    await expect.poll(() => queryOf(page)).toBe("");
    await expect.poll(() => valuesOf(page)).toStrictEqual(values.fresh);
    await page.goBack();
    await expect.poll(() => valuesOf(page)).toStrictEqual(values.chosen);
    expect(queryOf(page)).toBe(query);
    await page.goForward();
    await expect.poll(() => valuesOf(page)).toStrictEqual(values.fresh);
  },
);
