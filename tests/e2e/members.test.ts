import { text } from "node:stream/consumers";
import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { fileKinds } from "#domain/foreign-files/file-kinds.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import {
  addExpiredInvitation,
  addMembers,
  addUser,
  openSession,
  statusOfToken,
} from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const choose = async (page: Page, name: string, action: string) => {
  await row(page, name).locator("summary").click();
  await row(page, name).getByRole("button", { name: action }).click();
};
const form = (page: Page) => page.locator(".disclosure[open]");
const chooseList = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => {
  await page.getByText("Importă o listă").click();
  await page.getByText("Niciun fișier ales").waitFor();
  await page.getByLabel("Fișierul cu membri").setInputFiles(file);
};
const names = (page: Page) =>
  page.locator("tbody th").evaluateAll((all) => all.map((name) => name.firstChild?.textContent));
const found = (page: Page) => page.locator(".list-search + [role=status]").innerText();

test("an expired invitation tells its day, and all are invited again at one press", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const lastName = unique("Expirat");
  await addExpiredInvitation(portal, lastName);
  const page = await visitAs({ visit, portal }, admin, "/azi", laptop);
  await page.getByRole("link", { name: /invitați.* expirat/ }).click();
  await page.waitForURL("/membri-admin?invitatie=expirata");
  await row(page, lastName).getByText("Invitația a expirat pe 9 decembrie 2025").waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.locator(".list-search ~ p button").click();
  const dialog = page.getByRole("dialog");
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await dialog.getByRole("button", { name: /^Invită din nou/ }).click();
  await page.getByText("Am trimis din nou invitațiile.").waitFor();
  await page.getByText("Nimeni nu se potrivește").waitFor();
});

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("the list of members at %s", (_, size) => {
  test("adds, finds, invites again, disables and enables", async ({ visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, "/membri-admin", { ...size, expected: [/422/] });
    const lastName = unique("Ștefănescu");
    await page.getByText("Adaugă un membru").click();
    await form(page).getByLabel("Nume", { exact: true }).fill(lastName);
    await form(page).getByLabel("Prenume", { exact: true }).fill("Ioana");
    await form(page).getByLabel("E-mail", { exact: true }).fill(admin.email);
    await page.getByRole("button", { name: "Adaugă și invită" }).click();
    await page.locator(".field__error").getByText("Există deja un cont").waitFor();
    expect(await form(page).getByLabel("Nume", { exact: true }).inputValue()).toBe(lastName);
    const email = `ioana-${crypto.randomUUID()}@exemplu.ro`;
    await form(page).getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Adaugă și invită" }).click();
    await page.getByText(`am trimis invitația la ${email}`).waitFor();
    await row(page, email).waitFor();

    await page.getByLabel("Caută după nume sau e-mail").fill(lastName.replace("Ștefă", "stefa"));
    await expect.poll(() => names(page)).toStrictEqual([`${lastName} Ioana`]);
    expect(await found(page)).toBe("O persoană găsită");
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await choose(page, email, "Invită din nou");
    await page.getByText(`Invitație retrimisă: ${lastName} Ioana.`).waitFor();
    await choose(page, email, "Dezactivează contul…");
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Dezactivează" }).click();
    await row(page, email).getByText("Dezactivat").waitFor();
    await page.getByLabel("Stare").selectOption("Dezactivat");
    expect(await names(page)).toStrictEqual([`${lastName} Ioana`]);
    await choose(page, email, "Activează");
    await page.getByText("Nimeni nu se potrivește").waitFor();
    await page.getByRole("button", { name: "Arată-i pe toți" }).click();
    await row(page, email).getByText("Invitat", { exact: true }).waitFor();
  });
});

test("states keep their words whole beside a long address", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  await addUser(portal, {
    email: "maximilian.alexandrescu-vasilescu@liceul-tehnologic-miercurea-ciuc.ro",
    firstName: "Maximilian-Alexandru",
    lastName: "Alexandrescu-Vasilescu",
  });
  const page = await visitAs({ visit, portal }, admin, "/membri-admin", laptop);
  const lines = await page.locator("tbody .badge").evaluateAll((all) =>
    all.map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element.firstChild as Node);
      return [element.firstChild?.textContent, text.getClientRects().length];
    }),
  );
  expect(lines).toContainEqual(["Activ", 1]);
  expect(lines.filter(([, count]) => count !== 1)).toStrictEqual([]);
});

