import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { scrolled } from "./take-over.ts";

const figures = ["371", "75", "38", "186", "160", "28", "15"];

describe("home page", () => {
  test("tells the whole project without script", async ({ visit }) => {
    const page = await visit("/", { javaScriptEnabled: false });
    expect(await page.locator("h1").count()).toBe(1);
    const facts = await page.locator(".fact__number").allInnerTexts();
    expect(facts.map((fact) => fact.replace(/\D/g, ""))).toStrictEqual(figures);
    expect(
      await page.locator("main section[id]").evaluateAll((all) => all.map(({ id }) => id)),
    ).toStrictEqual([
      "sumar-proiect",
      "campanie-de-informare",
      "selectare-si-inscriere",
      "activitati-principale",
      "grupul-tinta",
    ]);
  });

  test("what one gets begins at one line where two stand beside one another", async ({ visit }) => {
    const page = await visit("/", { viewport: { width: 768, height: 900 }, javaScriptEnabled: false });
    const tops = await page
      .locator(".get h3")
      .evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().top)));
    expect(tops).toStrictEqual([tops[0], tops[0], tops[2], tops[2]]);
    expect(tops[2]).toBeGreaterThan(tops[0] ?? 0);
  });

  test("shows the agency of the county that one chooses, or that the address chooses", async ({ visit }) => {
    const page = await visit("/", { javaScriptEnabled: false });
    const shown = page.locator(".agency:visible");
    expect(await shown.count()).toBe(0);
    expect(await page.getByText("Alege județul tău. Îți arătăm").isVisible()).toBe(true);
    await page.getByRole("radio", { name: "Mureș" }).check();
    expect(await shown.getByRole("heading").allInnerTexts()).toStrictEqual(["AJOFM Mureș"]);
    for (const row of ["tel:", "mailto:", "https:"]) {
      expect(await shown.locator(`a[href^="${row}"]`).count()).toBe(1);
    }
    expect(await shown.getByText(/^Fax 0\d/).count()).toBe(1);

    await page.goto("/?judet=SB#grupul-tinta");
    expect(await shown.getByRole("heading").allInnerTexts()).toStrictEqual(["AJOFM Sibiu"]);
    await page.emulateMedia({ media: "print" });
    expect(await shown.count()).toBe(6);
  });

  test("draws every county, and the emblem of who pays", async ({ visit }) => {
    const page = await visit("/", { javaScriptEnabled: false });
    const uses = page.locator(".map--sew use, .eu-bar .emblem use");
    await expect
      .poll(() => uses.evaluateAll((all) => all.map((use) => (use as SVGUseElement).getBBox().width > 40)))
      .toStrictEqual(Array.from({ length: 7 }, () => true));
  });

  test("leads from a county to its jobs", async ({ visit }) => {
    const page = await visit("/", { javaScriptEnabled: false });
    await page.getByRole("link", { name: "Job-uri în județul Mureș" }).click();
    expect(new URL(page.url()).search).toBe("?judete=MS");
  });

  test("says in every footer who pays", async ({ visit }) => {
    const page = await visit("/", { javaScriptEnabled: false });
    await page.getByText("Mai mult despre finanțare").click();
    const footer = await page.locator("footer").innerText();
    for (const words of [
      "Fondul Social European",
      "Inițiativa „Locuri de muncă pentru tineri”",
      "154951",
      "4.926.999,95\u00a0lei",
      "4.645.420,14\u00a0lei (96,93%)",
      "31.12.2023",
      "nu reprezintă în mod obligatoriu poziția oficială",
      "www.fonduri-ue.ro",
    ]) {
      expect(footer).toContain(words);
    }
    expect(footer).not.toContain("în curs de completare");
    const marks = await page.locator(".funding__mark").allInnerTexts();
    expect(marks.map((mark) => mark.replaceAll(/\s+/g, " "))).toStrictEqual([
      "UNIUNEA EUROPEANĂ",
      "GUVERNUL ROMÂNIEI",
      "Instrumente Structurale 2014-2020",
    ]);
  });

  test("funding and footer leave the phone's screen to the page", async ({ visit }) => {
    const page = await visit("/", { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    expect(
      await page.locator("footer").evaluate((footer) => footer.getBoundingClientRect().height),
    ).toBeLessThan(780);
    await page.setViewportSize({ width: 320, height: 568 });
    const tops = await page
      .locator(".funding__mark > :first-child")
      .evaluateAll((marks) =>
        marks.map((mark) => mark.getBoundingClientRect()).map(({ top, height }) => [top, height]),
      );
    expect(new Set(tops.map(String)).size).toBe(1);
  });

  test.for([
    { width: 320, height: 568 },
    { width: 1366, height: 768 },
  ])("shows the emblem and its words first, at $width px", async (viewport, { visit }) => {
    const page = await visit("/", { viewport });
    const strip = page.locator(".eu-bar");
    const [emblem, words, brand] = await Promise.all([
      strip.locator(".emblem").boundingBox(),
      strip.getByText("UNIUNEA EUROPEANĂ", { exact: true }).boundingBox(),
      page.locator("header .brand__mark").boundingBox(),
    ]);
    if (!emblem || !words || !brand) throw new Error("The strip is not whole.");
    expect(emblem.width / emblem.height).toBe(1.5);
    expect(emblem.height).toBeGreaterThanOrEqual(brand.height);
    expect(emblem.width).toBeGreaterThanOrEqual(brand.width);
    expect(words.y + words.height).toBeLessThan(viewport.height);
    expect(words.x + words.width).toBeLessThanOrEqual(viewport.width);
    const style = await strip.getByText("UNIUNEA EUROPEANĂ", { exact: true }).evaluate((element) => {
      const { fontFamily, fontStyle, color } = getComputedStyle(element);
      return { fontFamily, fontStyle, color };
    });
    expect(style).toStrictEqual({
      fontFamily: "Arial, Verdana, Ubuntu, sans-serif",
      fontStyle: "normal",
      color: "rgb(0, 51, 153)",
    });
  });

  test("never scrolls sideways, on small windows or with large text", async ({ visit }) => {
    const page = await visit("/", { viewport: { width: 320, height: 568 } });
    const widths = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await widths()).toBe(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      expect(await widths()).toBe(0);
    }
  });

  test("names no county over another, with large text either", async ({ visit }) => {
    const page = await visit("/", { viewport: { width: 360, height: 740 } });
    for (const size of [100, 200]) {
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, size);
      const plates = await page
        .locator(".hero .plate")
        .evaluateAll((all) => all.map((plate) => plate.getBoundingClientRect().toJSON() as DOMRect));
      const over = plates.filter((one) =>
        plates.some(
          (other) =>
            other !== one &&
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
      );
      expect(over, `${size} %`).toEqual([]);
    }
  });

  test("begins header and first view on one line, on wide screens too, with the name whole", async ({
    visit,
  }) => {
    const page = await visit("/", { viewport: { width: 1600, height: 900 } });
    for (const width of [1600, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const [name, title] = await Promise.all(
        [".site-header .brand", ".hero h1"].map((place) => page.locator(place).boundingBox()),
      );
      expect(title?.x).toBe(name?.x);
      expect(name?.height).toBeLessThan(48);
      const lines = await page.locator(".site-header .brand").evaluate((brand) => {
        const range = document.createRange();
        range.selectNodeContents(brand.lastChild as Node);
        return range.getClientRects().length;
      });
      expect(lines).toBe(1);
    }
  });

  test("offers the admin platform on the home page alone", async ({ visit }) => {
    const page = await visit("/");
    expect(await page.getByRole("link", { name: "Platforma admin" }).count()).toBe(1);
    await page.goto("/cursuri");
    expect(await page.getByRole("link", { name: "Platforma admin" }).count()).toBe(0);
  });

  test("ends with its footer", async ({ visit }) => {
    const page = await visit("/");
    const [footer = 0, whole] = await page.evaluate(() => [
      (document.querySelector(".site-footer")?.getBoundingClientRect().bottom ?? 0) + scrollY,
      document.documentElement.scrollHeight,
    ]);
    expect(whole).toBe(Math.round(footer));
  });

  test("stands in for an unknown address, and says so", async ({ visit }) => {
    const page = await visit("/nu-exista", { expected: [/404/] });
    expect(await page.title()).toBe("Pagina nu există | Tineri în Centru");
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    expect(await page.locator("link[rel=canonical]").count()).toBe(0);
    expect(await page.locator(".above-hero").innerText()).toContain("Pagina căutată nu există.");
    expect(await page.locator("#sumar-proiect").count()).toBe(1);
    expect(await page.locator(".above-hero").count()).toBe(1);
  });

  test("prints every activity", async ({ visit }) => {
    const page = await visit("/");
    expect(await page.locator(".tabs__panel:visible").count()).toBe(1);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".tabs__panel:visible").count()).toBe(4);
    expect(await page.locator(".site-header").isVisible()).toBe(false);
  });
});

