import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { commandStrings } from "#strings/ro/commands.ts";
import { settingsStrings } from "#strings/ro/settings.ts";

const readme = await readFile(path.join(import.meta.dirname, "../README.md"), "utf8");

test("the README's table of settings has every setting, in their order", () => {
  expect(firstColumn("Settings")).toStrictEqual(Object.keys(settingsStrings.accepted));
});

test("the README's table of commands has every command that the help lists, in its order", () => {
  expect(firstColumn("Commands")).toStrictEqual(Object.keys(commandStrings));
});

/** The code words that begin the rows of the table under this heading. */
function firstColumn(heading: string): (string | undefined)[] {
  const section = readme.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, word]) => word);
}
