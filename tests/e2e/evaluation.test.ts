import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { testAlone } from "#tests/support/browser.ts";
import { openToEvaluate, wordsOf } from "#tests/support/evaluating-portal.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { expireSessions, inDatabase } from "#tests/support/users.ts";
import { phone, visitAs } from "./signed-in.ts";
import { expectAccessible } from "./verifying.ts";

const title = (page: Page) => page.locator(".line-title");
const steps = (page: Page) => page.getByRole("group", { name: /^Treapta la/ });
const reason = (page: Page) => page.getByLabel("De ce", { exact: true });
const saved = (page: Page) => page.getByText(/^Salvat pe server, /);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");

/** Opens the plan of this title from the desk. */
async function openPlan(page: Page, plan: string) {
  await page.getByRole("link", { name: new RegExp(`${plan}$`) }).click();
  await title(page).waitFor();
}

/** Adds a field of this label to what evaluators read of each plan. */
async function nameJudged(portal: RunningPortal, label: string) {
  const { sections, ...words } = wordsOf("Un plan");
  for (const { heading, blocks } of sections)
    if (heading === "3. Piața")
      blocks.push({ label, paragraphs: ["Am întrebat 62 de oameni."], table: null });
  await inDatabase(portal, ({ write }) =>
    write((tx) =>
      tx
        .updateTable("evaluation_copies")
        .set({ words: JSON.stringify({ ...words, sections }) })
        .execute(),
    ),
  );
}

testAlone(
  "a plan is evaluated by keys alone, summed up and sealed",
  { timeout: 400_000 },
  async ({ visit, portal }) => {
    const evaluator = await openToEvaluate(portal, ["Reparăm haine", "Service de biciclete"]);
    const page = await visitAs({ visit, portal }, evaluator, "/evaluare");
    await page.getByRole("heading", { name: "De început 2" }).waitFor();
    await expectAccessible(page);
    await openPlan(page, "Reparăm haine");
    await expectAccessible(page);

    await page.keyboard.press("j");
    await expect.poll(() => title(page).innerText()).toMatch(/^1\.2 /);
    await page.keyboard.press("k");
    for (let at = 1; at <= 26; at += 1) {
      await page.keyboard.press("4");
      await expect.poll(() => focused(page)).toBe("de-ce-");
      await page.keyboard.type(`Motiv scris cu taste, al ${at}-lea. j 5 ?`);
      if (at === 3) {
        await page.keyboard.press("Escape");
        await page.keyboard.press("ArrowRight");
        await expect.poll(() => focused(page)).toBe("treapta");
      }
      if (at < 26) await page.keyboard.press("Control+Enter");
    }
    await page.getByText(/^Grila e completă/).waitFor();
    await saved(page).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("p");
    await expect.poll(() => focused(page)).toBe("cuvintele");
    await page.keyboard.press("?");
    await page.getByRole("switch", { name: "Taste cu o literă" }).uncheck();
    expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("k");
    await expect.poll(() => title(page).innerText()).toMatch(/^6\.6 /);

    await page.getByRole("link", { name: "Sumar" }).click();
    await page.getByRole("heading", { name: /: sumar$/ }).waitFor();
    await expectAccessible(page);
    const seal = page.getByRole("button", { name: "Sigilează grila" });
    expect(await seal.getAttribute("aria-disabled")).toBe("true");
    await page.getByRole("link", { name: "Puncte tari" }).click();
    await page.getByLabel("Puncte tari").fill("Nevoia e cercetată.");
    await page.getByLabel("Puncte slabe").fill("Veniturile nu au sezon.");
    await page.getByRole("checkbox", { name: /^Am evaluat planul/ }).check();
    await seal.click();
    await page.getByText(/^Grila [A-Z]\d\d este sigilată: 76,00 puncte$/).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cere redeschiderea…" }).click();
    await page.getByRole("dialog").getByLabel("De ce").fill("Am greșit planul.");
    await page.getByRole("button", { name: "Trimite cererea" }).click();
    await page.getByText(/^Ai cerut redeschiderea\. Dacă se redeschide/).waitFor();

    await page.getByRole("link", { name: /^Planul următor/ }).click();
    await title(page).waitFor();
    await page.getByRole("link", { name: "Planuri", exact: true }).click();
    await page.getByRole("link", { name: "Un subcriteriu, toate planurile" }).click();
    await page.getByRole("heading", { name: "Se pot schimba: 1" }).waitFor();
    await expectAccessible(page);
    const sealed = page.getByRole("heading", { name: "Sigilate, numai de citit: 1" });
    await sealed.waitFor();
    await page.getByLabel("Arată").selectOption("Numai cele nesigilate: 1");
    await sealed.waitFor({ state: "detached" });
  },
);

