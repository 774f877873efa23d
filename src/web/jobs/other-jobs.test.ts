import { expect, test } from "vitest";
import type { Job } from "#domain/jobs/jobs.ts";
import { jobsWith, otherJobs } from "./other-jobs.ts";

const known = { county: "", town: "", employer: "", pay: "", hours: "", contract: "" };
const jobs = [
  { title: "Ospătar", county: "BV", town: "Brașov" },
  { title: "Vânzător, Târgu Mureș", county: "MS" },
  { title: "Ajutor de bucătar", county: "BV", employer: "Pensiunea Brașoveană" },
  { title: "Recepționer", town: "Sibiu" },
].map(
  (job, index) =>
    ({
      ...known,
      id: index + 1,
      excerpt: "Lucrezi în echipă.",
      isPublic: true,
      isExpired: false,
      ...job,
    }) as Job,
);
const titles = (found: Job[]) => found.map(({ title }) => title);
const search = (q: string, ...counties: string[]) => titles(jobsWith(jobs, { q, counties }));

test("a search finds jobs by every word of their title, facts and text, with or without diacritics", () => {
  expect(search("brasov")).toEqual(["Ospătar", "Ajutor de bucătar"]);
  expect(search("echipa OSPATAR")).toEqual(["Ospătar"]);
  expect(search("cofetar")).toEqual([]);
  expect(search("")).toHaveLength(4);
});

test("a search finds the jobs of its counties, and those whose county is not known", () => {
  expect(search("", "MS")).toEqual(["Vânzător, Târgu Mureș", "Recepționer"]);
  expect(search("", "BV", "MS")).toHaveLength(4);
  expect(search("ospatar", "MS")).toEqual([]);
});

test("beside a job are others that one can apply for: those that are alike, else any", () => {
  const [first, second, third, fourth] = jobs as [Job, Job, Job, Job];
  expect(titles(otherJobs(first, jobs).jobs)).toEqual(["Ajutor de bucătar"]);
  const sameWords = { ...fourth, title: "Ospătar cu experiență" };
  expect(titles(otherJobs(first, [second, sameWords]).jobs)).toEqual(["Ospătar cu experiență"]);
  const some = [first, { ...second, isExpired: true }, { ...third, isPublic: false }, fourth];
  expect(titles(otherJobs(first, some).jobs)).toEqual(["Recepționer"]);
  expect([otherJobs(first, jobs), otherJobs(first, some)].map(({ areAlike }) => areAlike)).toEqual([
    true,
    false,
  ]);
});
