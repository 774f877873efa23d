import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { docx, pdf } from "#tests/support/sample-files.ts";
import { unique } from "#tests/support/unique.ts";
import { addMembers, addUser, eraseUser } from "#tests/support/users.ts";
import { sendPlan } from "./send-plan.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

const address = "/documente-admin";
const search = (page: Page) => page.getByLabel("Caută după nume, e-mail sau număr de înregistrare");
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const names = (page: Page) => page.locator("tbody th").allInnerTexts();

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("all plans at %s", (_, size) => {
  test("are found, narrowed and downloaded", async ({ visit, portal }) => {
    const family = unique("Țăran");
    const sender = await addUser(portal, { lastName: family, firstName: "Ionuț" });
    await addUser(portal, { lastName: `Lăcătuș ${family}`, firstName: "Denisa" });
    await sendPlan(portal, sender, pdf("Planul întâi.pdf"));
    const second = docx("Planul ultim: ștefan.docx");
    await sendPlan(portal, sender, second);
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, address, size);

    await page.getByText("Fișierele nu sunt verificate antivirus").waitFor();
    await search(page).fill(`ionut ${family.replace("Ț", "t").replace("ă", "a")}`);
    await expect.poll(() => names(page)).toStrictEqual([`${family} Ionuț`]);
    await row(page, family).getByText("versiunea 2").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    const downloading = page.waitForEvent("download");
    await row(page, family).getByRole("button", { name: "Descarcă" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(second.name.replace(":", "_"));
    expect(await buffer(await file.createReadStream())).toEqual(Buffer.from(second.bytes));
    await page.locator(".toasts").getByText(`Descărcare terminată: ${second.name}.`).waitFor();

    await row(page, family).getByRole("button", { name: "Versiuni" }).click();
    await expect
      .poll(() => page.locator(".plan-version strong").allInnerTexts())
      .toStrictEqual([second.name, "Planul întâi.pdf"]);
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await search(page).fill(family);
    await page.getByLabel("Filtrează").selectOption("Fără plan");
    await expect.poll(() => names(page)).toStrictEqual([`Lăcătuș ${family} Denisa`]);
    await row(page, "Lăcătuș").getByText("Nu există documente încărcate").waitFor();
    await page.getByLabel("Filtrează").selectOption("Toate persoanele");
    await page.getByLabel("Sortează").selectOption("Cele mai noi planuri întâi");
    await expect.poll(() => names(page)).toStrictEqual([`${family} Ionuț`, `Lăcătuș ${family} Denisa`]);
    await search(page).fill("nimeni nicăieri");
    await page.getByRole("button", { name: "Arată toate persoanele" }).click();
    await page.waitForURL(address);
  });
});

test("the list and all plans are taken away, in memory or straight to disk", async ({ visit, portal }) => {
  const sender = await addUser(portal, { lastName: "Kovács", firstName: "Réka" });
  const plan = pdf("Cofetărie.pdf");
  const number = await sendPlan(portal, sender, plan);
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, address);

  const csv = await taken(page, "Lista (CSV)");
  expect(csv.name).toMatch(/^planuri-de-afaceri-\d{4}-\d\d-\d\d\.csv$/);
  expect(strFromU8(csv.bytes)).toContain(`${number};Kovács;Réka;${sender.email};Cofetărie.pdf`);
  const xlsx = await taken(page, "Lista (XLSX)");
  expect(Object.keys(unzipSync(xlsx.bytes))).toContain("xl/workbook.xml");

  await page.evaluate(() => {
    window.showSaveFilePicker = undefined as never;
  });
  const zip = await taken(page, "Toate planurile (ZIP)");
  expect(unzipSync(zip.bytes)[`${number}/Cofetărie.pdf`]).toEqual(new Uint8Array(plan.bytes));

  // Nothing of the first download is left to be read for the second.
  await page.reload();
  // The browser's own dialog cannot be answered by a test: a file of the browser's private disk is chosen instead.
  await page.evaluate(() => {
    window.showSaveFilePicker = async ({ suggestedName }) =>
      (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
  });
  await page.getByRole("button", { name: "Toate planurile (ZIP)" }).click();
  await page
    .locator(".toasts")
    .getByText(/Descărcare terminată: .*\.zip/)
    .waitFor();
  const kept = await page.evaluate(async (name) => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle(name)).getFile();
    return [...new Uint8Array(await file.arrayBuffer())];
  }, zip.name);
  expect(unzipSync(new Uint8Array(kept))[`${number}/Cofetărie.pdf`]).toEqual(new Uint8Array(plan.bytes));
});

