import { useMemo } from "react";
import type { Job } from "#domain/jobs/jobs.ts";
import { ItemEditor } from "../../editing/item-editor.tsx";
import { useHref } from "../../page/use-href.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { JobBox } from "../job-aside.tsx";
import { JobFacts } from "./job-facts.tsx";
import { jobKind } from "./job-kind.ts";

/** `/job?id=` (specification §2). */
export function JobEditor({ job }: { job: Job }) {
  const { editingStrings, editorsStrings, jobsStrings } = useTeamStrings();
  const href = useHref();
  const item = useMemo(() => jobKind.itemOf(job), [job]);
  return (
    <ItemEditor
      key={job.id}
      kind={jobKind}
      item={item}
      crumbs={[{ label: jobsStrings.crumb, to: href("jobs") }, { label: editorsStrings.job }]}
      hem="spruce"
      list={href("jobs")}
      seenAt={href("job", { id: job.id })}
      caption={editorsStrings.job}
      besideText={({ fields: { title, link = "", endsOn = null, ...facts } }) => (
        <JobBox job={{ ...job, ...facts, title, link, endsOn, isExpired: false }} />
      )}
      aside={(editing) => (
        <>
          <JobFacts editing={editing} />
          <a className="arrow-link" href={href("job", { id: job.id })}>
            {editingStrings.seen} <Icon name="arrow-right" />
          </a>
        </>
      )}
    />
  );
}
