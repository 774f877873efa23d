import type { BoardJob } from "#domain/job-board/job-board.ts";
import { Dotted } from "../ui/text/dotted.tsx";
import { ExternalLink } from "../ui/text/external-link.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** One job of the board. All of it is plain text from a foreign server: none of it is ever read as HTML. */
export function ResultItem({ job }: { job: BoardJob }) {
  const { format, jobBoardStrings: strings } = useStrings();
  const { title, description, url, company, city, salary, publishedAt } = job;
  const facts = [company, city, salary, publishedAt && strings.published(format.date(publishedAt))];
  return (
    <li className="result">
      <div className="result__text">
        <h3 className="result__title">{title}</h3>
        <Dotted className="result__facts" facts={facts.filter((fact) => fact !== null)} />
        {description && <p className="muted">{description}</p>}
      </div>
      <ExternalLink className="button button--outline button--small" href={url} about={title}>
        {strings.details}
      </ExternalLink>
    </li>
  );
}
