import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readSourceFiles, type SourceFile, targetOf } from "./support/source-files.ts";

/**
 * Every sheet is in one stylesheet: the visitors', or one of the application's, for what only signed-in people see (web/page/sheets.ts). A
 * page has the visitors', that of everybody who is signed in, and those that pages.ts names.
 */

const web = path.join(import.meta.dirname, "../src/web");
const visitors = "visitors.css";
const everybody = "app.css";
const lists = [visitors, everybody, "team.css", "editing.css"];
/** It is a stylesheet by itself, for what is opened later. */
const photographs = "photographs.css";
/** Classes without looks: editors' code and browser tests find parts of pages by them. */
const hooks = new Set(["answered", "job-facts", "own-plans"]);

let files: SourceFile[];
let filesByPlace: Map<string, SourceFile>;
/** The classes that each file gives. */
let classesBy: Map<SourceFile, string[]>;
/** Texts of the sheets, by place. */
let sheets: Map<string, string>;

beforeAll(async () => {
  files = await readSourceFiles(web);
  filesByPlace = new Map(files.map((file) => [file.place, file]));
  classesBy = new Map(files.map((file) => [file, givenClasses(file)]));
  const names = (await readdir(web, { recursive: true })).filter((name) => name.endsWith(".css"));
  sheets = new Map(
    await Promise.all(
      names.map(
        async (name) =>
          [name.split(path.sep).join("/"), await readFile(path.join(web, name), "utf8")] as const,
      ),
    ),
  );
});

test("every sheet is in one of the stylesheets, once", () => {
  const listed = [...lists.flatMap(importsOf), photographs];
  const parts = [...sheets.keys()].filter((place) => !lists.includes(place));
  expect(listed.toSorted()).toStrictEqual(parts.toSorted());
});

test("no component imports a sheet: a class would have its looks on one page and not on the other", () => {
  const importing = files.filter(({ imports }) => imports.some(({ source }) => source.includes(".css")));
  expect(importing.map(({ place }) => place)).toStrictEqual(["page/sheets.ts"]);
});

test("every class that a sheet names is used, or made, by some component", () => {
  const code = files.map((file) => file.code).join("\n");
  const isMade = (name: string) => {
    const [, stem] = /^(.*(?:--|__))\w+$/.exec(name) ?? [];
    return stem !== undefined && code.includes(`${stem}\${`);
  };
  const isOfEditor = (name: string) => /^(ProseMirror|selectedCell)/.test(name);
  const named = new Set([...sheets.values()].flatMap(classesIn));
  const unused = [...named].filter(
    (name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code) && !isMade(name) && !isOfEditor(name),
  );
  expect(unused).toStrictEqual([]);
});

test("every class that a component gives has a rule", () => {
  const ruled = new Set([...sheets.values()].flatMap(classesIn));
  expect(given(files, (name) => !ruled.has(name) && !hooks.has(name))).toStrictEqual([]);
});

test("what documents show has its looks in the visitors' stylesheet", () => {
  const shown = renderedOnServer();
  expect(shown.length).toBeGreaterThan(100);
  expect(givenWithoutRule(shown, [visitors])).toStrictEqual([]);
});

test("what a page shows in the application has its looks in the stylesheets that it brings", () => {
  const registry = filesByPlace.get("pages.ts")?.code ?? "";
  const entries = registry.matchAll(/import\("\.\/([^"]+)"\)(?:, sheets: \[([^\]]*)\])?/g);
  const brought = [...entries].map(([, place = "", names = ""]): [string, string[]] => [
    place,
    place.endsWith(".edit.tsx") ? ["editing"] : (names.match(/\w+/g) ?? []),
  ]);
  expect(brought.length).toBeGreaterThan(50);
  // What is shown on any of them.
  const common: [string, string[]][] = [
    ["app/main.tsx", []],
    ["editing/editor-tools.tsx", []],
  ];
  const lacking = [...common, ...brought].flatMap(([place, names]) => {
    const shown = withImports([filesByPlace.get(place)].filter((file) => file !== undefined));
    const later = shown.flatMap(({ code }) => [...code.matchAll(/withSheet\("(\w+)"/g)]);
    const places = [...names, ...later.map(([, name]) => name)].map((name) => `${name}.css`);
    return givenWithoutRule(shown, [visitors, everybody, photographs, ...places]);
  });
  expect(lacking).toStrictEqual([]);
});

/** The documents, the pages but for those with a `Shell`, and all that these import. */
function renderedOnServer(): SourceFile[] {
  const isShown = ({ place, code }: SourceFile) =>
    place.startsWith("rendering/") ||
    (place.endsWith(".page.tsx") && !/^export (function Shell|\{ Shell)\b/m.test(code));
  return withImports(files.filter(isShown));
}

/** Files with all that they import, now or later, but for the pages. */
function withImports(first: SourceFile[]): SourceFile[] {
  const shown = new Set(first);
  for (const { place, imports } of shown) {
    if (place === "pages.ts") continue;
    for (const { source, typeOnly } of imports) {
      const imported = filesByPlace.get(targetOf(`web/${place}`, source)?.replace(/^web\//, "") ?? "");
      if (imported && !typeOnly) shown.add(imported);
    }
  }
  return [...shown];
}

function importsOf(list: string): string[] {
  return [...(sheets.get(list) ?? "").matchAll(/@import "([^"]+)"/g)].map(([, place = ""]) =>
    path.posix.join(path.posix.dirname(list), place),
  );
}

/** The classes that files give and none of these stylesheets names. */
function givenWithoutRule(shown: SourceFile[], stylesheets: string[]): string[] {
  const parts = stylesheets.flatMap((list) => [list, ...importsOf(list)]);
  const ruled = new Set(parts.flatMap((place) => classesIn(sheets.get(place) ?? "")));
  return given(shown, (name) => !ruled.has(name) && !hooks.has(name));
}

/** The classes that files give and a condition finds, each with its file. */
function given(sources: SourceFile[], isWanted: (name: string) => boolean): string[] {
  return sources.flatMap((file) =>
    (classesBy.get(file) ?? []).filter(isWanted).map((name) => `${file.place} gives .${name}`),
  );
}

/** Names in `className`, but for those that a template makes. */
function givenClasses({ code }: SourceFile): string[] {
  const values = code.matchAll(/className=(?:("[^"]*")|\{([^}$]*(?:\$\{[^}]*\}[^}$]*)*)\})/g);
  const texts = [...values].flatMap(([, plain, made]) => {
    const value = (plain ?? made ?? "").replaceAll(/\$\{[^}]*\}/g, "$").replaceAll(/[!=]== "[^"]*"/g, "");
    return value.match(/["`][^"`]*["`]/g) ?? [];
  });
  const names = new Set(texts.flatMap((text) => text.slice(1, -1).split(/\s+/)));
  return [...names].filter((name) => name !== "" && !name.includes("$"));
}

function classesIn(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/url\("[^"]*"\)/g, "");
  return [...rules.matchAll(/\.(-?[a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? "");
}
