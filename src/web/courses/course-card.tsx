import { contactForm } from "#domain/content-pack/routes.ts";
import type { CoursesContent } from "#domain/content-pack/views.ts";
import { PackText } from "../page/pack-text.tsx";
import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Patch } from "../ui/motif.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { CourseHours } from "./course-hours.tsx";
import { areFull, CourseSessions } from "./course-sessions.tsx";

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
