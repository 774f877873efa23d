import type { CourseSession } from "#domain/content-pack/courses.ts";
import type { CoursesContent } from "#domain/content-pack/views.ts";
import type { MetaContext } from "../page/page-module.ts";

/** A course as schema.org describes one, with the groups that follow; unknown facts are left out. */
export function courseData(
  course: CoursesContent["courses"][number],
  { site, publicUrl, href }: MetaContext<unknown>,
): object {
  const { title, text, level, hours, sessions } = course;
  return {
    "@type": "Course",
    name: title,
    description: text,
    url: publicUrl + href("courses"),
    inLanguage: "ro",
    ...(level && { educationalLevel: level }),
    ...(hours && { timeRequired: `PT${hours.total}H` }),
    ...(sessions.length > 0 && { hasCourseInstance: sessions.map(instanceOf) }),
    provider: { "@type": "Organization", name: site.brand, url: publicUrl },
  };
}

function instanceOf({ place, firstDay, lastDay, places, free }: CourseSession): object {
  return {
    "@type": "CourseInstance",
    courseMode: "onsite",
    location: { "@type": "Place", name: place, address: place },
    startDate: firstDay,
    ...(lastDay && { endDate: lastDay }),
    ...(places !== undefined && { maximumAttendeeCapacity: places }),
    ...(free !== undefined && { remainingAttendeeCapacity: free }),
  };
}
