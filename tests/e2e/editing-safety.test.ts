import { expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import { expectSound, openBody, saved, sizes, state, unpublished } from "./editing.ts";
import { visitAs } from "./signed-in.ts";

test.for(sizes)(
  "a connection lost in the middle of a save, at %s: kept, and sent when it is back",
  async ([, size], { visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=2", { ...size, expected: [/ERR_/] });
    await openBody(page);
    await page.keyboard.type("Fără net. ");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Gata", exact: true }).click();
    await state(page).getByText("Fără legătură").waitFor();
    await expectSound(page);
    await page.context().setOffline(false);
    await saved(page);
    const visitor = await visit("/noutate?id=2", size);
    expect(await visitor.locator(".prose").innerText()).toMatch(/^Fără net\. /);
  },
);

test.for(sizes)(
  "a save that failed, at %s: what is typed next is saved when it is left, not letter by letter",
  async ([width, size], { visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=3", { ...size, expected: [/503/] });
    const titles: unknown[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/cntr/news/update?*", async (route) => {
      titles.push(route.request().postDataJSON().title);
      if (titles.length > 1) return route.continue();
      await released;
      await route.fulfill({ status: 503 });
    });
    const title = page.getByLabel("Titlu", { exact: true });
    const write = async (words: string) => {
      await page.getByRole("button", { name: "Modifică titlul" }).click();
      await title.fill(words);
    };
    await write("Întâi");
    await page.keyboard.press("Enter");
    await state(page).getByText("Se salvează").waitFor();
    await write("Apoi");
    await page.keyboard.press("Enter");
    release();
    await state(page).getByText("Încearcă din nou").waitFor();
    await write(`La urmă, ${width}`);
    await page.keyboard.type("!");
    await unpublished(page);
    await page.keyboard.press("Enter");
    await saved(page);
    expect(titles).toStrictEqual(["Întâi", `La urmă, ${width}!`]);
  },
);
