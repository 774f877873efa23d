import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshDirectory } from "../support/directories.ts";
import { startPortal } from "../support/server.ts";

test("contract §6: another project's portal wears that project's mark, on its pages and on the browser's tab", async () => {
  const portal = await startPortal({ CONTENT_DIR: "tests/another-project" });
  onTestFinished(() => portal.stop());
  const html = await (await fetch(portal.url)).text();
  expect(html).toContain("<title>Meserii la Dunăre");
  expect(html).not.toContain("Tineri în Centru");
  expect(html).toContain("M4 16q8-8 16 0t16 0M4 28q8-8 16 0t16 0");
  expect(html.match(/class="brand__mark"/g)?.length).toBeGreaterThan(1);

  const icon = html.match(/<link rel="icon" href="([^"]+)"/)?.[1];
  expect(await (await fetch(portal.url + icon)).text()).toBe(
    await readFile("tests/another-project/marks/sigla.svg", "utf8"),
  );
  expect(html).not.toContain("apple-touch-icon");
  const { icons } = (await (await fetch(`${portal.url}/site.webmanifest`)).json()) as { icons: unknown[] };
  expect(icons).toEqual([{ src: "/marks/sigla.svg", type: "image/svg+xml", sizes: "any" }]);
});

test("its pages tell its own competition: three evaluators, 50 points, no appeals, other questions", async () => {
  const portal = await startPortal({ CONTENT_DIR: "tests/another-project" });
  onTestFinished(() => portal.stop());
  const page = await (await fetch(`${portal.url}/activitate4`)).text();
  for (const words of [
    ...["Ai nevoie de o condiție:", "Ești ucenic în proiect.", "Depui cererea până la ora 12:00."],
    ...["Trei evaluatori o citesc și dau fiecare de la 0 la 50."],
    ...[
      "Are cel puțin 25 de puncte și intră în primele 2. La egalitate contează ora trimiterii, apoi barca.",
    ],
    ...["Depunerea", "Clarificări", "Evaluarea", "Lista"],
  ]) {
    expect.soft(page).toContain(words);
  }
  expect(page).not.toMatch(/contest/i);
  const eligibility = await (await fetch(`${portal.url}/pot-participa?judet=TL&varsta=pana-la-25`)).text();
  for (const words of ["Unde locuiești?", "Ești potrivit.", "Cizme.", "0240 000 001"]) {
    expect.soft(eligibility).toContain(words);
  }
});

test("without competition.yaml there are no conditions, no calendar and no questions", async () => {
  const dir = join(await freshDirectory(), "content");
  await cp("tests/another-project", dir, { recursive: true });
  await rm(join(dir, "competition.yaml"));
  const file = join(dir, "pages/activity4.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace(/\s*\{\w+\}/g, ""));
  const portal = await startPortal({ CONTENT_DIR: dir });
  onTestFinished(() => portal.stop());
  const answer = await fetch(`${portal.url}/activitate4`);
  const page = await answer.text();
  expect([answer.status, page.includes("Depui cererea până la ora.")]).toEqual([200, true]);
  expect(page).not.toContain('id="calendar"');
  expect(page).not.toContain("Pot participa?");
  expect((await fetch(`${portal.url}/pot-participa`)).status).toBe(404);
  expect(await (await fetch(`${portal.url}/sitemap.xml`)).text()).not.toContain("pot-participa");
});
