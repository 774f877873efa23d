import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const docs = path.join(import.meta.dirname, "../docs");
const guide = await readFile(path.join(docs, "ghid-editor.md"), "utf8");

/** Words that the guide quotes but no button bears: examples of what an editor may write. */
const examples = ["Anunț", "Elena Pop scrie aici acum", "Ghid", "Fără legătură", "⋯", "prelungire"];

/** Bytes of a picture, so that the guide opens on a phone, too. */
const LARGEST = 90_000;

test("every picture that the guide names is there, described and small, and none lies there unused", async () => {
  const pictures = [...guide.matchAll(/!\[([^\]]+)\]\(ghid-editor\/([a-z-]+\.webp)\)/g)];
  expect(pictures.length).toBe(guide.match(/!\[/g)?.length);
  expect((await readdir(path.join(docs, "ghid-editor"))).sort()).toEqual(
    pictures.map(([, , name]) => name).sort(),
  );
  for (const [, , name = ""] of pictures) {
    expect((await stat(path.join(docs, "ghid-editor", name))).size, name).toBeLessThan(LARGEST);
  }
});

test("every button that the guide quotes bears these very words on the portal", async () => {
  const known = await wordsOfThePortal();
  const quoted = [...guide.matchAll(/„([^”]+)”/g)].map(([, words = ""]) => words);
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((words) => !known.has(words) && !examples.includes(words))).toEqual([]);
});

/** Every text of the catalogue that stands by itself. */
async function wordsOfThePortal(): Promise<Set<string>> {
  const folder = path.join(import.meta.dirname, "../src/strings/ro");
  const words = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value === "string") words.add(value);
    else if (typeof value === "object" && value !== null) Object.values(value).map(collect);
  };
  for (const file of await readdir(folder)) collect(await import(path.join(folder, file)));
  return words;
}
