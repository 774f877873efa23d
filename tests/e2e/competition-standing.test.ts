import { expect } from "vitest";
import { day, hour, minute } from "#domain/time/moments.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test, testAlone } from "#tests/support/browser.ts";
import { addRound } from "#tests/support/rounds.ts";
import { startPortal } from "#tests/support/server.ts";
import { addUser, inDatabase } from "#tests/support/users.ts";
import { sendPlan } from "./send-plan.ts";
import { phone, visitAs } from "./signed-in.ts";
import { tookOver } from "./take-over.ts";

const upload = "/incarca-plan-de-afaceri";

testAlone(
  "without a round the portal says that no closing date was announced, and takes plans",
  async ({ visit, portal }) => {
    const page = await visit("/activitate4", { javaScriptEnabled: false });
    expect(await page.locator(".phase").innerText()).toContain("Încă nu am anunțat ultima zi");
    expect(await page.locator(".calendar time").count()).toBe(0);
    await page.goto("/");
    expect(await page.locator(".standing").count()).toBe(0);

    const member = await visitAs({ visit, portal }, await addUser(portal), upload);
    await member.getByText("Încă nu am anunțat ultima zi").waitFor();
    await member.getByText("Alege fișierul").first().waitFor();
  },
);

testAlone(
  "while plans are taken, every page says until when, and the member's page counts down",
  async ({ visit, portal }) => {
    await addRound(portal, Date.now() + 90 * minute + 30_000);
    // What another process writes is on the pages soon after.
    await expect
      .poll(async () => (await fetch(`${portal.url}/activitate4`)).text())
      .toContain("Mai ai o oră și");
    const page = await visit("/activitate4", { javaScriptEnabled: false, ...phone });
    const box = page.locator(".phase");
    expect(await box.innerText()).toMatch(
      /(Ultima zi|Depunerea este deschisă)\s+Mai ai o oră și (20|25|30)\sde\sminute\s+Până .+, ora României\./,
    );
    expect(await page.locator(".calendar [aria-current=step]").innerText()).toContain(
      "Trimiți planul · acum",
    );
    await page.emulateMedia({ media: "print" });
    expect(await box.innerText()).not.toContain("Mai ai");
    await page.emulateMedia({ media: "screen" });
    const [toKeep, live] = await page.locator(".cluster:has([href^='webcal']) a").all();
    const bottom = await toKeep?.boundingBox();
    expect((await live?.boundingBox())?.y).toBeGreaterThanOrEqual(
      (bottom?.y ?? 0) + (bottom?.height ?? 0) + 8,
    );
    expect(await page.locator("#anexe").innerText()).toContain("Acestea sunt modelele rundei 1");
    await page.getByRole("link", { name: "Regulile, cuvânt cu cuvânt (Runda 1)" }).click();
    expect(await page.locator("h1").innerText()).toBe("Regulile: Runda 1");
    await page.getByRole("row", { name: "Bugetul" }).first().waitFor();
    expect(await accessibilityViolations(await visit(new URL(page.url()).pathname))).toStrictEqual([]);
    const file = await fetch(new URL("/competitie.ics", portal.url));
    expect([file.headers.get("content-type"), await file.text()]).toEqual([
      "text/calendar; charset=utf-8",
      expect.stringContaining("BEGIN:VEVENT"),
    ]);
    await page.goto("/");
    expect(await page.locator(".state-line").last().innerText()).toMatch(
      /^Planuri de afaceri: mai ai o oră și (20|25|30)\sde\sminute$/,
    );
    expect(await page.locator(".standing").innerText()).toMatch(
      /^Mai ai o oră și (20|25|30)\sde\sminute, până .+\.$/,
    );

    const user = await addUser(portal);
    const member = await visitAs({ visit, portal }, user, "/contul-meu");
    await member.getByText(/Mai ai o oră și (2\d|30)\sde\sminute/).waitFor();
    expect(await accessibilityViolations(member)).toStrictEqual([]);
    await member.getByRole("link", { name: "Pregătește dosarul" }).click();
    await member.getByText("0 din 8 sunt gata.").waitFor();
    await member.clock.install();
    await member.reload();
    await tookOver(member);
    await member.clock.runFor(61 * minute);
    const term = member.locator(".term__left");
    await expect.poll(() => term.innerText()).toMatch(/^Mai ai (2\d|30)\sde\sminute$/);
    expect(await term.getAttribute("aria-live")).toBeNull();
  },
);

/** The same journeys where the round closes so many milliseconds from now. */
function testWhereItCloses(inMs: number) {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads there which other fixtures are needed
  return test.extend("portal", async ({}, { onCleanup }) => {
    const portal = await startPortal();
    onCleanup(() => portal.stop());
    await addRound(portal, Date.now() + inMs);
    return portal;
  });
}

testWhereItCloses(40 * day)("before the opening every page says when it is", async ({ visit, portal }) => {
  const page = await visit("/activitate4", { javaScriptEnabled: false });
  expect(await page.locator(".phase").innerText()).toMatch(
    /Se deschide peste \d+ de zile\s+Poți trimite planul de .+ până .+/,
  );
  expect(await page.locator(".phase a").getAttribute("href")).toBe("/competitie.ics");
  await page.goto("/");
  expect(await page.locator(".standing").innerText()).toMatch(/^Depunerea se deschide \p{L}+, .+\.$/u);
  const member = await visitAs({ visit, portal }, await addUser(portal), upload);
  await member.getByRole("heading", { name: /^Se deschide [a-zăâîșț]+, / }).waitFor();
  expect(await member.locator(".dropzone").count()).toBe(0);
  expect(await accessibilityViolations(member)).toStrictEqual([]);
});

testWhereItCloses(40 * day)(
  "before the opening a plan that came already says when it can be replaced, and is not offered to be",
  async ({ visit, portal }) => {
    const early = await addUser(portal);
    await inDatabase(portal, ({ write }) =>
      write((tx) => tx.updateTable("rounds").set({ announcedAt: null }).execute()),
    );
    await sendPlan(portal, early);
    const announcedAt = new Date().toISOString();
    await inDatabase(portal, ({ write }) =>
      write((tx) => tx.updateTable("rounds").set({ announcedAt }).execute()),
    );
    const page = await visitAs({ visit, portal }, early, upload);
    await page.getByText(/Poți trimite altă versiune începând cu [a-zăâîșț]+, /).waitFor();
    expect(await page.getByRole("button", { name: "Trimite altă versiune" }).count()).toBe(0);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
  },
);

testWhereItCloses(-hour)("after the closing pages say what follows", async ({ visit, portal }) => {
  const page = await visit("/activitate4", { javaScriptEnabled: false });
  expect(await page.locator(".phase").innerText()).toMatch(/Depunerea s-a încheiat[\s\S]+Urmează: /);
  // The form of an appeal is among them: they are the round's until its end.
  expect(await page.locator("#anexe").innerText()).toMatch(/Acestea sunt modelele rundei 1\s+Dacă înlocuim/);
  await page.goto("/");
  expect(await page.locator(".standing").innerText()).toMatch(/^Depunerea s-a încheiat .+; urmează: .+\.$/);
  const member = await visitAs({ visit, portal }, await addUser(portal), upload);
  await member.getByText("Nu am primit un plan de la tine.").waitFor();
  await member.getByRole("heading", { name: "Ce poți face" }).waitFor();
  expect(await member.locator(".dropzone").count()).toBe(0);
  expect(await accessibilityViolations(member)).toStrictEqual([]);
});
