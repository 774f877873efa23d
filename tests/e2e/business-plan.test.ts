import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Locator, Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { docx, pdf, type SampleFile, sample } from "#tests/support/sample-files.ts";
import { addUser, expireSessions } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";
import { slowUpload } from "./slow-upload.ts";

const address = "/incarca-plan-de-afaceri";
const api = "**/api/cntr/files/upload/business-plan";

const maxBytes = 25 * 1024 * 1024;

const given = ({ name, bytes }: SampleFile) => ({ name, mimeType: "", buffer: Buffer.from(bytes) });
const sha256 = ({ bytes }: SampleFile) => createHash("sha256").update(bytes).digest("hex");

const chooser = (page: Page) => page.locator("#plan-file");
const send = (page: Page) => page.getByRole("button", { name: "Trimite planul" });
const succeeded = (page: Page) => page.getByText("Planul de afaceri a fost trimis cu succes!");
const failed = (page: Page) => page.getByRole("alert").filter({ hasText: "Încărcarea a eșuat!" });
const versions = (page: Page) => page.locator(".own-plans li");

/** A line of the receipt. */
const line = (page: Page, label: string) =>
  page.locator(`.receipt .sheet > div:has(> dt:text-is("${label}")) dd`).innerText();

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("a business plan at %s", (_, size) => {
  test("is chosen, sent and answered with a receipt; a newer version replaces it", async ({
    visit,
    portal,
  }) => {
    const user = await addUser(portal);
    const page = await visit("/login", size);
    await page.getByLabel("E-mail").fill(user.email);
    await page.getByLabel("Parolă", { exact: true }).fill(user.password);
    await page.locator("main").getByRole("button", { name: "Conectare" }).click();
    await page.locator("main").getByRole("link", { name: "Încarcă plan de afaceri" }).click();

    await page.getByText("Acceptăm PDF, DOC, DOCX, ODT, RTF, XLS, XLSX, ODS, ZIP, cel mult 25").waitFor();
    expect(await send(page).count()).toBe(0);
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    const first = pdf("Planul meu: atelier de lemn, ediția ștefan.pdf");
    await chooser(page).setInputFiles(given(first));
    await send(page).waitFor();
    expect(await page.locator(".file strong").innerText()).toBe(first.name);
    expect(await page.locator(".plan-conditions li").count()).toBe(4);
    await focusOnSend(page);
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await page.getByRole("button", { name: "Șterge" }).click();
    expect(await send(page).count()).toBe(0);
    await chooser(page).setInputFiles(given(first));
    await focusOnSend(page);
    await page.keyboard.press("Enter");

    await succeeded(page).waitFor();
    expect(await line(page, "Număr de înregistrare")).toMatch(/^[3-9A-Y]{4}-[3-9A-Y]{4}$/);
    expect(await line(page, "Data și ora")).toMatch(/^\d{1,2} \p{L}+ \d{4}, \d{2}:\d{2} \(ora României\)$/u);
    expect(await line(page, "Fișier")).toBe(first.name);
    expect(await line(page, "Mărime")).toBe(`1\u00a0KB (${first.bytes.length} octeți)`);
    expect(await line(page, "Trimis de")).toBe(user.email);
    expect(await line(page, "Versiunea")).toBe("1");
    expect(await line(page, "Amprentă SHA-256")).toBe(sha256(first));
    expect(await line(page, "Versiunea condițiilor")).toMatch(/^[0-9a-f]{8}$/);
    expect(await page.locator(".receipt__conditions li").count()).toBe(4);
    await versions(page)
      .getByText(`SHA-256: ${sha256(first)}`)
      .waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await page.getByRole("button", { name: "Trimite altă versiune" }).click();
    const second = docx();
    await chooser(page).setInputFiles(given(second));
    await send(page).click();
    await succeeded(page).waitFor();
    expect(await line(page, "Versiunea")).toBe("2");
    await expect
      .poll(() => versions(page).locator(".badge").allInnerTexts())
      .toStrictEqual(["Contează aceasta", "Înlocuită"]);

    const downloading = page.waitForEvent("download");
    await versions(page).nth(1).getByRole("button", { name: "Descarcă" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(first.name.replace(":", "_"));
    expect(await buffer(await file.createReadStream())).toEqual(Buffer.from(first.bytes));
  });
});

test("the receipt of each version can be read again, and each is printed alone on one page", async ({
  visit,
  portal,
}) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), address);
  const longName = "Un nume foarte lung ".repeat(8);
  await chooser(page).setInputFiles(given(pdf(`${longName}.pdf`)));
  await send(page).click();
  await succeeded(page).waitFor();
  expect(await pagesOf(page)).toBe(1);
  await page.getByRole("button", { name: "Trimite altă versiune" }).click();
  await chooser(page).setInputFiles(given(docx(`${longName}.docx`)));
  await send(page).click();
  await succeeded(page).waitFor();
  const first = versions(page).nth(1);
  await first.getByRole("button", { name: /^Dovada/ }).click();
  const receipt = first.locator(".receipt");
  const numberOf = (sheet: Locator) => sheet.locator(".sheet dd").first().innerText();
  expect(await first.locator(".plan-version__words").innerText()).toContain(await numberOf(receipt));
  expect(await receipt.locator(".receipt__conditions li").count()).toBe(4);
  expect(await accessibilityViolations(page)).toStrictEqual([]);

  // The browser's own print dialog cannot be answered by a test: what it would print is looked at instead.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await receipt.getByRole("button", { name: "Tipărește dovada" }).click();
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".receipt:visible").count()).toBe(1);
  expect(await receipt.getByRole("heading", { name: "Dovada de trimitere" }).isVisible()).toBe(true);
  expect(await pagesOf(page)).toBe(1);
});

