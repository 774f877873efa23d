import { expect, test } from "vitest";
import type { CoursesContent } from "#domain/content-pack/views.ts";
import { courseData } from "./course-data.ts";

const course: CoursesContent["courses"][number] = {
  slug: "ospatar",
  title: "Ospătar",
  text: "Înveți să servești.",
  level: "Nivel 2",
  hours: null,
  motif: "bell",
  cloth: "ochre",
  sessions: [],
};

function described(sessions: typeof course.sessions) {
  const context = { site: { brand: "Centru" }, publicUrl: "https://exemplu.ro", href: () => "/cursuri" };
  return courseData({ ...course, sessions }, context as unknown as Parameters<typeof courseData>[1]);
}

test("the groups that follow are described as schema.org names them", () => {
  const full = {
    key: "2099-01-26-sibiu",
    place: "Sibiu",
    firstDay: "2099-01-26",
    lastDay: "2099-04-30",
    hours: "luni–vineri, 9–15",
    places: 14,
    free: 0,
  };
  expect(described([full, { key: "2099-05-04-arad", place: "Arad", firstDay: "2099-05-04" }])).toMatchObject({
    "@type": "Course",
    name: "Ospătar",
    hasCourseInstance: [
      {
        "@type": "CourseInstance",
        courseMode: "onsite",
        location: { "@type": "Place", name: "Sibiu", address: "Sibiu" },
        startDate: "2099-01-26",
        endDate: "2099-04-30",
        maximumAttendeeCapacity: 14,
        remainingAttendeeCapacity: 0,
      },
      {
        "@type": "CourseInstance",
        courseMode: "onsite",
        location: { "@type": "Place", name: "Arad", address: "Arad" },
        startDate: "2099-05-04",
      },
    ],
  });
});

test("a course without groups says nothing of groups, and unknown hours are left out", () => {
  expect(described([])).toEqual({
    "@type": "Course",
    name: "Ospătar",
    description: "Înveți să servești.",
    url: "https://exemplu.ro/cursuri",
    inLanguage: "ro",
    educationalLevel: "Nivel 2",
    provider: { "@type": "Organization", name: "Centru", url: "https://exemplu.ro" },
  });
});
