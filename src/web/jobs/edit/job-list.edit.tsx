import { EditedList } from "../../editing/edited-list.tsx";
import { JobCard } from "../job-card.tsx";
import { JobList } from "../job-list.tsx";
import type { JobListData } from "../job-list-data.ts";
import { jobKind } from "./job-kind.ts";

/** `/joburi` for editors: hidden jobs as well, and a button that adds one. */
export function Page({ data }: { data: JobListData }) {
  return (
    <JobList
      data={data}
      edit={
        <EditedList
          kind={jobKind}
          title={data.content.listTitle}
          items={data.jobs}
          card={(job, { title, body }, edit) => (
            <JobCard job={{ ...job, title, description: body, excerpt: body && job.excerpt }} edit={edit} />
          )}
        />
      }
    />
  );
}
