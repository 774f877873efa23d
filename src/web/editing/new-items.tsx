import { addJob } from "../jobs/edit/job-kind.ts";
import { addNews } from "../news/edit/news-kind.ts";
import { useHref } from "../page/use-href.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { AddButton } from "./add-button.tsx";

const className = "button button--outline button--small";

/** Buttons for what the team adds most, away from the lists. */
export default function NewItems() {
  const { editingStrings } = useTeamStrings();
  const href = useHref();
  return (
    <>
      <AddButton
        label={editingStrings.news.add}
        add={addNews}
        addressOf={(id) => href("newsItem", { id })}
        className={className}
      />
      <AddButton
        label={editingStrings.job.add}
        add={addJob}
        addressOf={(id) => href("jobEditor", { id })}
        className={className}
      />
    </>
  );
}
