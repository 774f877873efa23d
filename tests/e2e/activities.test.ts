import { expect } from "vitest";
import { test } from "../support/browser.ts";

const annexes = Array.from({ length: 14 }, (_, index) => `anexa-${index + 1}`);

test.for([
  ["/activitate1", "Activitate 1: Informare", ["pliant", "afis"]],
  ["/activitate2", "Activitate 2: Formare", []],
  ["/activitate3", "Activitate 3: Angajare", ["model-cv"]],
  [
    "/activitate4",
    "Activitate 4: Antreprenoriat",
    ["procedura-de-selectie", "procedura-contract-subventie", "metodologie", ...annexes],
  ],
] as const)("%s offers its documents, each with format and size", async ([path, name, slugs], { visit }) => {
  const page = await visit(path, { javaScriptEnabled: false });
  expect(await page.getByText(name, { exact: true }).count()).toBeGreaterThan(0);

  const documents = page.locator('main a[href^="/api/cntr/files/downloads/"]');
  const addresses = await documents.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses).toStrictEqual(slugs.map((slug) => `/api/cntr/files/downloads/${slug}`));
  for (const words of await documents.allInnerTexts())
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
  const send = page.getByRole("link", { name: "Încarcă planul de afaceri" });
  expect(await send.getAttribute("href")).toBe("/login");
});

test.for(["/activitate1", "/activitate2", "/activitate3", "/activitate4"])(
  "%s lists what was done, newest first",
  async (path, { visit }) => {
    const page = await visit(path, { javaScriptEnabled: false });
    const days = await page
      .locator("main .card time")
      .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
    expect(days.length).toBe(3);
    expect(days).toStrictEqual(days.toSorted().toReversed());
  },
);

test("each figure in the side column is sewn as far as it goes", async ({ visit }) => {
  const page = await visit("/activitate4");
  const ribbons = await page
    .locator("aside .ribbon")
    .evaluateAll((all) =>
      all.map((ribbon) => [ribbon.className, ribbon.getBoundingClientRect().width <= 320]),
    );
  expect(ribbons).toStrictEqual([
    ["ribbon ribbon--28", true],
    ["ribbon ribbon--15", true],
  ]);
});
