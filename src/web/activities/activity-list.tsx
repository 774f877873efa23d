import { Link } from "react-router";
import type { Activity } from "#domain/activities/activities.ts";
import { activitiesStrings } from "#strings/activities.ts";
import { attachedDocuments } from "../ui/attached-documents.ts";
import { Card } from "../ui/card.tsx";
import { DocumentList } from "../ui/document-list.tsx";
import { Empty } from "../ui/empty.tsx";
import { formatDate } from "../ui/format.ts";
import { Prose } from "../ui/prose.tsx";

/** What happened in an activity, newest first, each entry whole and with its files. */
export function ActivityList({ title, activities }: { title: string; activities: Activity[] }) {
  return (
    <div className="block">
      <h2>{title}</h2>
      {activities.length === 0 ? (
        <NoActivity />
      ) : (
        <ul className="cards cards--wide">
          {activities.map((activity) => (
            <ActivityCard key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ActivityCard({ activity }: { activity: Activity }) {
  const { title, text, files, createdAt, publishedAt } = activity;
  const published = publishedAt ?? createdAt;
  return (
    <Card title={title}>
      <p className="note">
        <time dateTime={published}>{formatDate(published)}</time>
      </p>
      <Prose html={text} under={3} />
      {files.length > 0 && <DocumentList documents={attachedDocuments("activityfile", files)} twoColumns />}
    </Card>
  );
}

function NoActivity() {
  return (
    <Empty title={activitiesStrings.empty}>
      <p className="muted">{activitiesStrings.emptyHelp}</p>
      <Link className="button button--outline" to="/noutati">
        {activitiesStrings.toNews}
      </Link>
    </Empty>
  );
}
