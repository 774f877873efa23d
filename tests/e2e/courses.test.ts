import type { Route } from "playwright-core";
import { expect } from "vitest";
import { unique } from "#tests/support/unique.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { test, testAlone } from "../support/browser.ts";
import { addUser } from "../support/users.ts";
import { keepOnlyOnDevice } from "./editing.ts";
import { laptop, visitAs } from "./signed-in.ts";

test("six courses, each with its level and hours where they are known (specification §9)", async ({
  visit,
}) => {
  const page = await visit("/cursuri", { javaScriptEnabled: false });
  const cards = await page.locator("main .card").evaluateAll((elements) =>
    elements.map((card) => {
      const text = (selector: string) => card.querySelector(selector)?.textContent ?? "";
      return [text("h3"), text(".tag"), text(".course__hours")].join(" | ");
    }),
  );
  expect(cards).toStrictEqual([
    "Ospătar |  | ",
    "Bucătar |  | ",
    "Operator introducere, validare baze de date | Nivel 3 | 720 de ore240 de ore de teorie, 480 de practică",
    "Lucrător în comerț | Nivel 2 | 360 de ore120 de ore de teorie, 240 de practică",
    "Limba spaniolă | Specializare | Cel puțin 40 de ore13 ore de teorie, 27 de practică",
    "Competențe antreprenoriale |  | ",
  ]);
  expect(await page.getByText("Pentru tinerii cu nivelul B, C sau D").count()).toBe(1);
  expect(await page.getByText("Unde orele nu sunt scrise").count()).toBe(1);
  expect(await page.locator("main .card .motif").count()).toBe(6);
});

