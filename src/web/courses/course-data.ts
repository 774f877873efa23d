import type { Course } from "#domain/content-pack/courses.ts";
import type { MetaContext } from "../page/page-module.ts";

/** A course as schema.org describes one; unknown facts are left out. */
export function courseData(course: Course, { site, publicUrl, href }: MetaContext<unknown>): object {
  const { title, text, level, hours } = course;
  return {
    "@type": "Course",
    name: title,
    description: text,
    url: publicUrl + href("courses"),
    inLanguage: "ro",
    ...(level && { educationalLevel: level }),
    ...(hours && { timeRequired: `PT${hours.total}H` }),
    provider: { "@type": "Organization", name: site.brand, url: publicUrl },
  };
}
