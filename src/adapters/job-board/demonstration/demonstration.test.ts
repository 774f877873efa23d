import { expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { createDemonstrationBoard } from "./board.ts";
import { demonstrationJobs } from "./jobs.ts";

const { region } = await loadContentPack("content");
const now = new Date("2026-11-20T10:00:00.000Z");
const jobs = demonstrationJobs(region, now);

test("there are at least 120 jobs, in each county as many, each of its own", () => {
  expect(jobs.length).toBeGreaterThanOrEqual(120);
  const byCounty = Object.groupBy(jobs, ({ locations }) => String(locations[0]?.cityId));
  expect(Object.keys(byCounty).sort()).toEqual(["1", "23", "29", "35", "41", "9"]);
  expect(new Set(Object.values(byCounty).map((inCounty) => inCounty?.length)).size).toBe(1);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
  expect(new Set(jobs.map(({ title, details }) => title + details.jobDescription)).size).toBe(jobs.length);
});

test("they are the same at each start, and always recent", () => {
  expect(demonstrationJobs(region, now)).toEqual(jobs);
  const later = demonstrationJobs(region, new Date("2031-01-15T10:00:00.000Z"));
  expect(later.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
  for (const { creationDate, expirationDate } of later) {
    expect(creationDate > "2030-12-25" && creationDate < "2031-01-15T10").toBe(true);
    expect(expirationDate > "2031-01-15T10").toBe(true);
  }
});

test("words are found whatever their case and diacritics", async () => {
  const board = createDemonstrationBoard({ region, now: () => now });
  const found = async (q: string) =>
    JSON.parse((await board(`/jobs?${new URLSearchParams({ q, pageSize: "50" })}`)) ?? "{}").totalCount;
  expect(await found("OSPATAR")).toBe(6);
  expect(await found("ospătar")).toBe(6);
  expect(await found("zzz")).toBe(0);
});

test("another region has jobs too", () => {
  const county = {
    code: "TL",
    name: "Tulcea",
    letter: "T",
    thread: "ochre",
    plate: { left: 1, top: 1 },
  } as const;
  const elsewhere = { counties: [county], jobBoard: { ...region.jobBoard, countyCodes: { TL: 40 } } };
  const [first] = demonstrationJobs(elsewhere, now);
  expect(first?.locations).toEqual([{ cityId: 40 }]);
  expect(first?.details.jobDescription).toContain("Tulcea");
});
