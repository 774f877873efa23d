import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { day } from "#domain/time/moments.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { addRound } from "#tests/support/rounds.ts";
import { docx } from "#tests/support/sample-files.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { addUser, openSession, type TestUser } from "#tests/support/users.ts";
import { visitAs } from "./signed-in.ts";
import { slowUpload } from "./slow-upload.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A plan of 1.5 MB, as a file of the phone. */
async function bigPlan(): Promise<string> {
  const { bytes } = docx("plan.docx", { "word/media/a.bin": randomBytes(1_500_000) });
  const file = path.join(await freshDirectory(), "plan mare.docx");
  await writeFile(file, bytes);
  return file;
}

/** From which byte on each request of the page continues the upload. */
function continuedFrom(page: Page): number[] {
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  return offsets;
}

test("a large file goes on after the tab was closed when it is chosen again, and by itself when the line was cut", async ({
  portal,
  visit,
}) => {
  await addRound(portal, Date.now() + 2 * day);
  const user = await addUser(portal);
  const page = await visitAs({ portal, visit }, user, "/dosarul-meu", {
    ...phone,
    expected: [/ERR_CONNECTION_RESET/],
  });
  const offsets = continuedFrom(page);
  const plan = page.locator("#parte-plan");
  const file = await bigPlan();
  const choose = () => plan.locator("input[type=file]").setInputFiles(file);
  const halfway = async () => {
    const position = () => plan.locator("progress").evaluate(({ position }: HTMLProgressElement) => position);
    await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(0.4);
  };
  const speedUp = await slowUpload(page, 100_000);

  await choose();
  await halfway();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  // The tab dies: nothing of it says goodbye.
  await page.goto("about:blank");
  await page.goto(`${portal.url}/dosarul-meu`);
  await plan.getByText("Lipsește").waitFor();
  await plan.getByText("Un fișier a rămas neterminat").waitFor();
  await plan.getByText(/^Au ajuns .* din 1,4.MB\. Până .*, ora .*, alege din nou același fișier/).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  // And then the line goes dead twice.
  let cuts = 0;
  await page.route("**/api/cntr/upload/*", (route) =>
    route.request().method() === "PATCH" && ++cuts <= 2 ? route.abort("connectionreset") : route.fallback(),
  );
  await speedUp();
  await choose();
  await plan.getByText("fără numele tău · plan mare.docx").waitFor();
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  await plan.getByText("Un fișier a rămas neterminat").waitFor({ state: "detached" });

  // What another device left in place of it goes on by its own button, or is given up, until the closing at the latest.
  await leaveUpload(portal, user, "plan");
  await page.reload();
  await plan.getByText(/^Au ajuns 1.KB din 2.KB\. Până /).waitFor();
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  const chooser = page.waitForEvent("filechooser");
  await plan.getByRole("button", { name: "Alege același fișier" }).click();
  await chooser;
  await plan.getByRole("button", { name: "Renunță la el" }).click();
  await plan.getByText("Un fișier a rămas neterminat").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("2. Planul de afaceri");
  await page.reload();
  await plan.getByText("plan mare.docx").waitFor();
  expect(await plan.getByText("Un fișier a rămas neterminat").count()).toBe(0);
});

/** Sends half of a file of 2 KB for a part, from another device. */
async function leaveUpload(portal: RunningPortal, user: TestUser, part: string): Promise<void> {
  const { token } = await openSession(portal, user);
  const headers = { Authorization: `Bearer ${token}`, "Tus-Resumable": "1.0.0" };
  const begin = { method: "POST", headers: { ...headers, "Upload-Length": "2048" } };
  const begun = await fetch(`${portal.url}/api/cntr/dossier/part/${part}/upload`, begin);
  const type = { "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0" };
  const half = { method: "PATCH", headers: { ...headers, ...type }, body: new Uint8Array(1024) };
  const answer = await fetch(new URL(begun.headers.get("Location") ?? "", begun.url), half);
  if (!answer.ok) throw new Error(await answer.text());
}
