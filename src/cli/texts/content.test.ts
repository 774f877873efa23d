import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { openDatabase } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { runPortal } from "#tests/support/server.ts";

const pack = "tests/another-project";

interface Row {
  key: string;
  value: unknown;
  initial: unknown;
}

const rows: Row[] = [
  { key: "site.brand", value: "Meserii pe apă", initial: "Meserii la Dunăre" },
  { key: "site.description", value: "Alt text", initial: "Ce scria în alt pachet" },
  { key: "pages.home.hero.gone", value: "Nu mai este", initial: "Era" },
  { key: "site.contact.address", value: "Strada Portului nr. 2, Tulcea", initial: "Alta" },
];

/** A portal where editors wrote these texts. */
async function portalWith(texts: Row[]) {
  const dataDir = await freshDirectory();
  const { write } = await openDatabase(path.join(dataDir, "portal.sqlite"));
  const moment = "2026-11-23T09:00:00.000Z";
  await write(async (tx) => {
    for (const [index, { key, value, initial }] of texts.entries()) {
      const json = { value: JSON.stringify(value), initial: JSON.stringify(initial) };
      const version = { version: index + 2, startedAt: moment, savedAt: moment, savedBy: null };
      await tx
        .insertInto("text_versions")
        .values({ language: "", key, ...json, ...version })
        .execute();
    }
  });
  const settings = { DATA_DIR: dataDir, CONTENT_DIR: pack };
  return (args: string[], more = {}) => runPortal(["content", ...args], { ...settings, ...more });
}

test("content check says how many texts editors changed, which are outdated and which no longer fit", async () => {
  const content = await portalWith(rows);
  const { code, output, errors } = await content(["check"]);
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(output.split("\n").slice(2)).toEqual([
    cliStrings.textsChanged(2),
    cliStrings.textsOutdated,
    cliStrings.textKey("site.description", ""),
    cliStrings.textsLeftAside,
    cliStrings.textKey("pages.home.hero.gone", ""),
    "",
  ]);
});

test("an example that an editor replaced is complete; the export says the same", async () => {
  const { agencies } = await loadContentPack(pack);
  const value = agencies.map((agency) => ({ ...agency, phone: "0241 333 444" }));
  const content = await portalWith([...rows, { key: "agencies", value, initial: agencies }]);
  const { output } = await content(["check"]);
  expect(output.split("\n").slice(0, 2)).toEqual([
    cliStrings.contentComplete(path.resolve(pack), 0),
    cliStrings.textsChanged(3),
  ]);

  const folder = path.join(await freshDirectory(), "pack");
  const written = await content(["export", folder]);
  expect(written).toEqual({
    code: 0,
    output: `${cliStrings.packExported(folder, 3)}\n`,
    errors: `${cliStrings.textsLeftAside}\n${cliStrings.textKey("pages.home.hero.gone", "")}\n`,
  });
  expect(await loadContentPack(folder)).toMatchObject({
    agencies: value,
    site: { brand: "Meserii pe apă", description: "Alt text" },
  });
  const again = await content(["check"], { CONTENT_DIR: folder });
  expect(again.output.split("\n").slice(0, 2)).toEqual([
    cliStrings.contentComplete(folder, 0),
    cliStrings.textsChanged(0),
  ]);
});

test("content check does not say in order of a pack in which a document is missing", async () => {
  const folder = path.join(await freshDirectory(), "pack");
  await cp(pack, folder, { recursive: true });
  const { documents } = await loadContentPack(folder);
  const there = documents.find(({ content }) => content?.path) ?? expect.fail("The pack has no document.");
  await rm(there.content?.path ?? "");
  const { code, output, errors } = await runPortal(["content", "check"], {
    DATA_DIR: await freshDirectory(),
    CONTENT_DIR: folder,
  });
  expect([code, errors.trim().split("\n")]).toEqual([0, [expect.stringContaining(there.file)]]);
  expect(output.split("\n")[0]).not.toContain("în regulă");
  expect(output.split("\n")[0]).toContain(folder);
});

test("without a database the pack is checked and exported alone, and none is made", async () => {
  const dataDir = path.join(await freshDirectory(), "data");
  const settings = { DATA_DIR: dataDir, CONTENT_DIR: pack };
  const { output } = await runPortal(["content", "check"], settings);
  expect(output.trimEnd().split("\n")).toHaveLength(2);
  const folder = await freshDirectory();
  const { code } = await runPortal(["content", "export", folder], settings);
  expect(code).toBe(0);
  expect((await readdir(folder)).sort()).toEqual((await readdir(pack)).sort());
  expect(await readFile(path.join(folder, "site.yaml"))).toEqual(
    await readFile(path.join(pack, "site.yaml")),
  );
  expect(existsSync(dataDir)).toBe(false);
});

test("an export says in one line why it cannot be written there", async () => {
  const settings = { DATA_DIR: await freshDirectory(), CONTENT_DIR: pack };
  const full = await freshDirectory();
  const file = path.join(full, "fișier");
  await writeFile(file, "al meu");
  await mkdir(path.join(full, "gol"));
  const inPack = path.resolve(pack, "copie");
  const refused = [
    [full, cliStrings.folderNotEmpty(full)],
    [inPack, cliStrings.folderInPack(inPack)],
    [file, cliStrings.unwritableFolder(file, "ENOTDIR")],
    ["/proc/pachet", cliStrings.unwritableFolder("/proc/pachet", "ENOENT")],
  ] as const;
  for (const [folder, errors] of refused) {
    const answer = await runPortal(["content", "export", folder], settings);
    expect(answer).toEqual({ code: 1, output: "", errors: `${errors}\n` });
  }
  expect((await readdir(full)).sort()).toEqual(["fișier", "gol"]);
});
