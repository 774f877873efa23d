import { buffer } from "node:stream/consumers";
import { PDFDocument } from "@cantoo/pdf-lib";
import { unzipSync } from "fflate";
import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { archive, docx, sample } from "#tests/support/sample-files.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import { sendPlan } from "./send-plan.ts";
import { phone, visitAs } from "./signed-in.ts";

test("a plan that came as one archive is divided, opened by parts, and taken out without names", async ({
  visit,
  portal,
}) => {
  const family = unique("Zimbru");
  const sender = await addUser(portal, { lastName: family, firstName: "Ionuț" });
  const plan = docx("plan.docx", { "word/a.xml": "<a/>" });
  const number = await sendPlan(
    portal,
    sender,
    archive("Dosar.zip", { "Anexa 2.docx": plan.bytes, "Cererea.pdf": "%PDF-1.7\n%%EOF\n" }),
  );
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, `/documente-admin?cauta=${family}`, phone);
  await page.getByRole("button", { name: "Versiuni" }).click();
  await page.getByRole("button", { name: "Împarte pe documente…" }).click();
  const choice = page.getByLabel("Planul de afaceri", { exact: true });
  await expect.poll(() => choice.inputValue()).toBe("Anexa 2.docx");
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: "Salvează împărțirea" }).click();
  await page.locator(".toasts").getByText("Planul este împărțit pe documente.").waitFor();
  const again = page.getByRole("button", { name: "Împarte din nou…" });
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByText("Un singur fișier, neîmpărțit").count()).toBe(0);
  await page.getByText("Documentele dosarului").click();
  await page.getByText("pentru evaluatori, fără nume").first().waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  const opening = page.waitForEvent("download");
  await page.getByRole("button", { name: /Descarcă.*: Planul de afaceri$/ }).click();
  expect(await buffer(await (await opening).createReadStream())).toEqual(Buffer.from(plan.bytes));

  await page.evaluate(() => {
    window.showSaveFilePicker = undefined as never;
  });
  const taking = page.waitForEvent("download");
  await page.getByRole("button", { name: "Pentru evaluatori, fără nume (ZIP)" }).click();
  const zip = unzipSync(await buffer(await (await taking).createReadStream()));
  expect(Object.keys(zip)).toContain(`${number}/02-plan.docx`);

  await page.getByRole("link", { name: number }).click();
  await page.getByRole("heading", { level: 1, name: number }).waitFor();
  await page.getByRole("heading", { name: "Cele 12 verificări" }).waitFor();
  await page.getByText(`A fost împărțit pe documente planul ${number}`).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
});

test("a plan that came as one PDF is divided by its pages, and is whole again when wanted", async ({
  visit,
  portal,
}) => {
  const family = unique("Bursuc");
  const sender = await addUser(portal, { lastName: family, firstName: "Ilinca" });
  const plan = await PDFDocument.create();
  for (let count = 0; count < 5; count += 1) plan.addPage([300, 400]);
  const number = await sendPlan(portal, sender, sample("Planul meu.pdf", await plan.save()));
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, `/documente-admin/${number}`, phone);
  await page.getByRole("button", { name: "Împarte pe documente…" }).click();
  const from = page.getByLabel("Planul de afaceri: de la pagina", { exact: true });
  const to = page.getByLabel("Planul de afaceri: până la pagina", { exact: true });
  const outside = page.getByRole("status").filter({ hasText: "În niciun document" });
  await expect.poll(() => outside.textContent()).toBe("În niciun document: paginile 1–5.");
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Vezi paginile" }).click();
  await (await opening).close();
  const save = page.getByRole("button", { name: "Salvează împărțirea" });
  const wrong = page.locator(".field__error");
  for (const [first, last] of [
    ["2", ""],
    ["5", "3"],
  ] as const) {
    await from.fill(first);
    await to.fill(last);
    await save.click();
    await expect
      .poll(() => wrong.allTextContents())
      .toStrictEqual(["Scrie și prima, și ultima pagină, între 1 și 5; prima nu poate fi după ultima."]);
    await expect.poll(() => from.getAttribute("aria-invalid")).toBe("true");
  }
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await from.fill("2");
  await to.fill("4");
  await expect.poll(() => outside.textContent()).toBe("În niciun document: paginile 1 și 5.");
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await save.click();
  const taking = page.waitForEvent("download");
  await page.getByRole("button", { name: /Descarcă.*: Planul de afaceri$/ }).click();
  const part = await taking.then((download) => download.createReadStream());
  expect((await PDFDocument.load(await buffer(part))).getPageCount()).toBe(3);

  await page.getByRole("button", { name: "Împarte din nou…" }).click();
  await expect.poll(() => to.inputValue()).toBe("4");
  await page.getByRole("button", { name: "Renunță la împărțire" }).click();
  await page.getByText("Planul a venit ca un singur fișier.").waitFor();
  await page.getByText(`S-a renunțat la împărțirea pe documente: planul ${number}`).waitFor();
});
