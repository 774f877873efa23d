import { NotFound, orNotFound } from "../page/not-found.ts";
import { usePage } from "../page/page-context.tsx";
import { PageHead } from "../page/page-head.tsx";
import { breadcrumbs, type PageMeta } from "../page/page-meta.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { positiveNumber } from "../page/positive-number.ts";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { Prose } from "../ui/text/prose.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { usePlace } from "./facts-list.tsx";
import { JobAside } from "./job-aside.tsx";
import { JobCards } from "./job-cards.tsx";
import { jobPosting } from "./job-posting.ts";
import { secondsUntilChange } from "./jobs-change.ts";
import { otherJobs } from "./other-jobs.ts";
import { useJobsNearby } from "./use-jobs-nearby.ts";

/** One of the project's own jobs, also after its last day, and two others; hidden or absent jobs are not found. */
export async function load({ api, params, respond }: LoadContext) {
  const id = positiveNumber(params.id ?? null);
  if (!id) throw new NotFound();
  const [answer, list] = await Promise.all([
    orNotFound(api.job.id.$get({ query: { id: String(id) } })),
    api.job.all.$get({ query: {} }),
  ]);
  const job = await answer.json();
  const others = otherJobs(job, await list.json());
  respond({ maxAge: secondsUntilChange([job, ...others.jobs]) });
  return { job, others };
}

type Data = PageData<typeof load>;

export function meta({ data: { job }, site, publicUrl, strings, href }: MetaContext<Data>): PageMeta {
  const path = href("job", { id: job.id });
  const steps = [
    { label: strings.jobsStrings.crumb, to: href("jobs") },
    { label: job.title, to: path },
  ];
  return {
    title: job.title,
    description: job.excerpt,
    path,
    structuredData: [jobPosting(job, site.map.counties), breadcrumbs(publicUrl, steps)],
  };
}

export function Page({ data: { job, others } }: { data: Data }) {
  const { format, jobsStrings: strings } = useStrings();
  const { publicUrl, href } = usePage();
  const { id, title, description, isExpired, isPublic, publishedAt, employer } = job;
  const { county, inShort } = usePlace(job);
  const jobsNearby = useJobsNearby(job);
  return (
    <article>
      <PageHead
        crumbs={[{ label: strings.crumb, to: href("jobs") }, { label: title }]}
        above={
          <p className="cluster">
            <span className="tag">{isExpired ? strings.expired : strings.own}</span>
            {publishedAt && (
              <time className="muted" dateTime={publishedAt}>
                {strings.published(format.date(publishedAt))}
              </time>
            )}
          </p>
        }
        title={title}
        lead={employer && inShort ? strings.within(employer, inShort) : employer || inShort}
        hem="spruce"
      >
        {!isPublic && (
          <Notice title={strings.hidden}>
            <p>
              <a href={href("jobEditor", { id })}>{strings.hiddenEdit}</a>
            </p>
          </Notice>
        )}
      </PageHead>
      <div className="section">
        <div className="wrap split split--aside job">
          <JobAside job={job} address={publicUrl + href("job", { id })} />
          <div>
            <Prose html={description} />
            {!isExpired && <ApplyingHelp />}
          </div>
          {others.jobs.length > 0 && (
            <section className="block job__others">
              <h2>{others.areAlike ? strings.alikeJobs : strings.otherJobs}</h2>
              <JobCards jobs={others.jobs} />
              {county && (
                <a className="arrow-link" href={jobsNearby}>
                  {strings.othersIn(county)} <Icon name="arrow-right" />
                </a>
              )}
            </section>
          )}
        </div>
      </div>
    </article>
  );
}

/** What the project does for whoever applies: for the CV, and for the interview. */
function ApplyingHelp() {
  const { title, rows } = useStrings().jobsStrings.help;
  const to = useHref()("activity3");
  return (
    <section className="block job__help">
      <h2>{title}</h2>
      <ul className="docs docs--two">
        {rows.map(([name, meta]) => (
          <li key={name}>
            <a className="doc" href={to}>
              <span className="doc__tile" aria-hidden="true">
                <Icon name="file" />
              </span>
              <span className="doc__name">
                {name}
                <span className="doc__meta">{meta}</span>
              </span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
