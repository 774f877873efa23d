import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { day, hour, minute } from "#domain/time/moments.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test as base } from "#tests/support/browser.ts";
import { addRound, endSubmission, removeRounds } from "#tests/support/rounds.ts";
import { pdf } from "#tests/support/sample-files.ts";
import { launch } from "#tests/support/server.ts";
import { addUser } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

const address = "/incarca-plan-de-afaceri";
const refused = { expected: [/409/] };
const closing = "2027-03-04T14:00:00.000Z";
const refusal = (page: Page) => page.getByRole("alert").filter({ hasText: "Încărcarea a eșuat!" });

/** Journeys in a portal whose clock shows two minutes after the closing. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads there which other fixtures are needed
const test = base.extend("portal", { scope: "file" }, async ({}, { onCleanup }) => {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-data-"));
  const clock = [Date.now(), Date.parse(closing) + 2 * minute, 1].map(String);
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const { url, end } = launch(["tests/support/moved-portal.ts", ...clock], settings);
  const stop = async () => {
    await end("SIGTERM");
    await rm(dataDir, { recursive: true });
  };
  onCleanup(stop);
  return { url: await url, dataDir, stop };
});

async function choose(page: Page) {
  const { name, bytes } = pdf("Plan.pdf");
  await page.locator("#plan-file").setInputFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });
}

describe.each([
  ["1280 px", laptop],
  ["390 px", phone],
])("a plan at %s", (_, size) => {
  test("before the opening is refused with when to send it, and whom to ask", async ({ visit, portal }) => {
    await removeRounds(portal);
    const page = await visitAs({ visit, portal }, await addUser(portal), address, { ...size, ...refused });
    await choose(page);
    await addRound(portal, Date.parse(closing) + 40 * day);
    await page.getByRole("button", { name: "Trimite planul" }).click();
    await refusal(page)
      .getByText(/^Depunerea planurilor se deschide pe .+ 2027, .+ sună-ne la 021 000 00 00\.$/)
      .waitFor();
    await page.getByRole("heading", { name: /^Se deschide [a-zăâîșț]+, / }).waitFor();
    expect(await refusal(page).getByRole("button").count()).toBe(0);
    expect(await page.getByRole("heading", { name: "Ce poți face" }).count()).toBe(0);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
  });

  test("after the closing is refused with what its sender can still do", async ({ visit, portal }) => {
    await removeRounds(portal);
    await addRound(portal, Date.parse(closing) + hour);
    const page = await visitAs({ visit, portal }, await addUser(portal), address, { ...size, ...refused });
    await choose(page);
    await endSubmission(portal, closing);
    await page.getByRole("button", { name: "Trimite planul" }).click();
    await refusal(page)
      .getByText(
        "Depunerea planurilor s-a încheiat pe 4 martie 2027, 16:00, ora României. Nu am primit planul.",
      )
      .waitFor();
    expect(await refusal(page).innerText()).toMatch(/sună-ne cât mai repede la 021 000 00 00\.$/);
    expect(await refusal(page).getByRole("button").count()).toBe(0);
    const help = page.getByRole("complementary", { name: "Ce poți face" });
    await help.getByText("înainte de ora 16:15").waitFor();
    expect(await help.getByRole("link", { name: "021 000 00 00" }).getAttribute("href")).toBe(
      "tel:+40210000000",
    );
    expect(await help.count()).toBe(1);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
  });
});
