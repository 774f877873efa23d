import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
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

const big = Buffer.concat([Buffer.from(pdf().bytes), Buffer.alloc(5_000_000)]);

const given = ({ name, bytes }: SampleFile) => ({ name, mimeType: "", buffer: Buffer.from(bytes) });
const sha256 = ({ bytes }: SampleFile) => createHash("sha256").update(bytes).digest("hex");

const chooser = (page: Page) => page.locator("#plan-file");
const send = (page: Page) => page.getByRole("button", { name: "Trimite planul" });
const succeeded = (page: Page) => page.getByText("Planul de afaceri a fost trimis cu succes!");
const failed = (page: Page) => page.getByRole("alert").filter({ hasText: "Încărcarea a eșuat!" });
const versions = (page: Page) => page.locator(".own-plans li");

/** A line of the receipt. */
const line = (page: Page, label: string) =>
  page.locator(`.receipt .sheet > div:has(> dt:text-is("${label}")) dd`).textContent();
const receiptNumber = (page: Page) => page.locator(".receipt__number").innerText();

/** What is to be looked at is in the window, under the header. */
async function expectInView(page: Page, ...parts: Locator[]) {
  const header = await page.locator(".site-header").boundingBox();
  for (const part of parts) {
    const box = await part.boundingBox();
    if (!(box && header)) throw new Error("It is not shown.");
    expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }
}

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("a business plan at %s", (_, size) => {
  test("is chosen, sent and answered with a receipt; a newer version replaces it", async ({
    visit,
    portal,
  }) => {
    const user = await addUser(portal);
    const page = await visit(`/login?next=${address}`, size);
    await page.getByLabel("E-mail").fill(user.email);
    await page.getByLabel("Parolă", { exact: true }).fill(user.password);
    await page.locator("main").getByRole("button", { name: "Conectare" }).click();

    await page.getByText("Acceptăm PDF, DOC, DOCX, ODT, RTF, XLS, XLSX, ODS sau ZIP, cel mult 25").waitFor();
    expect(await send(page).count()).toBe(0);
    expect(await page.locator(".dropzone__drop").isVisible()).toBe(size === laptop);
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    const first = pdf("Planul meu: atelier de lemn, ediția ștefan.pdf");
    await chooser(page).setInputFiles(given(first));
    await send(page).waitFor();
    expect(await page.locator(".file strong").innerText()).toBe(first.name);
    expect(await page.locator(".plan-conditions li").count()).toBe(4);
    await focusOn(page, "Verifică: acesta este fișierul?");
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await page.getByRole("button", { name: "Renunță la fișier" }).click();
    expect(await send(page).count()).toBe(0);
    await chooser(page).setInputFiles(given(first));
    await focusOn(page, "Verifică: acesta este fișierul?");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");

    await succeeded(page).waitFor();
    expect(await receiptNumber(page)).toMatch(/^[3-9A-Y]{4}-[3-9A-Y]{4}$/);
    await page
      .locator(".receipt")
      .getByText(/^A ajuns pe \d{1,2} \p{L}+ \d{4}, la ora \d{2}:\d{2}:\d{2}, ora României\.$/u)
      .waitFor();
    expect(await line(page, "Fișier")).toBe(`${first.name}, 1\u00a0KB`);
    expect(await line(page, "Trimis de")).toBe(`${user.firstName} ${user.lastName}${user.email}`);
    expect(await line(page, "Proiect")).toBe("154951, Tineri în Centru");
    expect(await line(page, "Versiunea")).toBe("1");
    expect(await page.locator(".receipt__conditions li").count()).toBe(4);
    expect(await page.locator(".receipt code").isVisible()).toBe(false);
    await page.getByText("Detalii tehnice").click();
    expect(await line(page, "SHA-256")).toBe(sha256(first));
    expect(await line(page, "Mărime")).toBe(`${first.bytes.length} octeți`);
    expect(await line(page, "Versiunea condițiilor")).toMatch(/^[0-9a-f]{8}$/);
    await expect.poll(() => versions(page).count()).toBe(1);
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await page.getByRole("button", { name: "Trimite altă versiune" }).click();
    const second = docx();
    await chooser(page).setInputFiles(given(second));
    await send(page).click();
    await succeeded(page).waitFor();
    expect(await line(page, "Versiunea")).toBe("2");
    await expect
      .poll(() => versions(page).locator(".badge").allInnerTexts())
      .toStrictEqual(["Versiunea care contează", "Înlocuită"]);

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
  const numberOf = (sheet: Locator) => sheet.locator(".receipt__number").innerText();
  expect(await first.locator(".plan-version__words").innerText()).toContain(await numberOf(receipt));
  expect(await receipt.locator(".receipt__conditions li").count()).toBe(4);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityViolations(page)).toStrictEqual([]);

  // The browser's own print dialog cannot be answered by a test: what it would print is looked at instead.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await receipt.getByRole("button", { name: "Tipărește sau salvează PDF" }).click();
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".receipt:visible").count()).toBe(1);
  expect(await receipt.getByRole("heading", { name: "Dovada de trimitere" }).isVisible()).toBe(true);
  expect(await receipt.getByText("SHA-256").isVisible()).toBe(true);
  expect(await page.locator(".plan-form, .own-plans h2, .site-footer, header").first().isVisible()).toBe(
    false,
  );
  expect(await pagesOf(page)).toBe(1);
});

