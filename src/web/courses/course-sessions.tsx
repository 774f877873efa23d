import { contactForm } from "#domain/content-pack/routes.ts";
import type { CoursesContent } from "#domain/content-pack/views.ts";
import { useHref } from "../page/use-href.ts";
import { useStrings } from "../ui/text/strings-context.ts";

type Session = CoursesContent["courses"][number]["sessions"][number];

/**
 * The groups of a course that are being made. Unknown facts are left out. Where there are several, the place of each
 * leads to the contact form.
 */
export function CourseSessions({ course, sessions }: { course: string; sessions: Session[] }) {
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
export function areFull(sessions: Session[]): boolean {
  return sessions.every(({ free }) => free === 0);
}
