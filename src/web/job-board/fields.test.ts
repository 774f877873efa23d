import { expect, test } from "vitest";
import { fieldsOf } from "./fields.ts";

test("every value of a foreign object, with the way to it", () => {
  const job = {
    id: 1,
    company: { name: "A", logo: null },
    cities: [{ cityId: 9 }, []],
    open: false,
    more: {},
  };
  expect(fieldsOf(job)).toEqual([
    { path: "id", text: "1" },
    { path: "company.name", text: "A" },
    { path: "company.logo", text: "" },
    { path: "cities[0].cityId", text: "9" },
    { path: "cities[1]", text: "" },
    { path: "open", text: "false" },
    { path: "more", text: "" },
  ]);
});
