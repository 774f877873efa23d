import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readSourceFiles, type SourceFile } from "./support/source-files.ts";

/**
 * Each page is sent the sheets that its components import (docs/decisions/0019-looks-by-parts.md): a class of a sheet
 * that nobody imports on the way there would be without its looks on the one page and not on the other.
 */

const web = path.join(import.meta.dirname, "../src/web");

/** The sheet of every page, of which the others need no import. */
const everywhere = /^ui\/(site\.css|styles\/)/;

let files: Map<string, SourceFile>;
/** Which sheets say something of a class. */
let sheetsOf: Map<string, string[]>;

beforeAll(async () => {
  files = new Map((await readSourceFiles(web)).map((file) => [file.place, file]));
  sheetsOf = new Map();
  const names = await readdir(web, { recursive: true });
  for (const sheet of names.filter((name) => name.endsWith(".css"))) {
    for (const name of classesIn(await readFile(path.join(web, sheet), "utf8"))) {
      sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet.split(path.sep).join("/")]);
    }
  }
});

test("whoever uses a class of a part's sheet has the sheet, or is that part", () => {
  const without = [...files.values()]
    .filter(({ place }) => place.endsWith(".tsx"))
    .flatMap((file) => {
      const reached = sheetsReachedFrom(file.place);
      return usedClasses(file)
        .filter((name) => {
          const sheets = (sheetsOf.get(name) ?? []).filter((sheet) => isOfItsOwn(file.place, sheet));
          const isThere = (sheet: string) =>
            everywhere.test(sheet) || reached.has(sheet) || areOfOneNoun(sheet, file.place);
          return sheets.length > 0 && !sheets.some(isThere);
        })
        .map((name) => `${file.place} uses .${name} of ${sheetsOf.get(name)}`);
    });
  expect(without).toStrictEqual([]);
});

test("every class that a sheet names is used, or made, by someone", () => {
  const code = [...files.values()].map((file) => file.code).join("\n");
  const isMade = (name: string) => {
    const [, stem] = /^(.*--)\w+$/.exec(name) ?? [];
    return stem !== undefined && code.includes(`${stem}\${`);
  };
  const isOfEditor = (name: string) => /^(ProseMirror|selectedCell)/.test(name);
  const unused = [...sheetsOf.keys()].filter(
    (name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code) && !isMade(name) && !isOfEditor(name),
  );
  expect(unused).toStrictEqual([]);
});

/** What stands in one folder belongs together, and has one sheet; `ui` is of many parts. */
function areOfOneNoun(sheet: string, place: string): boolean {
  return path.dirname(sheet) === path.dirname(place) && path.dirname(sheet) !== "ui";
}

/** What a noun's sheet says of a class of `ui`, it says for its own pages alone. */
function isOfItsOwn(place: string, sheet: string): boolean {
  return sheet.startsWith("ui/") || !place.startsWith("ui/");
}

function classesIn(css: string): Set<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/url\("[^"]*"\)/g, "");
  return new Set([...rules.matchAll(/\.(-?[a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ""));
}

/** What stands in the texts that a component gives as a class. */
function usedClasses({ code }: SourceFile): string[] {
  const given = [...code.matchAll(/className=(?:"([^"]*)"|\{([^}]*(?:\$\{[^}]*\}[^}]*)*)\})/g)];
  return [...new Set(given.flatMap(([, plain, made]) => (plain ?? made ?? "").split(/[^\w-]+/)))];
}

/** Every sheet that is imported on some way from a component. */
function sheetsReachedFrom(place: string): Set<string> {
  const seen = new Set([place]);
  for (const one of seen) {
    for (const { source, typeOnly } of files.get(one)?.imports ?? []) {
      if (!typeOnly && source.startsWith(".")) seen.add(path.posix.join(path.posix.dirname(one), source));
    }
  }
  return seen;
}
