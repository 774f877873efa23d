import type { Job } from "#domain/jobs/jobs.ts";
import { useHref } from "../page/use-href.ts";
import type { CardEdit } from "../ui/list/card.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** A job of the project's own: the whole card leads to its page. */
export function JobCard({ job, edit }: { job: Job; edit?: CardEdit }) {
  const { format, jobsStrings: strings } = useStrings();
  const href = useHref();
  const { id, title, excerpt, endsOn, isExpired, publishedAt } = job;
  return (
    <li className={edit?.isHidden ? "card card--own card--draft" : "card card--own"}>
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
        <p className="card__text">{excerpt}</p>
      </div>
    </li>
  );
}
