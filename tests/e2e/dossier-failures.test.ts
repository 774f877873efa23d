import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { day } from "#domain/time/moments.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { xlsx } from "#tests/support/dossiers.ts";
import { testOnFailingPlaces as test } from "#tests/support/failing-places.ts";
import { endSubmission } from "#tests/support/rounds.ts";
import { docx, pdf, type SampleFile } from "#tests/support/sample-files.ts";
import { eraseUser } from "#tests/support/users.ts";
import { addCandidate } from "./added-parts.ts";
import { phone, visitAs } from "./signed-in.ts";

const part = (page: Page, id: string) => page.locator(`#parte-${id}`);

const choose = (page: Page, id: string, { name, bytes }: SampleFile) =>
  part(page, id)
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });

async function expectRefused(page: Page, id: string, words: RegExp): Promise<void> {
  await part(page, id).getByRole("alert").getByText(words).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
}

const kept = (page: Page, id: string, name: string) => part(page, id).getByText(` · ${name}`).waitFor();

const retry = (page: Page, id: string) =>
  part(page, id).getByRole("button", { name: "Încearcă din nou" }).click();

/** So large that it comes in requests that can be continued. */
const large = randomBytes(400_000);

test("a part that the portal cannot keep is said with what to do, and is kept by one tap afterwards", {
  timeout: 120_000,
}, async ({ places, portal, visit }) => {
  const user = await addCandidate(portal);
  const page = await visitAs({ portal, visit }, user, "/dosarul-meu", {
    ...phone,
    expected: [/401/, /409/, /503/, /507/],
  });
  places.storage.meddle = (call) => call.refuse(403, "AccessDenied");
  await choose(page, "plan", docx());
  await expectRefused(
    page,
    "plan",
    /^Fișierele portalului nu sunt disponibile acum\..* încearcă din nou peste/,
  );
  await page.getByText("5 din 8 sunt gata.").waitFor();
  places.storage.meddle = (call) => call.pass();
  await retry(page, "plan");
  await kept(page, "plan", "Plan.docx");

  const makeRoom = await places.fillDisk();
  await choose(page, "buget", xlsx());
  await expectRefused(
    page,
    "buget",
    /^Portalul nu mai are loc pentru fișiere\..* încearcă din nou mai târziu/,
  );
  await page.getByText("6 din 8 sunt gata.").waitFor();
  await part(page, "buget").getByRole("button", { name: "Renunță" }).click();
  await choose(page, "buget", xlsx("Buget.xlsx", { "xl/a.bin": large }));
  await expectRefused(page, "buget", /^Portalul nu mai are loc pe disc.* Încearcă din nou mai târziu/);
  await makeRoom();
  await retry(page, "buget");
  await kept(page, "buget", "Buget.xlsx");

  await choose(page, "cerere", pdf("cerere.pdf"));
  await page.getByText("8 din 8 sunt gata.").waitFor();
  places.storage.meddle = (call) => call.refuse(403, "AccessDenied");
  await page.getByRole("button", { name: "Trimite dosarul" }).click();
  await page.getByRole("button", { name: "Trimite acum" }).click();
  const notSent = page.getByRole("alert").filter({ hasText: "Dosarul nu a fost trimis" });
  await notSent.getByText(/^Fișierele portalului nu sunt disponibile acum\./).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  places.storage.meddle = (call) => call.pass();
  await notSent.getByRole("button", { name: "Încearcă din nou" }).click();
  await page.getByText("Dosarul a fost trimis cu succes!").waitFor();

  // The round closes while two files are on their way: one ends within the grace, the other after it.
  const finishing = await holdFinishing(page);
  await part(page, "plan").getByLabel("Ce faci cu").click();
  await choose(page, "plan", docx("plan mare.docx", { "word/a.bin": large }));
  const goOn = await finishing.next();
  await part(page, "buget").getByLabel("Ce faci cu").click();
  await choose(page, "buget", xlsx("buget mare.xlsx", { "xl/a.bin": large }));
  const goOnLate = await finishing.next();
  await endSubmission(portal);
  await goOn();
  await kept(page, "plan", "plan mare.docx");
  await endSubmission(portal, new Date(Date.now() - 3_600_000).toISOString());
  await goOnLate();
  await expectRefused(
    page,
    "buget",
    /^Depunerea planurilor s-a încheiat pe .* sună-ne cât mai repede la [\d ]+\.$/,
  );
  await kept(page, "buget", "Buget.xlsx");
  await page.getByRole("complementary", { name: "Ce poți face" }).waitFor();
  expect(await page.getByRole("complementary", { name: "Ca să poți trimite" }).count()).toBe(0);

  // The closing is moved: the file is still there for another try.
  await endSubmission(portal, new Date(Date.now() + day).toISOString());
  await page.unroute("**/finish");
  await retry(page, "buget");
  await kept(page, "buget", "buget mare.xlsx");

  await eraseUser(portal, user);
  await choose(page, "cerere", pdf("cerere nouă.pdf"));
  const dialog = page.getByRole("dialog", { name: "Sesiunea a expirat" });
  await dialog.getByLabel("Parolă", { exact: true }).fill(user.password);
  await page.keyboard.press("Enter");
  await dialog.getByText("Utilizator sau parolă greșite").waitFor();
  await dialog.getByRole("button", { name: "Rămân deconectat" }).click();
  await page.waitForURL("/");
});

/** Holds the requests that make parts of what has come; `next` resolves, once there is one, to what lets it go. */
async function holdFinishing(page: Page) {
  const held: (() => Promise<void>)[] = [];
  await page.route("**/finish", (route) => void held.push(() => route.continue()));
  return {
    next: async () => {
      await expect.poll(() => held.length).toBe(1);
      return held.pop() as () => Promise<void>;
    },
  };
}

test("an answer that is no receipt takes neither the page nor the chosen file", async ({ portal, visit }) => {
  const user = await addCandidate(portal);
  const page = await visitAs({ portal, visit }, user, "/dosarul-meu", phone);
  await page.route("**/api/cntr/dossier/part/plan", (route) => route.fulfill({ status: 201, json: {} }));
  await choose(page, "plan", docx());
  await part(page, "plan").getByRole("alert").getByText("Portalul nu a răspuns cum trebuie").waitFor();
  await page.unroute("**/api/cntr/dossier/part/plan");
  await retry(page, "plan");
  await kept(page, "plan", "Plan.docx");
});
