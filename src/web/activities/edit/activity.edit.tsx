import type { Activity } from "#domain/activities/activities.ts";
import type { ActivityType } from "#domain/content-pack/activity-type.ts";
import { editingApi } from "#web/session/editing-api.ts";
import { EditedCard } from "../../editing/edited-card.tsx";
import { EditedList } from "../../editing/edited-list.tsx";
import { useItemsInState } from "../../editing/item-states.ts";
import { useOrdering } from "../../editing/use-ordering.ts";
import { useHref } from "../../page/use-href.ts";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import type { Data } from "../activity.page.tsx";
import { ActivityBody } from "../activity-body.tsx";
import { ActivityCard } from "../activity-list.tsx";
import { activityKind, addActivity } from "./activity-kind.ts";

/** `/activitate1` to `/activitate4` for editors: hidden activities, too, and a button for another one. */
export function Page({ data: { content, activities, ...shown } }: { data: Data }) {
  return (
    <ActivityBody content={content} {...shown}>
      <div className="block">
        <EditedActivityList title={content.listTitle} type={content.code} activities={activities} />
      </div>
    </ActivityBody>
  );
}

interface EditedActivityListProps {
  title: string;
  type: ActivityType;
  activities: Activity[];
}

/** The steps of an activity, for editors. */
function EditedActivityList({ title, type, activities }: EditedActivityListProps) {
  const { editingStrings } = useTeamStrings();
  const href = useHref();
  const shown = useItemsInState("activity", activities);
  const ordering = useOrdering(shown, (id, json) =>
    editingApi.activity.move.$post({ query: { id: String(id) }, json }),
  );
  const addressOf = (id: number) => href("activityEditor", { id });
  return (
    <EditedList
      title={title}
      label={editingStrings.activity.add}
      add={(key) => addActivity(key, type)}
      addressOf={addressOf}
      ordering={ordering}
      isWide
    >
      {shown.map((activity) => (
        <EditedCard
          key={activity.id}
          kind={activityKind}
          item={activityKind.itemOf(activity)}
          address={addressOf(activity.id)}
          seenAt={href(`activity${type.slice(1) as "1" | "2" | "3" | "4"}`)}
          ordering={ordering}
        >
          {({ title, body }, edit) => (
            <ActivityCard activity={{ ...activity, title, text: body }} edit={edit} />
          )}
        </EditedCard>
      ))}
    </EditedList>
  );
}
