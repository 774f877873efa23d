import { useMemo } from "react";
import { Link } from "react-router";
import type { Job } from "#domain/jobs/jobs.ts";
import { editingStrings } from "#strings/editing.ts";
import { editorsStrings } from "#strings/editors.ts";
import { jobsStrings } from "#strings/jobs.ts";
import { Icon } from "../ui/icon.tsx";
import { ItemEditor } from "./item-editor.tsx";
import { JobFacts } from "./job-facts.tsx";
import { jobKind } from "./kinds.ts";

/** `/job?id=` (specification §2). */
export function JobEditor({ job }: { job: Job }) {
  const item = useMemo(() => jobKind.itemOf(job), [job]);
  return (
    <ItemEditor
      key={job.id}
      kind={jobKind}
      item={item}
      crumbs={[{ label: jobsStrings.crumb, to: "/joburi" }, { label: editorsStrings.job }]}
      hem="spruce"
      list="/joburi"
      caption={editorsStrings.job}
      aside={(editing) => (
        <>
          <JobFacts editing={editing} />
          <Link className="arrow-link" to={`/joburi/${job.id}`}>
            {editingStrings.pages.seen} <Icon name="arrow-right" />
          </Link>
        </>
      )}
    />
  );
}
