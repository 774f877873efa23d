import type { Job } from "#domain/jobs/jobs.ts";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { ExternalLink } from "../ui/text/external-link.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { FactsList, usePlace } from "./facts-list.tsx";
import { ShareLinks } from "./share-links.tsx";
import { useJobsNearby } from "./use-jobs-nearby.ts";

/** The box beside a job: its facts, until when and where to apply, sharing, and the way back. */
export function JobAside({ job, address }: { job: Job; address: string }) {
  const { jobsStrings: strings } = useStrings();
  const href = useHref();
  const { title, isExpired, isPublic } = job;
  return (
    <aside className="stack" aria-label={strings.inShort}>
      <JobBox job={job} />
      {isPublic && !isExpired && <ShareLinks title={title} address={address} />}
      <a className="arrow-link" href={href("jobs")}>
        <Icon name="chevron-left" /> {strings.all}
      </a>
    </aside>
  );
}

/** Its facts, until when and where to apply; of one that is over, where others are. */
export function JobBox({ job }: { job: Job }) {
  const { format, jobsStrings: strings } = useStrings();
  const { title, link, endsOn, isExpired } = job;
  const { county } = usePlace(job);
  const jobsNearby = useJobsNearby(job);
  return (
    <section className={isExpired ? "job-box job-box--over" : "job-box"}>
      {endsOn && isExpired && (
        <>
          <p className="job-box__state">
            <Icon name="lock" /> {strings.closedOn(format.date(endsOn))}
          </p>
          <a className="button button--outline button--wide" href={jobsNearby}>
            {county ? strings.othersIn(county) : strings.others}
          </a>
        </>
      )}
      {!isExpired && <FactsList job={job} />}
      {!isExpired && link && (
        <ExternalLink className="button button--main button--wide" href={link} about={title}>
          {strings.apply}
        </ExternalLink>
      )}
      {!isExpired && <p className="note">{link ? strings.opensEmployer : strings.howToApply}</p>}
    </section>
  );
}
