import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { PageEntry } from "#web/pages.ts";
import { pages } from "#web/pages.ts";
import { readSource, readSourceFiles, type SourceFile } from "./support/source-files.ts";

describe("the sources", () => {
  let files: SourceFile[];

  beforeAll(async () => {
    files = await readSourceFiles(path.join(import.meta.dirname, "../src"));
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
   * where it is checked, and domain may not import strings. What the demonstration job board answers, filler, and the
   * examples in the API's description are data.
   */
  test("Romanian words stand in strings alone", () => {
    const exempt =
      /^(strings|(domain|adapters)\/content-pack|adapters\/job-board\/demonstration)\/|^domain\/content\/filler\.rules\.ts$/;
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

/**
 * One address is written once, in the registry: a page that is renamed there has no link left that leads nowhere. No lint rule,
 * because none can read the registry, and a list in the rule would be the second place of every address.
 */
describe("addresses of pages", () => {
  const addresses = Object.values<PageEntry>(pages)
    .map(({ path: address }) => address.replace(/\/:.*/, ""))
    .filter((address) => address !== "/");
  /** The path whole, or with a parameter, a query or a place after it; `/joburi.rss` is no page. */
  const literal = new RegExp(`["'\`}](?:${[...new Set(addresses)].join("|")})(?=["'\`/?#$])`, "g");
  const allowed: Readonly<Record<string, string>> = {
    "web/page/addresses.ts": "is the registry",
    "server/pages/destinations.ts": "holds addresses of earlier versions beside those that took their place",
  };

  test("are written in the registry alone", async () => {
    const files = await readSourceFiles(path.join(import.meta.dirname, "../src"));
    const checked = files.filter(({ place }) => /^(web|server|api)\//.test(place) && !allowed[place]);
    expect(checked.length).toBeGreaterThan(300);
    expect(checked.flatMap(writtenAddresses)).toStrictEqual([]);
  });

  test("are recognized however they are written", () => {
    const found = (code: string) => writtenAddresses(readSource("web/x.ts", code)).length;
    expect(found('export const to = "/noutati";')).toBe(1);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in a source
    expect(found("export const to = `/joburi/${id}`;")).toBe(1);
    expect(found('export const to = "/noutate?id=5";')).toBe(1);
    expect(found('export const feed = "/joburi.rss"; // "/noutati"')).toBe(0);
    expect(found('export const own = get("/contact", "everyone", {});')).toBe(0);
  });

  /** What an endpoint of the API declares as its path is below `/api/cntr`, whatever page has the same name. */
  function writtenAddresses({ place, code }: SourceFile): string[] {
    const written = code.replaceAll(/\b(?:get|post|patch|del)\(\s*"[^"]*"/g, "").match(literal) ?? [];
    return written.map((address) => `${place} writes ${address.slice(1)}: use href().`);
  }
});
