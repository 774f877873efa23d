import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { PageEntry } from "#web/pages.ts";
import { pages } from "#web/pages.ts";
import { readSource, readSourceFiles, type SourceFile, targetOf } from "./support/source-files.ts";

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

  /** Members on slow phones wait for no word of the team's; types alone cannot say who is shown a component. */
  test("what every browser loads says nothing in the team's strings", () => {
    const byPlace = new Map(files.map((file) => [file.place, file]));
    const loaded = new Set<string>();
    const load = (place: string) => {
      if (loaded.has(place) || !byPlace.has(place)) return;
      loaded.add(place);
      for (const { source, typeOnly, isLater } of byPlace.get(place)?.imports ?? [])
        if (!typeOnly && !isLater) load(targetOf(place, source) ?? "");
    };
    for (const { audience, module } of Object.values<PageEntry>(pages)) {
      if (!["public", "app", "signed-in", "plans.send"].includes(audience)) continue;
      load(`web/${/[\w/-]+\.page\.tsx/.exec(String(module))?.[0].replace(/^.*\/web\//, "")}`);
    }
    // The second is asked whether members may sign out.
    for (const place of ["web/app/main.tsx", "web/editing/sign-out-guard.tsx"]) load(place);
    expect(loaded.size).toBeGreaterThan(300);
    const speaking = [...loaded].filter((place) =>
      /(use|document)TeamStrings\(\)/.test(byPlace.get(place)?.code ?? ""),
    );
    // Where they come from, who asks for them, and a section of the account that the team alone has.
    expect(speaking.sort()).toStrictEqual([
      "web/accounts/duties/duty-period.ts",
      "web/accounts/duties/own-duties.tsx",
      "web/app/router.tsx",
      "web/ui/text/strings-context.ts",
    ]);
    expect([...loaded].filter((place) => /^strings\/ro\/(team|index|mail|errors)\.ts$/.test(place))).toEqual(
      [],
    );
  });

  /** It stops whoever reads, and only keeps several properties on one line. */
  test("spread no literal into the object that holds it", () => {
    expect(files.filter(({ code }) => /\.\.\.\{/.test(code)).map(({ place }) => place)).toStrictEqual([]);
  });

  /** Types included, and what is loaded later. */
  test("no folder of web knows one that knows it, by however many others", () => {
    const known = knownFolders(files);
    expect(known.size).toBeGreaterThan(40);
    let count = 0;
    while (count !== known.size) {
      count = known.size;
      for (const [folder, others] of known)
        if ([...others].every((other) => !known.has(other))) known.delete(folder);
    }
    expect([...known.keys()]).toStrictEqual([]);
  });

  test("ș and ț are written with a comma below", () => {
    expect(files.filter(({ code }) => /[şţ]/i.test(code)).map(({ place }) => place)).toStrictEqual([]);
  });
});

/** The folders and files of web that each of them imports something of. */
function knownFolders(files: readonly SourceFile[]): Map<string, Set<string>> {
  const folderOf = (place: string | null) => /^web\/([^/]+)(?!.*\.css)/.exec(place ?? "")?.[1];
  const known = new Map<string, Set<string>>();
  for (const { place, imports } of files) {
    const from = folderOf(place);
    if (!from) continue;
    const others = imports.flatMap(({ source }) => folderOf(targetOf(place, source)) ?? []);
    known.set(from, new Set([...(known.get(from) ?? []), ...others.filter((other) => other !== from)]));
  }
  return known;
}

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
