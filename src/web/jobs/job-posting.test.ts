import { expect, test } from "vitest";
import type { Job } from "#domain/jobs/jobs.ts";
import { jobPosting } from "./job-posting.ts";

const counties = [{ code: "SB", name: "Sibiu" }];
const job: Job = {
  id: 1,
  title: "Ospătar",
  description: "<p>Vino</p>",
  excerpt: "Vino",
  link: "",
  endsOn: "2023-06-30",
  county: "SB",
  town: "Mediaș",
  employer: "Restaurant Exemplu SRL",
  pay: "3.000 lei net pe lună",
  hours: "Normă întreagă, 8–16",
  contract: "Perioadă nedeterminată",
  isExpired: false,
  isPublic: true,
  version: 1,
  createdAt: "2023-03-01T08:00:00.000Z",
  updatedAt: "2023-03-01T08:00:00.000Z",
  publishedAt: "2023-03-03T09:00:00.000Z",
};

test("a job's facts are described as schema.org names them", () => {
  expect(jobPosting(job, counties)).toEqual({
    "@type": "JobPosting",
    title: "Ospătar",
    description: "<p>Vino</p>",
    datePosted: "2023-03-03T09:00:00.000Z",
    validThrough: "2023-06-30",
    employmentType: "FULL_TIME",
    hiringOrganization: { "@type": "Organization", name: "Restaurant Exemplu SRL" },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: "Mediaș",
        addressRegion: "Sibiu",
        addressCountry: "RO",
      },
    },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "RON",
      value: { "@type": "QuantitativeValue", value: 3000, unitText: "MONTH" },
    },
  });
});

test("what is not known of a job is left out", () => {
  const unknown = {
    ...job,
    county: "",
    town: "",
    employer: "",
    pay: "",
    hours: "",
    contract: "",
    endsOn: null,
  };
  expect(Object.keys(jobPosting(unknown, counties))).toEqual(["@type", "title", "description", "datePosted"]);
});

test.each([
  ["2.800–3.200 lei pe lună", { minValue: 2800, maxValue: 3200, unitText: "MONTH" }],
  ["25 de lei pe oră, plus bacșiș", { value: 25, unitText: "HOUR" }],
  ["salariu motivant", undefined],
  ["3000 lei", undefined],
])("the pay in „%s” is %o", (pay, value) => {
  const { baseSalary } = jobPosting({ ...job, pay }, counties) as { baseSalary?: { value: object } };
  expect(baseSalary?.value).toEqual(value && { "@type": "QuantitativeValue", ...value });
});
