import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import { phone, visitAs } from "./signed-in.ts";

test("an admin writes to the members whom the list shows, having seen the letter and their number", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const { email } = await addUser(portal, { role: "user" });
  const address = `/membri-admin?cauta=${encodeURIComponent(email)}`;
  const page = await visitAs({ visit, portal }, admin, address, phone);
  await page.getByRole("link", { name: "Scrie membrilor din listă" }).click();
  await page.getByLabel("Subiect").fill("Ne vedem sâmbătă");
  await page.getByLabel("Textul scrisorii").fill("La ora 10, la sediu.");
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
