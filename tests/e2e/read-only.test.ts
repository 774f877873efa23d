import { join } from "node:path";
import { describe, expect } from "vitest";
import { hour } from "#domain/time/moments.ts";
import { ownRequestStrings } from "#strings/ro/accounts.ts";
import { errors } from "#strings/ro/errors.ts";
import { format } from "#strings/ro/index.ts";
import { shell } from "#strings/ro/shell.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { openDatabase } from "#tests/support/databases.ts";
import { addUser } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("while the portal is read-only, at %s", (_label, size) => {
  test("every page says so, and what was typed is there to be sent afterwards", async ({ visit, portal }) => {
    const member = await addUser(portal);
    const page = await visitAs({ visit, portal }, member, "/contul-meu", { ...size, expected: [/503/] });
    await page.getByText(ownRequestStrings.title, { exact: true }).click();
    const wish = page.getByLabel(ownRequestStrings.wish);
    await wish.fill("Numele meu este Anna.");

    const { readOnly } = await openDatabase(join(portal.dataDir, "portal.sqlite"));
    const until = new Date(Date.now() + hour);
    const mode = await readOnly.begin(until);
    await known(portal, true);
    await page.getByRole("button", { name: ownRequestStrings.submit }).click();
    await page
      .getByText(errors.readOnlyUntil(format.time(until)))
      .first()
      .waitFor();
    expect(await wish.inputValue()).toBe("Numele meu este Anna.");

    const visitor = await visit("/", size);
    await visitor.getByText(shell.readOnlyUntil(format.time(until))).waitFor();
    expect(await accessibilityViolations(visitor)).toStrictEqual([]);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await mode.release();
    await known(portal, false);
    await page.getByRole("button", { name: ownRequestStrings.submit }).click();
    await page.locator(".rows li").filter({ hasText: ownRequestStrings.kinds.copy }).waitFor();
  });
});

/** Another process knows of it within a second. */
async function known({ url }: { url: string }, isOn: boolean): Promise<void> {
  const said = async () => (await (await fetch(`${url}/api/cntr/content/site`)).json()).readOnly !== null;
  await expect.poll(said, { timeout: 20_000 }).toBe(isOn);
}
