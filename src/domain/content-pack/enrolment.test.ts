import { expect, test } from "vitest";
import { Enrolment, enrolmentAt, enrolmentChanges } from "./enrolment.ts";

const url = "https://inscriere.example";

test("enrolment is open until the project's last day, at midnight in Romania", () => {
  const pack = packWith([{ state: "open" }]);
  expect(enrolmentAt(pack, new Date("2023-12-31T21:59:59.999Z"))).toEqual({
    state: "open",
    url,
    since: null,
    until: "2023-12-31",
    opensOn: null,
  });
  expect(enrolmentAt(pack, new Date("2023-12-31T22:00:00Z"))).toEqual({
    state: "closed",
    url,
    since: "2024-01-01",
    until: "2023-12-31",
    opensOn: null,
  });
  expect(
    enrolmentAt({ ...pack, site: { enrolment: Enrolment.parse({ url }) } }, new Date("2023-06-01")),
  ).toMatchObject({ state: "open" });
});

test("states follow each other by their first days, in winter and in summer", () => {
  const pack = packWith([
    { state: "open", since: "2023-01-16" },
    { state: "waiting-list", since: "2023-06-01" },
    { state: "closed", since: "2023-09-01" },
    { state: "open", since: "2023-11-01" },
  ]);
  const at = (moment: string) => {
    const { url: _, ...state } = enrolmentAt(pack, new Date(moment));
    return state;
  };
  const before = { state: "closed", since: null, until: null, opensOn: "2023-01-16" };
  const open = { state: "open", since: "2023-01-16", until: "2023-08-31", opensOn: null };
  const waiting = { state: "waiting-list", since: "2023-06-01", until: "2023-08-31", opensOn: null };
  const closed = { state: "closed", since: "2023-09-01", until: "2023-08-31", opensOn: "2023-11-01" };
  const again = { state: "open", since: "2023-11-01", until: "2023-12-31", opensOn: null };
  const over = { state: "closed", since: "2024-01-01", until: "2023-12-31", opensOn: null };
  expect(at("2023-01-15T21:59:59.999Z")).toEqual(before);
  expect(at("2023-01-15T22:00:00Z")).toEqual(open);
  expect(at("2023-05-31T20:59:59.999Z")).toEqual(open);
  expect(at("2023-05-31T21:00:00Z")).toEqual(waiting);
  expect(at("2023-08-31T20:59:59.999Z")).toEqual(waiting);
  expect(at("2023-08-31T21:00:00Z")).toEqual(closed);
  expect(at("2023-10-31T22:00:00Z")).toEqual(again);
  expect(at("2023-12-31T22:00:00Z")).toEqual(over);
  expect(enrolmentChanges(pack).map((moment) => new Date(moment).toISOString())).toEqual([
    "2023-01-15T22:00:00.000Z",
    "2023-05-31T21:00:00.000Z",
    "2023-08-31T21:00:00.000Z",
    "2023-10-31T22:00:00.000Z",
    "2023-12-31T22:00:00.000Z",
  ]);
});

test("enrolment that was closed nobody knows when is closed without a day", () => {
  const closed = enrolmentAt(packWith([{ state: "closed" }]), new Date("2023-06-01T12:00:00Z"));
  expect(closed).toMatchObject({ state: "closed", since: null, until: null, opensOn: null });
});

function packWith(periods: object[]) {
  return { site: { enrolment: Enrolment.parse({ url, periods }) }, project: { end: "2023-12-31" } };
}
