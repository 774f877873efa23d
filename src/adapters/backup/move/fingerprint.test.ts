import { expect, test } from "vitest";
import { addNews } from "#tests/support/content.ts";
import { emptyPostgres, emptySqlite } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { openPortal } from "#tests/support/portal.ts";
import { fingerprint } from "./fingerprint.ts";
import { moveRows } from "./move-rows.ts";

test.each([
  ["SQLite", "PostgreSQL", emptySqlite, emptyPostgres],
  ["PostgreSQL", "SQLite", emptyPostgres, emptySqlite],
])(
  "rows that moved from %s to %s have the same fingerprint, until one is changed",
  async (_, __, from, to) => {
    const [here, there] = [await from(), await to()];
    const { context } = await openPortal(here);
    for (const title of ["Întâi", "Apoi"]) await addNews(context, { title });
    expect(await moveRows(here, there, await freshDirectory())).toBeGreaterThan(2);
    const prints = async () => [await fingerprint(here, ["news"]), await fingerprint(there, ["news"])];
    const [before, same] = await prints();
    expect(same).toEqual(before);
    expect(before?.news).toMatchObject({ rows: 2, lastId: 2 });

    const moved = await openPortal(there);
    const rename = (title: string, id: number) =>
      moved.context.write((tx) => tx.updateTable("news").set({ title }).where("id", "=", id).execute());
    await rename("Apoi", 1);
    await rename("Întâi", 2);
    const [, swapped] = await prints();
    expect(swapped?.news).toMatchObject({ rows: 2, lastId: 2 });
    expect(swapped).not.toEqual(before);
  },
);
