import type { Course } from "#domain/content-pack/courses.ts";
import { coursesStrings } from "#strings/courses.ts";
import { Card } from "../ui/card.tsx";
import { CourseHours } from "./course-hours.tsx";

/** A course: level, title, what is learnt, how long it takes. What nobody stated is said to be so (specification §9). */
export function CourseCard({ course: { title, level, hours, text } }: { course: Course }) {
  return (
    <Card title={title} tags={[level ?? coursesStrings.levelUnknown]}>
      <p>{text}</p>
      {hours ? (
        <CourseHours hours={hours} />
      ) : (
        <p className="course__hours muted">{coursesStrings.hoursUnknown}</p>
      )}
    </Card>
  );
}