async function pagesOf(page: Page): Promise<number | undefined> {
  const printed = (await page.pdf({ format: "A4" })).toString("latin1");
  return printed.match(/\/Type\s*\/Page\b/g)?.length;
}

describe("before sending", () => {
  test.for([
    [sample("plan.exe", "MZ"), "Acest tip de fișier nu este acceptat."],
    [sample("plan.pdf", ""), "Fișierul este gol."],
    [sample("plan.pdf", Buffer.alloc(25 * 1024 * 1024 + 1)), "iar limita este 25\u00a0MB"],
  ] as const)("a file that cannot pass is refused at once: %#", async ([file, reason], { visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), address);
    await chooser(page).setInputFiles(given(file));
    await page.getByRole("alert").getByText(reason).waitFor();
    expect(await send(page).count()).toBe(0);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
  });

  test("a file is dropped in the zone, and only one", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), address);
    await drop(page, ["unu.pdf", "doi.pdf"]);
    await page.getByRole("alert").getByText("Ai ales mai multe fișiere.").waitFor();
    await drop(page, ["unu.pdf"]);
    await send(page).waitFor();
    expect(await page.locator(".file strong").innerText()).toBe("unu.pdf");
  });
});

test("what the server refuses is explained, and another file goes through", async ({ visit, portal }) => {
  const user = await addUser(portal);
  const page = await visitAs({ visit, portal }, user, address, { expected: [/415/] });
  await chooser(page).setInputFiles(given(sample("plan.pdf", "Nu sunt PDF.")));
  await send(page).click();
  await failed(page).getByText("Acest tip de fișier nu este acceptat.").waitFor();
  expect(await failed(page).getByRole("button", { name: "Încearcă din nou" }).count()).toBe(0);
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await chooser(page).setInputFiles(given(pdf()));
  await send(page).click();
  await succeeded(page).waitFor();
});

