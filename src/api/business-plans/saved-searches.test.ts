import { expect, test } from "vitest";
import { eraseByEmail } from "#domain/accounts/erasure.commands.ts";
import { mostSearches } from "#domain/business-plans/saved-searches.ts";
import { type Actor, operator } from "#domain/context.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { jsonRequest } from "#tests/support/requests.ts";

const late = { name: "Târzii", query: "?plan=dupa-termen" };

test.each(engines)(
  "a search is kept under a name, renamed and removed by its owner, on %s",
  async (_, fresh) => {
    const { save, list, rename, remove, other } = await openWithSearches(await fresh());
    await save(late);
    await save({ name: " Toate ", query: "" });
    const [first, second] = await list();
    expect([first, second]).toMatchObject([late, { name: "Toate", query: "" }]);
    expect(await (await save({ ...late, query: "?plan=gratie" })).json()).toEqual([
      { ...first, query: "?plan=gratie" },
      second,
    ]);
    expect((await rename(first.id, "Toate")).status).toBe(422);
    expect((await rename(first.id, "În grație")).status).toBe(200);
    expect([(await rename(first.id, "A mea", other)).status, (await remove(first.id, other)).status]).toEqual(
      [404, 404],
    );
    expect([await list(other), (await remove(second.id)).status]).toEqual([[], 200]);
    expect(await list()).toEqual([{ ...first, name: "În grație", query: "?plan=gratie" }]);
  },
);

test("so many are kept, and one of them can still be replaced", async () => {
  const { save, list } = await openWithSearches(await freshSqlite());
  for (let number = 1; number <= mostSearches; number += 1) await save({ ...late, name: `${number}` });
  const refused = await save(late);
  expect([refused.status, (await refused.json()).code]).toEqual([422, "invalid-fields"]);
  expect((await save({ name: "7", query: "?plan=cu" })).status).toBe(200);
  expect(await list()).toHaveLength(mostSearches);
});

test("it is among one's own data, in no log, and goes with the account", async () => {
  const { portal, save } = await openWithSearches(await freshSqlite());
  const { context, admin, ask } = portal;
  const audit = () => context.db.selectFrom("audit_log").selectAll().execute();
  const before = await audit();
  await save(late);
  expect(await audit()).toEqual(before);
  const data = await (await ask("user/me/data", { as: admin })).json();
  expect(data.savedSearches).toEqual([{ ...late, savedAt: context.now().toISOString() }]);
  await portal.add("alt-admin@exemplu.ro", "Rus", "admin");
  await context.write((tx) => tx.updateTable("users").set({ status: "active" }).execute());
  await eraseByEmail({ ...context, actor: operator }, "admin@exemplu.ro");
  expect(await context.db.selectFrom("saved_searches").selectAll().execute()).toEqual([]);
});

async function openWithSearches(location: string) {
  const portal = await openWithMembers(location);
  const { ask, admin, add } = portal;
  const other = await add("secretar@exemplu.ro", "Sava", "admin");
  const path = "business-plan/search";
  const save = (json: object) => ask(`${path}/add`, { ...jsonRequest("POST", json), as: admin });
  const list = async (as: Actor = admin) => (await ask(`${path}/all`, { as })).json();
  const rename = (id: number, name: string, as: Actor = admin) =>
    ask(`${path}/update?id=${id}`, { ...jsonRequest("PATCH", { name }), as });
  const remove = (id: number, as: Actor = admin) => ask(`${path}?id=${id}`, { method: "DELETE", as });
  return { portal, save, list, rename, remove, other };
}
