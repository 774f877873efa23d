import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import { choose, keptDrafts, openBody, publishBy, state } from "./editing.ts";
import { laptop, storedSession, visitAs } from "./signed-in.ts";

/** Milliseconds by which whatever was typed is saved by itself. */
const saved = 3000;

/** What a draft is asked for waits until whatever was typed would have been saved by itself. */
async function holdBack(page: Page, method: "DELETE" | "PATCH"): Promise<void> {
  await page.clock.install();
  await page.route(/\/api\/cntr\/(set\?|draft$)/, async (route) => {
    if (route.request().method() === method) await page.clock.runFor(saved);
    await route.continue();
  });
}

async function asked(page: Page, portal: RunningPortal, path: string) {
  const { token = "" } = await storedSession(page);
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${portal.url}/api/cntr/${path}`, { headers })).json();
}

const inDialog = (page: Page, button: string) =>
  page.getByRole("dialog").getByRole("button", { name: button, exact: true }).click();

async function putIntoNewSet(page: Page): Promise<string> {
  const name = unique("Luni");
  await page.getByRole("dialog").getByRole("textbox").fill(name);
  await inDialog(page, "Pune într-un set nou");
  await page.locator(".toasts").getByText(name).waitFor();
  return name;
}

describe("what was typed after the last save of its draft", () => {
  test.for([
    ["is given up", "Renunță la ciornă", (page: Page) => inDialog(page, "Renunță la ciornă")],
    ["is put into a set", "Pune într-un set…", putIntoNewSet],
  ] as const)("of a text %s: nothing of it is left", async ([, button, finish], { visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/texte-admin?cauta=nota+de+sub+formular", laptop);
    const row = page.locator(".text-row", { hasText: "Nota de sub formular" });
    await row.getByRole("button", { name: "Schimbă" }).click();
    const field = page.getByRole("textbox", { name: "Nota de sub formular" });
    await field.fill(unique("Întâi"));
    await page.getByText(/^Salvat ca ciornă/).waitFor();
    await holdBack(page, "DELETE");
    await field.fill(unique("Apoi"));
    await page.getByRole("button", { name: button, exact: true }).click();
    await finish(page);
    await row.getByRole("button", { name: "Schimbă" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await asked(page, portal, "draft?type=text&item=pages.contact.messageNote")).toMatchObject({
      draft: null,
    });
    expect(await keptDrafts(page)).toStrictEqual([]);
  });

  test("of a public item is handed over to its draft: the device offers nothing of it", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=1", laptop);
    await holdBack(page, "PATCH");
    await openBody(page);
    await page.keyboard.type("Predat. ");
    await choose(page.locator(".edit-bar"), "Lucrează într-o ciornă");
    await page.locator(".prose").getByText("Predat.").waitFor();
    await page.getByRole("button", { name: "Publică ciorna" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await keptDrafts(page)).toStrictEqual([]);
  });

  test("of a draft is thrown away with it", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=2", laptop);
    await openBody(page);
    await page.keyboard.type("Întâi. ");
    await state(page).getByText("Salvat ca ciornă").waitFor();
    await choose(page.locator(".edit-bar"), "Lucrează într-o ciornă");
    await holdBack(page, "DELETE");
    await openBody(page);
    await page.keyboard.type("Apoi. ");
    await choose(page.locator(".edit-bar"), "Renunță la ciornă");
    await inDialog(page, "Renunță la ciornă");
    await page.locator(".toasts").getByText("Ciorna a fost ștearsă.").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await asked(page, portal, "draft?type=news&item=2")).toMatchObject({ draft: null });
    expect(await keptDrafts(page)).toStrictEqual([]);
  });

  test("of a draft is in the set into which it is put", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/noutate?id=3", laptop);
    await openBody(page);
    await page.keyboard.type("Întâi. ");
    await state(page).getByText("Salvat ca ciornă").waitFor();
    await choose(page.locator(".edit-bar"), "Lucrează într-o ciornă");
    await openBody(page);
    await page.keyboard.type("Apoi. ");
    await publishBy(page, "Pune într-un set…");
    const name = await putIntoNewSet(page);
    const sets: { id: number; name: string | null }[] = await asked(page, portal, "set/all");
    const set = sets.find((one) => one.name === name);
    const { changes } = await asked(page, portal, `set/id?id=${set?.id}`);
    expect(JSON.stringify(changes)).toContain("Apoi. ");
    await page.getByRole("button", { name: "Ascunde Noutate" }).waitFor();
  });
});
