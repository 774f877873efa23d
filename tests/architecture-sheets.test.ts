import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readSourceFiles, type SourceFile } from "./support/source-files.ts";

/** Two stylesheets list every sheet: the visitors' one, and the application's for what only signed-in people see. */

const web = path.join(import.meta.dirname, "../src/web");
const lists = ["visitors.css", "app/app.css"];
/** Classes without looks: editors' code and browser tests find parts of pages by them. */
const hooks = new Set(["answered", "job-facts", "own-plans"]);

let files: SourceFile[];
/** Texts of the sheets, by place. */
let sheets: Map<string, string>;

beforeAll(async () => {
  files = await readSourceFiles(web);
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

test("every sheet is in one of the two stylesheets, once", () => {
  const listed = lists.flatMap(importsOf);
  const parts = [...sheets.keys()].filter((place) => !lists.includes(place));
  expect(listed.toSorted()).toStrictEqual(parts.toSorted());
});

test("no component imports a sheet: a class would have its looks on one page and not on the other", () => {
  const importing = files.filter(({ imports }) => imports.some(({ source }) => source.endsWith(".css")));
  expect(importing.map(({ place }) => place)).toStrictEqual(["app/main.tsx"]);
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
  const ofApplication = importsOf("app/app.css");
  const ruled = new Set(
    [...sheets].flatMap(([place, css]) => (ofApplication.includes(place) ? [] : classesIn(css))),
  );
  const shown = renderedOnServer();
  expect(shown.length).toBeGreaterThan(100);
  expect(given(shown, (name) => !ruled.has(name) && !hooks.has(name))).toStrictEqual([]);
});

/** The documents, the pages but for those with a `Shell`, and all that these import; the registry imports every page. */
function renderedOnServer(): SourceFile[] {
  const isShown = ({ place, code }: SourceFile) =>
    place.startsWith("rendering/") ||
    (place.endsWith(".page.tsx") && !/^export (function Shell|\{ Shell)\b/m.test(code));
  const shown = new Set(files.filter(isShown));
  for (const { place, imports } of shown) {
    if (place === "pages.ts") continue;
    for (const { source, typeOnly } of imports) {
      const imported = files.find(
        (file) => file.place === path.posix.join(path.posix.dirname(place), source),
      );
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

/** The classes that files give and a condition finds, each with its file. */
function given(sources: SourceFile[], isWanted: (name: string) => boolean): string[] {
  return sources.flatMap((file) =>
    givenClasses(file)
      .filter(isWanted)
      .map((name) => `${file.place} gives .${name}`),
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
