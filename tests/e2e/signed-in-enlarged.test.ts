import type { Page } from "playwright-core";
import { expect } from "vitest";
import { day } from "#domain/time/moments.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { lostWhenEnlarged } from "#tests/support/enlarged-text.ts";
import { addRound } from "#tests/support/rounds.ts";
import { docx } from "#tests/support/sample-files.ts";
import { addUser, inDatabase, passwordLink } from "#tests/support/users.ts";
import type { PageEntry } from "#web/pages.ts";
import { pages } from "#web/pages.ts";
import { sendPlan } from "./send-plan.ts";
import { enterAs, visitAs } from "./signed-in.ts";

const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: "reduce" } as const;
const long = "Constantinescu-Brâncoveanu";
const chosen = ({ name, bytes } = docx("Planul meu de afaceri pentru cofetărie.docx")) => ({
  name,
  mimeType: "",
  buffer: Buffer.from(bytes),
});

/** Of the pages behind the sign-in that are there without anything to show, those of one audience after the other. */
const closed = Object.values<PageEntry>(pages).filter(
  ({ audience, path }) => !["public", "app"].includes(audience) && !path.includes(":"),
);
const ofMembers = closed.filter(({ audience }) => ["signed-in", "plans.send"].includes(audience));
const ofTeam = closed.filter((entry) => !ofMembers.includes(entry));

/** Keeps what is lost of a page's text at 360 px, and at 200 %, by the state that it is in. */
function watch() {
  const lost: Record<string, string[]> = {};
  const look = async (page: Page, state = "") => {
    for (const percent of [200, 100]) {
      const found = await lostWhenEnlarged(page, percent);
      if (found.length > 0) lost[`${new URL(page.url()).pathname} ${state} ${percent} %`] = found;
    }
  };
  return { lost, look };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("main h1").waitFor();
  await page.locator("main p > .loader").waitFor({ state: "detached" });
}