test("who comes back reads first that the plan has arrived, with its number", async ({ visit, portal }) => {
  const user = await addUser(portal);
  const page = await visitAs({ visit, portal }, user, address);
  await chooser(page).setInputFiles(given(pdf()));
  await send(page).click();
  await succeeded(page).waitFor();
  const number = await receiptNumber(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copiază numărul" }).click();
  await page.getByText(`Numărul ${number} a fost copiat.`).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);

  await page.goto("/activitate4");
  const state = page.locator(".phase", { hasText: "Planul tău a ajuns" });
  await state.getByText(number).waitFor();
  expect(await page.getByRole("link", { name: "Trimite planul" }).count()).toBe(0);
  await state.getByRole("link", { name: "Vezi dovada" }).click();
  expect(await receiptNumber(page)).toBe(number);

  await page.goto(address);
  const arrived = page.locator(".term", { hasText: "Planul tău a ajuns" });
  await arrived.getByText(number).waitFor();
  expect(await arrived.innerText()).toMatch(
    /Pe \d{1,2} \p{L}+ \d{4}, la \d\d:\d\d, nr\. [^.]+\. Poți trimite altă/u,
  );
  expect(await page.locator(".dropzone").count()).toBe(0);
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await arrived.getByRole("button", { name: "Vezi dovada" }).click();
  expect(await receiptNumber(page)).toBe(number);

  await arrived.getByRole("button", { name: "Trimite altă versiune" }).click();
  await chooser(page).setInputFiles(given(pdf()));
  await send(page).click();
  await page.getByText("Aveam deja acest fișier").waitFor();
  expect(await receiptNumber(page)).toBe(number);
  expect(await versions(page).count()).toBe(1);
});

test("who sends a model that is not filled in is told so before and after, and of no success", async ({
  visit,
  portal,
}) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), address);
  const model = sample("Plan de afaceri.docx", await readFile("content/documents/anexa-2.docx"));
  await chooser(page).setInputFiles(given(model));
  await page.locator(".alert", { hasText: "Acesta e un model necompletat" }).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: "Trimite planul așa" }).click();
  const received = page.locator("[data-answered]");
  await received.getByText("Am primit un model necompletat").waitFor();
  await received
    .getByText("„Plan de afaceri.docx” e chiar fișierul de pe portal, fără nimic completat.")
    .waitFor();
  expect(await page.getByText("succes").count()).toBe(0);

  await page.reload();
  const arrived = page.locator(".term", { hasText: "Am primit un model necompletat" });
  await arrived.getByText("e chiar fișierul de pe portal").waitFor();
  await arrived.getByRole("button", { name: "Trimite altă versiune" }).click();
  await chooser(page).setInputFiles(given(pdf()));
  await send(page).click();
  await succeeded(page).waitFor();
});

test("on a low phone the file chosen is in view, then how far it has come", async ({ visit, portal }) => {
  const low = { viewport: { width: 390, height: 700 }, hasTouch: true };
  const page = await visitAs({ visit, portal }, await addUser(portal), address, low);
  await slowUpload(page);
  await chooser(page).setInputFiles({ name: "mare.pdf", mimeType: "", buffer: big });
  await focusOn(page, "Verifică: acesta este fișierul?");
  const before = page.getByRole("complementary", { name: "Înainte să trimiți" });
  expect(await before.count()).toBe(1);
  const name = page.locator(".file strong").first();
  await expectInView(
    page,
    page.getByText("Verifică: acesta este fișierul?"),
    name,
    page.locator(".doc__meta"),
  );

  await send(page).click();
  await focusOn(page, "Se trimite planul");
  await expectInView(page, name, page.locator(".file > strong"), page.locator("progress"));
  expect(await before.count()).toBe(0);
});

