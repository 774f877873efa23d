import { expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { addActivity, addJob, addNews } from "#tests/support/content.ts";
import { addMessage, addUser, inDatabase } from "#tests/support/users.ts";
import { visitAs } from "./signed-in.ts";
import { tookOver } from "./take-over.ts";

const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true };
const word = "Î".repeat(200);
const address = `https://www.exemplu.ro/ghid/${"parametru=valoare&amp;".repeat(12)}`;
const cells = (tag: string) => `<${tag}>Bucătar calificat</${tag}>`.repeat(8);
const table = `<table><tbody><tr>${cells("th")}</tr><tr>${cells("td")}</tr></tbody></table>`;
const text = `<h2>${word}</h2><p>${word}</p><p>${address}</p><ul><li>${word}</li></ul><pre><code>${word}</code></pre>${table}`;

test("nothing that people write is wider than a phone, but a table in its frame", async ({
  visit,
  portal,
}) => {
  const [news, job] = await inDatabase(portal, async (database) => {
    await addActivity(database, { type: "a1", title: word.slice(0, 150), text });
    return [
      await addNews(database, { title: word.slice(0, 150), newsType: "Î".repeat(60), text }),
      await addJob(database, {
        title: word.slice(0, 150),
        description: text,
        link: `https://www.exemplu.ro/${"a".repeat(150)}`,
        employer: "Î".repeat(60),
        town: "Î".repeat(60),
        pay: "Î".repeat(60),
      }),
    ];
  });
  await addMessage(portal, { subject: word.slice(0, 180), message: `${word} ${address}` });
  await addUser(portal, { lastName: "Î".repeat(100), firstName: "Î".repeat(100) });
  const page = await visit("/", narrow);
  const open = [`/noutate?id=${news}`, "/noutati", `/joburi/${job}`, "/joburi", "/activitate1", "/"];
  const tooWide: [string, number][] = [];
  const measure = async (path: string) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) tooWide.push([path, width]);
  };
  for (const path of open) {
    await page.goto(path);
    await measure(path);
  }
  await page.goto("/activitate2");
  const hours = page.locator(".wide-table").filter({ hasText: "720" });
  expect(await hours.evaluate((one) => one.scrollWidth - one.clientWidth), "hours of courses").toBe(0);
  await page.goto(`/noutate?id=${news}`);
  const frame = await page
    .locator("section.wide-table")
    .evaluate((one) => [one.clientWidth, one.scrollWidth]);
  expect(frame[1]).toBeGreaterThan(frame[0] ?? 0);
  const shadow = () =>
    page
      .locator("section.wide-table")
      .evaluate((one) => getComputedStyle(one).boxShadow.replace(/^.*\) /, ""));
  await expect.poll(shadow).toMatch(/^-16px/);
  await page.locator("section.wide-table").evaluate((one) => one.scrollTo(one.scrollWidth, 0));
  await expect.poll(shadow).toMatch(/^16px/);
  const admin = await addUser(portal, { role: "admin" });
  const inside = await visitAs({ visit, portal }, admin, "/mesaje-admin", narrow);
  for (const path of ["/mesaje-admin", "/membri-admin", `/noutate?id=${news}`, "/noutati"]) {
    await inside.goto(path);
    await tookOver(inside);
    await inside.locator("main h1").waitFor();
    await inside.locator("main p > .loader").waitFor({ state: "detached" });
    const width = await inside.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) tooWide.push([`as admin ${path}`, width]);
  }
  expect(tooWide).toEqual([]);
});
