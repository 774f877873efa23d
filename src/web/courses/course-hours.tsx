import type { Course } from "#domain/content-pack/courses.ts";
import { coursesStrings } from "#strings/courses.ts";
import "./course-hours.css";

type Hours = NonNullable<Course["hours"]>;

/** Stitches in the row that stands for a whole course. */
const STITCHES = 18;

/** How long a course is: a row of stitches, theory and practice at their ratio, and the same in words. */
export function CourseHours({ hours }: { hours: Hours }) {
  const { total, theory, practice, atLeast } = hours;
  const theoryStitches = Math.round((STITCHES * theory) / (theory + practice));
  return (
    <div className="course__hours">
      <svg className="course__bar" viewBox={`0 0 ${STITCHES * 10} 10`} aria-hidden="true">
        <path className="course__theory" d={stitches(0, theoryStitches)} />
        <path className="course__practice" d={stitches(theoryStitches, STITCHES)} />
      </svg>
      <p>
        <strong>{coursesStrings.total(total, atLeast)}</strong>
        <br />
        <span className="muted">{coursesStrings.parts(theory, practice)}</span>
      </p>
    </div>
  );
}

/** A path of one X of 6 units in each cell of 10, from one cell up to another. */
function stitches(from: number, to: number): string {
  return `M${from * 10 - 8} 2${"m10 0 6 6m0-6-6 6m0-6".repeat(to - from)}`;
}