test("the first thing said is whether one can enrol, and what the stitches mean", async ({ visit }) => {
  const page = await visit("/cursuri", { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const head = page.locator(".page-head");
  expect(await head.innerText()).toContain("Înscrierile s-au încheiat la 31.12.2023");
  expect(await head.getByRole("link", { name: "Agenția din județul tău" }).count()).toBe(1);
  expect(await page.getByText("Înscrierile s-au încheiat").count()).toBe(1);
  const [legend, card] = await Promise.all(
    [".course__legend", "main .card"].map((place) => page.locator(place).first().boundingBox()),
  );
  expect(legend?.y).toBeLessThan(card?.y ?? 0);
});

test("each leads to the contact form with its name as the subject", async ({ visit }) => {
  const viewport = { width: 390, height: 844 };
  const page = await visit("/cursuri", { javaScriptEnabled: false, viewport });
  await page.getByRole("link", { name: /: Ospătar$/ }).click();
  expect(await page.getByLabel("Subiect").inputValue()).toBe("Despre cursul „Ospătar”");
  const message = page.getByLabel("Mesaj");
  expect(await message.inputValue()).toBe("Vreau să aflu unde și când se ține cursul „Ospătar”.");
  expect(await page.getByLabel("Județul în care locuiești").locator("option").count()).toBe(7);
  const form = await page.getByRole("heading", { name: "Trimite un mesaj" }).boundingBox();
  expect(form?.y).toBeGreaterThan(0);
  expect(form?.y).toBeLessThan(viewport.height / 2);
});

testAlone("two editors of two courses keep each other's words", async ({ visit, portal }) => {
  const [ana, mihai] = [await addUser(portal, { role: "admin" }), await addUser(portal, { role: "admin" })];
  const first = await visitAs({ visit, portal }, ana, "/cursuri", laptop);
  const second = await visitAs({ visit, portal }, mihai, "/cursuri", { ...laptop, expected: [/412/] });
  const [level, other] = [unique("Nivel"), unique("Nivel")];
  for (const [page, course] of [
    [first, "Ospătar"],
    [second, "Bucătar"],
  ] as const) {
    await page.getByRole("button", { name: `Schimbă: ${course}` }).click();
  }
  for (const [page, words] of [
    [first, level],
    [second, other],
  ] as const) {
    await page.getByRole("dialog").getByLabel("Nivelul").fill(words);
    await page.getByRole("dialog").getByRole("button", { name: "Publică" }).click();
    await page.locator(".toasts").getByText("Publicat").waitFor();
  }
  await second.locator("#ospatar").getByText(level).waitFor();
  await second.locator("#bucatar").getByText(other).waitFor();
});

test("groups that an editor writes are on the page, with the places that are left", async ({
  visit,
  portal,
}) => {
  const admin = await addUser(portal, { role: "admin" });
  const expected = [/422/, /ERR_FAILED/];
  const page = await visitAs({ visit, portal }, admin, "/cursuri", { ...laptop, expected });
  await keepOnlyOnDevice(page);
  await page.getByRole("button", { name: "Schimbă: Lucrător în comerț" }).click();
  const form = page.getByRole("dialog", { name: "Cursurile: Lucrător în comerț" });
  const course = form.getByRole("group", { name: "Lucrător în comerț" });
  await course.getByRole("button", { name: "Adaugă o grupă" }).click();
  for (const [label, words] of [
    ["Locul", "Târgu Mureș"],
    ["Prima zi", "26.1.2099"],
    ["Ultima zi", "30.04.2098"],
    ["Câte locuri", "14"],
    ["Locuri libere", "11"],
  ] as const) {
    await course.getByLabel(label).fill(words);
  }
  expect(await accessibilityViolations(page)).toStrictEqual([]);

  // Esc, even twice, asks before anything typed is lost.
  const question = page.getByRole("dialog", { name: "Ai schimbări nepublicate" });
  await page.keyboard.press("Escape");
  await question.waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Scriu mai departe");
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  // Both before the server has said that it keeps nothing: one question, which does not come back.
  const held: Route[] = [];
  const letFail = () => Promise.all(held.splice(0).map((route) => route.abort()));
  const hold = (route: Route) => void held.push(route);
  await page.route(/\/api\/cntr\/draft$/, hold);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect.poll(async () => [await letFail(), await question.count()][1]).toBe(1);
  await question.getByRole("button", { name: "Scriu mai departe" }).click();
  await question.waitFor({ state: "detached" });
  await page.unroute(/\/api\/cntr\/draft$/, hold);
  await letFail();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await question.count()).toBe(0);
  expect(await course.getByLabel("Locul").inputValue()).toBe("Târgu Mureș");

  await form.getByRole("button", { name: "Publică" }).click();
  await form.getByText("Grupa „Târgu Mureș”, Ultima zi: scrie o zi de la 26 ianuarie 2099 încolo.").waitFor();
  const wrong = form.locator(":focus");
  expect(await wrong.getAttribute("aria-invalid")).toBe("true");
  expect(await wrong.evaluate((field) => field.getAttribute("aria-describedby"))).not.toBeNull();
  const { y, height } = (await wrong.boundingBox()) ?? { y: -1, height: 0 };
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(laptop.viewport.height);
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await wrong.fill("30.04.2099");
  await form.getByRole("button", { name: "Publică" }).click();
  await page.getByText("Publicat. Vizitatorii văd textul nou.").waitFor();

  const visitor = await visit("/cursuri");
  const group = visitor.locator(".course--sessions", { hasText: "Lucrător în comerț" });
  expect((await group.locator(".sessions").innerText()).split(/\s+/).join(" ")).toBe(
    "Târgu Mureș 26 ianuarie – 30 aprilie 2099 11 locuri libere din 14",
  );
  expect(await accessibilityViolations(visitor)).toStrictEqual([]);
  await group.getByRole("link", { name: "Vreau la acest curs" }).click();
  expect(await visitor.getByLabel("Subiect").inputValue()).toBe(
    "Despre cursul „Lucrător în comerț”, grupa din Târgu Mureș care începe la 26 ianuarie 2099",
  );
});

test("the row of stitches shows theory and practice at their ratio", async ({ visit }) => {
  const page = await visit("/cursuri");
  const widths = await page
    .locator(".card .course__bar")
    .evaluateAll((bars) =>
      bars.map((bar) =>
        [...bar.querySelectorAll("path")].map((path) => Math.round((path.getBBox().width + 4) / 10)),
      ),
    );
  expect(widths).toStrictEqual([
    [6, 12],
    [6, 12],
    [6, 12],
  ]);
});
