import { beforeAll, describe, expect, test } from "vitest";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import { drawMap } from "#domain/content-pack/region-map.ts";
import { activityPageContent, homeContent, newsContent, siteContent } from "#domain/content-pack/views.ts";
import { loadContentPack } from "./load-content-pack.ts";

let pack: ContentPack;

beforeAll(async () => {
  pack = await loadContentPack("content");
});

describe("facts of specification §1 and §9", () => {
  test("code, end, ages and levels", () => {
    const { code, end, ages, levels, courseLevels } = pack.project;
    expect({ code, end, ages, courseLevels }).toEqual({
      code: "154951",
      end: "2023-12-31",
      ages: { from: 16, to: 29 },
      courseLevels: ["B", "C", "D"],
    });
    expect(levels.map((level) => level.code)).toEqual(["A", "B", "C", "D"]);
  });

  test("targets", () => {
    expect(pack.project.figures).toEqual({
      targetGroup: { value: 371, atLeast: false },
      rural: { value: 75, atLeast: true, percent: 20 },
      roma: { value: 38, atLeast: true, percent: 10 },
      trained: { value: 186, atLeast: false },
      employed: { value: 160, atLeast: true },
      entrepreneurship: { value: 28, atLeast: false },
    });
    expect(pack.competition?.places).toBe(15);
  });

  test("funding", () => {
    const { total, grant, grantPercent, marks } = pack.project.funding;
    expect({ total, grant, grantPercent }).toEqual({
      total: 4_926_999.95,
      grant: 4_645_420.14,
      grantPercent: 96.93,
    });
    expect(marks.map((mark) => mark.id)).toEqual(["eu", "government", "structural-instruments"]);
  });

  test("counties with the job board's codes, career level, page size and sort", () => {
    const { counties, jobBoard } = pack.region;
    expect(counties.map(({ code, name }) => [code, name, jobBoard.countyCodes[code]])).toEqual([
      ["AB", "Alba", 1],
      ["BV", "Brașov", 9],
      ["CV", "Covasna", 23],
      ["HR", "Harghita", 29],
      ["MS", "Mureș", 35],
      ["SB", "Sibiu", 41],
    ]);
    expect(jobBoard.parameters).toEqual({ counties: "filters.cities", careerLevels: "filters.careerLevels" });
    expect([jobBoard.careerLevel, jobBoard.pageSize, jobBoard.sort]).toEqual([10, 10, "date"]);
  });

  test("courses and their hours", () => {
    expect(pack.courses.map(({ title, level, hours }) => [title, level, hours])).toEqual([
      ["Ospătar", null, null],
      ["Bucătar", null, null],
      [
        "Operator introducere, validare baze de date",
        "Nivel 3",
        { total: 720, theory: 240, practice: 480, atLeast: false },
      ],
      ["Lucrător în comerț", "Nivel 2", { total: 360, theory: 120, practice: 240, atLeast: false }],
      ["Limba spaniolă", "Specializare", { total: 40, theory: 13, practice: 27, atLeast: true }],
      ["Competențe antreprenoriale", null, null],
    ]);
  });

  test("both readings of the subsidy, and the four conditions", () => {
    expect(homeContent(pack).objectives.facts.at(-1)).toEqual({
      figure: null,
      value: 15,
      atLeast: false,
      percent: null,
      outOf: 371,
      text: "microgranturi pentru afaceri noi, de cel mult 25.000 de euro fiecare",
    });
    expect(pack.competition?.ceiling).toBe(24_900);
    const a4 = activityPageContent(pack, "a4");
    expect(a4.lead).toContain("{plans} primesc microgranturi de câte {grant}");
    expect(a4.paragraphs[0]).toContain("cel mult 25.000 de euro; în această rundă, de {grant}.");
    expect(a4.competition?.conditions).toEqual([
      "Faci parte din grupul eligibil: tânăr NEET, 16–29 de ani, din Regiunea Centru, înregistrat și profilat la AJOFM.",
      "Ai depus cererea de înscriere în competiție.",
      "Planul tău nu este finanțat din alte surse ale Fondului Social European.",
      "Te angajezi să fii reprezentantul legal al firmei pe care o înființezi.",
    ]);
  });

  test("an agency in each county, with every detail", () => {
    expect(pack.agencies.map(({ county, name }) => [county, name])).toEqual([
      ["AB", "AJOFM Alba"],
      ["BV", "AJOFM Brașov"],
      ["CV", "AJOFM Covasna"],
      ["HR", "AJOFM Harghita"],
      ["MS", "AJOFM Mureș"],
      ["SB", "AJOFM Sibiu"],
    ]);
  });

  test("menus lead where specification §2 says", () => {
    const { overview, resources, plain } = siteContent(pack, new Date("2023-06-01T10:00:00Z")).menus;
    expect(overview.items.map(({ label, to }) => [label, to])).toEqual([
      ["Sumar proiect", "/#sumar-proiect"],
      ["Grup țintă", "/#campanie-de-informare"],
      ["Obiectivele proiectului", "/#selectare-si-inscriere"],
      ["Activități principale", "/#activitati-principale"],
      ["Agenția din județul tău", "/#grupul-tinta"],
    ]);
    expect(resources.items.map(({ to }) => to)).toEqual([
      "/activitate1",
      "/activitate2",
      "/activitate3",
      "/activitate4",
    ]);
    expect(plain.map(({ to }) => to)).toEqual(["/cursuri", "/joburi", "/noutati", "/contact"]);
  });
});

