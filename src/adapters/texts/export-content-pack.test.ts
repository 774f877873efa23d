import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { diskFiles } from "#adapters/files/disk-files.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import { type EditedText, textsInPack } from "#domain/texts/edited-pack.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { exportContentPack } from "./export-content-pack.ts";

/** A pack of its own with these files beside or instead of its own, exported with these texts. */
async function exported(pack: string, texts: Partial<EditedText>[], files: Record<string, string> = {}) {
  const folder = await freshDirectory();
  const dir = join(folder, "content");
  await cp(pack, dir, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
  const to = join(folder, "exported");
  const saved = texts.map((text) => ({ language: "", key: "", value: "", initial: null, ...text }));
  const found = textsInPack(await loadContentPack(dir, ["hu"]), { texts: saved, documents: new Map() });
  expect(found.leftAside).toEqual([]);
  await exportContentPack({ dir, files: diskFiles, ...found }, to);
  return { dir, to, edited: found.pack, written: await loadContentPack(to, ["hu"]) };
}

/** What a pack says, in every language: without where its files are. */
function said({ translations, ...pack }: ContentPack) {
  return [pack, ...Object.values(translations)].map(
    ({ site, project, region, agencies, courses, competition, pages, legal, seed, toComplete }) => ({
      texts: { site, project, region, agencies, courses, competition, pages, legal: onOneLine(legal), seed },
      toComplete: toComplete.map(({ path, value }) => `${path.join(".")}: ${value}`).sort(),
    }),
  );
}

function onOneLine(legal: ContentPack["legal"]) {
  return Object.values(legal).map((page) => ({ ...page, html: page.html.replaceAll("\n", "") }));
}

async function changedFiles(dir: string, to: string): Promise<string[]> {
  const names = await readdir(to, { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const isOther = async (file: string) =>
    !(await readFile(file)).equals(await readFile(join(dir, file.slice(to.length))).catch(() => Buffer.of()));
  const others = await Promise.all(files.map(isOther));
  return files.filter((_, index) => others[index]).map((file) => file.slice(to.length + 1));
}

const lead = `${"Un text lung, pe mai multe rânduri. ".repeat(9)}\nGata.`;
const terms = "<h2>Pe scurt</h2><p>Scrie la {site.contact.email}.</p><ul><li>unu</li><li>doi</li></ul>";
const spanning = '<table><tr><td colspan="2">Tot <u>tabelul</u></td></tr></table><p>{project.code}</p>';

const changes = [
  { key: "site.contact.email", value: "echipa@portal.ro" },
  { key: "site.brand", value: "Alt nume: „scurt” # și bun" },
  { key: "pages.home.hero.lead", value: lead },
  { key: "project.ages.to", value: 28 },
  { key: "legal.termeni.title", value: "Regulile casei" },
  { key: "legal.termeni.html", value: terms },
  { key: "legal.accesibilitate.html", value: spanning },
];

const changed = [
  "legal/accesibilitate.md",
  "legal/termeni.md",
  "pages/home.yaml",
  "project.yaml",
  "site.yaml",
];

test.each(["content", "tests/another-project"])("%s reads back as editors changed it", async (pack) => {
  const [first, ...others] = (await loadContentPack(pack)).agencies;
  const calls = [...others, { ...first, phone: "0258 111 222" }];
  const all = [...changes, { key: "agencies", value: calls }];
  const { dir, to, edited, written } = await exported(pack, all);
  expect(said(written)).toEqual(said(edited));
  expect(written.toComplete.length).toBeGreaterThan(0);
  expect((await changedFiles(dir, to)).sort()).toEqual(["agencies.yaml", ...changed]);

  const text = (file: string) => readFile(join(to, file), "utf8");
  expect(await text("legal/termeni.md")).toMatch(
    /^---\ntitle: Regulile casei\n.*---\n\n## Pe scurt\n\nScrie la \{site\.contact\.email\}\.\n\n- unu\n- doi\n$/s,
  );
  expect(await text("legal/accesibilitate.md")).toMatch(/^---\nhtml: .*\n---\n$/s);
  const before = (await readFile(join(dir, "site.yaml"), "utf8")).split("\n");
  const after = (await text("site.yaml")).split("\n");
  expect(after.filter((line) => !before.includes(line))).toEqual([
    'brand: "Alt nume: „scurt” # și bun"',
    "  email: echipa@portal.ro",
  ]);
});

test("a page that is HTML stays so; a pack without changes is copied", async () => {
  const page = "---\ntitle: A\ndescription: B\nupdated: 2027-01-01\nhtml: <p>Un <u>text</u></p>\n---\n";
  const texts = [{ key: "legal.termeni.html", value: "<p>Altul</p>" }];
  const { to } = await exported("tests/another-project", texts, { "legal/termeni.md": page });
  expect(await readFile(join(to, "legal/termeni.md"), "utf8")).toBe(page.replace("Un <u>text</u>", "Altul"));

  const same = await exported("tests/another-project", []);
  expect(await changedFiles(same.dir, same.to)).toEqual([]);
});

test("a translation has its own texts and those that it says alike, wherever they are", async () => {
  const hu = {
    "hu/site.yaml": "# magyar\nbrand: Meserii la Dunăre\ndescription: Egy mondat # rövid\n",
    "hu/legal/termeni.md": "---\ntitle: Feltételek\n---\nÍrjon: {site.contact.email}\n",
  };
  const texts = [
    { key: "pages.home.hero.title", value: "Szia!", language: "hu" },
    { key: "legal.confidentialitate.title", value: "Adatvédelem", language: "hu" },
    { key: "legal.termeni.html", value: "<p>Írjon <strong>most</strong></p>", language: "hu" },
    { key: "site.description", value: "Más mondat", language: "hu" },
    { key: "site.brand", value: "Pe Dunăre" },
    { key: "legal.confidentialitate.html", value: "<p>Altfel</p>" },
    { key: "pages.home.hero.lead", value: "Pe scurt" },
  ];
  const { dir, to, edited, written } = await exported("tests/another-project", texts, hu);
  expect(said(written)).toEqual(said(edited));
  expect(edited.translations.hu?.pages.home.hero).toMatchObject({ title: "Szia!", lead: "Pe scurt" });
  expect((await changedFiles(dir, to)).sort()).toEqual([
    "hu/legal/confidentialitate.md",
    "hu/legal/termeni.md",
    "hu/pages/home.yaml",
    "hu/site.yaml",
    "legal/confidentialitate.md",
    "pages/home.yaml",
    "site.yaml",
  ]);
  expect(await readFile(join(to, "hu/site.yaml"), "utf8")).toBe(
    "# magyar\nbrand: Pe Dunăre\ndescription: Más mondat # rövid\n",
  );
});