async function pagesOf(page: Page): Promise<number | undefined> {
  const printed = (await page.pdf({ format: "A4" })).toString("latin1");
  return printed.match(/\/Type\s*\/Page\b/g)?.length;
}

describe("before sending", () => {
  test.for([
    [sample("plan.exe", "MZ"), "Acest tip de fișier nu este acceptat."],
    [sample("plan.pdf", ""), "Fișierul este gol."],
  ] as const)("a file that cannot pass is refused at once: %#", async ([file, reason], { visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), address);
    await chooser(page).setInputFiles(given(file));
    await page.getByRole("alert").getByText(reason).waitFor();
    expect(await send(page).count()).toBe(0);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
  });

  test("a file that is too large is refused at once", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), address);
    await chooseLarge(page, maxBytes + 1);
    await page.getByRole("alert").getByText("iar limita este 25\u00a0MB").waitFor();
    expect(await send(page).count()).toBe(0);
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
  await page.getByRole("button", { name: "Trimite altă versiune" }).click();
  await page.getByText("cel mult 50\u00a0MB").waitFor();
  await chooseLarge(page, maxBytes + 9);
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

test("offline it fails, keeps the file, and is sent by itself once there is a connection", async ({
  visit,
  portal,
}) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), address, { expected: [/ERR_/] });
  await chooser(page).setInputFiles(given(pdf()));
  await page.context().setOffline(true);
  await send(page).click();
  await failed(page).getByText("Nu avem legătură cu portalul.").waitFor();
  expect(await page.locator(".file strong").innerText()).toBe("Anunț.pdf");
  await failed(page).getByRole("button", { name: "Încearcă din nou" }).click();
  await failed(page)
    .getByText(/Am încercat din nou la \d\d:\d\d\./)
    .waitFor();
  await page.context().setOffline(false);
  await succeeded(page).waitFor();
  await expect.poll(() => versions(page).count()).toBe(1);
});

test("a plan whose answer is lost is found among those that arrived", async ({ visit, portal }) => {
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
  await succeeded(page).waitFor();
  expect(await line(page, "Versiunea")).toBe("1");
  await expect.poll(() => versions(page).count()).toBe(1);
});

test("every answer but a 200 that is a receipt is a failure, and keeps the file chosen", async ({
  visit,
  portal,
}) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), address, { expected: [/50[02]/] });
  await chooser(page).setInputFiles(given(pdf()));
  const html = { contentType: "text/html", body: "<h1>Wi-Fi</h1>" };
  for (const [answer, reason] of [
    [{ status: 201, json: { id: 1 } }, "Portalul nu a răspuns cum trebuie"],
    [{ status: 200, json: {} }, "Portalul nu a răspuns cum trebuie"],
    [{ status: 200, json: null }, "Portalul nu a răspuns cum trebuie"],
    [{ status: 204 }, "Portalul nu a răspuns cum trebuie"],
    [{ status: 200, ...html }, "Portalul nu a răspuns cum trebuie"],
    [{ status: 502, ...html }, "Portalul nu a răspuns cum trebuie"],
    [{ status: 500, ...html }, "Portalul nu a răspuns cum trebuie"],
  ] as const) {
    await page.route(api, (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole("button", { name: /^(Trimite planul|Încearcă din nou)$/ }).click();
    await page.locator("progress").waitFor({ state: "detached" });
    await failed(page).getByText(reason).waitFor();
    expect(await page.locator(".file strong").innerText()).toBe("Anunț.pdf");
  }
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await failed(page).getByRole("button", { name: "Încearcă din nou" }).click();
  await succeeded(page).waitFor();
});

describe("a minute of silence", () => {
  test("is said; a plan that is not there is waited for, or sent again", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), address);
    await page.clock.install();
    const held = Promise.withResolvers<void>();
    await page.route(api, () => held.resolve(), { times: 1 });
    await chooser(page).setInputFiles(given(pdf()));
    await send(page).click();
    await held.promise;
    await page.clock.fastForward(61_000);
    await page.getByText(/Am verificat la \d\d:\d\d: planul nu e înregistrat încă\./).waitFor();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.getByRole("button", { name: "Încearcă din nou" }).click();
    await succeeded(page).waitFor();
    await expect.poll(() => versions(page).count()).toBe(1);
  });

  test("ends once the plan is found among those that arrived", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), address);
    await page.clock.install();
    const { answered } = await holdAnswer(page);
    await chooser(page).setInputFiles(given(pdf()));
    await send(page).click();
    await page
      .getByText("S-a trimis tot. Așteptăm confirmarea: ține pagina deschisă până apare numărul")
      .first()
      .waitFor();
    await answered;
    expect(await page.locator(".receipt").count()).toBe(0);
    await page.clock.fastForward(61_000);
    await succeeded(page).waitFor();
    await expect.poll(() => versions(page).count()).toBe(1);
  });
});

