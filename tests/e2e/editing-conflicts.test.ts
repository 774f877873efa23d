import { expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser, expireSessions } from "#tests/support/users.ts";
import {
  addItem,
  expectSound,
  leaveBody,
  narrow,
  openBody,
  saved,
  sizes,
  state,
  unpublished,
  words,
} from "./editing.ts";
import { visitAs } from "./signed-in.ts";

test.for(sizes)(
  "two admins at once at %s: the second sees who saved, and chooses",
  async ([width, size], { visit, portal }) => {
    const first = await addUser(portal, { role: "admin", firstName: "Maria", lastName: "Ionescu" });
    const second = await addUser(portal, { role: "admin" });
    const hers = await visitAs({ visit, portal }, first, "/noutate?id=1", size);
    const his = await visitAs({ visit, portal }, second, "/noutate?id=1", { ...size, expected: [/412/] });
    await openBody(his);
    await his.keyboard.type(`Al lui, ${width}. `);
    await openBody(hers);
    await hers.keyboard.type(`Al ei, ${width}. `);
    await leaveBody(hers);
    await his.getByRole("button", { name: "Gata", exact: true }).click();
    const dialog = his.getByRole("dialog", {
      name: /^Și Maria Ionescu a schimbat acest text, la \d\d:\d\d$/,
    });
    await dialog.waitFor();
    const focused = () => his.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Păstrează amândouă");
    const marked = await dialog.locator("ins").allInnerTexts();
    expect(marked.map((words) => words.replace("adăugat:", "").trim())).toEqual(["lui,", "ei,"]);
    expect(await dialog.locator("ins").first().evaluate(isInView)).toBe(true);
    await expectSound(his);
    await dialog.getByRole("button", { name: "Ia varianta mea" }).click();
    await saved(his);
    await his.locator(".prose").getByText(`Al lui, ${width}.`).waitFor();
  },
);

test("of two texts both can be kept, to be gone through", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const options = { ...narrow, expected: [/412/] };
  const first = await visitAs({ visit, portal }, admin, "/noutate?id=3", options);
  const second = await visitAs({ visit, portal }, admin, "/noutate?id=3", options);
  await openBody(first);
  await first.keyboard.type("Întâi. ");
  await openBody(second);
  await second.keyboard.type("Apoi. ");
  await leaveBody(first);
  await second.getByRole("button", { name: "Gata", exact: true }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Păstrează amândouă" }).click();
  await words(second).waitFor();
  await unpublished(second);
  const both = await words(second).innerText();
  expect(both.indexOf("Apoi.")).toBeGreaterThan(both.indexOf("Întâi."));
  await leaveBody(second);
});

test("a hidden text that saves itself is not interrupted by another's; at a press both can be kept", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const options = { ...narrow, expected: [/404/, /412/] };
  const first = await visitAs({ visit, portal }, admin, "/noutati", options);
  await addItem(first, "Adaugă o noutate", unique("Scrisă de doi"));
  const second = await visitAs(
    { visit, portal },
    admin,
    new URL(first.url()).pathname + new URL(first.url()).search,
    options,
  );
  await first.keyboard.type("Întâi.");
  await leaveBody(first);
  await openBody(second);
  await second.keyboard.type("Apoi.");
  await state(second).getByText("Altcineva a schimbat textul între timp.").waitFor();
  expect(await second.getByRole("dialog").count()).toBe(0);
  await second.getByRole("button", { name: "Salvează acum" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Păstrează amândouă" }).click();
  await unpublished(second);
  await leaveBody(second);
  expect(await second.locator(".prose").innerText()).toMatch(/Întâi\.[\s\S]*Apoi\./);
});

test("a session that expires: signed in again, and saved", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/noutate?id=2", { ...narrow, expected: [/401/] });
  await openBody(page);
  await page.keyboard.type("După expirare. ");
  await expireSessions(portal, admin);
  await page.getByRole("button", { name: "Gata", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Parolă", { exact: true }).fill(admin.password);
  await page.keyboard.press("Enter");
  await saved(page);
});

test("what the other has saved can be taken, and nothing of it is overwritten", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const options = { ...narrow, expected: [/412/] };
  const first = await visitAs({ visit, portal }, admin, "/job?id=1", options);
  const second = await visitAs({ visit, portal }, admin, "/job?id=1", options);
  await openBody(first);
  await first.keyboard.type("Rămâne. ");
  await openBody(second);
  await second.keyboard.type("Pleacă. ");
  await leaveBody(first);
  await second.getByRole("button", { name: "Gata", exact: true }).click();
  const dialog = second.getByRole("dialog", { name: /^Și .+ a schimbat acest text/ });
  await dialog.getByRole("button", { name: "Decid mai târziu" }).click();
  await unpublished(second);
  await second.getByRole("button", { name: "Publică modificările" }).click();
  await dialog.getByRole("button", { name: /^Ia varianta scrisă de/ }).click();
  await saved(second);
  expect(await words(second).count()).toBe(0);
  expect(await second.locator(".prose").innerText()).toMatch(/^Rămâne\. /);
  const visitor = await visit("/joburi/1", narrow);
  expect(await visitor.getByText("Rămâne.").count()).toBeGreaterThan(0);
  expect(await visitor.getByText("Pleacă.").count()).toBe(0);
});

function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
