import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { test as base } from "../support/browser.ts";
import { startPortal } from "../support/server.ts";

const enrol = "Înscrie-te în proiect (se deschide într-o filă nouă)";

base(
  "after the project's end there is no way to enrol, and the hero says what one can do",
  async ({ visit }) => {
    const page = await visit("/", { javaScriptEnabled: false });
    const hero = page.locator(".hero__text");
    expect(await hero.innerText()).toContain("Înscrierile s-au încheiat la 31.12.2023.");
    expect(await hero.locator(".button--main").getAttribute("href")).toBe("/joburi");
    expect(await page.getByRole("heading", { name: "Ce găsești aici" }).count()).toBe(1);
    expect(await page.getByText("Înscrie-te", { exact: false }).count()).toBe(0);
    for (const path of ["/cursuri", "/activitate1"]) {
      await page.goto(path);
      expect(await page.getByText("Înscrierile s-au încheiat la 31.12.2023").count()).toBe(1);
    }
  },
);

/** The same journeys through a project to which one may still enrol. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads there which other fixtures are needed
const test = base.extend("portal", { scope: "file" }, async ({}, { onCleanup }) => {
  const content = await mkdtemp(join(tmpdir(), "portal-content-"));
  await cp("content", content, { recursive: true });
  const file = `${content}/project.yaml`;
  const nextYear = new Date().getFullYear() + 1;
  await writeFile(file, (await readFile(file, "utf8")).replace("end: 2023-12-31", `end: ${nextYear}-12-31`));
  const portal = await startPortal({ CONTENT_DIR: content });
  onCleanup(async () => {
    await portal.stop();
    await rm(content, { recursive: true });
  });
  return portal;
});

test("while one may enrol, hero, header, drawer, courses and Activitate 1 lead to the form", async ({
  visit,
}) => {
  const page = await visit("/", { javaScriptEnabled: false });
  expect(await page.locator(".hero__text").innerText()).toContain("Înscrierile sunt deschise până la 31.12.");
  const buttons = page.getByRole("link", { name: enrol, includeHidden: true });
  expect(await buttons.count()).toBe(3);
  for (const button of await buttons.all()) {
    expect([await button.getAttribute("target"), await button.getAttribute("href")]).toEqual([
      "_blank",
      "https://inscriere.example",
    ]);
  }
  expect(await page.getByRole("banner").getByRole("link", { name: enrol }).isVisible()).toBe(true);
  expect(await page.getByRole("heading", { name: "Ce primești" }).count()).toBe(1);
  for (const path of ["/cursuri", "/activitate1"]) {
    await page.goto(path);
    expect(await page.locator("main").getByRole("link", { name: enrol }).count()).toBe(1);
  }
});

test("the enrolment button leaves the name of the project on one line in the header", async ({ visit }) => {
  const page = await visit("/", { viewport: { width: 1280, height: 800 } });
  const name = await page.locator(".site-header .brand span").last().boundingBox();
  expect(name?.height).toBeLessThan(30);
});