describe("on the way down a page", () => {
  const lifted = "rgb(255, 255, 255)";

  test("the header lifts off after 100 px and the way up appears after one window height", async ({
    visit,
  }) => {
    const page = await visit("/", { viewport: { width: 1280, height: 800 } });
    const surface = () =>
      page.locator(".site-header").evaluate((header) => getComputedStyle(header).backgroundColor);
    const toTop = page.getByRole("link", { name: "Înapoi sus" });

    await page.evaluate(() => window.scrollTo({ top: 95, behavior: "instant" }));
    await scrolled(page);
    expect(await surface()).not.toBe(lifted);
    await page.evaluate(() => window.scrollTo({ top: 790, behavior: "instant" }));
    await scrolled(page);
    expect(await surface()).toBe(lifted);
    expect(await toTop.isVisible()).toBe(false);
    await page.evaluate(() => window.scrollTo({ top: 810, behavior: "instant" }));
    await scrolled(page);
    expect(await toTop.isVisible()).toBe(true);

    await toTop.click();
    await scrolled(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("so it does where the stylesheet can't follow the scrolling", async ({ visit }) => {
    const page = await visit("/");
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (...words: [string]) => !words[0].startsWith("animation-timeline") && supports(...words);
    });
    await page.reload();
    const marked = () =>
      page.evaluate(() => [
        document.querySelector(".site-header")?.hasAttribute("data-past"),
        document.querySelector(".to-top")?.hasAttribute("data-past"),
      ]);
    for (const [top, expected] of [
      [100, [false, false]],
      [101, [true, false]],
      [801, [true, true]],
    ] as const) {
      await page.evaluate((place) => window.scrollTo({ top: place, behavior: "instant" }), top);
      await scrolled(page);
      expect(await marked()).toStrictEqual(expected);
    }
  });
});
