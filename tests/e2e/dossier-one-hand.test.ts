import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { testAlone } from "#tests/support/browser.ts";
import { xlsx } from "#tests/support/dossiers.ts";
import { photographOfPage } from "#tests/support/photographs.ts";
import { docx, pdf, type SampleFile } from "#tests/support/sample-files.ts";
import { addCandidate } from "./added-parts.ts";
import { visitAs } from "./signed-in.ts";

/** A small phone held in one hand: the thumb reaches the lower two thirds of it. */
const small = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const reach = small.viewport.height / 3;
/** In pixels; a place in the page that is no whole number of the browser's sixty-fourths costs one of them. */
const target = 44 - 1 / 64;

const given = ({ name, bytes }: SampleFile) => ({ name, mimeType: "", buffer: Buffer.from(bytes) });
const part = (page: Page, id: string) => page.locator(`#parte-${id}`);

/** Scrolls a control to the thumb and taps it there: nothing lies over it, and it is as large as a thumb. */
async function tap(control: Locator): Promise<void> {
  await control.waitFor();
  await control.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await control.boundingBox();
  if (!box) throw new Error(`There is no ${control}.`);
  expect(box.height, String(control)).toBeGreaterThanOrEqual(target);
  expect(box.width, String(control)).toBeGreaterThanOrEqual(target);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(small.viewport.width);
  expect(box.y + box.height / 2, String(control)).toBeGreaterThanOrEqual(reach);
  // Where it is by now: what is read of a file meanwhile moves what is below it.
  await control.tap({ scroll: "none" });
}

async function pick(page: Page, control: Locator, files: Parameters<Locator["setInputFiles"]>[0]) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), tap(control)]);
  await chooser.setFiles(files as never);
}

/** The file is there, and was read: nothing above what comes next moves any more. */
async function added(row: Locator, words = "Adăugat"): Promise<void> {
  await row.getByText(words).waitFor();
  await row.getByLabel(/^Ce faci cu/).waitFor();
  await row.getByText("Căutăm numele tău").waitFor({ state: "detached" });
}

/** The controls of what is shown that a thumb would miss; links within a sentence have the sentence's size (WCAG 2.5.8). */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const shown = [
      ...document.querySelectorAll("main :is(button, summary, input, .button, a):not([hidden])"),
    ];
    const isOwn = (element: Element) =>
      element.checkVisibility() && !element.matches(".visually-hidden, .skip-link, p > a, .crumbs a");
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < least || height < least;
    };
    return shown.filter((element) => isOwn(element) && isSmall(element)).map((element) => element.outerHTML);
  }, target);
}

async function expectForThumb(page: Page): Promise<void> {
  expect(await tooSmall(page)).toStrictEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(small.viewport.width);
}

testAlone(
  "a dossier is made and sent on a small phone by one thumb: taps alone, none high up",
  {
    timeout: 120_000,
  },
  async ({ portal, visit }) => {
    const user = await addCandidate(portal);
    const page = await visitAs({ portal, visit }, user, "/dosarul-meu", small);
    await page.getByText("5 din 8 sunt gata.").waitFor();
    await expectForThumb(page);

    const photographed = part(page, "cerere");
    await tap(photographed.getByRole("button", { name: "Fă poze" }));
    const pictures = [await photographOfPage(), await photographOfPage({ words: "few" })];
    await pick(
      page,
      photographed.locator("label", { hasText: "Alege poze" }),
      pictures.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: "image/jpeg", buffer })),
    );
    await photographed.getByText("Am adăugat 2 pagini.").waitFor();
    for (const action of ["Rotește", "Decupează", "Mai sus"]) {
      await tap(photographed.getByRole("button", { name: action }));
    }
    await expectForThumb(page);
    await tap(photographed.getByRole("button", { name: "Gata, fă PDF-ul" }));
    await added(photographed);

    for (const [id, file] of Object.entries({ plan: docx(), buget: xlsx() })) {
      await pick(page, part(page, id).locator("label", { hasText: "Adaugă" }), given(file));
      await added(part(page, id));
    }
    const last = part(page, "angajament");
    await tap(last.getByLabel("Ce faci cu „Angajamentul reprezentantului legal”"));
    await expectForThumb(page);
    await pick(page, last.getByRole("button", { name: "Înlocuiește" }), given(pdf("alt angajament.pdf")));
    await added(last, " · alt angajament.pdf");

    await tap(page.getByRole("button", { name: "Trimite dosarul" }));
    await page.getByRole("dialog").getByText("8 părți").waitFor();
    await expectForThumb(page);
    await tap(page.getByRole("button", { name: "Trimite acum" }));
    await page.getByText("Dosarul a fost trimis cu succes!").waitFor();
    await expectForThumb(page);
  },
);
