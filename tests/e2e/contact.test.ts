import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sessionStrings } from "#strings/ro/accounts-session.ts";
import { contactStrings as strings } from "#strings/ro/contact.ts";
import { errors } from "#strings/ro/errors.ts";
import { fieldStrings, ruleMessage } from "#strings/ro/fields.ts";
import { test } from "../support/browser.ts";
import { addUser } from "../support/users.ts";
import { visitAs } from "./signed-in.ts";

test("address, two telephones and e-mail can be tapped", async ({ visit }) => {
  const page = await visit("/contact", { javaScriptEnabled: false });
  const links = await page
    .locator("main .contact-list a")
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links).toStrictEqual([
    "tel:+40210000000",
    "tel:+40700000000",
    "mailto:contact@tineri-centru.example",
  ]);
});

test.for([true, false])(
  "L26: the map service is asked for nothing before the visitor asks for its map (script: %s)",
  async (javaScriptEnabled, { visit }) => {
    const page = await visit("/contact", {
      javaScriptEnabled,
      expected: [/another host: https:\/\/www\.openstreetmap\.org\//, /openstreetmap/],
    });
    const asked: string[] = [];
    await page.route("https://www.openstreetmap.org/**", (route) => {
      asked.push(route.request().headers().referer ?? "");
      return route.fulfill({ contentType: "text/html; charset=utf-8", body: "<p>Hartă</p>" });
    });
    expect(asked).toEqual([]);
    await page.getByRole("link", { name: "Arată harta" }).click();
    const frame = page.frameLocator('iframe[title^="Hartă: Strada Exemplului"]');
    expect(await frame.getByText("Hartă").innerText()).toBe("Hartă");
    expect(asked).toEqual([""]);
    expect(page.context().pages()).toHaveLength(1);
    expect(page.url()).toMatch(/\/contact$/);
  },
);

test("no stop of the keyboard is the map's empty frame; once it is shown, the keyboard gets there", async ({
  visit,
}) => {
  const page = await visit("/contact", { expected: [/openstreetmap/] });
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<button>Mărește</button>" }),
  );
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await page.getByRole("main").getByRole("link", { name: strings.agency }).focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Arată harta");
  await page.keyboard.press("Enter");
  await page.frameLocator("iframe").getByRole("button", { name: "Mărește" }).waitFor();
  await page.locator("iframe:not([tabindex])").waitFor();
  await page.keyboard.press("Shift+Tab");
  expect(await focused()).toBe("IFRAME");
});

test("a map that is shown before the page's script has come lets the keyboard in, too", async ({ visit }) => {
  const page = await visit("/", { expected: [/openstreetmap/] });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<button>Mărește</button>" }),
  );
  await page.goto(new URL("/contact", page.url()).href, { waitUntil: "commit" });
  await page.getByRole("link", { name: "Arată harta" }).click();
  await page.frameLocator("iframe").getByRole("button", { name: "Mărește" }).waitFor();
  expect(await page.locator("iframe").getAttribute("tabindex")).toBe("-1");
  release();
  await page.locator("iframe:not([tabindex])").waitFor();
});