describe("the map", () => {
  test("has 371 stitches on a 30 × 20 grid", () => {
    const map = drawMap(pack.region.drawing);
    expect(map.viewBox).toBe("0 0 300 200");
    expect(pack.region.counties.map(({ letter }) => map.shapes.get(letter)?.stitchCount)).toEqual([
      69, 58, 40, 70, 76, 58,
    ]);
    expect([...map.shapes.values()].reduce((sum, { stitchCount }) => sum + stitchCount, 0)).toBe(371);
  });

  test("draws a county as the design does", () => {
    expect(drawMap(pack.region.drawing).shapes.get("B")).toMatchObject({
      outline:
        "M200 110h20v10h10v30h10v10h20v10h10v10h10v10h-50v10h-20v-10h-10v-10h-40v-30h10v-20h10v-10h20z",
      viewBox: "155 90 130 130",
    });
  });
});

describe("documents", () => {
  test("specification §2: flyer and poster, CV model, two procedures and 14 annexes, six on the news page", () => {
    const slugs = (code: "a1" | "a2" | "a3" | "a4") =>
      activityPageContent(pack, code).documents.map(({ documents }) => documents.map(({ slug }) => slug));
    expect(slugs("a1")).toEqual([["pliant", "afis"]]);
    expect(slugs("a2")).toEqual([]);
    expect(slugs("a3")).toEqual([["model-cv"]]);
    const { competition } = activityPageContent(pack, "a4");
    expect(competition?.documents.map(({ slug }) => slug)).toEqual([
      "metodologie",
      "procedura-de-selectie",
      "procedura-contract-subventie",
    ]);
    const annexes = competition?.annexes.groups.map(({ documents }) => documents.map(({ annex }) => annex));
    expect(annexes).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8, 11],
      [9, 10, 12, 13, 14],
    ]);
    expect(newsContent(pack).documents.documents.map(({ slug }) => slug)).toEqual([
      "comunicat-de-presa",
      "procedura-de-selectie",
      "rezultate-preliminare-evaluare",
      "rezultate-finale-evaluare",
      "lista-finala-planuri-selectate",
      "procedura-contract-subventie",
    ]);
  });
});

describe("texts", () => {
  test("no page of a fresh installation is empty", () => {
    const perType = Object.groupBy(pack.seed.activities, ({ type }) => type);
    expect(Object.entries(perType).map(([type, items]) => [type, items?.length])).toEqual([
      ["a1", 3],
      ["a2", 3],
      ["a3", 3],
      ["a4", 3],
    ]);
    expect(pack.seed.jobs.length).toBe(6);
    expect(pack.seed.news.length).toBe(12);
  });

  test("checks L30: Romanian letters with comma below, none with cedilla", () => {
    const texts = JSON.stringify(pack);
    expect(texts).toMatch(/[șțȘȚ]/);
    expect(texts.match(/[\u015e\u015f\u0162\u0163]/g)).toBeNull();
  });

  test("checks L25: no personal number, and no address of a real person", () => {
    const texts = JSON.stringify(pack);
    expect(texts.match(/\b[1-8]\d{12}\b/g)).toBeNull();
    const emails = new Set(texts.match(/[\w.-]+@[\w.-]+\.[a-z]+/g));
    expect([...emails].filter((email) => !email.endsWith(".example"))).toEqual(["anspdcp@dataprotection.ro"]);
  });

  test("checks L20 and L21: the legal pages say what the law asks for", () => {
    const { accesibilitate, confidentialitate } = pack.legal;
    for (const needed of ["EN 301 549", "WCAG 2.2", "26 noiembrie 2026", "autoevalu", "www.adr.gov.ro"]) {
      expect(accesibilitate.html).toContain(needed);
    }
    for (const needed of [
      "ANSPDCP",
      "12 luni",
      "6 luni",
      "10 ani fiscali",
      "XSRF-TOKEN",
      "decizii automate",
    ]) {
      expect(confidentialitate.html).toContain(needed);
    }
  });

  test("contract §6: what nobody gave us is listed", () => {
    const keys = pack.toComplete.map(({ key }) => key);
    expect(keys).toContain("project.title");
    expect(keys).toContain("project.start");
    expect(keys).toContain("site.contact.phones[1]");
    expect(keys.filter((key) => key.startsWith("agencies["))).toHaveLength(30);
  });

  test("the shell, which every page carries, stays small", () => {
    expect(JSON.stringify(siteContent(pack, new Date("2023-06-01T10:00:00Z"))).length).toBeLessThan(6500);
  });
});
