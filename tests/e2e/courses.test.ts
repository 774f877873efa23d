import { expect } from "vitest";
import { test } from "../support/browser.ts";

test("six courses, each with its level and hours, or said to be unknown (specification §9)", async ({
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
    "Ospătar | Nivel neprecizat | Număr de ore neprecizat",
    "Bucătar | Nivel neprecizat | Număr de ore neprecizat",
    "Operator introducere, validare baze de date | Nivel 3 | 720 de ore240 de ore de teorie, 480 de practică",
    "Lucrător în comerț | Nivel 2 | 360 de ore120 de ore de teorie, 240 de practică",
    "Limba spaniolă | Specializare | Cel puțin 40 de ore13 ore de teorie, 27 de practică",
    "Competențe antreprenoriale | Nivel neprecizat | Număr de ore neprecizat",
  ]);
  expect(await page.getByText("Deschise persoanelor din nivelurile B, C și D.").count()).toBe(1);
});

test("the row of stitches shows theory and practice at their ratio", async ({ visit }) => {
  const page = await visit("/cursuri");
  const widths = await page
    .locator(".course__bar")
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
