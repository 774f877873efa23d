import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { JobSearch, type JobSearchProps } from "./job-search.tsx";

/** The search behind its button (specification §2); by itself when the address holds a search: its results are seen. */
export function MoreJobs(props: JobSearchProps) {
  const { jobBoardStrings: strings } = useStrings();
  if (props.search) {
    return (
      <div className="more">
        <JobSearch {...props} />
      </div>
    );
  }
  return (
    <details className="more">
      <summary className="button button--outline">
        {strings.more} <Icon name="chevron-down" />
      </summary>
      <JobSearch {...props} />
    </details>
  );
}
