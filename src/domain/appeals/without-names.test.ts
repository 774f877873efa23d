import { expect, test } from "vitest";
import { freshSqlite } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { withoutNames } from "./without-names.queries.ts";

/** Takes the names of Ana-Maria Ștefănuță-Țiriac out, with the number of her plan. */
async function open() {
  const { context, ana, submit } = await openWithMembers(await freshSqlite());
  const name = { firstName: "Ana-Maria", lastName: "Ștefănuță  Țiriac" };
  await context.write((tx) => tx.updateTable("users").set(name).where("id", "=", ana.userId).execute());
  const { receiptNumber } = await (await submit()).json();
  const { id } = await context.db.selectFrom("business_plans").select("id").executeTakeFirstOrThrow();
  return { number: String(receiptNumber), blind: await withoutNames(context.db, id) };
}

test.each([
  ["as it is written", "Ștefănuță Țiriac Ana-Maria"],
  ["in capitals, without diacritics", "STEFANUTA TIRIAC ANA MARIA"],
  ["in small letters", "ștefănuță-țiriac ana maria"],
  ["with the cedilla of older keyboards", "\u015etefănuţă \u0162iriac Ana-Maria"],
  ["in letters that are put together", "Ștefănuță Țiriac Ana-Maria".normalize("NFD")],
  ["with spaces that are doubled or not seen", "Ștefă\u00adnuță   Țiri\u200dac\u00a0Ana\u2011Maria"],
  ["in the genitive", "Ștefănuței Țiriacului Anei-Mariei"],
])("a name %s is taken out", async (_, name) => {
  const { blind } = await open();
  const left = blind(`Eu, ${name}, am semnat.`);
  expect(left.match(/\[…\]/g)).toHaveLength(4);
  expect(left.replaceAll(/\[…\]|[\s\p{Pd}]/gu, "")).toBe("Eu,,amsemnat.");
});

test("the number of the plan is taken out however it is typed, and other words stay", async () => {
  const { number, blind } = await open();
  const typed = [number, number.toLowerCase(), number.replace("-", " – "), number.replace("-", "")];
  expect(blind(typed.join("; "))).toBe("[…]; […]; […]; […]");
  const others = "Anasonul și mariajul din Anexa 5, la Marian și Stefan, costă 1234-5678 lei.";
  expect(blind(others)).toBe(others);
});
