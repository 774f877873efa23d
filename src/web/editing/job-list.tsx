import type { Job } from "#domain/jobs/jobs.ts";
import { editingStrings } from "#strings/editing.ts";
import { jobsStrings } from "#strings/jobs.ts";
import { formatDate } from "../ui/format.ts";
import { AddButton } from "./add-button.tsx";
import { EditedCard } from "./edited-card.tsx";
import { addJob, jobKind } from "./kinds.ts";

const addressOf = (id: number) => `/job?id=${id}`;

/** The project's own jobs for whoever may edit them, over the page that visitors have. */
export function JobList({ title, jobs }: { title: string; jobs: Job[] }) {
  return (
    <>
      <div className="edited-list__head">
        <h2>{title}</h2>
        <AddButton label={editingStrings.job.add} add={addJob} addressOf={addressOf} />
      </div>
      {jobs.length === 0 && <p className="muted">{editingStrings.nothingYet}</p>}
      <ul className="cards">
        {jobs.map((job) => (
          <EditedCard key={job.id} kind={jobKind} item={jobKind.itemOf(job)} address={addressOf(job.id)}>
            <p className="card__text">{job.excerpt}</p>
            {job.endsOn && <p className="note">{jobsStrings.until(formatDate(job.endsOn))}</p>}
          </EditedCard>
        ))}
      </ul>
    </>
  );
}
