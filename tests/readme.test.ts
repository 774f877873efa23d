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

test("when the machine is lost, commands have the settings, and need no program that installing.md does not install", async () => {
  const page = await readFile(path.join(import.meta.dirname, "../docs/operating.md"), "utf8");
  const [section = ""] = /^## When the machine is lost$.*?^## /ms.exec(page) ?? [];
  // sudo is not on every machine, and takes DATA_DIR and BACKUP_URL out of the environment.
  expect(section).not.toContain("sudo");
  const lines = section.split("\n").map((line) => line.trim());
  const restore = lines.findIndex((line) => line.startsWith("runuser -u portal -- npx portal restore"));
  expect(lines[restore - 1]).toBe("cd /srv/portal/current && set -a && . /etc/portal.env && set +a");
});

/** The code words that begin the rows of the table under this heading. */
function firstColumn(heading: string): (string | undefined)[] {
  const section = readme.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, word]) => word);
}
