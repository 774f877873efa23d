import { expect, test } from "vitest";
import { bytesOf, fingerprintOf, lackOf, latenessOf } from "./plan-remarks.rules.ts";

const closesAt = "2023-06-29T13:00:00.000Z";
const before = "2023-06-29T12:59:59.999Z";
const came = (receivedAt: string, isExtended = false) => latenessOf({ receivedAt, isExtended }, closesAt);

test("from the closing on, a plan came in the grace, unless by an extension", () => {
  expect([came(before), came(closesAt), came(closesAt, true)]).toEqual([null, "grace", "extension"]);
  expect(latenessOf({ receivedAt: closesAt, isExtended: false }, null)).toBeNull();
});

const rules = ["cerere", "plan", "anexa"].map((id) => ({
  id,
  title: `Titlul ${id}`,
  required: id !== "anexa",
}));

test.each([
  [["cerere", "plan"], { isUndivided: false, missing: [] }],
  [["anexa", "plan"], { isUndivided: false, missing: ["Titlul cerere"] }],
  [[], { isUndivided: true, missing: [] }],
])("a plan of %j lacks what the rules want beside it", (there, lack) => {
  expect(lackOf(there, rules as never)).toEqual(lack);
});

test("where the rules name no parts, none is missing", () => {
  expect(lackOf([], [])).toEqual({ isUndivided: false, missing: [] });
});

test("the bytes of a plan's files tell models, one file twice, and the same plan in another order", () => {
  const [plan, budget, annex] = [
    { title: "Plan", sha256: "a" },
    { title: "Buget", sha256: "m" },
    { title: "Anexa", sha256: "a" },
  ] as const;
  expect(bytesOf([plan, budget, annex], [{ sha256: "m" }])).toEqual({
    blank: ["Buget"],
    doubled: ["Plan", "Anexa"],
  });
  expect(fingerprintOf([plan, budget])).toBe(fingerprintOf([budget, annex]));
  expect(fingerprintOf([plan, budget])).not.toBe(fingerprintOf([plan, annex]));
});
