import { buffer } from "node:stream/consumers";
import type { Route } from "playwright-core";
import { expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { docx, pdf } from "#tests/support/sample-files.ts";
import { unique } from "#tests/support/unique.ts";
import { addUser } from "#tests/support/users.ts";
import {
  addItem,
  expectSoundInBoth,
  type GivenFile,
  hidden,
  leaveBody,
  narrow,
  publishFirst,
} from "./editing.ts";
import { visitAs } from "./signed-in.ts";
import { slowUpload, underWay } from "./slow-upload.ts";

const annex = Buffer.from(docx().bytes);
const given = (name: string, bytes: Buffer): GivenFile => ({ name, mimeType: "", buffer: bytes });
const long = Buffer.concat([pdf().bytes, Buffer.alloc(150_000, " ")]);
const refused = given("joc.exe", Buffer.from("MZ"));

const pages = [
  { noun: "a news item", list: "/noutati", add: "Adaugă o noutate", publish: "Publică Noutate" },
  { noun: "an activity", list: "/activitate2", add: "Adaugă o activitate", publish: "Publică Activitate" },
];

test.for(pages)(
  "the files of $noun: several at once, each with its progress, removed and brought back",
  {
    timeout: 120_000,
  },
  async ({ list, add, publish }, { visit, portal }) => {
    const [title, guide, stopped] = [unique("Anexa întâi"), unique("Ghidul candidatului"), unique("Oprit")];
    const small = given(`${title}.docx`, annex);
    const large = given(`${guide}.pdf`, long);
    const admin = await addUser(portal, { role: "admin" });
    const expected = [...hidden, /415/, /422/];
    const page = await visitAs({ visit, portal }, admin, list, { ...narrow, expected });
    await addItem(page, add);
    await page.keyboard.type("Un text.");
    await leaveBody(page);
    const section = page.getByRole("region", { name: "Documente atașate" });
    const rows = section.getByRole("link");
    expect(await section.getByRole("status").allInnerTexts()).toStrictEqual([""]);
    const letGo = await slowUpload(page);
    await section.getByLabel("Adaugă documente").setInputFiles([large, small, refused]);
    await underWay(section.getByRole("progressbar", { name: `Se trimite ${large.name}` }));
    const said = await section.getByRole("status").allInnerTexts();
    expect(said).toStrictEqual([expect.stringMatching(`^Se trimite ${large.name}`)]);
    await expectSoundInBoth(page);
    await letGo();
    await section.getByRole("alert").getByText("joc.exe nu a ajuns").waitFor();
    await section.getByRole("alert").getByText("Acest tip de fișier nu este acceptat.").waitFor();
    await page.locator(".toasts").getByText(`Documentul ${large.name} a fost atașat.`).waitFor();
    await rows.filter({ hasText: title }).waitFor();
    await rows.filter({ hasText: guide }).waitFor();
    await expectSoundInBoth(page);
    await section.getByRole("button", { name: "Renunță" }).click();
    expect(await section.getByRole("alert").count()).toBe(0);

    // Stays slow: let go at once, what was stopped could still arrive before the browser has cut its connection.
    await slowUpload(page);
    const cut = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/add/files"));
    await section.getByLabel("Adaugă documente").setInputFiles(given(`${stopped}.pdf`, large.buffer));
    await section.getByRole("button", { name: `Oprește trimiterea documentului ${stopped}.pdf` }).click();
    expect(await section.getByRole("progressbar").count()).toBe(0);
    expect((await cut).failure()?.errorText).toBe("net::ERR_ABORTED");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      rows.filter({ hasText: title }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(small.name);
    expect(await buffer(await download.createReadStream())).toStrictEqual(annex);

    if (list === "/noutati") await page.getByLabel("Tip noutate").fill("Anunț");
    await publishFirst(page, publish);
    await page.getByText("Este public. Îl vede oricine.").waitFor();
    const { pathname, search } = new URL(page.url());
    const visitor = await visit(list === "/noutati" ? pathname + search : list);
    const seen = visitor.getByRole("link", { name: title });
    expect(await seen.innerText()).toBe(`${title}\nDOCX, ${kilobytes(annex.length)}`);
    expect(await visitor.getByRole("link", { name: guide }).count()).toBe(1);
    expect(await visitor.getByText(stopped).count()).toBe(0);

    await section.getByRole("button", { name: `Elimină documentul ${small.name}` }).click();
    await page.locator(".toasts").getByText(`Documentul ${small.name} a fost eliminat.`).waitFor();
    await rows.filter({ hasText: title }).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Anulează ștergerea");
    await expectSoundInBoth(page);
    await visitor.reload();
    expect(await seen.count()).toBe(0);
    await page.keyboard.press("Enter");
    await rows.filter({ hasText: title }).waitFor();
    await visitor.reload();
    expect(await seen.count()).toBe(1);
  },
);

test("a file that finds no connection is sent again", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/noutate?id=1", { ...narrow, expected: [/ERR_/] });
  const section = page.getByRole("region", { name: "Documente atașate" });
  await section.getByLabel("Adaugă documente").waitFor({ state: "attached" });
  await page.context().setOffline(true);
  const name = unique("Din tren");
  await section.getByLabel("Adaugă documente").setInputFiles(given(`${name}.docx`, annex));
  await section.getByRole("alert").getByText("Nu avem legătură cu portalul.").waitFor();
  await expectSoundInBoth(page);
  await page.context().setOffline(false);
  await section.getByRole("button", { name: "Încearcă din nou" }).click();
  await section.getByRole("link", { name }).waitFor();
  expect(await section.getByRole("alert").count()).toBe(0);
});

test.for([
  { path: "/noutate?id=1", api: "**/api/cntr/news/add/files" },
  { path: "/activitate2", api: "**/api/cntr/activity/add/files" },
])(
  "a file whose answer is lost on $path is attached, shown, and not attached again",
  async ({ path, api }, { visit, portal }) => {
    const admin = await addUser(portal, { role: "admin" });
    const page = await visitAs({ visit, portal }, admin, path, { expected: [/ERR_/] });
    if (path === "/activitate2") await addItem(page, "Adaugă o activitate");
    const section = page.getByRole("region", { name: "Documente atașate" }).first();
    await page.route(
      api,
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    const name = unique("Ajuns");
    await section.getByLabel("Adaugă documente").setInputFiles(given(`${name}.docx`, annex));
    await section.getByRole("alert").getByText("Nu avem legătură cu portalul.").waitFor();
    await section.getByRole("link", { name }).waitFor();
    await section.getByRole("button", { name: "Încearcă din nou" }).click();
    await page.locator(".toasts").getByText(`Documentul ${name}.docx a fost atașat.`).waitFor();
    await section.getByRole("alert").waitFor({ state: "detached" });
    await page.reload();
    await section.getByRole("link", { name }).first().waitFor();
    expect(await section.getByRole("link", { name }).count()).toBe(1);
  },
);

test("after a minute of silence an editor is told of it, and another try attaches the file once", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/noutate?id=1", { ...narrow, expected: [/ERR_/] });
  const section = page.getByRole("region", { name: "Documente atașate" });
  await section.getByLabel("Adaugă documente").waitFor({ state: "attached" });
  await page.clock.install();
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  const withhold = (route: Route) => route.fetch().then(() => resolve());
  await page.route("**/api/cntr/news/add/files", withhold, { times: 1 });
  const name = unique("Fără răspuns");
  await section.getByLabel("Adaugă documente").setInputFiles(given(`${name}.docx`, annex));
  await arrived;
  await page.clock.fastForward(61_000);
  const said = section.getByRole("alert");
  await said.getByText("De un minut nu mai primim niciun semn").waitFor();
  await said.getByText(/^La \d\d:\d\d nu a venit încă niciun răspuns\./).waitFor();
  await expectSoundInBoth(page);
  await said.getByRole("button", { name: "Încearcă din nou" }).click();
  await page.locator(".toasts").getByText(`Documentul ${name}.docx a fost atașat.`).waitFor();
  await page.reload();
  await section.getByRole("link", { name }).first().waitFor();
  expect(await section.getByRole("link", { name }).count()).toBe(1);
});

test.for([["a visitor"], ["a member"]] as const)(
  "a document that cannot be downloaded is told to %s, and one that can is saved",
  async ([who], { visit, portal }) => {
    const options = { expected: [/503/, /ERR_/] };
    const page =
      who === "a visitor"
        ? await visit("/activitate1", options)
        : await visitAs({ visit, portal }, await addUser(portal), "/activitate1", options);
    const document = page.locator("main a[download]").first();
    await page.route("**/api/cntr/files/downloads/*", (route) => route.fulfill({ status: 503 }), {
      times: 1,
    });
    await document.click();
    await page
      .locator(".toasts")
      .getByText(/Documentul nu a putut|Portalul nu a răspuns/)
      .waitFor();
    await page.context().setOffline(true);
    await document.click();
    await page.locator(".toasts").getByText("Nu avem legătură cu portalul.").waitFor();
    await page.context().setOffline(false);
    const [saved] = await Promise.all([page.waitForEvent("download"), document.click()]);
    expect(saved.suggestedFilename()).toMatch(/\.(pdf|docx)$/);
  },
);

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))}\u00a0KB`;
}
