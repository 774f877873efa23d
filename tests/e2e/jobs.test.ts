import { expect } from "vitest";
import { test } from "../support/browser.ts";

test("a job's whole card leads to its page: when it was published, where to apply, two others, the way back", async ({
  visit,
  portal,
}) => {
  const page = await visit("/joburi", { javaScriptEnabled: false });
  const card = page.locator(".card", { hasText: "Ospătar, Brașov" });
  expect(await card.getByRole("link").count()).toBe(1);
  await card.click({ position: { x: 60, y: 12 } });
  await page.waitForURL(/\/joburi\/\d+$/);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Ospătar, Brașov");
  expect(
    await page
      .getByText(/^Publicat pe \d+ \p{L}+ \d{4}$/u)
      .first()
      .isVisible(),
  ).toBe(true);

  const apply = page.getByRole("link", { name: /^Vezi oferta pe site-ul angajatorului.*filă nouă/ });
  expect(await apply.getAttribute("target")).toBe("_blank");
  expect(await apply.getAttribute("rel")).toBe("noopener noreferrer");
  const share = await page.getByRole("link", { name: /^WhatsApp/ }).getAttribute("href");
  expect(new URL(share ?? "").searchParams.get("text")).toBe(`Ospătar, Brașov\n${page.url()}`);
  expect(page.url()).toContain(portal.url);
  const mail = await page.locator("main").getByRole("link", { name: "E-mail" }).getAttribute("href");
  expect(new URL(mail ?? "").searchParams.get("body")).toBe(page.url());
  expect(await page.getByRole("button", { name: "Copiază linkul" }).count()).toBe(0);
  expect(await page.locator("main .card").count()).toBe(2);
  await page.getByRole("link", { name: "Toate job-urile" }).click();
  expect(page.url()).toMatch(/\/joburi$/);
});

test("on a phone one may apply before other jobs are shown", async ({ visit }) => {
  const page = await visit("/joburi/1", { viewport: { width: 390, height: 844 } });
  const top = async (name: RegExp) => (await page.getByRole("link", { name }).first().boundingBox())?.y ?? 0;
  expect(await top(/^Vezi oferta pe site-ul angajatorului/)).toBeLessThan(await top(/^Operator introducere/));
});

test("on a phone a job's facts and the way to apply come before its text", async ({ visit }) => {
  const page = await visit("/joburi/1", { viewport: { width: 390, height: 844 } });
  const [apply, text] = await Promise.all([
    page.getByRole("link", { name: /^Vezi oferta/ }).boundingBox(),
    page.locator(".job .prose").first().boundingBox(),
  ]);
  expect((apply?.y ?? 0) + (apply?.height ?? 0)).toBeLessThan(text?.y ?? 0);
  const help = page.locator("section", { hasText: "Te ajutăm să aplici" }).locator(".doc__name");
  expect((await help.allInnerTexts()).map((row) => row.split("\n")[0])).toStrictEqual([
    "Model de CV",
    "Cum te pregătești de interviu",
  ]);
});

test("from the head of the list, one's county is a press away", async ({ visit }) => {
  const page = await visit("/joburi", { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const links = page
    .locator(".page-head")
    .getByRole("navigation", { name: "Numai un județ:" })
    .getByRole("link");
  expect(await links.allInnerTexts()).toEqual(["Alba", "Brașov", "Covasna", "Harghita", "Mureș", "Sibiu"]);
  await links.getByText("Brașov").click();
  await page.waitForURL(/\/joburi\?judete=BV#/);
  expect(await page.getByText("O ofertă din proiect").count()).toBe(1);
});

test("a job or a news item that is gone says so, with the way to the others", async ({ visit }) => {
  const page = await visit("/joburi/999", { javaScriptEnabled: false, expected: [/404/] });
  const said = await page.locator(".above-hero").innerText();
  for (const words of [
    "Pagina căutată nu există.",
    "Oferta nu mai este publicată.",
    "Vezi celelalte job-uri",
  ]) {
    expect(said).toContain(words);
  }
  await page.goto("/noutate?id=999");
  const others = page.locator(".above-hero").getByRole("link", { name: "Vezi celelalte noutăți" });
  expect(await others.getAttribute("href")).toBe("/noutati");
  await page.goto("/joburi-vechi");
  expect(await page.locator(".above-hero").innerText()).toContain("Pagina căutată nu există.");
});

test("with script a job's address can be copied", async ({ visit }) => {
  const page = await visit("/joburi/1", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("button", { name: "Copiază linkul" }).click();
  await page.getByText("Linkul este copiat.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("a shared search of counties opens the page", async ({ visit }) => {
  const page = await visit("/joburi?judete=AB,BV&q=osp%C4%83tar");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
    "Cauți job-ul potrivit pentru tine?",
  );
  const cards = page.locator(".card");
  expect(await cards.getByRole("heading").allInnerTexts()).toEqual(["Ospătar, Brașov"]);
  const [own, board] = await Promise.all([
    cards.first().boundingBox(),
    page.locator(".result").first().boundingBox(),
  ]);
  expect(own?.y).toBeLessThan(board?.y ?? 0);
});

test("the heading keeps „job-ul” in one piece", async ({ visit }) => {
  const page = await visit("/joburi", { viewport: { width: 390, height: 844 } });
  const lines = await page
    .locator("h1 .nowrap", { hasText: "job-ul" })
    .evaluate((word) => word.getClientRects().length);
  expect(lines).toBe(1);
});
