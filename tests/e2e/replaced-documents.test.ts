import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { archive, docx, type SampleFile } from "#tests/support/sample-files.ts";
import { unique } from "#tests/support/unique.ts";
import { addDuty, addUser } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

const sheet = (words: string) =>
  archive("anexa-3-corectata.xlsx", { "[Content_Types].xml": "<Types/>", "xl/workbook.xml": words });

const chosen = ({ name, bytes }: SampleFile) => ({ name, mimeType: "", buffer: Buffer.from(bytes) });

test.for([
  ["1280 px", laptop],
  ["390 px", phone],
] as const)(
  "at %s an editor corrects an annex where it stands; visitors read what changed and find the earlier file",
  async ([, size], { visit, portal }) => {
    const editor = await addUser(portal, { role: "staff" });
    await addDuty(portal, editor, "editor");
    const page = await visitAs({ visit, portal }, editor, "/activitate4", { ...size, expected: [/422/] });
    const bytes = async (address: string) =>
      Buffer.from(await (await fetch(new URL(address, portal.url))).arrayBuffer());
    const address = "/api/cntr/files/downloads/anexa-3";
    const before = await bytes(address);

    await page.getByRole("button", { name: "Modifică documentul „Bugetul planului" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("XLSX, ca acum").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    const file = dialog.locator("input[type=file]");
    await file.setInputFiles(chosen(docx("anexa-3.docx")));
    await dialog.getByRole("alert").getByText("de alt fel decât cel de acum").waitFor();
    await file.setInputFiles(chosen(sheet(unique("corectat"))));
    const note = unique("Formula totalului de pe rândul 42");
    await dialog.getByLabel("Ce s-a schimbat").fill(note);
    await file.setInputFiles(chosen(sheet(unique("corectat altfel"))));
    await expect.poll(() => dialog.getByLabel("Ce s-a schimbat").inputValue()).toBe(note);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await dialog.getByRole("button", { name: "Înlocuiește acum" }).click();
    const advised = page.getByRole("dialog", { name: "Poți publica. Mai sunt sfaturi." });
    await advised.getByText("Sfat: documentul e numai o imagine").waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await advised.getByRole("button", { name: "Înlocuiește acum" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.locator(".docs").getByText(note).first().waitFor();

    expect((await bytes(address)).equals(before)).toBe(false);
    const visitor = await visit("/activitate4", { ...size, javaScriptEnabled: false });
    // It is one document wherever it stands: among the annexes, and in the list of articles.
    await expect.poll(() => visitor.locator(".docs > li", { hasText: note }).count()).toBe(2);
    const item = visitor.locator("#anexe .docs > li", { hasText: note });
    await item.locator("summary", { hasText: "Versiuni anterioare" }).click();
    const earlier = await item.getByRole("link", { name: /^(?:Prima versiune|Versiunea din)/ }).first();
    expect((await bytes((await earlier.getAttribute("href")) ?? "")).equals(before)).toBe(true);

    await page.goto("/documente-site-admin?cauta=previziunile");
    await leaveFileWaiting(page);
    const row = page.locator(".managed-document");
    await row.getByRole("button", { name: /^Înlocuiește fișierul/ }).click();
    await row.getByRole("button", { name: "Corectează erata versiunii 2" }).click();
    const better = unique("Totalul e altul");
    await page.getByRole("dialog").getByLabel("Ce s-a schimbat").fill(better);
    await page.getByRole("dialog").getByRole("button", { name: "Salvează" }).click();
    await row.getByText(better).first().waitFor();
    await visitor.reload();
    await visitor.locator("#anexe .docs > li", { hasText: better }).waitFor();
    await row.getByRole("button", { name: "Adu înapoi versiunea 1" }).click();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Adu înapoi" }).click();
    await page.locator(".toasts").getByText("este din nou pe site").waitFor();
    const [first] = [await bytes(`${address}?versiune=1`)];
    expect((await bytes(address)).equals(first)).toBe(true);
  },
);

/** Sends a file and leaves it; it is found again, and deleted. */
async function leaveFileWaiting(page: Page): Promise<void> {
  const row = page.locator(".managed-document");
  const open = row.getByRole("button", { name: /^Înlocuiește fișierul/ });
  await open.click();
  await row.locator("input[type=file]").setInputFiles(chosen(sheet(unique("lăsat"))));
  await row.getByRole("button", { name: "Înlocuiește acum" }).waitFor();
  await open.click();
  await page.reload();
  await row.getByText("Un fișier așteaptă").waitFor();
  await open.click();
  await row.getByRole("button", { name: "Șterge-l… anexa-3-corectata.xlsx" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Șterge-l" }).click();
  await row.getByText("Trimis de").waitFor({ state: "detached" });
  await page.reload();
}
