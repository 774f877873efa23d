import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { scanOf } from "#tests/support/checked-files.ts";
import { xlsx } from "#tests/support/dossiers.ts";
import { docx, lockedPdf, type SampleFile, sample } from "#tests/support/sample-files.ts";
import { addCandidate } from "./added-parts.ts";
import { phone, visitAs } from "./signed-in.ts";

const choose = (page: Page, id: string, { name, bytes }: SampleFile) =>
  page
    .locator(`#parte-${id} input[type=file]`)
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });

const whole = docx();
const half = sample("plan.docx", whole.bytes.slice(0, whole.bytes.length / 2));
const sheet = (cell: string) =>
  `<worksheet><sheetData><row><c r="A1">${cell}</c></row></sheetData></worksheet>`;

test("files that cannot be parts are refused with what to do, and take nothing of the dossier with them", async ({
  portal,
  visit,
}) => {
  const user = await addCandidate(portal);
  const page = await visitAs({ portal, visit }, user, "/dosarul-meu", { ...phone, expected: [/415/, /422/] });
  const plan = page.locator("#parte-plan");
  for (const [file, reason] of [
    [lockedPdf(), "parolă"],
    [half, "Fișierul nu poate fi citit: este deteriorat sau incomplet."],
    [sample("poza.pdf", "nu sunt o poză"), "Acest tip de fișier nu este acceptat."],
  ] as const) {
    await choose(page, "plan", file);
    await plan.getByRole("alert").getByText(reason).waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await plan.getByRole("button", { name: "Renunță" }).click();
    await plan.getByText("Lipsește").waitFor();
    await page.getByText("5 din 8 sunt gata.").waitFor();
  }

  // From a refused file another one leads on, of a kind that is named.
  await choose(page, "plan", sample("poza.pdf", "nu sunt o poză"));
  await plan.getByRole("alert").getByText("Fișiere primite: PDF, DOC, DOCX, ODT sau RTF.").waitFor();
  await plan.getByRole("alert").locator("label", { hasText: "Alege alt fișier" }).waitFor();
  await choose(page, "plan", docx());
  await plan.getByText("Adăugat").waitFor();

  // A picture through the button for documents is told where pictures go.
  const signed = page.locator("#parte-cerere");
  await choose(page, "cerere", sample("IMG_1.jpg", "poză"));
  await signed.getByRole("alert").getByText("Ai o poză? Apasă „Fă poze”: facem PDF din ea.").waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);

  // A plan with telephones is kept; whose they are, its owner knows.
  const phones =
    "<w:document><w:p><w:t>Furnizor: 0722 111 222. Sună-mă la 0745123456.</w:t></w:p></w:document>";
  await choose(page, "plan", docx("plan.docx", { "word/document.xml": phones }));
  await plan.getByText("Am găsit 2 numere de mobil. Scoate-l pe al tău:").waitFor();
  expect(await plan.locator(".dossier__traces li").allInnerTexts()).toStrictEqual([
    "„Furnizor: 0722 111 222. Sună-mă la 0745123456.”",
    "„Furnizor: 0722 111 222. Sună-mă la 0745123456.”",
  ]);
  expect(await plan.locator(".dossier__traces mark").allInnerTexts()).toStrictEqual([
    "0722 111 222",
    "0745123456",
  ]);
  await plan.getByText("De verificat").waitFor();
  await plan.getByText("Corectează fișierul și pune-l din nou.").waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);

  // Somebody else's: one press says so, for this file.
  await plan.getByRole("button", { name: /^Nu e numărul meu, lasă așa/ }).click();
  await plan.getByText("Ai spus că nu e numărul tău.").waitFor();
  await plan.getByText("Adăugat").waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);

  // The author in the file's properties: the portal takes it out.
  const creator = `<dc:creator>${user.lastName} ${user.firstName}</dc:creator>`;
  const core = `<cp:coreProperties>${creator}</cp:coreProperties>`;
  await choose(page, "plan", docx("plan.docx", { "docProps/core.xml": core }));
  await plan.getByText("Numele e și în datele ascunse ale fișierului. Le ștergem noi?").waitFor();
  await page.getByText("Vezi unde, mai sus, la partea 2.").waitFor();
  await plan.getByRole("button", { name: /^Șterge autorul/ }).click();
  await plan.getByText("Nu am găsit în el numele tău").waitFor();
  // The button is gone: the focus stays in the row.
  expect(await plan.locator(".row__title:focus").count()).toBe(1);

  // A scan is kept, and nobody says that it is in order.
  await choose(page, "plan", sample("scan.pdf", await scanOf(2)));
  await plan.getByText("Fișierul are 2 poze în loc de text, iar în poze nu putem căuta.").waitFor();
  await plan.getByText("De verificat").waitFor();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Planul nu conține numele" })
    .getByText("Un om verifică · partea e aici")
    .waitFor();

  // A sheet to look at is kept, and says what to do.
  const budget = page.locator("#parte-buget");
  await choose(page, "buget", xlsx("buget.xlsx", { "xl/worksheets/sheet1.xml": sheet("<f>1+1</f>") }));
  await budget.getByText("Tabelul are formule fără rezultat").waitFor();
  await choose(page, "buget", xlsx("legat.xlsx", { "xl/externalLinks/externalLink1.xml": "<a/>" }));
  await budget.getByText("Tabelul ia date din alte fișiere").waitFor();
  await page.getByText("La 2 mai e ceva de corectat.").waitFor();
});

test("a refused file in place of a part that is there leaves its words readable on a phone", async ({
  portal,
  visit,
}) => {
  const user = await addCandidate(portal, "Runda 2");
  const page = await visitAs({ portal, visit }, user, "/dosarul-meu", phone);
  const part = page.locator("#parte-conflict");
  const width = () => part.locator(".row__title").evaluate((title) => title.getBoundingClientRect().width);
  const before = await width();
  await choose(page, "conflict", sample("program.exe", "MZ"));
  await part.getByRole("alert").getByText("Alege un fișier PDF").waitFor();
  expect(await width()).toBe(before);
});