test("it is stopped on the way: no plan arrives, and the file stays chosen", async ({ visit, portal }) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), address);
  const speedUp = await slowUpload(page);
  await chooser(page).setInputFiles({ name: "mare.pdf", mimeType: "", buffer: big });
  await send(page).click();
  await page.getByText(/Se trimite: .* din 4,8\u00a0MB. Ține pagina deschisă .* Mai durează/).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);

  await page.locator("header").getByRole("link", { name: "Cursuri" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rămân aici" }).click();
  await page.getByRole("button", { name: "Oprește trimiterea" }).focus();
  // Enter twice, as by a trembling hand, stops nothing.
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.locator("progress").isVisible()).toBe(true);
  await stop(page);
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
  await chooser(page).setInputFiles({ name: "mare.pdf", mimeType: "", buffer: big });
  await send(page).click();
  await page.getByText(/Se trimite: .* din/).waitFor();
  await page.locator("header").getByRole("link", { name: "Cursuri" }).click();
  const givenUp = page.waitForEvent("requestfailed", (request) => request.method() === "PATCH");
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
  const page = await visit(`/login?next=${address}`, { expected: [/401/] });
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByLabel("Parolă", { exact: true }).fill(user.password);
  await page.getByLabel("Reține datele").check();
  await page.locator("main").getByRole("button", { name: "Conectare" }).click();
  await chooser(page).setInputFiles(given(pdf("Oprit.pdf")));
  await expireSessions(portal, user);
  const renewing = Promise.withResolvers<Route>();
  await page.route("**/api/cntr/user/session", (route) => renewing.resolve(route));
  await send(page).click();
  const renewal = await renewing.promise;
  await stop(page);
  await renewal.continue();
  await page.getByRole("status").getByText("Ai oprit trimiterea.").waitFor({ state: "attached" });

  await chooser(page).setInputFiles(given(docx()));
  await send(page).click();
  await succeeded(page).waitFor();
  expect(await line(page, "Versiunea")).toBe("1");
  await expect.poll(() => versions(page).count()).toBe(1);
});

test("an admin goes home and is told why", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/cursuri");
  await page.goto(address);
  await page.waitForURL("/");
  await page.getByText("Pagina cerută este numai pentru membrii grupului țintă.").waitFor();
});

test("without script the page says so, and how to reach the team", async ({ visit }) => {
  const page = await visit(address, { javaScriptEnabled: false });
  const notice = page.locator("noscript");
  expect(await notice.locator(".alert__title").innerText()).toBe("Pagina are nevoie de JavaScript");
  expect(await notice.locator("a[href^='tel:']").count()).toBe(2);
  expect(await page.locator(".loader").isVisible()).toBe(false);
});

/** Chooses a PDF of so many bytes, which is made in the page: handed over from here it would take many seconds. */
async function chooseLarge(page: Page, size: number): Promise<void> {
  await chooser(page).evaluate((input, length) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File(["%PDF-1.7\n", new Uint8Array(length - 9)], "plan.pdf"));
    (input as HTMLInputElement).files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, size);
}

async function drop(page: Page, names: string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (const name of files) transfer.items.add(new File(["%PDF-1.7\n"], name));
    return transfer;
  }, names);
  await page.dispatchEvent(".dropzone", "drop", { dataTransfer });
}

/** Lets the plan through to the server and keeps its answer from the page. */
async function holdAnswer(page: Page): Promise<{ answered: Promise<void> }> {
  const devTools = await page.context().newCDPSession(page);
  const urlPattern = "*/files/upload/business-plan";
  await devTools.send("Fetch.enable", { patterns: [{ urlPattern, requestStage: "Response" }] });
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  devTools.on("Fetch.requestPaused", ({ requestId, request }) => {
    if (request.method === "POST") resolve();
    else void devTools.send("Fetch.continueRequest", { requestId });
  });
  return { answered };
}

/** Stops the sending, which asks first. */
async function stop(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Oprește trimiterea" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Oprește", exact: true }).click();
}

/** Waits until the focus is on what reads so. */
async function focusOn(page: Page, text: string): Promise<void> {
  await page.waitForFunction((words) => document.activeElement?.textContent === words, text);
}
