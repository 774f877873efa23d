import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { xlsx } from "#tests/support/dossiers.ts";
import { docx, pdf, type SampleFile } from "#tests/support/sample-files.ts";
import { addCandidate } from "./added-parts.ts";
import { phone, visitAs } from "./signed-in.ts";

const part = (page: Page, id: string) => page.locator(`#parte-${id}`);

const choose = (page: Page, id: string, { name, bytes }: SampleFile) =>
  part(page, id)
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });

const kept = (page: Page, id: string, name: string) => part(page, id).getByText(` · ${name}`).waitFor();

/** So large that it comes in requests that can be continued. */
const largePlan = docx("plan mare.docx", { "word/media/a.bin": randomBytes(400_000) });

/** Keeps the answer to the next such POST from the page; `done` once it has reached the server, or nobody. */
async function withhold(page: Page, path: string, reaches: "server" | "nobody") {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(path, async (route) => {
    if (isHeld || route.request().method() !== "POST") return route.fallback();
    isHeld = true;
    if (reaches === "server") await route.fetch();
    resolve();
  });
  return { done };
}

test("after a minute of silence the server is asked what became of a part, and of the dossier, and it is shown", async ({
  portal,
  visit,
}) => {
  const user = await addCandidate(portal);
  const page = await visitAs({ portal, visit }, user, "/dosarul-meu", {
    ...phone,
    expected: [/ERR_/],
  });
  await page.clock.install();

  const lost = await withhold(page, "**/part/cerere", "nobody");
  await choose(page, "cerere", pdf("cerere.pdf"));
  await lost.done;
  await page.clock.fastForward(61_000);
  const said = part(page, "cerere").getByRole("status");
  await said.getByText("De un minut nu mai primim niciun semn").waitFor();
  await said.getByText(/Am verificat la \d\d:\d\d: fișierul nu e în dosar încă\./).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await said.getByRole("button", { name: "Încearcă din nou" }).click();
  await kept(page, "cerere", "cerere.pdf");

  const small = await withhold(page, "**/part/buget", "server");
  await choose(page, "buget", xlsx("buget.xlsx"));
  await small.done;
  await page.clock.fastForward(61_000);
  await kept(page, "buget", "buget.xlsx");

  const finishing = await withhold(page, "**/part/plan/finish", "server");
  await choose(page, "plan", largePlan);
  await finishing.done;
  await page.clock.fastForward(61_000);
  await kept(page, "plan", "plan mare.docx");

  await page.route("**/business-plan/sent", (route) => route.abort("connectionreset"), { times: 1 });
  const sending = await withhold(page, "**/dossier/send", "server");
  await page.getByRole("button", { name: "Trimite dosarul" }).click();
  await page.getByRole("button", { name: "Trimite acum" }).click();
  await page.getByText("Lasă pagina deschisă până apare numărul de înregistrare.").waitFor();
  await sending.done;
  await page.clock.fastForward(61_000);
  await page
    .getByRole("status")
    .getByText(/^La \d\d:\d\d nu am putut verifica\./)
    .waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.clock.fastForward(61_000);
  await page.getByText("Dosarul a fost trimis cu succes!").waitFor();
  await page.locator(".receipt__number").waitFor();
});
