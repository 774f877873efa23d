import type { ActivityPageContent } from "#domain/content-pack/views.ts";
import { DocumentList } from "../ui/document-list.tsx";
import { packDocuments } from "../ui/pack-documents.ts";
import "../ui/steps.css";

type Competition = NonNullable<ActivityPageContent["competition"]>;

/** Who may take part in the competition: all the conditions, numbered (specification §1), and the methodology. */
export function CompetitionRules({ competition }: { competition: Competition }) {
  const { title, intro, conditions, documents } = competition;
  return (
    <div className="block" id="reguli">
      <h2>{title}</h2>
      <p>{intro}</p>
      <ol className="steps">
        {conditions.map((condition) => (
          <li key={condition}>
            <p>{condition}</p>
          </li>
        ))}
      </ol>
      <DocumentList documents={packDocuments(documents)} />
    </div>
  );
}
