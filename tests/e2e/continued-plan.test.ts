import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { testOnBadLine as test } from "#tests/support/browser.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { docx } from "#tests/support/sample-files.ts";
import { addUser, expireSessions } from "#tests/support/users.ts";
import { enterAs, phone, visitAs } from "./signed-in.ts";

const address = "/incarca-plan-de-afaceri";
const { bytes } = docx("plan.docx", { "word/media/a.bin": randomBytes(2_000_000) });

async function chooseAndSend(page: Page): Promise<void> {
  const file = path.join(await freshDirectory(), "plan mare.docx");
  await writeFile(file, bytes);
  await page.locator("#plan-file").setInputFiles(file);
  await page.getByRole("button", { name: "Trimite planul" }).click();
}

/** Waits until so much of the file is on its way, and resolves to what is shown first. */
async function beyond(page: Page, share: number): Promise<number> {
  const bar = page.locator("progress");
  await bar.waitFor();
  let first = 0;
  const position = async () => {
    const now = await bar.evaluate((element: HTMLProgressElement) => element.position);
    first ||= now;
    return now;
  };
  await expect.poll(position, { timeout: 30_000, interval: 50 }).toBeGreaterThanOrEqual(share);
  return first;
}

const succeeded = (page: Page) => page.getByText("Planul de afaceri a fost trimis cu succes!");

test("a large plan goes on over a cut line, another tab and an expired session: nothing kept is sent again", async ({
  portal,
  visit,
  line,
}) => {
  const user = await addUser(portal);
  // A browser repeats a request by itself whose connection was cut, from where it began: the server refuses it at once.
  const expected = [/ERR_/, /401/, /409/];
  let page = await visitAs({ portal, visit }, user, address, { ...phone, expected });
  line.rate = 250_000;
  const before = line.sent;
  await chooseAndSend(page);
  await beyond(page, 0.2);
  line.cut();
  await beyond(page, 0.4);
  expect(await accessibilityViolations(page)).toStrictEqual([]);

  // The tab dies: nothing of it says goodbye.
  const context = page.context();
  await page.close();
  page = await context.newPage();
  await page.goto("/termeni");
  await enterAs(page, portal, user, address);
  await page.getByText("Un fișier a rămas neterminat").waitFor();
  await chooseAndSend(page);
  expect(await beyond(page, 0.6)).toBeGreaterThan(0.3);

  await expireSessions(portal, user);
  const dialog = page.getByRole("dialog", { name: "Sesiunea a expirat" });
  await dialog.getByLabel("Parolă", { exact: true }).fill(user.password);
  await page.keyboard.press("Enter");
  await succeeded(page).waitFor();
  await page.getByText("Detalii tehnice").click();
  await page.getByText(createHash("sha256").update(bytes).digest("hex")).waitFor();
  expect((line.sent - before) / bytes.length).toBeLessThan(1.15);
});

test("a lost line is said with what is kept, and the plan goes on by itself once it is back", async ({
  portal,
  visit,
  line,
}) => {
  const page = await visitAs({ portal, visit }, await addUser(portal), address, {
    ...phone,
    expected: [/ERR_/],
  });
  line.rate = 250_000;
  await chooseAndSend(page);
  await beyond(page, 0.4);
  await page.context().setOffline(true);
  const notice = page.getByText(/^S-a pierdut semnalul\. Continuăm de la \d\d%$/);
  await notice.waitFor();
  await page.getByText(/^Ce a ajuns se păstrează: .* Ultima încercare: \d\d:\d\d:\d\d\.$/).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.context().setOffline(false);
  await notice.waitFor({ state: "detached" });
  await succeeded(page).waitFor();
});

test("that all was sent is said once all of it is there, and after a silence the server is asked", async ({
  portal,
  visit,
  line,
}) => {
  const page = await visitAs({ portal, visit }, await addUser(portal), address, phone);
  line.rate = Number.POSITIVE_INFINITY;
  await page.clock.install();
  const finishing = Promise.withResolvers<void>();
  await page.route("**/business-plan/finish", async (route) => {
    await route.fetch();
    finishing.resolve();
  });
  const patching = Promise.withResolvers<void>();
  await page.route("**/api/cntr/upload/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    if (await page.getByText("S-a trimis tot.").count()) throw new Error("It was said too early.");
    patching.resolve();
    return route.continue();
  });
  await chooseAndSend(page);
  await patching.promise;
  await page.getByText("S-a trimis tot. Așteptăm confirmarea").first().waitFor();
  await finishing.promise;
  expect(await page.locator("progress").getAttribute("value")).toBe("100");
  expect(await page.locator(".receipt").count()).toBe(0);
  await page.clock.fastForward(61_000);
  await succeeded(page).waitFor();
});
