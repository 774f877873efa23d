import { EligibilityLink } from "../eligibility/eligibility-link.tsx";
import { PackText } from "../page/pack-text.tsx";
import { useSite } from "../page/page-context.tsx";
import { PageHead } from "../page/page-head.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { EnrolOrAsk } from "../shell/enrolment.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { CourseCard, HoursLegend } from "./course-card.tsx";
import { courseData } from "./course-data.ts";

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
