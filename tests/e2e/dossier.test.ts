import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { day } from "#domain/time/moments.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { xlsx } from "#tests/support/dossiers.ts";
import { photographOfPage } from "#tests/support/photographs.ts";
import { addRound } from "#tests/support/rounds.ts";
import { docx, pdf, type SampleFile } from "#tests/support/sample-files.ts";
import { addUser, openSession } from "#tests/support/users.ts";
import { addDeclarations } from "./added-parts.ts";
import { sendPlan } from "./send-plan.ts";
import { visitAs } from "./signed-in.ts";

const address = "/dosarul-meu";
const small = { viewport: { width: 360, height: 740 }, hasTouch: true };

const given = ({ name, bytes }: SampleFile) => ({ name, mimeType: "", buffer: Buffer.from(bytes) });

const part = (page: Page, id: string) => page.locator(`#parte-${id}`);
const choose = (page: Page, id: string, file: SampleFile) =>
  part(page, id).locator("input[type=file]").setInputFiles(given(file));
const submit = (page: Page) => page.getByRole("button", { name: /^Trimite (dosarul|din nou)$/ });

/** Waits until something of it can be seen. */
async function expectInView(place: Locator): Promise<void> {
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  await expect.poll(() => place.evaluate(isInView)).toBe(true);
}

async function expectAccessible(page: Page) {
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(page.viewportSize()?.width);
}

