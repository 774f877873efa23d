import type { Job } from "#domain/jobs/jobs.ts";
import { fold } from "#domain/text/fold.ts";

/**
 * A job as schema.org describes one: what is not known is left out, and pay only where its words say an amount, a currency
 * and a time.
 */
export function jobPosting(job: Job, counties: { code: string; name: string }[]): object {
  const { title, description, link, createdAt, publishedAt, endsOn, county, town, employer } = job;
  const region = counties.find(({ code }) => code === county)?.name;
  return {
    "@type": "JobPosting",
    title,
    description,
    datePosted: publishedAt ?? createdAt,
    ...(endsOn && { validThrough: endsOn }),
    ...(link && { sameAs: link }),
    ...(employer && { hiringOrganization: { "@type": "Organization", name: employer } }),
    ...((town || region) && { jobLocation: placeOf(town, region) }),
    ...employmentType(job),
    ...baseSalary(job.pay),
  };
}

function placeOf(town: string, region: string | undefined): object {
  const address = {
    "@type": "PostalAddress",
    ...(town && { addressLocality: town }),
    ...(region && { addressRegion: region }),
    addressCountry: "RO",
  };
  return { "@type": "Place", address };
}

function employmentType({ hours, contract }: Pick<Job, "hours" | "contract">) {
  const words = fold(`${hours} ${contract}`);
  if (words.includes("norma intreaga")) return { employmentType: "FULL_TIME" };
  if (/jumatate de norma|part.time/.test(words)) return { employmentType: "PART_TIME" };
  return {};
}

const units = { luna: "MONTH", ora: "HOUR", zi: "DAY" } as const;

/** `2.800–3.200 lei net pe lună`. */
const written = /(?<![\d.])(\d[\d.]*)(?:\s*[-–]\s*(\d[\d.]*))?\s*(?:de )?lei\b.*\bpe (luna|ora|zi)\b/;

function baseSalary(pay: string) {
  const [, least, most, unit] = written.exec(fold(pay)) ?? [];
  if (!least || !unit) return {};
  const amount = (digits: string) => Number(digits.replaceAll(".", ""));
  const range = most ? { minValue: amount(least), maxValue: amount(most) } : { value: amount(least) };
  const unitText = units[unit as keyof typeof units];
  const value = { "@type": "QuantitativeValue", ...range, unitText };
  return { baseSalary: { "@type": "MonetaryAmount", currency: "RON", value } };
}
