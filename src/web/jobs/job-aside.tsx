import type { Job } from "#domain/jobs/jobs.ts";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { CopyButton } from "../ui/text/copy-button.tsx";
import { ExternalLink } from "../ui/text/external-link.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { FactsList, usePlace } from "./facts-list.tsx";
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

/** Ways to send a job to somebody. Nothing is requested from another site before one of them is chosen. */
function ShareLinks({ title, address }: { title: string; address: string }) {
  const { jobsStrings: strings } = useStrings();
  return (
    <div>
      <p className="note">{strings.share}</p>
      <div className="cluster share__ways">
        <ExternalLink
          className="button button--outline button--small"
          href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`}
        >
          <Icon name="chat" /> {strings.whatsapp}
        </ExternalLink>
        <a
          className="button button--outline button--small"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
        >
          <Icon name="mail" /> {strings.mail}
        </a>
        <button
          type="button"
          className="button button--outline button--small share__other"
          data-share={address}
        >
          <Icon name="arrow-right" /> {strings.shareOther}
        </button>
        <CopyButton
          text={address}
          words={{ ...strings, notCopied: strings.notCopied(address) }}
          className="button button--outline button--small share__copy"
        />
      </div>
    </div>
  );
}
