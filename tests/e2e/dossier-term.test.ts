import { expect } from "vitest";
import { day, hour, minute } from "#domain/time/moments.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { testAlone } from "#tests/support/browser.ts";
import { addRound, endSubmission } from "#tests/support/rounds.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { addUser, inDatabase, type TestUser } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";
import { holdApp, layout, tookOver } from "./take-over.ts";

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

testAlone(
  "the dossier says until when it is taken: by the round, within the grace, after it, and by a longer time of one's own",
  async ({ visit, portal }) => {
    const ana = await addUser(portal);
    await addRound(portal, Date.now() + 90 * minute + 30_000);
    const page = await visitAs({ visit, portal }, ana, "/dosarul-meu", phone);
    const term = page.locator(".term");
    await term.getByText(/^Mai ai o oră și (29|30)\sde\sminute$/).waitFor();
    await term.getByText(/^Până .+, ora României\. Contează ceasul portalului\.$/).waitFor();
    // Where one sends it stands what activity 4 says, too: the grace, and whom to call.
    await term.getByText(/este primit dacă ajunge înainte de .+ Nu merge\? Sună-ne:/).waitFor();
    await page.getByText("Adaugă toate cele 8 părți.").waitFor();
    expect(await page.locator("details", { hasText: "Cele 12 verificări" }).getAttribute("open")).toBeNull();
    const add = page.locator("#parte-cerere").getByText("Adaugă", { exact: false }).first();
    await add.waitFor();

    await endSubmission(portal, inMs(-minute));
    await page.reload();
    await term.getByRole("heading", { name: /^S-a închis / }).waitFor();
    await term.getByText("Dosarul nu e trimis.").waitFor();
    await page.getByText("Depunerea s-a încheiat. Aici vezi ce ai adăugat").waitFor();
    expect(await page.getByRole("link", { name: "Am deja tot dosarul într-un fișier" }).count()).toBe(0);
    await page.getByText(/Planul este primit dacă ajunge înainte de/).waitFor();
    expect(await page.locator(".dossier .menu--row, .work__side").count()).toBe(0);
    expect(await page.locator(".dossier button").allInnerTexts()).toEqual([]);
    expect(await accessibilityViolations(page)).toStrictEqual([]);

    await endSubmission(portal, inMs(-hour));
    await page.reload();
    await page.getByRole("heading", { name: "Ce poți face" }).waitFor();
    expect(await page.getByText("Planul este primit dacă").count()).toBe(0);

    await giveUntil(portal, ana, inMs(2 * hour + 30_000));
    await page.reload();
    await term.getByText("Mai ai 2 ore").waitFor();
    await term.getByText("Acesta este termenul tău").waitFor();
    await add.waitFor();
    const other = await visitAs({ visit, portal }, await addUser(portal), "/dosarul-meu", phone);
    await other
      .locator(".term")
      .getByRole("heading", { name: /^S-a închis / })
      .waitFor();
  },
);

testAlone(
  "before its owner is known, a page where one sends says the term and the parts with their models, and nothing moves then",
  async ({ visit, portal }) => {
    await addRound(portal, Date.now() + 8 * day + minute);
    const ana = await addUser(portal);
    const pages = [
      ["/dosarul-meu", ".page-head *, .term, .rows > li, .row__title, .row__side"],
      ["/incarca-plan-de-afaceri", ".page-head *, .term, .dropzone, .dropzone > p, .before-sending *"],
    ] as const;
    for (const [path, shared] of pages) {
      const silent = await visit(path, { ...phone, javaScriptEnabled: false });
      await silent.locator(".term").getByText("Mai ai 8 zile").waitFor();
      const models = silent.getByRole("link", { name: /^descarcă modelul \(.+\) pentru / });
      expect(await models.count()).toBe(8);
      const address = (await models.first().getAttribute("href")) ?? "";
      expect((await fetch(new URL(address, portal.url))).status).toBe(200);
      // What is there is not known yet.
      expect(await silent.getByText("Lipsește").count()).toBe(0);

      for (const options of [phone, laptop]) {
        const page = await visitAs({ visit, portal }, ana, "/termeni", options);
        const release = await holdApp(page);
        await page.goto(path, { waitUntil: "load" });
        const before = await layout(page, shared);
        expect(await accessibilityViolations(page)).toStrictEqual([]);
        await release();
        await tookOver(page);
        expect(await layout(page, shared)).toStrictEqual(before);
      }
    }
  },
);

/** Gives somebody a longer time in the only round. */
async function giveUntil(portal: RunningPortal, { email }: TestUser, until: string): Promise<void> {
  await inDatabase(portal, async ({ db, write }) => {
    const given = await db
      .selectFrom("rounds")
      .innerJoin("users", (join) => join.on("users.email", "=", email))
      .select(["rounds.id as roundId", "users.id as userId"])
      .executeTakeFirstOrThrow();
    const row = { ...given, until, reason: "Boală", givenAt: inMs(0), givenBy: null };
    await write((tx) => tx.insertInto("round_extensions").values(row).execute());
  });
}
