import type { Activity, ActivityType } from "#domain/activities/activities.ts";
import { editingStrings } from "#strings/editing.ts";
import { attachedDocuments } from "../ui/attached-documents.ts";
import { DocumentList } from "../ui/document-list.tsx";
import { Prose } from "../ui/prose.tsx";
import { AddButton } from "./add-button.tsx";
import { EditedCard } from "./edited-card.tsx";
import { activityKind, addActivity } from "./kinds.ts";

interface ActivityListProps {
  title: string;
  type: ActivityType;
  activities: Activity[];
}

const addressOf = (id: number) => `/activitate?id=${id}`;

/** What happened in an activity, for whoever may edit it. */
export function ActivityList({ title, type, activities }: ActivityListProps) {
  return (
    <>
      <div className="edited-list__head">
        <h2>{title}</h2>
        <AddButton
          label={editingStrings.activity.add}
          add={(key) => addActivity(key, type)}
          addressOf={addressOf}
        />
      </div>
      {activities.length === 0 && <p className="muted">{editingStrings.nothingYet}</p>}
      <ul className="cards cards--wide">
        {activities.map((activity) => (
          <EditedCard
            key={activity.id}
            kind={activityKind}
            item={activityKind.itemOf(activity)}
            address={addressOf(activity.id)}
          >
            <Prose html={activity.text} under={3} />
            {activity.files.length > 0 && (
              <DocumentList documents={attachedDocuments("activityfile", activity.files)} twoColumns />
            )}
          </EditedCard>
        ))}
      </ul>
    </>
  );
}
