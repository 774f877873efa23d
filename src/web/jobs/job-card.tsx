import { Link } from "react-router";
import type { Job } from "#domain/jobs/jobs.ts";
import { jobsStrings } from "#strings/jobs.ts";
import { Card } from "../ui/card.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { formatDate } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { Prose } from "../ui/prose.tsx";
import { jobAddress } from "./job-address.ts";

/** A job of the project's own: how it begins, all of it on demand, and the way to the employer. */
export function JobCard({ job }: { job: Job }) {
  const { id, title, description, excerpt, link, endsOn, isExpired } = job;
  return (
    <Card
      title={<Link to={jobAddress(id)}>{title}</Link>}
      tags={isExpired ? [jobsStrings.expired] : []}
      foot={
        link && (
          <ExternalLink className="arrow-link" href={link} about={title}>
            {jobsStrings.details}
          </ExternalLink>
        )
      }
    >
      <p className="card__text">{excerpt}</p>
      <details className="card__more">
        <summary className="arrow-link">
          {jobsStrings.description}
          <span className="visually-hidden"> {title}</span> <Icon name="chevron-down" />
        </summary>
        <Prose html={description} under={3} />
      </details>
      {endsOn && !isExpired && <p className="note">{jobsStrings.until(formatDate(endsOn))}</p>}
    </Card>
  );
}