testAlone(
  "one sub-criterion stands over all plans: its section by name, further plans at a press, the others by key",
  { timeout: 240_000 },
  async ({ visit, portal }) => {
    const titles = ["Haine", "Biciclete", "Torturi", "Tipar", "Mobilier", "Grădini"];
    const evaluator = await openToEvaluate(portal, titles);
    await nameJudged(portal, "Nevoia clienților și dovada ei");
    const path = "/evaluare/subcriteriu?la=descriere.nevoie";
    const page = await visitAs({ visit, portal }, evaluator, path);
    await page.getByRole("heading", { name: "Se pot schimba: 6" }).waitFor();
    const shown = page.locator(".across > li:visible");
    const aliases = await page.locator(".across > li .alias").allTextContents();
    expect(await shown.getByText("Secțiunea „3. Piața”", { exact: true }).count()).toBe(4);
    const further = page.getByRole("button", { name: `Încă 2 planuri: ${aliases.slice(4).join(", ")}` });
    await further.waitFor();
    for (const alias of aliases.slice(0, 5)) {
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => focused(page)).toBe(`treapta-${alias}`);
    }
    expect([await shown.count(), await further.count()]).toEqual([6, 0]);
    await expectAccessible(page);
    await page.keyboard.press("j");
    await page.waitForURL(/la=descriere\.activitati$/);
    await further.click();
    await expect.poll(() => focused(page)).toBe(`treapta-${aliases[4]}`);
  },
);

testAlone(
  "keys of one sign act where they are drawn, never in a text, and not at all when they are switched off",
  { timeout: 240_000 },
  async ({ visit, portal }) => {
    const evaluator = await openToEvaluate(portal, ["Reparăm haine"]);
    const page = await visitAs({ visit, portal }, evaluator, "/evaluare");
    await openPlan(page, "Reparăm haine");
    const chosen = () => steps(page).getByRole("radio", { checked: true }).count();
    const heading = async () => (await title(page).innerText()).slice(0, 3);

    // A digit is a step's where the focus is on the steps: beside them, and in the words, it is nothing.
    await page.keyboard.press("p");
    await page.keyboard.press("4");
    await expect.poll(() => focused(page)).toBe("cuvintele");
    expect(await chosen()).toBe(0);
    await page.keyboard.press("p");
    await page.keyboard.press("Control+4");
    await expect.poll(() => focused(page)).toBe("treapta");
    expect(await chosen()).toBe(0);
    await reason(page).focus();
    await page.keyboard.type("4 j k p ?");
    expect([await reason(page).inputValue(), await chosen()]).toEqual(["4 j k p ?", 0]);
    expect(await heading()).toBe("1.1");

    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    const letters = page.getByRole("switch", { name: "Taste cu o literă" });
    await page.keyboard.press("4");
    await letters.uncheck();
    await page.keyboard.press("Escape");
    await letters.waitFor({ state: "detached" });
    await steps(page).getByRole("radio").first().focus();
    for (const key of ["4", "j", "k", "p", "?"]) await page.keyboard.press(key);
    expect([await focused(page), await chosen(), await heading()]).toEqual(["treapta", 0, "1.1"]);
    expect(await letters.count()).toBe(0);
    await page.keyboard.press("Control+Enter");
    await expect.poll(heading).toBe("1.2");

    // It stays so in the page that is opened next, until it is switched on again.
    await page.reload();
    await title(page).waitFor();
    await page.keyboard.press("j");
    const before = await heading();
    await page.getByRole("button", { name: /^Taste/ }).click();
    await letters.check();
    await page.keyboard.press("Escape");
    await letters.waitFor({ state: "detached" });
    await page.keyboard.press("j");
    await expect.poll(heading).toBe("1.2");
    expect(before).toBe("1.1");
    await page.keyboard.press("4");
    expect([await focused(page), await chosen()]).toEqual(["de-ce-", 1]);
  },
);

