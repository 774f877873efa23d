import { expect } from "vitest";
import { test } from "../support/browser.ts";

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

test("each leads to the contact form with its name as the subject", async ({ visit }) => {
  const viewport = { width: 390, height: 844 };
  const page = await visit("/cursuri", { javaScriptEnabled: false, viewport });
  await page.getByRole("link", { name: /: Ospătar$/ }).click();
  expect(await page.getByLabel("Subiect").inputValue()).toBe("Despre cursul „Ospătar”");
  const form = await page.getByRole("heading", { name: "Trimite un mesaj" }).boundingBox();
  expect(form?.y).toBeGreaterThan(0);
  expect(form?.y).toBeLessThan(viewport.height / 2);
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
