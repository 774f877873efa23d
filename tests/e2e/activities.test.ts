import { expect } from "vitest";
import { test } from "../support/browser.ts";
import { addUser } from "../support/users.ts";
import { visitAs } from "./signed-in.ts";

const annexes = [1, 2, 3, 4, 5, 6, 7, 8, 11, 9, 10, 12, 13, 14].map((number) => `anexa-${number}`);

test.for([
  ["/activitate1", "Activitate 1: Informare", ["pliant", "afis"]],
  ["/activitate2", "Activitate 2: Formare", []],
  ["/activitate3", "Activitate 3: Angajare", ["model-cv"]],
  [
    "/activitate4",
    "Activitate 4: Antreprenoriat",
    ["metodologie", "procedura-de-selectie", "procedura-contract-subventie", ...annexes],
  ],
] as const)("%s offers its documents, each with format and size", async ([path, name, slugs], { visit }) => {
  const page = await visit(path, { javaScriptEnabled: false });
  expect(await page.getByText(name, { exact: true }).count()).toBeGreaterThan(0);

  const documents = page.locator('main a[href^="/api/cntr/files/downloads/"]');
  const addresses = await documents.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  // What a step has attached is the same document, at the same address.
  expect([...new Set(addresses)]).toStrictEqual(slugs.map((slug) => `/api/cntr/files/downloads/${slug}`));
  for (const words of await documents.allTextContents())
    expect(words).toMatch(/(PDF|DOCX|XLSX), [\d.,]+\s(KB|MB)/);
  for (const address of addresses) {
    const answer = await page.request.get(address ?? "");
    expect([address, answer.status()]).toStrictEqual([address, 200]);
    expect(answer.headers()["content-disposition"]).toMatch(/^attachment; filename/);
  }
});

test("a click on a document saves it under its own name", async ({ visit }) => {
  const page = await visit("/activitate3");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("main .doc").first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.docx$/);
});

test("the competition: all four conditions, numbered, and the way to send a plan", async ({ visit }) => {
  const page = await visit("/activitate4");
  expect(await page.locator("#reguli .steps li").allInnerTexts()).toStrictEqual([
    expect.stringMatching(/^Faci parte din grupul eligibil/),
    "Ai depus cererea de înscriere în competiție.",
    "Planul tău nu este finanțat din alte surse ale Fondului Social European.",
    "Te angajezi să fii reprezentantul legal al firmei pe care o înființezi.",
  ]);
  const send = page.getByRole("link", { name: "Trimite planul" });
  expect(await send.getAttribute("href")).toBe("/login?next=%2Fincarca-plan-de-afaceri");
});

test("the competition's button knows who is signed in", async ({ visit, portal }) => {
  const member = await visitAs({ visit, portal }, await addUser(portal), "/activitate4");
  await member
    .getByRole("link", { name: "Trimite planul" })
    .and(member.locator("[href^='/incarca']"))
    .click();
  await member.waitForURL("**/incarca-plan-de-afaceri");
  const admin = await visitAs({ visit, portal }, await addUser(portal, { role: "admin" }), "/activitate4");
  await admin.getByRole("link", { name: "Vezi planurile primite" }).click();
  await admin.waitForURL("**/documente-admin");
});

test("a long page: its parts by links, all annexes at once, said once that they are models", async ({
  visit,
}) => {
  const page = await visit("/activitate4", { javaScriptEnabled: false });
  const places = page.getByRole("navigation", { name: "Pe această pagină" }).getByRole("link");
  for (const place of await places.all()) {
    const target = page.locator((await place.getAttribute("href")) ?? "");
    expect(await target.getByRole("heading", { level: 2 }).innerText()).toBe(await place.innerText());
  }
  expect(await page.locator("#anexe h3").allInnerTexts()).toStrictEqual([
    "Completezi tu (9)",
    "De citit (5)",
  ]);
  expect(await page.getByText("Documentele sunt modele orientative").count()).toBe(1);
  expect((await page.locator("main .doc").allInnerTexts()).join()).not.toMatch(/orientativ/i);
  const [archive] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Descarcă toate \(ZIP, \d/ }).click(),
  ]);
  expect(archive.suggestedFilename()).toBe("Anexe – competiția de planuri de afaceri.zip");
});

test("the competition's state stays in view on a wide screen, and comes first on a phone", async ({
  visit,
}) => {
  const page = await visit("/activitate4", { viewport: { width: 1280, height: 900 } });
  const state = page.getByRole("complementary", { name: "Stadiul competiției" });
  const top = () => state.evaluate((box) => box.getBoundingClientRect().top);
  await page.evaluate(() => window.scrollTo({ top: 2500, behavior: "instant" }));
  expect(await top()).toBeGreaterThan(72);
  expect(await top()).toBeLessThan(120);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const rules = await page.locator("#reguli").evaluate((block) => block.getBoundingClientRect().top);
  expect(await top()).toBeLessThan(rules);
});

test.for([
  ["/activitate1", ["Campania de informare", "Cum te înscrii", "Profilarea"]],
  ["/activitate2", ["Alegi cursul", "Teorie puțină", "Ce se întâmplă la final"]],
  ["/activitate3", ["Medierea", "Atelierul de CV", "Exersăm interviul"]],
  ["/activitate4", ["Cursul de competențe", "Planul de afaceri", "După selecție"]],
] as const)("%s has its steps in order, without days", async ([path, titles], { visit }) => {
  const page = await visit(path, { javaScriptEnabled: false });
  const steps = page.locator("main ol.cards > li");
  expect(await steps.locator(".card__title").allInnerTexts()).toStrictEqual(
    titles.map((title) => expect.stringContaining(title)),
  );
  expect(await steps.locator("time").count()).toBe(0);
});

test("an article at the end of the competition opens where it is", async ({ visit }) => {
  const page = await visit("/activitate4", { javaScriptEnabled: false });
  const article = page.locator("details.article").nth(1);
  expect(await article.locator(".doc").first().isVisible()).toBe(false);
  await article.locator("summary").click();
  expect(await article.locator(".doc").count()).toBe(2);
  expect(await article.locator(".doc").first().isVisible()).toBe(true);
});

test("an admin moves a step", async ({ visit, portal }) => {
  const page = await visitAs({ visit, portal }, await addUser(portal, { role: "admin" }), "/activitate3");
  const first = page.locator("main .cards .card__title").first();
  const move = async (way: string) => {
    await page.getByRole("button", { name: "Acțiuni pentru „Medierea" }).click();
    await page.getByRole("button", { name: way }).click();
  };
  await move("Mută jos");
  await page.getByText("Am schimbat ordinea.").waitFor();
  await first.filter({ hasText: "Atelierul" }).waitFor();
  await move("Mută sus");
  await first.filter({ hasText: "Medierea" }).waitFor();
});

test("each figure in the side column is sewn as far as it goes", async ({ visit }) => {
  const page = await visit("/activitate1");
  const sewn = await page.locator("aside .ribbon").evaluateAll((all) =>
    all.map((ribbon) => {
      const { width, height } = ribbon.getBoundingClientRect();
      const cell = height / 7;
      const [columns, rest] = ["::before", "::after"].map((part) => getComputedStyle(ribbon, part));
      const stitches =
        (7 * Number.parseFloat(columns?.width ?? "") + Number.parseFloat(rest?.height ?? "")) / cell;
      return { columns: Math.round(width / cell), stitches: Math.round(stitches), fits: width <= 320 };
    }),
  );
  expect(sewn).toStrictEqual([
    { columns: 53, stitches: 371, fits: true },
    { columns: 53, stitches: 75, fits: true },
  ]);
});
