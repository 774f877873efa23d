import { expect, test } from "vitest";
import type { Job } from "#domain/jobs/jobs.ts";
import { jobsWith, otherJobs } from "./other-jobs.ts";

const jobs = [
  "Ospătar, Brașov",
  "Vânzător, Târgu Mureș",
  "Ajutor de bucătar, Brașov",
  "Recepționer, Sibiu",
].map(
  (title, index) =>
    ({ id: index + 1, title, excerpt: "Lucrezi în echipă.", isPublic: true, isExpired: false }) as Job,
);
const titles = (found: Job[]) => found.map(({ title }) => title);

test("a search finds jobs by every word, with or without diacritics", () => {
  expect(titles(jobsWith(jobs, "brasov"))).toEqual(["Ospătar, Brașov", "Ajutor de bucătar, Brașov"]);
  expect(titles(jobsWith(jobs, "echipa OSPATAR"))).toEqual(["Ospătar, Brașov"]);
  expect(titles(jobsWith(jobs, "cofetar"))).toEqual([]);
  expect(jobsWith(jobs, "")).toHaveLength(4);
});

test("beside a job are two others that one can apply for, the most similar first", () => {
  const [first, second, third, fourth] = jobs as [Job, Job, Job, Job];
  expect(titles(otherJobs(first, jobs))).toEqual(["Ajutor de bucătar, Brașov", "Vânzător, Târgu Mureș"]);
  const some = [first, { ...second, isExpired: true }, { ...third, isPublic: false }, fourth];
  expect(titles(otherJobs(first, some))).toEqual(["Recepționer, Sibiu"]);
});
