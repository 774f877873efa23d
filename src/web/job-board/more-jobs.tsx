import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { JobSearch, type JobSearchProps } from "./job-search.tsx";

/** The search behind its button (specification §2); open when the address holds a search. */
export function MoreJobs(props: JobSearchProps) {
  const { jobBoardStrings: strings } = useStrings();
  return (
    <details className="more" open={props.search !== null}>
      <summary className="button button--outline">
        {strings.more} <Icon name="chevron-down" />
      </summary>
      <JobSearch {...props} />
    </details>
  );
}
