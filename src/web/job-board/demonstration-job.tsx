import { Notice } from "../ui/feedback/notice.tsx";
import { Dotted } from "../ui/text/dotted.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { fieldsOf } from "./fields.ts";

/** A job of the demonstration board: its results link here, because it has no site. */
export function DemonstrationJob({ job }: { job: unknown }) {
  const { jobBoardStrings: strings } = useStrings();
  const fields = new Map(fieldsOf(job).map(({ path, text }) => [path, text]));
  const read = (...paths: string[]) => paths.map((path) => fields.get(path) ?? "").filter(Boolean);
  return (
    <div className="block stack">
      <Notice title={strings.raw.demonstration}>
        <p>{strings.raw.demonstrationHelp}</p>
      </Notice>
      <h2>{read("title")}</h2>
      <Dotted className="lead" facts={read("company.name", "salary")} />
      {read("details.jobDescription", "details.idealCandidate")
        .flatMap(paragraphs)
        .map((words) => (
          <p key={words}>{words}</p>
        ))}
    </div>
  );
}

/** The texts between a foreign text's tags: none of it is read as HTML. */
function paragraphs(html: string): string[] {
  return html
    .split(/<[^<>]*>/)
    .map((words) => words.trim())
    .filter(Boolean);
}