test("S26: exactly the limit passes; what is larger all the same is 413, which the browser reads to its end", async ({
  visit,
  portal,
}) => {
  const user = await addUser(portal);
  const page = await visitAs({ visit, portal }, user, address, { expected: [/413/] });
  const sendBytes = (size: number) =>
    page.evaluate(
      async ([path, email, length]) => {
        const body = new FormData();
        body.append("user", email);
        body.append("selectedFile", new File(["%PDF-1.7\n", new Uint8Array(length - 9)], "plan.pdf"));
        const headers = { Authorization: `Bearer ${sessionStorage.getItem("token")}` };
        const answer = await fetch(path, { method: "POST", headers, body });
        return [answer.status, (await answer.json()).code];
      },
      ["/api/cntr/files/upload/business-plan", user.email, size] as const,
    );
  expect(await sendBytes(maxBytes)).toStrictEqual([200, undefined]);
  expect(await sendBytes(maxBytes + 1)).toStrictEqual([413, "too-large"]);
  expect(await sendBytes(2 * maxBytes)).toStrictEqual([413, "too-large"]);

  // As on a page that was opened before the limit was lowered.
  await page.route(api, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: { ...(await answer.json()), maxBytes: 2 * maxBytes } });
  });
  await page.reload();
  await page.getByText("cel mult 50\u00a0MB").waitFor();
  const large = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(maxBytes)]);
  await chooser(page).setInputFiles({ name: "plan.pdf", mimeType: "", buffer: large });
  await send(page).click();
  await failed(page).getByText("Ce ai trimis este prea mare.").waitFor();
  expect(await failed(page).getByRole("button", { name: "Încearcă din nou" }).count()).toBe(0);
  await chooser(page).setInputFiles(given(pdf()));
  await send(page).click();
  await succeeded(page).waitFor();
});

test("two clicks on the button send one plan with one number", async ({ visit, portal }) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), address);
  await chooser(page).setInputFiles(given(pdf()));
  await send(page).dblclick();
  await succeeded(page).waitFor();
  expect(await line(page, "Versiunea")).toBe("1");
  await expect.poll(() => versions(page).count()).toBe(1);
});

test("offline it fails, keeps the file, and goes through at the next try", async ({ visit, portal }) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), address, { expected: [/ERR_/] });
  await chooser(page).setInputFiles(given(pdf()));
  await page.context().setOffline(true);
  await send(page).click();
  await failed(page).getByText("Nu avem legătură cu portalul.").waitFor();
  expect(await page.locator(".file strong").innerText()).toBe("Anunț.pdf");
  await page.context().setOffline(false);
  await failed(page).getByRole("button", { name: "Încearcă din nou" }).click();
  await succeeded(page).waitFor();
  await expect.poll(() => versions(page).count()).toBe(1);
});

test("an answer that is lost does not make a second version of the same file", async ({ visit, portal }) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), address, { expected: [/ERR_/] });
  await page.route(
    api,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await chooser(page).setInputFiles(given(pdf()));
  await send(page).click();
  await failed(page).waitFor();
  await expect.poll(() => versions(page).count()).toBe(1);
  await failed(page).getByRole("button", { name: "Încearcă din nou" }).click();
  await succeeded(page).waitFor();
  expect(await line(page, "Versiunea")).toBe("1");
});

test("it is stopped on the way: nothing is kept, and the file stays chosen", async ({ visit, portal }) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), address);
  const speedUp = await slowUpload(page);
  const big = Buffer.concat([Buffer.from(pdf().bytes), Buffer.alloc(5_000_000)]);
  await chooser(page).setInputFiles({ name: "mare.pdf", mimeType: "", buffer: big });
  await send(page).click();
  await page.getByText(/Se trimite: .* din 4,8\u00a0MB. Nu închide pagina. Mai durează/).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);

  await page.locator("header").getByRole("link", { name: "Cursuri" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rămân aici" }).click();
  await page.getByRole("button", { name: "Oprește trimiterea" }).click();
  await send(page).waitFor();
  await page.getByRole("status").getByText("Ai oprit trimiterea.").waitFor({ state: "attached" });
  expect(await versions(page).count()).toBe(0);

  await speedUp();
  await send(page).click();
  await succeeded(page).waitFor();
});

