import { PageHead } from "../page/page-head.tsx";
import { breadcrumbs, type PageMeta } from "../page/page-meta.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { JobSearch } from "./job-search.tsx";
import { answerOf, loadSearch } from "./load-search.ts";
import { titleWithSearch } from "./search-title.ts";

/** The page of the search (specification §2), with results when the address holds a search. */
export async function load({ api, url, respond }: LoadContext) {
  const [content, search] = await Promise.all([api.content.jobs.$get(), loadSearch(api, url)]);
  respond(answerOf(search));
  return { content: await content.json(), ...search };
}

type Data = PageData<typeof load>;

export function meta({ data, publicUrl, ...context }: MetaContext<Data>): PageMeta {
  const { strings, href } = context;
  const { pageTitle, pageDescription, pageCrumb } = strings.jobBoardStrings;
  const path = href("jobSearch");
  const steps = [
    { label: strings.jobsStrings.crumb, to: href("jobs") },
    { label: pageCrumb, to: path },
  ];
  return {
    title: titleWithSearch(pageTitle, data, context),
    description: pageDescription,
    path,
    structuredData: [breadcrumbs(publicUrl, steps)],
  };
}

export function Page({ data: { content, ...search } }: { data: Data }) {
  const { jobsStrings, jobBoardStrings: strings } = useStrings();
  const href = useHref();
  return (
    <>
      <PageHead
        crumbs={[{ label: jobsStrings.crumb, to: href("jobs") }, { label: strings.pageCrumb }]}
        title={strings.pageTitle}
        hem="spruce"
      />
      <section className="section">
        <div className="wrap">
          <JobSearch path={href("jobSearch")} texts={content} boardName={content.boardName} {...search} />
        </div>
      </section>
    </>
  );
}