test("on a phone the way back to the top lies over no field and no error", async ({ visit }) => {
  const page = await visit("/contact", { viewport: { width: 360, height: 740 }, expected: [/422/] });
  await page.getByRole("button", { name: strings.send }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel(strings.labels.phone).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(740);
  expect(await page.locator(".to-top").isVisible()).toBe(false);
});

test("without scripts the form says what is wrong, keeps what was typed, and sends", async ({ visit }) => {
  const page = await visit("/contact", { javaScriptEnabled: false, expected: [/422/] });
  await fillIn(page);
  await page.getByLabel(strings.labels.email).fill("");
  await personsPause(page);
  await page.getByRole("button", { name: strings.send }).click();

  expect(page.url()).toMatch(/\/contact$/);
  const phone = page.getByLabel(strings.labels.phone);
  expect(await phone.getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByLabel(strings.labels.message).inputValue()).toBe("Până când mă pot înscrie?");
  expect(await page.getByRole("checkbox").isChecked()).toBe(true);

  await phone.fill("0712 345 678");
  await personsPause(page);
  await page.getByRole("button", { name: strings.send }).click();
  await page.waitForURL("**/contact?trimis=1");
  expect(await page.getByRole("status").first().innerText()).toContain(strings.sent);
});

test("with scripts it is sent from the page, once a person had time to write it", async ({ visit }) => {
  const page = await visit("/contact", { expected: [/422/] });
  await fillIn(page);
  await sendAsIfJustShown(page);
  await page.getByText(errors.details["form-too-fast"]).waitFor();
  expect(await page.getByLabel(strings.labels.subject).inputValue()).toBe("Înscriere");

  await personsPause(page);
  await page.getByRole("button", { name: strings.send }).click();
  await page.getByText(strings.sentHelp).waitFor();
  expect(page.url()).toMatch(/\/contact\?trimis=1$/);
});

test("what is wrong is listed in the order of the fields", async ({ visit }) => {
  const page = await visit("/contact", { expected: [/422/] });
  await page.getByRole("button", { name: strings.send }).click();
  const summary = page.getByRole("alert");
  await summary.waitFor();
  const said = await summary.getByRole("listitem").allInnerTexts();
  const { lastName, firstName, phone, subject, message, terms } = strings.labels;
  expect(said.map((line) => line.split(":")[0])).toStrictEqual([
    lastName,
    firstName,
    phone,
    subject,
    message,
    terms,
  ]);
});

test.for([
  [390, 844],
  [1280, 800],
] as const)("the summary is not under the header at %i px", async ([width, height], { visit }) => {
  const page = await visit("/contact", { viewport: { width, height }, expected: [/422/] });
  await page.getByRole("button", { name: strings.send }).click();
  const summary = page.getByRole("alert");
  await summary.waitFor();
  const header = await page.locator(".site-header").boundingBox();
  await expect
    .poll(async () => (await summary.boundingBox())?.y)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(await page.getByLabel(strings.labels.lastName, { exact: true }).isVisible()).toBe(true);
});

test.for(["/contact", "/login", "/parola-uitata"])(
  "every field that must be filled in at %s has a sentence of its own",
  async (path, { visit }) => {
    const page = await visit(path, { expected: [/422/] });
    const required = await page.locator("main .form [required]").count();
    await page.locator("main .form [type=submit]").click();
    await page.getByRole("alert").waitFor();
    const said = await page.locator("main .form .field--error:has([required]) .field__error").allInnerTexts();
    expect([said.length, new Set(said).size]).toStrictEqual([required, required]);
    expect(said).not.toContain(fieldStrings.required);
  },
);

test("what is wrong with the phone number is said together with the rest", async ({ visit }) => {
  const page = await visit("/contact", { expected: [/422/] });
  await page.getByLabel(strings.labels.phone).fill("abc");
  await page.getByRole("button", { name: strings.send }).click();
  const summary = page.getByRole("alert");
  await summary.getByText(`${strings.labels.phone}: ${ruleMessage("phone")}`).waitFor();
  expect(await summary.getByRole("link").count()).toBe(6);
  await page.getByLabel(strings.labels.phone).fill("");
  await page.getByRole("button", { name: strings.send }).click();
  await summary.getByText(`${strings.labels.phone}: ${ruleMessage("phone-or-email")}`).waitFor();
});

test("without a connection nothing that was typed is lost", async ({ visit }) => {
  const page = await visit("/contact", { expected: [/ERR_INTERNET_DISCONNECTED/] });
  await fillIn(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: strings.send }).click();
  await page.locator(".toast").getByText(sessionStrings.offline).waitFor();
  await page.context().setOffline(false);
  await personsPause(page);
  await page.getByRole("button", { name: strings.send }).click();
  expect(await page.locator(".toast").count()).toBe(0);
  await page.getByText(strings.sentHelp).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: strings.send }).waitFor();
});

test("somebody who is signed in writes from the application, which stays", async ({ visit, portal }) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), "/contact", { expected: [/422/] });
  await page.getByRole("button", { name: strings.send }).click();
  await page.getByRole("alert").waitFor();
  await fillIn(page);
  await personsPause(page);
  await page.getByRole("button", { name: strings.send }).click();
  await page.getByText(strings.sentHelp).waitFor();
  expect(await page.locator("html[data-app]").count()).toBe(1);
});

async function fillIn(page: Page): Promise<void> {
  const { labels } = strings;
  await page.getByLabel(labels.lastName, { exact: true }).fill("Pop");
  await page.getByLabel(labels.firstName).fill("Ana");
  await page.getByLabel(labels.email).fill("ana.pop@exemplu.ro");
  await page.getByLabel(labels.subject).fill("Înscriere");
  await page.getByLabel(labels.message).fill("Până când mă pot înscrie?");
  await page.getByRole("checkbox").check();
}

/** Sends the form with a stamp of this moment: on a busy machine even a program needs a while to fill it in. */
async function sendAsIfJustShown(page: Page): Promise<void> {
  await page.locator("input[name=stamp]").evaluate(async (field) => {
    const { stamp } = await (await fetch("/api/cntr/contact/form")).json();
    const { form } = Object.assign(field as HTMLInputElement, { value: stamp });
    form?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
  });
}

/** The form tells people from programs by the time they take: here time itself is what is waited for. */
function personsPause(page: Page): Promise<void> {
  return page.waitForTimeout(3200);
}

test("in a list of errors, the dot of a link of two lines stands at its first", async ({ visit }) => {
  const narrow = { viewport: { width: 320, height: 640 }, expected: [/422/] };
  const page = await visit("/contact", narrow);
  await page.getByLabel("Telefon").fill("12");
  await page.getByRole("button", { name: "Trimite mesajul" }).click();
  await page.locator(".alert__body li").first().waitFor();
  const lines = await page.locator(".alert__body li").evaluateAll((items) =>
    items.map((item) => {
      const words = document.createRange();
      words.selectNodeContents(item.querySelector("a") ?? item);
      const tops = [...words.getClientRects()].map(({ top }) => top - item.getBoundingClientRect().top);
      return { first: Math.min(...tops), isLong: item.getBoundingClientRect().height > 60 };
    }),
  );
  expect(lines.some(({ isLong }) => isLong)).toBe(true);
  for (const { first } of lines) expect(first).toBeLessThan(4);
});
