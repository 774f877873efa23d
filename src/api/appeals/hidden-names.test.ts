import { expect, test } from "vitest";
import { openForAppeals } from "#tests/support/appeals.ts";
import { freshSqlite } from "#tests/support/databases.ts";

test.each([
  ["as the account has them", "Scriu eu, Bo-Ștefan Țăranu.", "Scriu eu, […]-[…] […]."],
  ["without diacritics", "Sunt Stefan Taranu, din Brasov.", "Sunt […] […], din Brasov."],
  ["with a cedilla, from an old keyboard", "Sunt Şefa lui Ţăranu.", "Sunt Şefa lui […]."],
  ["in capitals", "BO TARANU", "[…] […]"],
  ["of two letters", "Mă cheamă Bo.", "Mă cheamă […]."],
  ["declined", "Planul Țăranului și al Stefanei.", "Planul […] și al […]."],
  ["in an address", "Scrieți la taran.bo@exemplu.ro, vă rog.", "Scrieți la […] vă rog."],
  ["in small letters", "Un stefan cel mare, și țăranul.", "Un […] cel mare, și […]."],
  ["of two letters in an ordinary word", "Am zis bo, atât.", "Am zis bo, atât."],
])("the commission reads no name of the sender %s", async (_, text, shown) => {
  const { ana, bench, commission, context, desk, goTo, post, until } = await openForAppeals(
    await freshSqlite(),
  );
  const names = { firstName: "Bo-Ștefan", lastName: "Țăranu" };
  await context.write((tx) => tx.updateTable("users").set(names).where("id", "=", ana.userId).execute());
  const items = [{ item: "descriere.nevoie", text: `${text} Restul textului.` }];
  expect((await post("send", ana, { items })).status).toBe(204);
  goTo(until);
  const { alias = "" } = (await desk(commission[0])).appeals[0] ?? {};
  expect((await bench(commission[0], alias)).points[0]?.text).toBe(`${shown} Restul textului.`);
});
