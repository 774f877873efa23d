import { contactForm } from "#domain/content-pack/routes.ts";
import type { CoursesContent } from "#domain/content-pack/views.ts";
import { PackText } from "../page/pack-text.tsx";
import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Patch } from "../ui/motif.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

type Course = CoursesContent["courses"][number];

/** A course: its picture, title, content, length, groups, and how to enrol. Unknown facts are left out. */
export function CourseCard({ course }: { course: Course }) {
  const { coursesStrings: strings } = useStrings();
  const { slug, title, level, hours, text, motif, cloth, sessions } = course;
  return (
    <li className={sessions.length > 0 ? "card course course--sessions" : "card course"} id={slug}>
      <Patch motif={motif} cloth={cloth} />
      <div className="card__body">
        {level && (
          <p>
            <span className="tag">{level}</span>
          </p>
        )}
        <h3 className="card__title">
          {title}
          <PackText at="courses" row={{ at: slug, name: title }} />
        </h3>
        <p>{text}</p>
        {hours && <CourseHours hours={hours} />}
        {sessions.length === 0 && (
          <p className="card__foot">
            <WantCourse course={course} look="button--outline" />
          </p>
        )}
      </div>
      {sessions.length > 0 && (
        <div className="course__sessions stack">
          <h4>{strings.sessions}</h4>
          <CourseSessions course={slug} sessions={sessions} />
          <p>
            <WantCourse course={course} look={areFull(sessions) ? "button--outline" : ""} />
          </p>
        </div>
      )}
    </li>
  );
}

/** Leads to the contact form, with the course as its subject, and with its group where there is one. */
function WantCourse({ course: { slug, title, sessions }, look }: { course: Course; look: string }) {
  const { coursesStrings: strings } = useStrings();
  const href = useHref();
  const isOver = useSite().enrolment.state === "closed";
  const [group, another] = sessions;
  const values = { curs: slug, grupa: another ? "" : (group?.key ?? "") };
  return (
    <a className={`button ${look}`} href={`${href("contact", values)}#${contactForm}`}>
      {isOver && sessions.length === 0 ? strings.ask : strings.want}
      <span className="visually-hidden">: {title}</span>
    </a>
  );
}

type Session = Course["sessions"][number];

/**
 * The groups of a course that are being made. Unknown facts are left out. Where there are several, the place of each
 * leads to the contact form.
 */
function CourseSessions({ course, sessions }: { course: string; sessions: Session[] }) {
  return (
    <ul className="sessions">
      {sessions.map((session) => (
        <CourseSession
          key={`${session.key} ${session.hours}`}
          course={course}
          session={session}
          isOnly={sessions.length === 1}
        />
      ))}
    </ul>
  );
}

interface CourseSessionProps {
  course: string;
  session: Session;
  isOnly: boolean;
}

function CourseSession({ course, session, isOnly }: CourseSessionProps) {
  const { coursesStrings: strings, format } = useStrings();
  const href = useHref();
  const { key, place, firstDay, lastDay, hours, places, free } = session;
  return (
    <li>
      {isOnly ? (
        <strong>{place}</strong>
      ) : (
        <a
          className="sessions__place"
          href={`${href("contact", { curs: course, grupa: key })}#${contactForm}`}
        >
          {place}
          <span className="visually-hidden">{strings.wantSession}</span>
        </a>
      )}
      <span>{lastDay ? format.period(firstDay, lastDay) : strings.from(format.date(firstDay))}</span>
      {hours && <span>{hours}</span>}
      {free === 0 ? (
        <span className="muted">{strings.full}</span>
      ) : (
        (free ?? places) !== undefined && (
          <span>{free === undefined ? strings.places(places ?? 0) : strings.free(free, places)}</span>
        )
      )}
    </li>
  );
}

/** Whether none of the groups has a place left. */
function areFull(sessions: Session[]): boolean {
  return sessions.every(({ free }) => free === 0);
}

/** Stitches in the row that represents a whole course. */
const STITCHES = 18;

/** How long a course is: a row of stitches, theory and practice at their ratio, and the same in words. */
function CourseHours({ hours }: { hours: NonNullable<Course["hours"]> }) {
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
