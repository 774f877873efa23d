import { coursesStrings } from "#strings/courses.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi } from "../browser-api.ts";
import { pageMeta } from "../page-meta.ts";
import { apiContext } from "../server-context.ts";
import { shellData } from "../shell/site.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/courses.route.ts";
import { CourseCard } from "./course-card.tsx";
import { courseData } from "./course-data.ts";

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));
export const clientLoader = () => load(browserApi);

async function load(api: ApiClient) {
  return (await api.content.courses.$get()).json();
}

export const meta: Route.MetaFunction = ({ loaderData: { seo, courses }, matches }) => {
  const shell = shellData(matches);
  const structuredData = courses.map((course) => courseData(course, shell));
  return pageMeta({ matches, ...seo, path: "/cursuri", structuredData });
};

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, note, courses } = loaderData;
  return (
    <>
      <PageHead crumbs={[{ label: coursesStrings.crumb }]} title={title} lead={lead} hem="spruce" />
      <section className="section">
        <div className="wrap">
          <div className="section__head">
            <h2>{coursesStrings.heading}</h2>
            <p>{note}</p>
          </div>
          <ul className="cards">
            {courses.map((course) => (
              <CourseCard key={course.slug} course={course} />
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
