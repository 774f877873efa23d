import type { CourseSession } from "#domain/content-pack/courses.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** The groups of a course that are being made. Unknown facts are left out. */
export function CourseSessions({ sessions }: { sessions: CourseSession[] }) {
  return (
    <ul className="sessions">
      {sessions.map((session) => (
        <Session key={`${session.place} ${session.firstDay}`} session={session} />
      ))}
    </ul>
  );
}

function Session({ session }: { session: CourseSession }) {
  const { coursesStrings: strings, format } = useStrings();
  const { place, firstDay, lastDay, hours, places, free } = session;
  return (
    <li>
      <strong>{place}</strong>
      <span>{lastDay ? format.days(firstDay, lastDay) : strings.from(format.date(firstDay))}</span>
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
export function areFull(sessions: CourseSession[]): boolean {
  return sessions.every(({ free }) => free === 0);
}