testAlone(
  "nothing that is typed is lost: without internet, in two windows, and when the session is over",
  { timeout: 240_000 },
  async ({ visit, portal }) => {
    const evaluator = await openToEvaluate(portal, ["Reparăm haine"]);
    const expected = [/401/, /412/, /ERR_INTERNET_DISCONNECTED/];
    const one = await visitAs({ visit, portal }, evaluator, "/evaluare", { expected });
    await openPlan(one, "Reparăm haine");
    await steps(one).getByRole("radio", { name: /^Bine/ }).check();
    await saved(one).waitFor();
    const other = await visitAs({ visit, portal }, evaluator, new URL(one.url()).pathname, { expected });
    await other.getByRole("button", { name: /1\.1/ }).first().click();
    await one.context().setOffline(true);
    await reason(one).fill("Scris fără internet, la 1.1.");
    await one.getByText("Nesalvat pe server: nu e internet").waitFor();
    await one.getByText("Poți scrie mai departe").waitFor();
    await reason(other).fill("Scris în a doua fereastră, la 1.1.");
    await saved(other).waitFor();
    await one.context().setOffline(false);
    const both = one.getByRole("button", { name: "Păstrează amândouă textele" });
    await both.waitFor();
    expect(await both.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await one.locator(".opinion ins").allTextContents()).toEqual([
      expect.stringContaining("fără internet,"),
      expect.stringContaining("în a doua fereastră,"),
    ]);
    expect(await accessibilityViolations(one)).toStrictEqual([]);
    await one.keyboard.press("Enter");
    await saved(one).waitFor();
    expect(await reason(one).inputValue()).toBe(
      "Scris în a doua fereastră, la 1.1.\nScris fără internet, la 1.1.",
    );

    await expireSessions(portal, evaluator);
    await reason(one).fill("Scris după ce s-a încheiat sesiunea.");
    const dialog = one.getByRole("dialog", { name: "Sesiunea a expirat" });
    await dialog.getByLabel("Parolă", { exact: true }).fill(evaluator.password);
    await one.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await saved(one).waitFor();
    await one.reload();
    await one.locator(".jumps").getByRole("button", { name: /^1\.2/ }).waitFor();
    await one.keyboard.press("k");
    expect(await reason(one).inputValue()).toBe("Scris după ce s-a încheiat sesiunea.");
  },
);

testAlone(
  "what a window did not send before it was closed is sent by the next one",
  { timeout: 240_000 },
  async ({ visit, portal }) => {
    const evaluator = await openToEvaluate(portal, ["Reparăm haine"]);
    const expected = [/ERR_INTERNET_DISCONNECTED/];
    const page = await visitAs({ visit, portal }, evaluator, "/evaluare", { expected });
    await openPlan(page, "Reparăm haine");
    await page.route("**/api/cntr/evaluation/entry", (route) => route.abort("internetdisconnected"));
    await reason(page).fill("Scris chiar înainte de a închide fereastra.");
    await page.getByText("Nesalvat pe server: nu e internet").waitFor();
    await page.unroute("**/api/cntr/evaluation/entry");
    await page.reload();
    await saved(page).waitFor();
    expect(await reason(page).inputValue()).toBe("Scris chiar înainte de a închide fereastra.");
  },
);

testAlone(
  "on a phone the plan and its grid are two tabs, which come back where they were left",
  async ({ visit, portal }) => {
    const evaluator = await openToEvaluate(portal, ["Reparăm haine"]);
    const page = await visitAs({ visit, portal }, evaluator, "/evaluare", phone);
    await openPlan(page, "Reparăm haine");
    const moveTo = (top: number) =>
      page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    const place = () => page.evaluate(() => Math.round(scrollY));
    await moveTo(240);
    await page.getByRole("tab", { name: "Planul" }).tap();
    await page.getByText("Am întrebat 62 de oameni.").waitFor();
    expect(await page.locator(".scale").isVisible()).toBe(false);
    await moveTo(410);
    await page.getByRole("tab", { name: /^Grila · 1\.1/ }).tap();
    await expect.poll(place).toBe(240);
    await page.getByRole("tab", { name: "Planul" }).tap();
    await expect.poll(place).toBe(410);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await accessibilityViolations(page)).toStrictEqual([]);
  },
);
