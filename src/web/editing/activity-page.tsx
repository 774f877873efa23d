import { ActivityBody } from "../activities/activity-body.tsx";
import type { clientLoader } from "../activities/activity-page.route.tsx";
import { ActivityList } from "./activity-list.tsx";

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

/** `/activitate1` to `/activitate4` for whoever may edit: hidden activities, too, and a button for another one. */
export function ActivityPage({ content, activities }: Loaded) {
  return (
    <ActivityBody content={content}>
      <div className="block">
        <ActivityList title={content.listTitle} type={content.code} activities={activities} />
      </div>
    </ActivityBody>
  );
}
