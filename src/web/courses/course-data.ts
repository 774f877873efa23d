import type { Course } from "#domain/content-pack/courses.ts";
import type { ShellData } from "../shell/site.ts";

/** A course as schema.org describes one; what nobody stated is left out. */
export function courseData(course: Course, { site, publicUrl }: ShellData): object {
  const { title, text, level, hours } = course;
  return {
    "@type": "Course",
    name: title,
    description: text,
    url: `${publicUrl}/cursuri`,
    inLanguage: "ro",
    ...(level && { educationalLevel: level }),
    ...(hours && { timeRequired: `PT${hours.total}H` }),
    provider: { "@type": "Organization", name: site.brand, url: publicUrl },
  };
}
