import type { ActivityPageContent } from "#domain/content-pack/views.ts";
import { packDocuments } from "../api/pack-documents.ts";
import { EligibilityLink } from "../eligibility/eligibility-link.tsx";
import { DocumentList } from "../ui/list/document-list.tsx";

type Competition = NonNullable<ActivityPageContent["competition"]>;

/** The conditions of the competition, numbered (specification §1), and its rules as documents. */
export function CompetitionRules({ competition }: { competition: Competition }) {
  const { title, intro, conditions, documents } = competition;
  return (
    <div className="block" id="reguli">
      <h2>{title}</h2>
      <p>{intro}</p>
      {conditions.length > 0 && (
        <ol className="steps">
          {conditions.map((condition) => (
            <li key={condition}>
              <p>{condition}</p>
            </li>
          ))}
        </ol>
      )}
      <p>
        <EligibilityLink />
      </p>
      <DocumentList documents={packDocuments(documents).map(withoutLabel)} twoColumns />
    </div>
  );
}

/** The page says once that its documents are models (competition-annexes.tsx). */
export function withoutLabel<Row extends { model?: boolean }>({ model: _, ...row }: Row) {
  return row;
}