/** Opens everything that is folded away on the page itself, but menus, which lie over it. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll("main details:not(.menu)")) part.setAttribute("open", "");
  });

const button = (page: Page, name: string) => page.getByRole("button", { name }).first();

test("text of pages behind the sign-in is whole at 200 % and 360 px, where there is nothing yet", async ({
  visit,
  portal,
}) => {
  const { lost, look } = watch();
  const member = await addUser(portal, { firstName: long, lastName: long });
  const admin = await addUser(portal, { role: "admin", firstName: long, lastName: long });
  for (const [user, entries] of [
    [member, ofMembers],
    [admin, ofTeam],
  ] as const) {
    const page = await visitAs({ visit, portal }, user, "/contul-meu", narrow);
    for (const { path } of entries) {
      await open(page, path);
      await unfold(page);
      await look(page, "empty");
    }
  }
  expect(lost).toEqual({});
}, 120_000);

test("text of a member's pages is whole at 200 % and 360 px: refused, begun, asked, sent, and read", async ({
  visit,
  portal,
}) => {
  const { lost, look } = watch();
  const page = await visit("/login", { ...narrow, expected: [/4\d\d/] });
  for (const path of ["/login", "/parola-uitata"]) {
    await page.goto(path);
    await page.locator("main form button[type=submit]").click();
    await page.getByRole("alert").first().waitFor();
    await look(page, "refused");
  }
  const member = await addUser(portal, {
    firstName: long,
    lastName: long,
    email: `constantinescu.brancoveanu.${crypto.randomUUID()}@exemplu.ro`,
  });
  await page.goto(await passwordLink(portal, member, "invitation"));
  await page.getByText(`Bun venit, ${long}!`).waitFor();
  await look(page, "invited");
  await page.goto("/termeni");
  await enterAs(page, portal, member, "/contul-meu");
  await addRound(portal, Date.now() + 2 * day);
  await open(page, "/contul-meu");
  await button(page, "Schimbă parola").click();
  await page.locator(".field__error").first().waitFor();
  await look(page, "refused");
  await open(page, "/dosarul-meu");
  await unfold(page);
  await look(page, "empty");
  await page.locator("#parte-plan input[type=file]").setInputFiles(chosen());
  await page.locator("#parte-plan").getByText("Planul meu de afaceri").first().waitFor();
  await look(page, "with a part");
  await open(page, "/incarca-plan-de-afaceri");
  await page.locator("#plan-file").setInputFiles(chosen());
  await page.getByText("Acesta pare numai planul").waitFor();
  await look(page, "asked");
  await sendPlan(portal, member);
  // Of letters but for its last sign: what comes before that is no word which stays whole.
  const number = "FFQF-ADX7";
  await inDatabase(portal, ({ write }) =>
    write((tx) =>
      tx
        .updateTable("business_plans")
        .set({ receiptNumber: number } as never)
        .execute(),
    ),
  );
  await open(page, "/incarca-plan-de-afaceri");
  await unfold(page);
  await look(page, "sent");
  await button(page, "Retrage planul").click();
  await look(page, "withdrawing");
  const admin = await addUser(portal, { role: "admin" });
  const team = await visitAs({ visit, portal }, admin, `/documente-admin/${number}`, narrow);
  await team.getByRole("heading", { level: 1, name: number }).waitFor();
  await unfold(team);
  await look(team, "read");
  expect(lost).toEqual({});
});

test("the team's empty searches, refused forms and dialogs are whole at 200 % and 360 px, and give the focus back", async ({
  visit,
  portal,
}) => {
  const { lost, look } = watch();
  await addRound(portal, Date.now() + 2 * day);
  await addUser(portal, { firstName: long, lastName: long });
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/contul-meu", { ...narrow, expected: [/4\d\d/] });
  const check = async (state: string) => {
    await look(page, state);
    expect(await accessibilityViolations(page), `${page.url()} ${state}`).toStrictEqual([]);
  };
  for (const name of ["membri", "documente", "jurnal", "texte", "documente-site", "cos"]) {
    await open(page, `/${name}-admin?cauta=qqqqqq`);
    await check("nothing found");
  }
  for (const path of ["/membri-admin", "/anunturi-admin", "/seturi-admin", "/concurs-admin"]) {
    await open(page, path);
    await unfold(page);
    await page.locator("main form:not(search form) button[type=submit]").first().click();
    await page.locator("main :is(.field__error, [role=alert])").first().waitFor();
    await check("refused");
  }
  for (const [path, name] of [
    ["/concurs-admin", /^Prelungește/],
    ["/concurs-admin", /^Închide…/],
    ["/concurs-admin", /^Mută/],
    ["/activitate4", "Modifică documentul „Bugetul planului"],
    ["/contact", /^Schimbă/],
    ["/cursuri", /^Schimbă: /],
  ] as const) {
    await open(page, path);
    const opener = page.locator("main").getByRole("button", { name }).first();
    await opener.click();
    const dialog = page.getByRole("dialog").first();
    await dialog.waitFor();
    await check(`dialog ${name}`);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await opener.evaluate((one) => document.activeElement === one), `${path} ${name}`).toBe(true);
  }
  expect(lost).toEqual({});
}, 120_000);

test("menus of rows and items lie within the window at 200 % and 360 px", async ({ visit, portal }) => {
  const admin = await addUser(portal, { role: "admin" });
  const page = await visitAs({ visit, portal }, admin, "/contul-meu", narrow);
  for (const [path, menu, panel] of [
    ["/documente-site-admin", ".menu--row summary", ".menu--row[open] .menu__panel"],
    ["/noutate?id=1", ".edit-bar [popovertarget]", ".action-menu:popover-open"],
  ] as const) {
    await open(page, path);
    await page.locator(`main ${menu}`).last().waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await page.locator(`main ${menu}`).last().click();
    // A popover is put in its place once it is open.
    await expect
      .poll(async () => {
        const { x, width } = (await page.locator(panel).boundingBox()) ?? { x: -1, width: 0 };
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
        return [path, x >= 0, x + width <= 360, scrolled];
      })
      .toEqual([path, true, true, 360]);
  }
});
