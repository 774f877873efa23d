import { editingApi } from "#web/session/editing-api.ts";
import { EditedCard } from "../../editing/edited-card.tsx";
import { EditedList } from "../../editing/edited-list.tsx";
import { useItemsInState } from "../../editing/item-states.ts";
import { useOrdering } from "../../editing/use-ordering.ts";
import { useHref } from "../../page/use-href.ts";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { JobCard } from "../job-card.tsx";
import { JobList } from "../job-list.tsx";
import type { JobListData } from "../job-list-data.ts";
import { addJob, jobKind } from "./job-kind.ts";

/** `/joburi` for editors: hidden jobs as well, and a button that adds one. */
export function Page({ data }: { data: JobListData }) {
  const { editingStrings } = useTeamStrings();
  const href = useHref();
  const { content, jobs } = data;
  const shown = useItemsInState("job", jobs);
  const ordering = useOrdering(shown, (id, json) =>
    editingApi.job.move.$post({ query: { id: String(id) }, json }),
  );
  const addressOf = (id: number) => href("jobEditor", { id });
  return (
    <JobList
      data={data}
      edit={
        <EditedList
          title={content.listTitle}
          label={editingStrings.job.add}
          add={addJob}
          addressOf={addressOf}
          ordering={ordering}
        >
          {shown.map((job) => (
            <EditedCard
              key={job.id}
              kind={jobKind}
              item={jobKind.itemOf(job)}
              address={addressOf(job.id)}
              ordering={ordering}
            >
              {({ title, body }, edit) => (
                <JobCard
                  job={{ ...job, title, description: body, excerpt: body && job.excerpt }}
                  edit={edit}
                />
              )}
            </EditedCard>
          ))}
        </EditedList>
      }
    />
  );
}
