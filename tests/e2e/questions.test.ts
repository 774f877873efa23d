import type { Page } from "playwright-core";
import { expect } from "vitest";
import { questionsStrings as strings } from "#strings/ro/questions.ts";
import { askedStrings as words } from "#strings/ro/questions-team.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/unique.ts";
import { addDuty, addUser, inDatabase } from "#tests/support/users.ts";
import { laptop, phone, visitAs } from "./signed-in.ts";

/** The form tells people from programs by the time they take: here time itself is what is waited for. */
const personsPause = (page: Page) => page.waitForTimeout(3200);

test.for([false, true])(
  "a question is asked on a phone, answered by the secretary, and read by all (script: %s)",
  { timeout: 90_000 },
  async (javaScriptEnabled, { visit, portal }) => {
    const name = unique("Ana");
    const asked = `Mă numesc ${name}. Pot trimite planul de două ori?`;
    const published = `${unique("Pot trimite planul")} de două ori?`;
    const page = await visit("/intrebari", { ...phone, javaScriptEnabled, expected: [/422/] });
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toStrictEqual([]);
    const { ask } = strings;

    // What is wrong is said, and what was typed stays.
    await page.getByLabel(ask.labels.question).fill(asked);
    await page.getByLabel(ask.labels.email).fill("ana@exemplu");
    await page.getByLabel(ask.labels.county).selectOption({ label: "Sibiu" });
    await personsPause(page);
    await page.getByRole("button", { name: ask.submit }).click();
    await page.getByRole("alert").waitFor();
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toStrictEqual([]);
    expect(await page.getByLabel(ask.labels.question).inputValue()).toBe(asked);
    expect(await page.getByLabel(ask.labels.county).inputValue()).toBe("SB");
    const email = page.getByLabel(ask.labels.email);
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    await email.fill(`${name.replace(/\W/g, "")}@exemplu.ro`);
    await page.getByRole("button", { name: ask.submit }).click();
    await page.getByText(ask.sentHelp).waitFor();
    expect(page.url()).toMatch(/\/intrebari\?trimis=intrebare$/);

    // Somebody wants to be called, too: that form stands alone, as a browser without script sends one form alone.
    const { call } = strings;
    const fillCall = async (typed: string) => {
      await page.getByRole("link", { name: strings.toCall }).click();
      await page.getByLabel(call.labels.name).fill(typed);
      await page.getByLabel(call.labels.county).selectOption({ label: "Brașov" });
      await page.getByLabel(call.labels.phone).fill(phoneOf(name));
      await page.getByLabel(call.labels.time).selectOption({ label: strings.times.evening });
      await personsPause(page);
    };
    await page.goto(new URL("/contact", page.url()).href);
    await fillCall(" ");
    expect(await page.locator("main .form").count()).toBe(1);
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toStrictEqual([]);
    await page.getByRole("button", { name: call.submit }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.locator("main .form").count()).toBe(1);
    expect(await page.getByLabel(call.labels.name).getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel(call.labels.phone).inputValue()).toBe(phoneOf(name));
    expect(await page.getByLabel(call.labels.time).inputValue()).toBe("evening");
    // From a refused form, too, the other one is a link away.
    await page.getByRole("link", { name: ask.title }).last().click();
    await page.getByLabel(ask.labels.question).waitFor();
    await fillCall(name);
    await page.getByRole("button", { name: call.submit }).click();
    await page.getByText(call.sentHelp).waitFor();
    expect(page.url()).toMatch(/\/intrebari\?trimis=apel$/);

    const secretary = await addUser(portal, { role: "staff" });
    await addDuty(portal, secretary, "secretary");
    const size = javaScriptEnabled ? laptop : phone;
    const team = await visitAs({ visit, portal }, secretary, "/azi", size);
    await team.getByText(words.age(0)).first().waitFor();
    await team.goto("/intrebari-admin");
    const row = team.locator(".rows > li").filter({ hasText: name });
    await row.first().waitFor();
    expect(await row.first().innerText()).toContain(`${words.age(0)}, Sibiu, ${words.mailed}`);
    expect(await accessibilityViolations(team)).toStrictEqual([]);
    await row.first().getByRole("button", { name: words.answer }).click();
    const dialog = team.getByRole("dialog");
    expect(await dialog.getByLabel(words.labels.publishedText).inputValue()).toBe(asked);
    await dialog.getByLabel(words.labels.publishedText).fill(published);
    await dialog.getByLabel(words.labels.answer).fill("Da.\n\nContează ultima versiune.");
    expect(await accessibilityViolations(team)).toStrictEqual([]);
    await dialog.getByRole("button", { name: words.publish }).click();
    await team.getByText(words.published).waitFor();
    await row.getByRole("button", { name: words.called }).click();
    await dialog.getByLabel(words.note).fill("A aflat de curs");
    await dialog.getByRole("button", { name: words.called }).click();
    await team.getByText(words.noted).waitFor();

    // Everybody reads it, there and on the page of the competition; nobody reads who asked.
    for (const path of ["/activitate4", "/intrebari"]) {
      await page.goto(new URL(path, page.url()).href);
      await page.getByText(published).first().waitFor();
      expect(await page.content()).not.toContain(name);
    }
    await page.getByText("Contează ultima versiune.").first().waitFor();
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toStrictEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
    const letters = await inDatabase(portal, ({ db }) =>
      db.selectFrom("outgoing_mail").select("data").where("kind", "=", "question-answered").execute(),
    );
    expect(letters.filter(({ data }) => data.includes(published)).length).toBeLessThanOrEqual(1);

    // It is taken from the page again, with a reason that stays in the team.
    const done = team.locator(".rows > li").filter({ hasText: published });
    await done.getByRole("button", { name: words.takeDown }).click();
    await dialog.getByLabel(words.reason).fill("a doua oară");
    await dialog.getByRole("button", { name: words.takeDown }).click();
    await team.getByText(words.wasRefused("a doua oară")).first().waitFor();
    await page.goto(new URL("/intrebari", page.url()).href);
    expect(await page.getByText(published).count()).toBe(0);
  },
);

test.for([
  ["/intrebari", 4],
  ["/intrebari?formular=apel", 5],
] as const)(
  "every control of the form of %s is at least as high as a finger",
  async ([path, count], { visit }) => {
    const page = await visit(path, { ...phone, javaScriptEnabled: false });
    const heights = await page
      .locator("main .form :is(input:not([type=hidden]), select, textarea, button):visible")
      .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().height));
    expect(heights.length).toBe(count);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  },
);

/** A number of its own, so that each journey waits to be called by itself. */
function phoneOf(name: string): string {
  const digits = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e6, 7);
  return `0712 ${String(digits).padStart(6, "0")}`;
}
