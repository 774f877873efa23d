import type { Locator, Page } from "playwright-core";
import { getDocumentProxy } from "unpdf";
import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { testAlone as test } from "#tests/support/browser.ts";
import { xlsx } from "#tests/support/dossiers.ts";
import { photographOfPage } from "#tests/support/photographs.ts";
import { docx, pdf, type SampleFile } from "#tests/support/sample-files.ts";
import { addCandidate } from "./added-parts.ts";
import { laptop } from "./signed-in.ts";

const given = ({ name, bytes }: SampleFile) => ({ name, mimeType: "", buffer: Buffer.from(bytes) });
const part = (page: Page, id: string) => page.locator(`#parte-${id}`);

/** Moves the focus on by the Tab key until it is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 150; steps += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

async function press(page: Page, target: Locator, by = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(by);
}

/** Chooses files at a control that the keyboard reaches; the system's own window is not the portal's. */
async function pick(page: Page, control: Locator, files: Parameters<Locator["setInputFiles"]>[0]) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, control)]);
  await chooser.setFiles(files as never);
}

const sound = async (page: Page) => expect(await accessibilityViolations(page)).toStrictEqual([]);

test("a dossier goes from signing in to its printed receipt by keyboard alone", { timeout: 120_000 }, async ({
  portal,
  visit,
}) => {
  const user = await addCandidate(portal);
  const page = await visit("/login", laptop);
  await tabTo(page, page.getByLabel("E-mail"));
  await page.keyboard.type(user.email);
  await tabTo(page, page.getByLabel("Parolă", { exact: true }));
  await page.keyboard.type(user.password);
  await page.keyboard.press("Enter");
  await page.getByText("5 din 8 sunt gata.").waitFor();
  await sound(page);

  // A part of photographs: turned, cut, in another order.
  const photographed = part(page, "cerere");
  await press(page, photographed.getByRole("button", { name: "Fă poze" }));
  await photographed.getByRole("heading", { name: "Poze pentru „Cererea de înscriere”" }).waitFor();
  const pictures = [await photographOfPage(), await photographOfPage({ words: "few" })];
  await pick(
    page,
    photographed.locator("input[type=file][multiple]"),
    pictures.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: "image/jpeg", buffer })),
  );
  await photographed.getByText("Am adăugat 2 pagini.").waitFor();
  await press(page, photographed.getByRole("button", { name: "Rotește" }));
  await press(page, photographed.getByRole("button", { name: "Decupează" }));
  await press(page, photographed.getByLabel("Taie de sus"), "ArrowRight");
  await press(page, photographed.getByRole("button", { name: "Mai sus" }));
  await photographed.getByText("Acum e pagina 1.").waitFor();
  await sound(page);
  await press(page, photographed.getByRole("button", { name: "Gata, fă PDF-ul" }));
  await photographed.getByText("Adăugat").waitFor();

  // Others are files; one is replaced, from the row's menu.
  for (const [id, file] of Object.entries({ plan: docx(), buget: xlsx() })) {
    await pick(page, part(page, id).locator("input[type=file]"), given(file));
    await part(page, id).getByText("Adăugat").waitFor();
  }
  await page.getByText("8 din 8 sunt gata.").waitFor();
  const last = part(page, "angajament");
  await press(page, last.getByLabel("Ce faci cu „Angajamentul reprezentantului legal”"));
  await sound(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await pick(
    page,
    last.getByRole("button", { name: "Înlocuiește" }),
    given(pdf(`${"Alt angajament ".repeat(12)}.pdf`)),
  );
  await last.getByText("Alt angajament Alt").waitFor();

  // Looked over, confirmed, sent: the focus follows.
  await press(page, page.getByRole("button", { name: "Trimite dosarul" }));
  await page.getByRole("dialog").getByText("8 părți").waitFor();
  await sound(page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await press(page, page.getByRole("button", { name: "Trimite dosarul" }));
  await press(page, page.getByRole("button", { name: "Trimite acum" }));
  await page.getByText("Dosarul a fost trimis cu succes!").waitFor();
  await sound(page);
  const receipt = page.locator(".receipt");
  await press(page, receipt.locator("summary"));
  await receipt.getByText("SHA-256", { exact: true }).waitFor();
  await sound(page);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await press(page, receipt.getByRole("button", { name: "Tipărește sau salvează PDF" }));
  await expectOnePage(page, await receipt.locator(".receipt__number").innerText());
});

/** What the browser saves as PDF is one A4 page whose text can be read, with everything that the receipt proves. */
async function expectOnePage(page: Page, number: string): Promise<void> {
  const printed = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "A4" })), { verbosity: 0 });
  expect(printed.numPages).toBe(1);
  const { items } = await (await printed.getPage(1)).getTextContent();
  const words = items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replace(/\s+/g, " ");
  for (const said of [
    number,
    "cod 154951",
    "Ana Pop",
    "Runda 1",
    "În termen",
    "Planul de afaceri",
    "SHA-256",
  ]) {
    expect(words).toContain(said);
  }
  expect(words).not.toContain("Părțile dosarului");
}
