import { useMemo } from "react";
import { attachedDocuments } from "../../api/attached-documents.ts";
import { Attachments } from "../../editing/attachments.tsx";
import { ItemEditor } from "../../editing/item-editor.tsx";
import { useHref } from "../../page/use-href.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import type { Data } from "../activity-editor.page.tsx";
import { activityFiles, activityKind } from "./activity-kind.ts";

/** `/activitate?id=` (specification §2). */
export function Page({ data: activity }: { data: Data }) {
  const { activitiesStrings, editingStrings, editorsStrings } = useTeamStrings();
  const item = useMemo(() => activityKind.itemOf(activity), [activity]);
  const number = activity.type.slice(1) as "1" | "2" | "3" | "4";
  const list = useHref()(`activity${number}`);
  return (
    <ItemEditor
      key={activity.id}
      kind={activityKind}
      item={item}
      crumbs={[{ label: activitiesStrings.crumb(number), to: list }, { label: editorsStrings.activity }]}
      hem="brick"
      list={list}
      seenAt={list}
      files={attachedDocuments("activityfile", activity.files)}
      caption={editorsStrings.activity}
      aside={(editing) => (
        <>
          <Attachments place={activityFiles} editing={editing} files={activity.files} />
          <a className="arrow-link" href={list}>
            {editingStrings.seen} <Icon name="arrow-right" />
          </a>
        </>
      )}
    />
  );
}