test("who leaves while it is sent gives it up: it does not arrive", async ({ visit, portal }) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), address);
  const speedUp = await slowUpload(page);
  const big = Buffer.concat([Buffer.from(pdf().bytes), Buffer.alloc(5_000_000)]);
  await chooser(page).setInputFiles({ name: "mare.pdf", mimeType: "", buffer: big });
  await send(page).click();
  await page.getByText("Nu închide pagina.").waitFor();
  await page.locator("header").getByRole("link", { name: "Cursuri" }).click();
  const givenUp = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await page.getByRole("dialog").getByRole("button", { name: "Pleacă" }).click();
  await page.waitForURL("/cursuri");
  await speedUp();
  await givenUp;
  await page.goto(address);
  await chooser(page).waitFor({ state: "attached" });
  expect(await versions(page).count()).toBe(0);
});

test("L18: a session that expires is opened again, and the plan is sent", async ({ visit, portal }) => {
  const user = await addUser(portal);
  const page = await visitAs({ visit, portal }, user, address, { expected: [/401/] });
  await chooser(page).setInputFiles(given(pdf()));
  await expireSessions(portal, user);
  await send(page).click();
  const dialog = page.getByRole("dialog", { name: "Sesiunea a expirat" });
  await dialog.getByLabel("Parolă", { exact: true }).fill(user.password);
  await page.keyboard.press("Enter");
  await succeeded(page).waitFor();
});

test("it is stopped while the session is renewed: what was stopped is not sent again", async ({
  visit,
  portal,
}) => {
  const user = await addUser(portal);
  const page = await visit("/login", { expected: [/401/] });
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByLabel("Parolă", { exact: true }).fill(user.password);
  await page.getByLabel("Reține datele").check();
  await page.locator("main").getByRole("button", { name: "Conectare" }).click();
  await page.locator("main").getByRole("link", { name: "Încarcă plan de afaceri" }).click();
  await chooser(page).setInputFiles(given(pdf("Oprit.pdf")));
  await expireSessions(portal, user);
  const renewing = Promise.withResolvers<Route>();
  await page.route("**/api/cntr/user/session", (route) => renewing.resolve(route));
  await send(page).click();
  const renewal = await renewing.promise;
  await page.getByRole("button", { name: "Oprește trimiterea" }).click();
  await renewal.continue();
  await page.getByRole("status").getByText("Ai oprit trimiterea.").waitFor({ state: "attached" });

  await chooser(page).setInputFiles(given(docx()));
  await send(page).click();
  await succeeded(page).waitFor();
  expect(await line(page, "Versiunea")).toBe("1");
  await expect.poll(() => versions(page).count()).toBe(1);
});

test("a visitor and an admin go home", async ({ visit, portal }) => {
  const visitor = await visit(address);
  await visitor.waitForURL("/");
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/cursuri");
  await page.goto(address);
  await page.waitForURL("/");
});

test("without script the page says so, and how to reach the team", async ({ visit }) => {
  const page = await visit(address, { javaScriptEnabled: false });
  const notice = page.locator("noscript");
  expect(await notice.locator(".alert__title").innerText()).toBe("Pagina are nevoie de JavaScript");
  expect(await notice.locator("a[href^='tel:']").count()).toBe(2);
  expect(await page.locator(".loader").isVisible()).toBe(false);
});

async function drop(page: Page, names: string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (const name of files) transfer.items.add(new File(["%PDF-1.7\n"], name));
    return transfer;
  }, names);
  await page.dispatchEvent(".dropzone", "drop", { dataTransfer });
}

/** Waits until the keyboard is at the button, where it goes once a file is chosen. */
async function focusOnSend(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.textContent === "Trimite planul");
}
