import type { Course } from "#domain/content-pack/courses.ts";
import { contactForm } from "#domain/content-pack/routes.ts";
import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Patch } from "../ui/motif.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { CourseHours } from "./course-hours.tsx";

/** A course: its picture, title, content, length, and how to enrol. Unknown facts are left out. */
export function CourseCard({ course }: { course: Course }) {
  const { coursesStrings: strings } = useStrings();
  const { slug, title, level, hours, text, motif, cloth } = course;
  const href = useHref();
  const isOver = useSite().enrolment.state === "closed";
  return (
    <li className="card course" id={slug}>
      <Patch motif={motif} cloth={cloth} />
      <div className="card__body">
        {level && (
          <p>
            <span className="tag">{level}</span>
          </p>
        )}
        <h3 className="card__title">{title}</h3>
        <p>{text}</p>
        {hours && <CourseHours hours={hours} />}
        <p className="card__foot">
          <a className="button button--outline" href={`${href("contact", { curs: slug })}#${contactForm}`}>
            {isOver ? strings.ask : strings.want}
            <span className="visually-hidden">: {title}</span>
          </a>
        </p>
      </div>
    </li>
  );
}
