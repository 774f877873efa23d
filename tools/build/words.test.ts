import path from "node:path";
import { expect, test } from "vitest";
import * as everyone from "#strings/ro/everyone.ts";
import * as team from "#strings/ro/team.ts";
import { words } from "./words.ts";

const folder = path.resolve("src");
const given = (code: string, place: string): string =>
  (words().transform as (code: string, id: string) => { code: string } | null)(code, `${folder}/${place}`)
    ?.code ?? "";

test("a module of the pages brings the files of the words that it names, and no others", () => {
  const code = given(
    "const { dossierStrings } = useStrings(); return strings.setsStrings.title;",
    "web/a.tsx",
  );
  const brought = Array.from(code.matchAll(/^import ".*\/src\/(.+)";$/gm), ([, place]) => place);
  expect(brought).toStrictEqual(["strings/ro/dossiers.ts", "strings/ro/sets.ts"]);
  expect(given("strings.setsStrings.title", "server/a.ts")).toBe("");
});

test("each group of words is given to browsers by the file that it is in", () => {
  const groups = Object.keys({ ...everyone, ...team });
  expect(groups.length).toBeGreaterThan(60);
  const files = new Set(
    groups.flatMap((group) => given(group, "web/a.ts").match(/strings\/ro\/[\w-]+\.ts/g) ?? []),
  );
  const kept = [...files].flatMap(
    (file) => /Object\.assign\(stringsInBrowser, \{ (.*) \}\)/.exec(given("", file))?.[1]?.split(",") ?? [],
  );
  expect(kept.sort()).toStrictEqual(groups.sort());
});
