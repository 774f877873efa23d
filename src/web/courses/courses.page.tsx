import { contactForm } from "#domain/content-pack/routes.ts";
import { EligibilityLink } from "../eligibility/eligibility-link.tsx";
import { PackText } from "../page/pack-text.tsx";
import { useSite } from "../page/page-context.tsx";
import { PageHead } from "../page/page-head.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { EnrolOrAsk } from "../shell/enrolment.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { Patch } from "../ui/motif.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { courseData } from "./course-data.ts";
import { CourseHours, HoursLegend } from "./course-hours.tsx";

/** Seconds after midnight by which no page shows a group as one that follows when it has begun. */
const SOON = 600;

export async function load({ api, respond }: LoadContext) {
  const data = await (await api.content.courses.$get()).json();
  if (data.courses.some(({ sessions }) => sessions.length > 0)) respond({ maxAge: SOON });
  return data;
}

type Data = PageData<typeof load>;
type Course = Data["courses"][number];

export function meta(context: MetaContext<Data>) {
  const { seo, courses } = context.data;
  const structuredData = courses.map((course) => courseData(course, context));
  return { ...seo, path: context.href("courses"), structuredData };
}

export function Page({ data }: { data: Data }) {
  const { coursesStrings: strings } = useStrings();
  const { title, lead, note, noteHelp, courses } = data;
  const later = courses.filter(({ sessions }) => sessions.length === 0);
  const now = courses
    .filter(({ sessions }) => sessions.length > 0)
    .toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)));
  const isOver = useSite().enrolment.state === "closed";
  const isUnknown = courses.some(({ hours }) => hours === null);
  return (
    <>
      <PageHead
        crumbs={[{ label: strings.crumb }]}
        title={title}
        {...(!isOver && { lead })}
        at="pages.courses"
        hem="ochre"
      >
        {isOver && <EnrolOrAsk />}
      </PageHead>
      <section className="section">
        <div className="wrap">
          <div className="block">
            <Notice title={note}>
              {noteHelp && (
                <p>
                  <PackText at="pages.courses.noteHelp">{noteHelp}</PackText>
                </p>
              )}
              <EligibilityLink />
            </Notice>
          </div>
          {now.length > 0 && (
            <div className="block">
              <h2>
                <PackText at="courses">{strings.nowTitle}</PackText>
              </h2>
              <HoursLegend />
              <CourseList courses={now} look="courses--now" />
            </div>
          )}
          <div className="block">
            {now.length === 0 && (
              <h2>
                <PackText at="courses">{strings.heading}</PackText>
              </h2>
            )}
            {now.length > 0 && later.length > 0 && (
              <>
                <h2>{strings.noDateTitle}</h2>
                <p className="lead">{strings.noDateHelp}</p>
              </>
            )}
            {now.length === 0 && <HoursLegend />}
            {later.length > 0 && <CourseList courses={later} />}
            {now.length === 0 && isUnknown && <p className="note course__unknown">{strings.hoursUnknown}</p>}
          </div>
          {!isOver && (
            <div className="block">
              <EnrolOrAsk />
            </div>
          )}
        </div>
      </section>
    </>
  );
}

function CourseList({ courses, look = "" }: { courses: Course[]; look?: string }) {
  return (
    <ul className={`cards courses ${look}`}>
      {courses.map((course) => (
        <CourseCard key={course.slug} course={course} />
      ))}
    </ul>
  );
}

function firstDay({ sessions }: Course): string {
  return sessions[0]?.firstDay ?? "";
}

/** A course: its picture, title, content, length, groups, and how to enrol. Unknown facts are left out. */
function CourseCard({ course }: { course: Course }) {
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
