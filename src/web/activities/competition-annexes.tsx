import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { annexesPlace } from "#domain/content-pack/routes.ts";
import type { ActivityPageContent } from "#domain/content-pack/views.ts";
import { packDocuments } from "../api/pack-documents.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { DocumentList } from "../ui/list/document-list.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { withoutLabel } from "./competition-rules.tsx";

type Competition = NonNullable<ActivityPageContent["competition"]>;

interface CompetitionAnnexesProps extends Pick<Competition, "annexes" | "model"> {
  type: ActivityPageContent["code"];
  standing: CompetitionNow;
}

/** The annexes, grouped by their purpose, with one download of all, and one note: whose models they are. */
export function CompetitionAnnexes({
  type,
  annexes: { title, groups, size },
  model,
  standing,
}: CompetitionAnnexesProps) {
  const { format, activitiesStrings: strings } = useStrings();
  return (
    <div className="block" id={annexesPlace}>
      <h2>{title}</h2>
      {standing.round && standing.standing.phase === "open" ? (
        <Notice title={strings.roundModels.title(standing.round.name)}>
          <p>{strings.roundModels.text}</p>
        </Notice>
      ) : (
        <Notice title={model.title}>
          <p>{model.text}</p>
        </Notice>
      )}
      {groups.map((group) => (
        <div key={group.title} className="competition__group">
          <h3>
            {group.title} <span className="muted">({group.documents.length})</span>
          </h3>
          <DocumentList documents={packDocuments(group.documents).map(withoutLabel)} twoColumns />
        </div>
      ))}
      {size > 0 && (
        <p className="competition__group">
          <a className="button button--outline" href={`/api/cntr/files/annexes/${type}`} download>
            <Icon name="download" />
            {strings.allAnnexes} {strings.archive(format.size(size))}
          </a>
        </p>
      )}
    </div>
  );
}
