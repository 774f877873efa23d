import type { Course } from "#domain/content-pack/courses.ts";
import { useStrings } from "../ui/text/strings-context.ts";

type Hours = NonNullable<Course["hours"]>;

/** Stitches in the row that represents a whole course. */
const STITCHES = 18;

/** How long a course is: a row of stitches, theory and practice at their ratio, and the same in words. */
export function CourseHours({ hours }: { hours: Hours }) {
  const { coursesStrings } = useStrings();
  const { total, theory, practice, atLeast } = hours;
  return (
    <div className="course__hours">
      <Bar stitches={STITCHES} ofTheory={Math.round((STITCHES * theory) / (theory + practice))} />
      <p>
        <strong>{coursesStrings.total(total, atLeast)}</strong>
        <br />
        <span className="muted">{coursesStrings.parts(theory, practice)}</span>
      </p>
    </div>
  );
}

/** The text alternative of the row of stitches. */
export function HoursLegend() {
  const { coursesStrings } = useStrings();
  return (
    <p className="note course__legend">
      <Bar stitches={6} ofTheory={2} />
      {coursesStrings.legend}
    </p>
  );
}

function Bar({ stitches: all, ofTheory }: { stitches: number; ofTheory: number }) {
  return (
    <svg className="course__bar" viewBox={`0 0 ${all * 10} 10`} width={all * 14} aria-hidden="true">
      <path className="course__theory" d={stitches(0, ofTheory)} />
      <path className="course__practice" d={stitches(ofTheory, all)} />
    </svg>
  );
}

/** A path of one X of 6 units in each cell of 10, from one cell up to another. */
function stitches(from: number, to: number): string {
  return `M${from * 10 - 8} 2${"m10 0 6 6m0-6-6 6m0-6".repeat(to - from)}`;
}