test("L24: of an erased member the plan is shown by its number, and by no name", async ({
  visit,
  portal,
}) => {
  const sender = await addUser(portal, { lastName: "Uitatul", firstName: "Horia" });
  const number = await sendPlan(portal, sender, pdf("Planul uitat.pdf"));
  await eraseUser(portal, sender);
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, address);
  await search(page).fill(number);
  await expect.poll(() => names(page)).toStrictEqual(["Cont șters la cerere"]);
  await row(page, number).getByText("nu intră în arhiva cu toate planurile").waitFor();
  const downloading = page.waitForEvent("download");
  await row(page, number).getByRole("button", { name: "Descarcă" }).click();
  expect((await downloading).suggestedFilename()).toBe("Planul uitat.pdf");
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.goto("/membri-admin?stare=sters");
  await row(page, "Cont șters la cerere").getByText("Rămân numai planurile depuse, fără nume.").waitFor();
  expect(await row(page, "Cont șters la cerere").getByRole("button").count()).toBe(0);
  expect(await page.locator("body").innerText()).not.toContain("Uitatul");
  expect(await accessibilityViolations(page)).toStrictEqual([]);
});

test("says when the list cannot be loaded, and loads it at the next try", async ({ visit, portal }) => {
  const name = unique("Rămasul");
  await addUser(portal, { lastName: name });
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/cursuri", { expected: [/ERR_/] });
  await page.route("**/api/cntr/user/all", (route) => route.abort("connectionreset"));
  await page.goto(address);
  await page.getByRole("alert").getByText("A apărut o eroare! Contactează echipa support!").waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.unroute("**/api/cntr/user/all");
  await page.getByRole("button", { name: "Încearcă din nou" }).click();
  await row(page, name).waitFor();
});

test("says that the documents are loading", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/cursuri");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/cntr/user/all", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address);
  await page.getByRole("status").getByText("Documentele se încarcă:").waitFor();
  release();
  await search(page).waitFor();
});

test("a download that fails is a toast, and the list stays", async ({ visit, portal }) => {
  const name = unique("Neclintitul");
  const sender = await addUser(portal, { lastName: name });
  await sendPlan(portal, sender, pdf());
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, address, { expected: [/ERR_/] });
  await row(page, name).waitFor();
  await page.context().setOffline(true);
  await row(page, name).getByRole("button", { name: "Descarcă" }).click();
  await page.locator(".toasts").getByText("Nu avem legătură cu portalul.").waitFor();
  expect(await row(page, name).count()).toBe(1);
});

test("a visitor and a member go home", async ({ visit, portal }) => {
  const visitor = await visit(address);
  await visitor.waitForURL("/");
  const page = await visitAs({ visit, portal }, await addUser(portal), "/cursuri");
  await page.goto(address);
  await page.waitForURL("/");
});

test("five thousand members are looked through as one types", async ({ visit, portal }) => {
  await addMembers(portal, 5000);
  const page = await visitAs({ visit, portal }, await addUser(portal, { role: "admin" }), address);
  await expect.poll(() => page.locator("tbody tr").count()).toBe(50);
  await search(page).pressSequentially("stefan membru 4321");
  await expect.poll(() => names(page)).toStrictEqual(["Membru 4321 Ștefan"]);
  await search(page).fill("membru");
  await page.getByRole("link", { name: "Pagina 100" }).click();
  await expect.poll(() => names(page)).toContain("Membru 5000 Ștefan");
});

/** What the browser saves after a click on this button. */
async function taken(page: Page, button: string) {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await downloading;
  return {
    name: file.suggestedFilename(),
    bytes: new Uint8Array(await buffer(await file.createReadStream())),
  };
}
