import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { setsStrings } from "#strings/ro/sets.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import { addItem, leaveBody, openBody, publishBy, publishFirst, saved, state } from "./editing.ts";
import { laptop, phone, storedSession, visitAs } from "./signed-in.ts";

/** Publishes a draft, although it has no type. */
async function publishDraft(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publică ciorna" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publică ciorna" }).click();
}

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("an editor at %s", (_, size) => {
  test("changes a public item in a draft: visitors read the old text until it is published", async ({
    visit,
    portal,
  }) => {
    const admin = await addUser(portal, { role: "admin" });
    const title = unique("În ciornă");
    const page = await visitAs({ visit, portal }, admin, "/noutati", { ...size, expected: [/412/] });
    await addItem(page, "Adaugă o noutate", title);
    await page.keyboard.type("Textul de acum.");
    await leaveBody(page);
    await publishFirst(page, "Publică Noutate");
    await saved(page);
    const { pathname, search } = new URL(page.url());
    const visitor = async () => (await fetch(portal.url + pathname + search)).text();
    expect(await visitor()).toContain("Textul de acum.");

    const more = page.getByRole("button", { name: `Acțiuni pentru „${title}”` });
    await more.click();
    await page.getByRole("button", { name: "Lucrează într-o ciornă" }).click();
    await openBody(page);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Textul de mâine.");
    await leaveBody(page);
    await saved(page);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    expect(await visitor()).toContain("Textul de acum.");

    await publishBy(page, "Vezi ca vizitator");
    const preview = page.getByRole("dialog").getByRole("link", { name: "Deschide previzualizarea" });
    const address = (await preview.getAttribute("href")) ?? "";
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    const shown = await (await fetch(new URL(new URL(address).pathname + search, portal.url))).text();
    expect(shown).toContain("Textul de mâine.");
    await page.getByRole("dialog").getByRole("button", { name: "Închide" }).click();

    // What was previewed is written on, also over another version that says the same.
    const { token = "" } = await storedSession(page);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const item = new URLSearchParams(search).get("id");
    const { draft } = await (
      await fetch(`${portal.url}/api/cntr/draft?type=news&item=${item}`, { headers })
    ).json();
    const body = JSON.stringify(draft.changes[0].change);
    const again = await fetch(`${portal.url}/api/cntr/draft`, { method: "PATCH", headers, body });
    expect((await again.json()).version).toBeGreaterThan(draft.version);
    await openBody(page);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Textul de poimâine.");
    await leaveBody(page);

    await page.reload();
    await page.getByRole("button", { name: "Continuă ciorna" }).click();
    await page.locator(".prose").getByText("Textul de poimâine.").waitFor();

    await publishBy(page, "Pune într-un set…");
    const set = unique("Mâine");
    await page.getByRole("dialog").getByRole("textbox").fill(set);
    await page.getByRole("button", { name: "Pune într-un set nou" }).click();
    await page.locator(".toasts").getByText(set).waitFor();
    await page.goto(new URL("/seturi-admin", portal.url).href);
    await page.getByRole("link", { name: `Setul „${set}”` }).click();
    await page.getByRole("button", { name: `Schimbă ce așteaptă: Noutate: ${title}` }).click();
    await page.getByRole("button", { name: "Continuă ciorna" }).click();
    await page.locator(".prose").getByText("Textul de poimâine.").waitFor();
    await publishDraft(page);
    await page.locator(".toasts").getByText("Ciorna este publică. O vede oricine.").waitFor();
    expect(await visitor()).toContain("Textul de poimâine.");
  });
});

test("an open public text becomes a draft by itself, on any device, until it is published; that can be taken back", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin", firstName: "Elena", lastName: "Pop" });
  const title = unique("Deschisă");
  const page = await visitAs({ visit, portal }, admin, "/noutati", laptop);
  await addItem(page, "Adaugă o noutate", title);
  await page.keyboard.type("Textul vechi.");
  await leaveBody(page);
  await publishFirst(page, "Publică Noutate");
  await saved(page);
  const { pathname, search } = new URL(page.url());
  const visitor = async () => (await fetch(portal.url + pathname + search)).text();
  const write = async (text: string) => {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
    await state(page).getByText("Salvat ca ciornă").waitFor();
  };

  await openBody(page);
  await write("Textul nou.");
  expect(await visitor()).toContain("Textul vechi.");
  expect(await accessibilityViolations(page)).toStrictEqual([]);

  // Another line is published by itself, and the text goes on waiting.
  await page.getByLabel("Tip noutate").fill("Rezultate");
  await page.keyboard.press("Enter");
  await expect.poll(visitor).toContain("Rezultate");
  expect(await visitor()).toContain("Textul vechi.");
  await state(page).getByText("Salvat ca ciornă").waitFor();

  // A colleague sees who writes and what, and goes on with nothing that is still being written.
  const colleague = await addUser(portal, { role: "admin" });
  const other = await visitAs({ visit, portal }, colleague, pathname + search, laptop);
  await other.getByText("Elena Pop scrie aici acum").waitFor();
  await other.getByText("Are o ciornă nepublicată, de Elena Pop").waitFor();
  expect(await accessibilityViolations(other)).toStrictEqual([]);

  await page.getByRole("button", { name: "Publică modificările" }).click();
  await page.locator(".toasts").getByText("Modificările sunt publice.").waitFor();
  expect(await visitor()).toContain("Textul nou.");
  const nothingWaits = async () => {
    const { token = "" } = await storedSession(page);
    const headers = { authorization: `Bearer ${token}` };
    const item = new URLSearchParams(search).get("id");
    return (await fetch(`${portal.url}/api/cntr/draft?type=news&item=${item}`, { headers })).json();
  };
  await expect.poll(nothingWaits).toMatchObject({ draft: null });
  await page.getByRole("button", { name: "Anulează publicarea" }).click();
  await expect.poll(visitor).toContain("Textul vechi.");
  await page.locator(".prose").getByText("Textul vechi.").waitFor();

  // „Gata” publishes at once, as ever, and changing everything back leaves no draft.
  await openBody(page);
  await write("Din nou.");
  await leaveBody(page);
  expect(await visitor()).toContain("Din nou.");
  await expect.poll(nothingWaits).toMatchObject({ draft: null });

  await page.getByRole("button", { name: `Acțiuni pentru „${title}”` }).click();
  await page.getByRole("button", { name: "Istoric", exact: true }).click();
  const rows = page.getByRole("dialog").getByRole("listitem");
  // „Din nou.”, „Textul vechi.” that was taken back, „Textul nou.”
  await rows
    .nth(2)
    .getByRole("button", { name: /^Adu înapoi/ })
    .click();
  await state(page).getByText("Salvat ca ciornă").waitFor();
  expect(await visitor()).toContain("Din nou.");
  await page.getByRole("button", { name: "Publică modificările" }).click();
  await page.locator(".toasts").getByText("Vizitatorii văd din nou textul de atunci.").waitFor();
  expect(await visitor()).toContain("Textul nou.");

  // What is not published is gone on with by „Continuă ciorna”, elsewhere.
  await openBody(page);
  await write("De continuat.");
  const elsewhere = await visitAs({ visit, portal }, colleague, pathname + search, laptop);
  await elsewhere.getByRole("button", { name: "Continuă ciorna" }).click();
  await elsewhere.locator(".prose").getByText("De continuat.").waitFor();
});

