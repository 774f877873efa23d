import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readSource, readSourceFiles, type SourceFile } from "./support/source-files.ts";

describe("the sources", () => {
  let files: SourceFile[];

  beforeAll(async () => {
    files = await readSourceFiles(path.join(import.meta.dirname, "../src"));
  });

  test("no code of the browser reaches the server's, on whatever way", () => {
    const ofServer =
      /^(adapters|api|server|cli)\/|^(main|settings|setting-values)\.ts$|\.(queries|commands)\.ts$|^domain\/(context|ports|tables|rich-text)\.ts$/;
    const ways = waysFrom("web/", files).filter((way) => ofServer.test(way.at(-1) ?? ""));
    expect(ways.map((way) => way.join(" → "))).toStrictEqual([]);
  });

  test("a relative import never leaves its ring (the process itself stands in none)", () => {
    const leaving = files.flatMap(({ place, imports }) =>
      imports
        .map(({ source }) => targetOf(place, source))
        .filter((target, index) => imports[index]?.source.startsWith(".") && ringOf(target) !== ringOf(place))
        .map((target) => `${place} → ${target}`),
    );
    expect(leaving).toStrictEqual(["cli/start.ts → main.ts"]);
  });

  /** `import.meta.env.SSR` is the build's word for which side it builds, not the environment's. */
  test("only settings.ts reads the environment", () => {
    const readers = files.filter(({ code }) =>
      /process\s*\??\.\s*env|process\s*\[|import\.meta\.env(?!\.SSR\b)|loadEnvFile/.test(code),
    );
    expect(readers.map(({ place }) => place)).toStrictEqual(["settings.ts"]);
  });

  /**
   * The content pack's schemas and loader have words of their own: they tell the pack's author what was expected, right
   * where it is checked, and domain may not import strings. What the demonstration job board answers, and the examples
   * in the API's description, are data.
   */
  test("Romanian words stand in strings alone", () => {
    const exempt = /^(strings|(domain|adapters)\/content-pack|adapters\/job-boards\/demonstration)\//;
    const word = /[ăâîșț]\p{L}|\p{L}[ăâîșț]/iu;
    const speaking = files.filter(
      ({ place, code }) => !exempt.test(place) && word.test(code.replaceAll(/example: "[^"]*"/g, "")),
    );
    expect(speaking.map(({ place }) => place)).toStrictEqual([]);
  });

  test("ș and ț are written with a comma below", () => {
    expect(files.filter(({ code }) => /[şţ]/i.test(code)).map(({ place }) => place)).toStrictEqual([]);
  });
});

describe("how the sources are read", () => {
  test("every kind of import is seen, and which of them are types alone", () => {
    const text = `
      import type { A } from "./a.ts";
      import { type B, c } from "#domain/b.ts";
      import "d.css";
      export { e } from "./e.ts";
      export type { F } from "./f.ts";
      const g = await import("./g.ts");
      export const h = c + g;`;
    expect(readSource("x.tsx", text).imports).toStrictEqual([
      { source: "./a.ts", typeOnly: true },
      { source: "#domain/b.ts", typeOnly: false },
      { source: "d.css", typeOnly: false },
      { source: "./e.ts", typeOnly: false },
      { source: "./f.ts", typeOnly: true },
      { source: "./g.ts", typeOnly: false },
    ]);
  });

  test("comments do not count, words in strings, templates and markup do", () => {
    const { code } = readSource(
      "x.tsx",
      '/* ș */ // ț\nconst a = "ă // î"; const b = `â`; const c = <p>ș</p>;',
    );
    expect(code.match(/[ăâîșț]/g)).toStrictEqual(["ă", "î", "â", "ș"]);
  });

  test("a forbidden module is found behind an allowed one, unless a type alone leads there", () => {
    const files = [
      readSource(
        "web/a.tsx",
        `import "#domain/b.ts"; import type { T } from "#domain/t.ts"; export type U = T;`,
      ),
      readSource("domain/b.ts", `import "./c.queries.ts";`),
      readSource("domain/c.queries.ts", ""),
      readSource("domain/t.ts", ""),
    ];
    expect(waysFrom("web/", files)).toStrictEqual([
      ["web/a.tsx"],
      ["web/a.tsx", "domain/b.ts"],
      ["web/a.tsx", "domain/b.ts", "domain/c.queries.ts"],
    ]);
  });
});

/** The first ring in a place: `domain` of `domain/news/news.ts`, the empty word for `main.ts`. */
function ringOf(place: string): string {
  return place.includes("/") ? (place.split("/")[0] ?? "") : "";
}

/** The place of an imported module of ours; of a package, its own name. */
function targetOf(importer: string, source: string): string {
  if (source.startsWith(".")) return path.posix.join(path.posix.dirname(importer), source);
  return source === "#settings" ? "settings.ts" : source.replace(/^#/, "");
}

/** From each file below `entry`, one chain of code imports to every module it can reach. */
function waysFrom(entry: string, files: SourceFile[]): string[][] {
  const byPlace = new Map(files.map((file) => [file.place, file]));
  const ways = files.filter(({ place }) => place.startsWith(entry)).map(({ place }) => [place]);
  const reached = new Set(ways.flat());
  for (const way of ways) {
    const { place, imports } = byPlace.get(way.at(-1) ?? "") ?? { place: "", imports: [] };
    for (const { source, typeOnly } of imports) {
      const target = targetOf(place, source);
      if (typeOnly || !byPlace.has(target) || reached.has(target)) continue;
      reached.add(target);
      ways.push([...way, target]);
    }
  }
  return ways;
}