test("S21: disabling a member ends their sessions at once", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const user = await addUser(portal, { lastName: unique("Deconectatul") });
  const { token } = await openSession(portal, user);
  const page = await visitAs({ visit, portal }, admin, "/membri-admin");
  await choose(page, user.email, "Dezactivează contul…");
  await page.getByRole("dialog").getByRole("button", { name: "Dezactivează" }).click();
  await page.getByText(`Contul a fost dezactivat: ${user.lastName} Ana.`).waitFor();
  expect(await statusOfToken(portal, token)).toBe(401);
});

test("what is typed and opened stays when the tools for editing arrive", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/contul-meu");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/editor-tools-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/membri-admin");
  await page.getByText("Adaugă un membru").click();
  await form(page).getByLabel("Prenume", { exact: true }).fill("Ioana");
  const arrived = page.waitForResponse("**/assets/editor-tools-*.js");
  release();
  await page.evaluate(`import("${(await arrived).url()}")`);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await form(page).getByLabel("Prenume", { exact: true }).inputValue()).toBe("Ioana");
});

test("a CSV file is imported without the lines that were named as bad", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/membri-admin", laptop);
  const emails = [`ana-${crypto.randomUUID()}@exemplu.ro`, `reka-${crypto.randomUUID()}@exemplu.ro`] as const;
  const lines = [
    "prenume;nume;e-mail",
    `Ana;Țăran;${emails[0]}`,
    "Ion;Pop;ion@",
    "Dan;Moga;",
    `Réka;Kovács;${emails[1]}`,
  ];
  const buffer = Buffer.from(lines.join("\r\n"));
  await chooseList(page, { name: "membri.csv", mimeType: "text/csv", buffer });
  await page.getByText("membri.csv", { exact: true }).waitFor();
  await page.getByText("2 rânduri sunt bune.").waitFor();
  expect(await page.getByLabel("„prenume” este").inputValue()).toBe("firstName");
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page
    .getByText(
      "Rândul 3, Pop Ion, ion@: Adresa de e-mail nu este întreagă. Sărim peste acest rând, dacă nu îl corectezi.",
    )
    .waitFor();
  const email = page.getByLabel("Adresa de e-mail, rândul 4");
  await email.fill("dan@");
  await page.getByRole("button", { name: "Verifică rândul Rândul 4" }).click();
  await page.getByText("Rândul 4, Moga Dan, dan@: Adresa de e-mail nu este întreagă.").waitFor();
  const right = `dan-${crypto.randomUUID()}@exemplu.ro`;
  await email.fill(right);
  await email.press("Enter");
  await page.getByText("3 rânduri sunt bune.").waitFor();
  await page.locator(":focus", { hasText: "3 rânduri sunt bune." }).waitFor();
  const [model] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "XLSX" }).click(),
  ]);
  expect(model.suggestedFilename()).toBe("model-membri.xlsx");
  await page.getByRole("button", { name: "Adaugă 3 membri" }).click();
  await page.getByText("Am adăugat 3 membri.").waitFor();
  expect(await page.locator(".alert li").allInnerTexts()).toStrictEqual([
    "Rândul 3, Pop Ion, ion@: Adresa de e-mail nu este întreagă.",
  ]);
  const [skipped] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Descarcă rândurile sărite" }).click(),
  ]);
  expect(skipped.suggestedFilename()).toBe("randuri-sarite.csv");
  expect(await text(await skipped.createReadStream())).toContain(
    '"Nume";"Prenume";"E-mail";"Motivul"\r\n"Pop";"Ion";"ion@";"Adresa de e-mail nu este întreagă."',
  );
  await row(page, emails[0]).waitFor();
  await row(page, right).waitFor();
});

