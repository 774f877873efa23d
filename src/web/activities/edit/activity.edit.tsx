import { EditedList } from "../../editing/edited-list.tsx";
import { useHref } from "../../page/use-href.ts";
import type { Data } from "../activity.page.tsx";
import { ActivityBody } from "../activity-body.tsx";
import { ActivityCard } from "../activity-list.tsx";
import { activityKind } from "./activity-kind.ts";

/** `/activitate1` to `/activitate4` for editors: hidden activities, too, and a button for another one. */
export function Page({ data: { content, activities, ...shown } }: { data: Data }) {
  const href = useHref();
  const { code, listTitle } = content;
  return (
    <ActivityBody content={content} {...shown}>
      <div className="block">
        <EditedList
          kind={activityKind}
          title={listTitle}
          items={activities}
          words={{ type: code }}
          seenAt={href(`activity${code.slice(1) as "1" | "2" | "3" | "4"}`)}
          isWide
          card={(activity, { title, body }, edit) => (
            <ActivityCard activity={{ ...activity, title, text: body }} edit={edit} />
          )}
        />
      </div>
    </ActivityBody>
  );
}
