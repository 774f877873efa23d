import type { Data } from "../activity.page.tsx";
import { ActivityBody } from "../activity-body.tsx";
import { EditedActivityList } from "./edited-activity-list.tsx";

/** `/activitate1` to `/activitate4` for editors: hidden activities, too, and a button for another one. */
export function Page({ data: { content, activities, standing } }: { data: Data }) {
  return (
    <ActivityBody content={content} standing={standing}>
      <div className="block">
        <EditedActivityList title={content.listTitle} type={content.code} activities={activities} />
      </div>
    </ActivityBody>
  );
}
