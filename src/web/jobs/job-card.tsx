import type { Job } from "#domain/jobs/jobs.ts";
import { useHref } from "../page/use-href.ts";
import type { CardEdit } from "../ui/list/card.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { FactsLine } from "./facts-list.tsx";

/** A job of the project's own: the whole card leads to its page. */
export function JobCard({ job, edit }: { job: Job; edit?: CardEdit }) {
  const { format, jobsStrings: strings } = useStrings();
  const href = useHref();
  const { id, title, excerpt, endsOn, isExpired, publishedAt, county, employer } = job;
  const looks = [
    "card card--own",
    county && `county--${county.toLowerCase()}`,
    edit?.isHidden && "card--draft",
  ];
  return (
    <li className={looks.filter(Boolean).join(" ")}>
      <div className="card__body">
        {edit && <div className="card__tools">{edit.tools}</div>}
        <p className="card__meta">
          <span className="tag">{isExpired ? strings.expired : strings.own}</span>
          <span className="muted">
            {endsOn && !isExpired
              ? strings.until(format.date(endsOn))
              : publishedAt && strings.published(format.date(publishedAt))}
          </span>
        </p>
        <h3 className="card__title">
          <a className="card__stretch" href={href("job", { id })}>
            {title}
          </a>
        </h3>
        {employer ? <p>{employer}</p> : <p className="card__text">{excerpt}</p>}
        <FactsLine job={job} />
      </div>
    </li>
  );
}
