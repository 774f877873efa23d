import { access, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { withFacts } from "#domain/content-pack/facts.ts";

const pages = {
  privacy: "confidentialitate",
  terms: "termeni",
  accessibility: "accesibilitate",
};

/** Parts of a page that say what others do, or what the law gives. */
const ofOthers = ["Ce drepturi ai"];

/** A line that says why, which the operator answers for. */
const reason = /^(De ce|Temeiul):/;

/** The lines of lists and the first cells of tables of a page, as they are read. */
function promisesOf(markdown: string): string[] {
  return markdown
    .split(/^## /m)
    .filter((part) => !ofOthers.some((title) => part.startsWith(title)))
    .flatMap((part) => part.split("\n"))
    .flatMap((line) => /^(?:- |\| )([^|]+)/.exec(line)?.[1]?.trim() ?? [])
    .map((line) => line.replace(/[*`]/g, ""))
    .filter((line) => !(reason.test(line) || /^(Date|Conținut|---)$/.test(line)));
}

async function rows() {
  const table = await readFile("docs/legal-pages.md", "utf8");
  return table.split("\n").flatMap((line) => {
    const [, says = "", does = ""] = line.split("|").map((cell) => cell.trim());
    const places = [...does.matchAll(/`([^`]+)` `([^`]+)`/g)].map(([, file = "", name = ""]) => ({
      file,
      name,
    }));
    return places.length > 0 ? [{ says, places }] : [];
  });
}

describe("docs/legal-pages.md", () => {
  test("names every promise of the legal pages, and no other", async () => {
    const written = await Promise.all(
      Object.values(pages).map((name) => readFile(`content/legal/${name}.md`, "utf8")),
    );
    const promises = written.flatMap(promisesOf);
    const named = (await rows()).map(({ says }) => says);
    expect(promises.length).toBeGreaterThan(40);
    expect(promises.filter((line) => !named.some((says) => line.startsWith(says)))).toEqual([]);
    expect(named.filter((says) => !promises.some((line) => line.startsWith(says)))).toEqual([]);
  });

  test("names places that there are", async () => {
    for (const { says, places } of await rows()) {
      for (const { file, name } of places) {
        await access(file);
        expect((await readFile(file, "utf8")).includes(name), `${says}: ${file} ${name}`).toBe(true);
      }
    }
  });
});

test("a part of a sentence is left out while a fact in it is not known", () => {
  const facts = { site: { contact: { email: "a@b.ro" } }, project: { code: "1" } } as never;
  const text = "Scrie din Contact{{ sau la {site.contact.email}}}. Codul{{ {project.code}}}.";
  expect(withFacts(text, facts, (key) => key === "site.contact.email")).toBe("Scrie din Contact. Codul 1.");
  expect(withFacts(text, facts, () => false)).toBe(
    'Scrie din Contact sau la <a href="mailto:a@b.ro">a@b.ro</a>. Codul 1.',
  );
});
