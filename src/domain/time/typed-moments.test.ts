import fc from "fast-check";
import { expect, test } from "vitest";
import { asTyped, dayAsTyped, dayTyped, hourTyped, isSkipped, momentTyped } from "./typed-moments.ts";

test("a day is typed with or without zeros, and must exist", () => {
  expect(["07.12.2026", "7.12.2026", " 1.1. 2027 ", "29.02.2028"].map(dayTyped)).toEqual([
    "2026-12-07",
    "2026-12-07",
    "2027-01-01",
    "2028-02-29",
  ]);
  const senseless = [
    "",
    "7.12",
    "7.12.26",
    "2026-12-07",
    "12/07/2026",
    "31.11.2026",
    "29.02.2027",
    "0.1.2027",
  ];
  expect(
    [...senseless, "1.13.2027", "1.0.2027", "luni", "1.1.20270", "1.1.1900", "١.١.2027"].map(dayTyped),
  ).toEqual(Array(14).fill(null));
});

test("an hour is typed with minutes; 24:00 is the end of the day", () => {
  expect(["16:00", "16.00", "16", "9:30", "00:00", "23:59", "24:00", " 7:05"].map(hourTyped)).toEqual([
    "16:00",
    "16:00",
    "16:00",
    "09:30",
    "00:00",
    "23:59",
    "24:00",
    "07:05",
  ]);
  expect(["", "24:01", "25:00", "7:5", "16:60", "4 pm", "-1:00"].map(hourTyped)).toEqual(Array(7).fill(null));
});

test("a moment is Romania's, in winter and in summer", () => {
  expect(momentTyped({ day: "7.12.2026", hour: "16:00" })).toBe("2026-12-07T14:00:00.000Z");
  expect(momentTyped({ day: "07.06.2027", hour: "16:00" })).toBe("2027-06-07T13:00:00.000Z");
  expect(momentTyped({ day: "09.12.2026", hour: "24:00" })).toBe("2026-12-09T22:00:00.000Z");
  expect(momentTyped({ day: "31.11.2026", hour: "16:00" })).toBeNull();
  expect(momentTyped({ day: "30.11.2026", hour: "" })).toBeNull();
});

test("the end of a day is that day's 24:00, the beginning of the next one its 00:00", () => {
  expect(asTyped("2026-12-09T22:00:00.000Z", "end")).toEqual({ day: "09.12.2026", hour: "24:00" });
  expect(asTyped("2026-12-09T22:00:00.000Z", "start")).toEqual({ day: "10.12.2026", hour: "00:00" });
  expect(asTyped("2026-12-04T14:00:00.000Z", "end")).toEqual({ day: "04.12.2026", hour: "16:00" });
});

test("an hour that clocks skip in spring is told from all others", () => {
  const hours = ["02:59", "03:00", "3:30", "03:59", "04:00", "24:00"];
  expect(hours.map((hour) => isSkipped({ day: "28.03.2027", hour }))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isSkipped({ day: "29.03.2027", hour: "03:30" })).toBe(false);
  expect(isSkipped({ day: "31.10.2027", hour: "03:30" })).toBe(false);
  expect(isSkipped({ day: "31.02.2027", hour: "03:30" })).toBe(false);
});

test("what is typed for a moment is read as that moment", () => {
  const ofYears = { min: new Date("2023-01-01"), max: new Date("2031-01-01"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(ofYears), fc.constantFrom("start" as const, "end" as const), (date, bound) => {
      date.setUTCSeconds(0, 0);
      const again = momentTyped(asTyped(date.toISOString(), bound));
      // In the hour that is shown twice in autumn, the earlier one is meant.
      const apart = date.getTime() - Date.parse(again ?? "");
      expect(apart === 0 || (apart === 3_600_000 && date.getUTCMonth() === 9)).toBe(true);
    }),
  );
});

test("a day is written as it is typed", () => {
  expect(dayAsTyped("2026-12-07")).toBe("07.12.2026");
});
