import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import { keptWords } from "./editing.ts";
import { enterAs, laptop, phone, visitAs } from "./signed-in.ts";

test("an admin writes to the members whom the list shows, having seen the letter and their number", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const { email } = await addUser(portal, { role: "user" });
  const address = `/membri-admin?cauta=${encodeURIComponent(email)}`;
  const page = await visitAs({ visit, portal }, admin, address, phone);
  await page.getByRole("link", { name: "Scrie membrului din listă" }).click();
  await page.getByLabel("Subiect").fill("Ne vedem sâmbătă");
  await page.getByLabel("Textul scrisorii").fill("La ora 10, la sediu.");
  await page.getByText("Un membru primește scrisoarea.").waitFor();
  await expect.poll(() => keptWords(page)).toContain("La ora 10, la sediu.");
  await page.reload();
  await page.getByText("Am păstrat pe acest calculator").waitFor();
  expect(await page.getByLabel("Textul scrisorii").inputValue()).toBe("La ora 10, la sediu.");
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: "Vezi scrisoarea" }).click();
  await page.getByText("O primește un membru.").waitFor();
  await page.getByText("La ora 10, la sediu.").waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: "Trimite la un membru" }).click();
  await page.getByText("Scrisorile pleacă acum, la un membru.").waitFor();
  await page.getByText("Ne vedem sâmbătă", { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
});

test("whom the list's filter gives none is told so, with the way back; what was typed goes at the sign-out", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const { email } = await addUser(portal, { role: "user" });
  const page = await visitAs({ visit, portal }, admin, "/anunturi-admin?cauta=nimeni-asa", laptop);
  await page.getByText("Nimeni nu primește scrisoarea").waitFor();
  expect(await page.getByLabel("Subiect").count()).toBe(0);
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.getByRole("link", { name: "Alege alți membri din listă" }).click();
  await page.waitForURL("/membri-admin?cauta=nimeni-asa");
  await page.goto(`/anunturi-admin?cauta=${encodeURIComponent(email)}`);
  await page.getByLabel("Subiect").fill("Ne vedem");
  await page.locator(".site-header__tools [data-sign-out]").click();
  const ended = page.waitForResponse("**/user/logout");
  await page.getByRole("button", { name: "Șterge și deconectează-mă" }).click();
  await page.locator(".site-header__tools [data-sign-out]").waitFor({ state: "detached" });
  // The answer clears the browser's storage, and would take the next session with it.
  await (await ended).finished();
  await enterAs(page, portal, admin, `/anunturi-admin?cauta=${encodeURIComponent(email)}`);
  expect(await page.getByLabel("Subiect").inputValue()).toBe("");
});
