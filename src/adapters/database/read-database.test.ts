import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readEditedTexts } from "#domain/texts/texts.queries.ts";
import { emptyEngines, emptySqlite, openDatabase } from "#tests/support/databases.ts";
import { migrationNames } from "./migrate.ts";
import { readDatabase } from "./read-database.ts";

const moment = "2026-11-23T09:00:00.000Z";

describe.each(emptyEngines)("reading a database on %s", (_, freshLocation) => {
  const read = (location: string) => readDatabase(location, "text_versions", readEditedTexts);

  test("an empty one, and an older one, have no such table and stay as they are; a table that is there is read", async () => {
    const location = await freshLocation();
    expect(await read(location)).toBeNull();
    const older = await openDatabase(location, migrationNames[0]);
    expect(await readDatabase(location, "plan_receipts", () => expect.fail())).toBeNull();
    await older.close();
    const { migrated, write } = await openDatabase(location);
    expect(migrated).toEqual(migrationNames.slice(1));

    const text = { language: "", key: "site.brand", value: '"Alt nume"', initial: '"Nume"' };
    const saved = { version: 2, startedAt: moment, savedAt: moment, savedBy: null };
    await write((tx) =>
      tx
        .insertInto("text_versions")
        .values({ ...text, ...saved })
        .execute(),
    );
    expect(await read(location)).toEqual([{ ...text, value: "Alt nume", initial: "Nume" }]);
  });
});

test("where there is no file none is made", async () => {
  const location = await emptySqlite();
  expect(
    await readDatabase(location, "news", (db) => db.selectFrom("news").select("id").execute()),
  ).toBeNull();
  expect(existsSync(location)).toBe(false);
});