test("columns that are named otherwise are imported as they were named last", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/membri-admin", laptop);
  const [ion, ana] = [`ion-${crypto.randomUUID()}@exemplu.ro`, `ana-${crypto.randomUUID()}@exemplu.ro`];
  const lines = ["prenume;nume;e-mail", "Pop;Ion;ion@", `Țăran;Ana;${ana}`];
  const buffer = Buffer.from(lines.join("\r\n"));
  await chooseList(page, { name: "membri.csv", mimeType: "text/csv", buffer });
  await page.getByText("Un rând este bun.").waitFor();
  await page.getByLabel("Adresa de e-mail, rândul 2").fill(ion);
  const held = Promise.withResolvers<Route>();
  await page.route("**/user/import/look", (route) => held.resolve(route), { times: 1 });
  await page.getByLabel("„prenume” este").selectOption("Numele de familie");
  const early = await held.promise;
  // Nothing is imported while the list is looked at.
  await form(page).getByRole("button", { name: "Se citește lista" }).press("Enter");
  await page.getByLabel("„nume” este").selectOption("Prenumele");
  await page.getByText("2 rânduri sunt bune.").waitFor();
  const late = page.waitForResponse("**/user/import/look");
  await early.continue();
  await (await late).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await form(page).getByRole("button", { name: "Adaugă 2 membri" }).click();
  await page.getByText("Am adăugat 2 membri.").waitFor();
  await expect.poll(() => row(page, ion).innerText()).toContain("Pop Ion");
  await expect.poll(() => row(page, ana).innerText()).toContain("Țăran Ana");
});

test("a row of another sheet is corrected as that sheet has it", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/membri-admin", laptop);
  const headings = ["Nume", "Prenume", "E-mail"];
  const sheets = [
    { sheet: "Elevi", data: [headings, ["Pop", "Ion", "ion@"]] },
    { sheet: "Lectori", data: [headings, ["Alt", "Dan", "dan@"]] },
  ];
  const buffer = await writeExcelFile(sheets).toBuffer();
  await chooseList(page, { name: "membri.xlsx", mimeType: fileKinds.xlsx.mediaType, buffer });
  await page.getByText("Rândul 2, Pop Ion, ion@:").waitFor();
  const email = page.getByLabel("Adresa de e-mail, rândul 2");
  await email.fill("ion@exemplu");
  await page.getByLabel("Foaia din care se importă").selectOption("Lectori");
  await page.getByText("Rândul 2, Alt Dan, dan@:").waitFor();
  expect(await page.getByLabel("Numele de familie, rândul 2").inputValue()).toBe("Alt");
  expect(await email.inputValue()).toBe("dan@");
  const dan = `dan-${crypto.randomUUID()}@exemplu.ro`;
  await email.fill(dan);
  await email.press("Enter");
  await page.getByText("Un rând este bun.").waitFor();
  await form(page).locator("button[type=submit]").click();
  await page.getByText("Am adăugat un membru.").waitFor();
  await expect.poll(() => row(page, dan).innerText()).toContain("Alt Dan");
});

test("a call that fails is a toast, and the list stays", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const user = await addUser(portal, { lastName: "Rămasul" });
  const page = await visitAs({ visit, portal }, admin, "/membri-admin", { expected: [/ERR_/] });
  await row(page, user.email).waitFor();
  await page.context().setOffline(true);
  await choose(page, user.email, "Dezactivează contul…");
  await page.getByRole("dialog").getByRole("button", { name: "Dezactivează" }).click();
  await page.locator(".toasts").getByText("Nu avem legătură cu portalul.").waitFor();
  expect(await row(page, user.email).count()).toBe(1);
});

test("five thousand members are looked through as one types", async ({ visit, portal }) => {
  await addMembers(portal, 5000);
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/membri-admin");
  await expect.poll(() => page.locator("tbody tr").count()).toBe(50);
  const search = page.getByLabel("Caută după nume sau e-mail");
  await search.pressSequentially("stefan membru 4321");
  await expect.poll(() => names(page)).toStrictEqual(["Membru 4321 Ștefan"]);
  expect(new URL(page.url()).searchParams.get("cauta")).toBe("stefan membru 4321");
  await search.fill("membru");
  await page.getByRole("link", { name: "Pagina 100" }).click();
  await expect.poll(() => names(page)).toContain("Membru 5000 Ștefan");
});
