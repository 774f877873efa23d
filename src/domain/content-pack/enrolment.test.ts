import { expect, test } from "vitest";
import { Enrolment, enrolmentAt, enrolmentEndsAt } from "./enrolment.ts";

const url = "https://inscriere.example";

test("enrolment ends by itself with the project, or on an earlier last day", () => {
  const pack = packWith({ url });
  expect(enrolmentAt(pack, new Date("2023-12-31T21:59:59.999Z"))).toEqual({
    state: "open",
    url,
    day: "2023-12-31",
  });
  expect(enrolmentAt(pack, new Date("2023-12-31T22:00:00Z"))).toMatchObject({
    state: "closed",
    day: "2023-12-31",
  });
  const earlier = packWith({ url, state: "waiting-list", until: "2023-06-30" });
  expect(enrolmentAt(earlier, new Date("2023-06-30T20:59:59Z"))).toMatchObject({
    state: "waiting-list",
    day: "2023-06-30",
  });
  expect(enrolmentAt(earlier, new Date("2023-06-30T21:00:00Z"))).toMatchObject({ state: "closed" });
  const later = packWith({ url, until: "2024-06-30" });
  expect(enrolmentAt(later, new Date("2024-01-01T12:00:00Z"))).toMatchObject({ day: "2023-12-31" });
});

test("enrolment closed by hand is closed without a day", () => {
  const closed = packWith({ url, state: "closed" });
  expect(enrolmentAt(closed, new Date("2023-06-01T12:00:00Z"))).toMatchObject({ state: "closed", day: null });
});

test("the last day is over at midnight in Romania, in winter and in summer", () => {
  const ends = (until: string) => new Date(enrolmentEndsAt(packWith({ url, until }))).toISOString();
  expect(ends("2023-12-31")).toBe("2023-12-31T22:00:00.000Z");
  expect(ends("2023-06-30")).toBe("2023-06-30T21:00:00.000Z");
});

function packWith(enrolment: object) {
  return { site: { enrolment: Enrolment.parse(enrolment) }, project: { end: "2023-12-31" } };
}