test("a dossier is prepared on a small phone, seen on another device, changed, and sent", async ({
  portal,
  visit,
}) => {
  await addRound(portal, Date.now() + 2 * day);
  const user = await addUser(portal);
  const page = await visitAs({ portal, visit }, user, address, { ...small, expected: [/412/, /ERR_/] });
  await page.getByText("0 din 8 sunt gata.").waitFor();
  await page.getByText("Adaugă toate cele 8 părți.").waitFor();
  // The control, and not once more the label that is drawn for it.
  expect((await part(page, "cerere").ariaSnapshot()).match(/Adaugă/g)).toStrictEqual(["Adaugă"]);
  expect(await submit(page).getAttribute("aria-disabled")).toBe("true");
  await expectAccessible(page);

  // The line falls after the last piece: what arrived is there, although the list cannot be read anew.
  await page.route("**/api/cntr/dossier", (route) => route.abort("connectionreset"));
  await choose(page, "cerere", pdf("cerere.pdf"));
  await part(page, "cerere").getByText("Adăugat").waitFor();
  await page.getByText("A ajuns. Lista o reîmprospătăm când revine netul.").waitFor();
  await page.unroute("**/api/cntr/dossier");
  await page.route("**/check", (route) => route.abort("connectionreset"), { times: 1 });
  await choose(page, "plan", docx("plan lemn.docx"));
  await part(page, "plan").getByText("fără numele tău · plan lemn.docx").waitFor();
  await part(page, "plan").getByText("Nu am putut citi fișierul acum.").waitFor();
  await part(page, "plan").getByRole("button", { name: "Caută din nou" }).click();
  await part(page, "plan").getByText("Nu am găsit în el numele").waitFor();
  await choose(page, "buget", pdf("buget.pdf"));
  await part(page, "buget").getByRole("alert").getByText("Alege un fișier XLSX, XLS sau ODS.").waitFor();
  const sheet = "<worksheet><sheetData><row><c r='A1'><f>1+1</f></c></row></sheetData></worksheet>";
  await choose(page, "buget", xlsx("buget.xlsx", { "xl/worksheets/sheet1.xml": sheet }));
  await part(page, "buget").getByText("De verificat").waitFor();
  await page.getByText("2 din 8 sunt gata. Mai lipsesc 5 părți. La una mai e ceva de corectat.").waitFor();

  // Another device has them all, and changes one that the first one still shows as it was.
  const other = await visitAs({ portal, visit }, user, address, small);
  await other.getByText("2 din 8 sunt gata.").waitFor();
  await choose(other, "buget", xlsx("buget bun.xlsx"));
  await part(other, "buget").getByText("fără numele tău · buget bun.xlsx").waitFor();
  await choose(page, "buget", xlsx("buget vechi.xlsx", { "xl/a.xml": "<a/>" }));
  const asked = part(page, "buget").getByRole("alert");
  await asked.getByText("ai pus aici buget bun.xlsx").waitFor();
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Las dosarul cum e" }).click();
  await part(page, "buget").getByText("fără numele tău · buget bun.xlsx").waitFor();

  await part(other, "cerere").getByLabel("Ce faci cu „Cererea de înscriere”").click();
  await expectAccessible(other);
  await part(other, "cerere").getByRole("button", { name: "Scoate" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Scoate fișierul" }).click();
  await part(other, "cerere").getByText("Lipsește").waitFor();
  for (const id of ["cerere", "eligibilitate", "dubla-finantare", "conflict", "date", "angajament"]) {
    await choose(other, id, pdf(`${id}.pdf`));
    await part(other, id).getByText("Adăugat").waitFor();
  }
  await other.getByText("Toate părțile sunt aici.").waitFor();
  const blank = other.getByText(/^Bugetul .+: pare necompletat, nu am găsit nimic din ce se cere\. Dacă/);
  await blank.waitFor();
  expect([await blank.count(), await other.getByText(/^Bugetul .+: nu am găsit/).count()]).toEqual([1, 0]);
  await other.getByText("Dacă trimiți acum, ești în termen").waitFor();
  await other.getByText("Un om verifică în registrul proiectului").waitFor();
  await other.getByText(/^La (o verificare|\d verificări) mai uită-te; poți trimite și așa\./).waitFor();
  await other.getByRole("link", { name: "Vezi verificările" }).click();
  await expectInView(other.getByRole("heading", { name: /^Cele 12 verificări/ }));
  await submit(other).click();
  await other.getByRole("dialog").getByText("8 părți").waitFor();
  expect(await other.evaluate(() => document.activeElement?.textContent)).toBe("Mai verific");
  expect(await other.locator(".dialog .plan-conditions li").count()).toBe(4);
  await expectAccessible(other);
  await other.getByRole("button", { name: "Trimite acum" }).click();
  await other.getByText("Dosarul a fost trimis cu succes!").waitFor();
  expect(await other.locator(".receipt__number").innerText()).toMatch(/^[3-9A-Y]{4}-[3-9A-Y]{4}$/);
  expect(await other.locator(".receipt > .sheet .receipt__parts li").count()).toBe(8);
  const next = other.getByText("Ce urmează:").locator("+ ul li");
  expect(await next.allInnerTexts()).toStrictEqual([
    expect.stringMatching(/^\S+, .+ 20\d\d: se verifică documentele și eligibilitatea$/),
    expect.stringMatching(/: se publică lista preliminară$/),
    expect.stringMatching(/: se publică lista finală$/),
  ]);
  await other.getByText("Dosarul e trimis exact așa cum e acum.").waitFor();
  await other.getByText("Calculat: planul a ajuns în termen").waitFor();
  await other
    .getByText(/^Ți-am trimis dovada .* orice parte până .*, ora \d\d:\d\d\. Dacă înlocuiești/)
    .waitFor();
  await expectAccessible(other);

  // The first device sees it, replaces a part and sends the next version.
  await page.reload();
  await page.getByText("Dosarul tău a ajuns: nr.").waitFor();
  await page.getByText(/^Poți înlocui orice parte până .*, ora \d\d:\d\d\. Dacă înlocuiești/).waitFor();
  await page.getByRole("link", { name: "Vezi dovada" }).click();
  await expectInView(page.locator(".receipt__number"));
  await expectAccessible(page);
  await page.getByRole("link", { name: "Deschide dosarul" }).click();
  await choose(page, "plan", docx("plan nou.docx", { "word/a.xml": "<a/>" }));
  await page.getByText("Ai trimis deja un plan, nr.").waitFor();
  await submit(page).click();
  await page.getByRole("dialog").getByText("Ia locul planului trimis înainte").waitFor();
  await page.getByRole("button", { name: "Trimite acum" }).click();
  await page.locator(".receipt__parts").getByText("plan nou.docx").waitFor();
  expect(await page.locator(".receipt .sheet").first().innerText()).toContain("Versiunea\n2");
});

test("the page of one file and the dossier lead to each other", async ({ portal, visit }) => {
  const user = await addUser(portal);
  await addDeclarations(portal, user);
  const page = await visitAs({ portal, visit }, user, "/contul-meu", small);
  await page.getByText("Dosarul tău nu e trimis: ai adăugat 5 din 8 părți").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Deschide dosarul" }).click();
  await page.getByRole("link", { name: "Am deja tot dosarul într-un fișier" }).click();
  await page.locator("h1").getByText("Încarcă planul de afaceri").waitFor();
  await page.getByText("Dosarul tău nu e trimis: ai adăugat 5 din 8 părți").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Pregătește dosarul" }).click();
  await page.locator("h1").getByText("Dosarul meu").waitFor();

  // Whoever sends one file is told which documents are looked for in it.
  const alone = await addUser(portal);
  const number = await sendPlan(portal, alone);
  const other = await visitAs({ portal, visit }, alone, address, small);
  await other.getByText(`Ai trimis planul ca un singur fișier, nr. ${number}`).waitFor();
  await other.getByText("Comisia caută în el 8 documente. Dacă lipsește vreunul, adaugă aici").waitFor();
  await expectAccessible(other);
});

test("a part is made of photographs on a small phone", async ({ portal, visit }) => {
  await addRound(portal, Date.now() + 2 * day);
  const user = await addUser(portal);
  const page = await visitAs({ portal, visit }, user, address, { ...small, expected: [/ERR_/] });
  const row = part(page, "eligibilitate");
  expect(await part(page, "plan").getByRole("button", { name: "Fă poze" }).count()).toBe(0);
  await row.getByRole("button", { name: "Fă poze" }).click();
  await row.getByRole("heading", { name: "Poze pentru „Declarația de eligibilitate”" }).waitFor();
  await expectAccessible(page);
  const pages = [await photographOfPage(), await photographOfPage({ words: "few" })];
  await row
    .locator("input[type=file][multiple]")
    .setInputFiles(pages.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: "image/jpeg", buffer })));
  await row.getByText("Am adăugat 2 pagini.").waitFor();
  await expectAccessible(page);

  // Pictures that are in no document yet are not lost by a wrong step.
  await row.getByRole("button", { name: "Renunță la poze" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rămân la poze" }).click();
  await page.getByRole("link", { name: "Am deja tot dosarul într-un fișier" }).click();
  await page.getByRole("dialog", { name: "Renunți la poze?" }).waitFor();
  await page.getByRole("button", { name: "Rămân la poze" }).click();

  // Nor by a lost signal: whoever looks is at the part, and a link asks first.
  await page.context().setOffline(true);
  await row.getByRole("button", { name: "Gata, fă PDF-ul" }).click();
  await row.getByRole("alert").getByText("Fișierul nu a ajuns").waitFor();
  await expectInView(row.getByRole("alert"));
  await page.getByRole("link", { name: "Am deja tot dosarul într-un fișier" }).click();
  const asked = page.getByRole("dialog", { name: "Fișierul nu a ajuns încă" });
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Rămân aici" }).click();
  await page.context().setOffline(false);
  await row.getByText("Adăugat").waitFor();
  await row.getByText("Declarația de eligibilitate.pdf").waitFor();
  await expectAccessible(page);
});

test("a HEIC photograph, as iPhones take them, is decoded by the page where the browser cannot, and keeps its pixels alone", async ({
  portal,
  visit,
}) => {
  const user = await addUser(portal);
  const page = await visitAs({ portal, visit }, user, address, small);
  const row = part(page, "dubla-finantare");
  await row.getByRole("button", { name: "Fă poze" }).click();
  // A sheet with a red mark in its upper left corner, lying on its side: HEVC by libheif, turned by its box `irot`, with Exif.
  const photograph = await readFile(path.join(import.meta.dirname, "photographs/photograph.heic"));
  for (const written of ["irot", "Exif", "Telefonul Anei"]) expect(photograph.includes(written)).toBe(true);
  const decoder = page.waitForEvent("worker");
  await row
    .locator("input[type=file][multiple]")
    .setInputFiles({ name: "IMG_0007.HEIC", mimeType: "image/heic", buffer: photograph });
  expect((await decoder).url()).toContain("heic");
  await row.getByText("Am adăugat o pagină.").waitFor();
  await row.getByRole("button", { name: "Gata, fă PDF-ul" }).click();
  await row.getByText("Adăugat", { exact: true }).waitFor();

  const { token } = await openSession(portal, user);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${portal.url}/api/cntr/dossier/part/dubla-finantare/file`, { headers });
  const document = Buffer.from(await answer.arrayBuffer());
  for (const written of ["Exif", "Telefonul Anei"]) expect(document.includes(written)).toBe(false);
  const picture = sharp(document.subarray(document.indexOf(Buffer.from([0xff, 0xd8, 0xff]))));
  const { width, height, exif } = await picture.metadata();
  expect({ width, height, exif }).toEqual({ width: 900, height: 1200, exif: undefined });
  const { channels } = await sharp(
    await picture.extract({ left: 20, top: 20, width: 60, height: 60 }).toBuffer(),
  ).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  expect(red).toBeGreaterThan(3 * Math.max(green, blue));
});
