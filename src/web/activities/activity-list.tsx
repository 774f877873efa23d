import type { ReactNode } from "react";
import type { Activity } from "#domain/activities/activities.ts";
import { attachedDocuments } from "../api/attached-documents.ts";
import { useHref } from "../page/use-href.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { Card, type CardEdit } from "../ui/list/card.tsx";
import { DocumentList } from "../ui/list/document-list.tsx";
import { Prose } from "../ui/text/prose.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The steps of an activity, each with its full text and files. */
export function ActivityList({ title, activities }: { title: string; activities: Activity[] }) {
  return (
    <ActivityBlock title={title}>
      {activities.map((activity) => (
        <ActivityCard key={activity.id} activity={activity} />
      ))}
    </ActivityBlock>
  );
}

/** The frame around a page's activities, or the words that there are none. */
export function ActivityBlock({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <div className="block">
      <h2>{title}</h2>
      {children.length === 0 ? <NoActivity /> : <ol className="cards cards--wide">{children}</ol>}
    </div>
  );
}

/** A step, whole and with its files. */
export function ActivityCard({ activity, edit }: { activity: Activity; edit?: CardEdit }) {
  return (
    <Card title={activity.title} edit={edit}>
      <ActivityText activity={activity} />
    </Card>
  );
}

/** An activity's text and its files. */
export function ActivityText({ activity: { text, files } }: { activity: Activity }) {
  return (
    <>
      <Prose html={text} under={3} />
      {files.length > 0 && <DocumentList documents={attachedDocuments("activityfile", files)} twoColumns />}
    </>
  );
}

export function NoActivity() {
  const { activitiesStrings } = useStrings();
  const href = useHref();
  return (
    <Empty title={activitiesStrings.empty}>
      <p className="muted">{activitiesStrings.emptyHelp}</p>
      <a className="button button--outline" href={href("news")}>
        {activitiesStrings.toNews}
      </a>
    </Empty>
  );
}