test("a draft that was overtaken says so, and is published over the other text only when asked", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const title = unique("Întrecută");
  const page = await visitAs({ visit, portal }, admin, "/noutati", { ...laptop, expected: [/409/] });
  await addItem(page, "Adaugă o noutate", title);
  await page.keyboard.type("Primul text.");
  await leaveBody(page);
  await publishFirst(page, "Publică Noutate");
  await saved(page);
  const { pathname, search } = new URL(page.url());

  await page.getByRole("button", { name: `Acțiuni pentru „${title}”` }).click();
  await page.getByRole("button", { name: "Lucrează într-o ciornă" }).click();
  await openBody(page);
  await page.keyboard.type(" Adăugat în ciornă.");
  await leaveBody(page);
  await saved(page);

  const other = await visitAs({ visit, portal }, admin, pathname + search, laptop);
  await openBody(other);
  await other.keyboard.type(" Al colegei.");
  await leaveBody(other);
  await saved(other);

  await publishDraft(page);
  const asked = page.getByRole("dialog", { name: "Între timp s-a schimbat și varianta publică" });
  await asked.getByRole("button", { name: "Renunță" }).click();
  expect(await (await fetch(portal.url + pathname + search)).text()).toContain("Al colegei.");
  await publishDraft(page);
  await asked.getByRole("button", { name: "Publică peste" }).click();
  await page.locator(".toasts").getByText("Ciorna este publică. O vede oricine.").waitFor();
  expect(await (await fetch(portal.url + pathname + search)).text()).toContain("Adăugat în ciornă.");
});

test("a draft is put into a set, and visitors read it when the set is published", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const title = unique("Pentru set");
  const page = await visitAs({ visit, portal }, admin, "/noutati", laptop);
  await addItem(page, "Adaugă o noutate", title);
  await page.keyboard.type("Înainte.");
  await leaveBody(page);
  await publishFirst(page, "Publică Noutate");
  await saved(page);
  const { pathname, search } = new URL(page.url());
  const more = page.getByRole("button", { name: `Acțiuni pentru „${title}”` });
  await more.click();
  await page.getByRole("button", { name: "Lucrează într-o ciornă" }).click();
  await openBody(page);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("După set.");
  await leaveBody(page);
  await saved(page);
  await publishBy(page, "Pune într-un set…");
  const dialog = page.getByRole("dialog");
  const name = unique("Ziua rezultatelor");
  await dialog.getByRole("textbox").fill(name);
  await dialog.getByRole("button", { name: setsStrings.choose.make }).click();
  await page.getByRole("button", { name: "Ascunde Noutate" }).waitFor();
  await page.goto("/seturi-admin");
  await page.getByRole("link", { name }).click();
  await page.getByText(title).first().waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: "Publică acum…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publică acum" }).click();
  await expect.poll(async () => (await fetch(portal.url + pathname + search)).text()).toContain("După set.");
});

test("one field that is refused holds nothing back: the rest is kept in the draft, and the field is said", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/job?id=2", { ...laptop, expected: [/422/] });
  await page.getByLabel("Linkul către angajator").fill("fără punct");
  await openBody(page);
  const words = unique("Rămâne în ciornă");
  await page.keyboard.type(`${words} `);
  await state(page).getByText("Salvat ca ciornă, fără câmpul marcat cu roșu").waitFor();
  expect(await page.getByLabel("Linkul către angajator").getAttribute("aria-invalid")).toBe("true");
  expect(await accessibilityViolations(page)).toStrictEqual([]);

  const elsewhere = await visitAs({ visit, portal }, admin, "/job?id=2", laptop);
  await elsewhere.getByRole("button", { name: "Continuă ciorna" }).click();
  await elsewhere.locator(".prose").getByText(words).waitFor();
  await elsewhere.getByRole("button", { name: /^Acțiuni pentru/ }).click();
  await elsewhere.getByRole("button", { name: "Renunță la ciornă" }).click();
  await elsewhere.getByRole("dialog").getByRole("button", { name: "Renunță la ciornă" }).click();
  await elsewhere.locator(".toasts").getByText("Ciorna a fost ștearsă.").waitFor();
});
