import { useMemo } from "react";
import { Link } from "react-router";
import type { Activity } from "#domain/activities/activities.ts";
import { activitiesStrings } from "#strings/activities.ts";
import { editingStrings } from "#strings/editing.ts";
import { editorsStrings } from "#strings/editors.ts";
import { Icon } from "../ui/icon.tsx";
import { Attachments } from "./attachments.tsx";
import { ItemEditor } from "./item-editor.tsx";
import { activityKind } from "./kinds.ts";

/** `/activitate?id=` (specification §2). */
export function ActivityEditor({ activity }: { activity: Activity }) {
  const item = useMemo(() => activityKind.itemOf(activity), [activity]);
  const number = activity.type.slice(1);
  const list = `/activitate${number}`;
  return (
    <ItemEditor
      key={activity.id}
      kind={activityKind}
      item={item}
      crumbs={[{ label: activitiesStrings.crumb(number), to: list }, { label: editorsStrings.activity }]}
      hem="brick"
      list={list}
      caption={editorsStrings.activity}
      aside={(editing) => (
        <>
          <Attachments kind="activity" editing={editing} files={activity.files} />
          <Link className="arrow-link" to={list}>
            {editingStrings.pages.seen} <Icon name="arrow-right" />
          </Link>
        </>
      )}
    />
  );
}
