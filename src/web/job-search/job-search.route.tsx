import { data } from "react-router";
import { jobBoardStrings as strings } from "#strings/job-board.ts";
import { jobsStrings } from "#strings/jobs.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi } from "../browser-api.ts";
import { breadcrumbs, pageMeta } from "../page-meta.ts";
import { apiContext } from "../server-context.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/job-search.route.ts";
import { JobSearch } from "./job-search.tsx";
import { answerOf, loadSearch } from "./load-search.ts";
import { titleWithSearch } from "./search-title.ts";

const PATH = "/joburi-auto";

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), url);
  return data(loaded, answerOf(loaded));
}
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url);
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The search alone (specification §2), and what it found when the address holds one. */
async function load(api: ApiClient, url: URL) {
  const [content, search] = await Promise.all([api.content.jobs.$get(), loadSearch(api, url)]);
  return { content: await content.json(), ...search };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  return pageMeta({
    matches,
    title: titleWithSearch(strings.pageTitle, loaderData, matches),
    description: strings.pageDescription,
    path: PATH,
    structuredData: [
      breadcrumbs([
        { label: jobsStrings.crumb, to: "/joburi" },
        { label: strings.pageCrumb, to: PATH },
      ]),
    ],
  });
};

export default function JobSearchPage({ loaderData: { content, ...search } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        crumbs={[{ label: jobsStrings.crumb, to: "/joburi" }, { label: strings.pageCrumb }]}
        title={strings.pageTitle}
        hem="spruce"
      />
      <section className="section">
        <div className="wrap">
          <JobSearch path={PATH} texts={content} boardName={content.boardName} {...search} />
        </div>
      </section>
    </>
  );
}
