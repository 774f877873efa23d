import { useEffect } from "react";
import { type UIMatch, useRevalidator } from "react-router";
import type { Activity } from "#domain/activities/activities.ts";
import type { Job } from "#domain/jobs/jobs.ts";
import type { News, NewsFile } from "#domain/news/news.ts";
import { currentSession } from "../session/session.ts";
import { ActivityEditor } from "./activity-editor.tsx";
import { ActivityPage } from "./activity-page.tsx";
import { useDownloadsAsAdmin } from "./downloads-as-admin.ts";
import { dropOldDrafts } from "./drafts.ts";
import { useFocusThatStays } from "./focus-that-stays.ts";
import { JobEditor } from "./job-editor.tsx";
import { JobListPage } from "./job-list-page.tsx";
import { NewsEditor } from "./news-editor.tsx";
import { NewsList, type NewsListProps } from "./news-list.tsx";
import { letUnsavedWorkGo, SignOutGuard } from "./sign-out-guard.tsx";
import { forgetUndo, UndoToast } from "./undo.tsx";
import "./editing.css";

/** By route, the page that whoever may edit has in place of the visitors'; null where there is nothing to edit. */
const pages: Record<string, (loaded: never) => React.ReactNode> = {
  "news/news-list.route": (loaded: NewsListProps) => <NewsList {...loaded} />,
  "news/news-item.route": (loaded: { news: News; files: NewsFile[] }) =>
    loaded.news.can?.edit ? <NewsEditor {...loaded} /> : null,
  "jobs/job-list.route": (loaded: Parameters<typeof JobListPage>[0]) => <JobListPage {...loaded} />,
  "jobs/job-editor.route": (loaded: { job: Job }) => <JobEditor {...loaded} />,
  "activities/activity-editor.route": (loaded: { activity: Activity }) => <ActivityEditor {...loaded} />,
  ...Object.fromEntries(
    ["activity-1", "activity-2", "activity-3", "activity-4"].map((id) => [id, activityPage]),
  ),
};

/** What the server rendered is what visitors see: whether this document has been read again as an admin. */
let isReadAgain = false;

/** A page as an admin has it; null where it is the one that visitors have. */
export function adminPage({ id, loaderData }: Pick<UIMatch, "id" | "loaderData">): React.ReactNode {
  return loaderData ? (pages[id]?.(loaderData as never) ?? null) : null;
}

/** What an admin has beside every page; `routeId` is the page's. Signed out, they are left with what visitors see. */
export function AdminTools({ routeId = "" }: { routeId: string | undefined }) {
  const { revalidate } = useRevalidator();
  const isEditable = routeId in pages;
  useEffect(() => {
    if (isReadAgain) return;
    isReadAgain = true;
    if (isEditable) void revalidate();
  }, [isEditable, revalidate]);
  useEffect(() => void dropOldDrafts(), []);
  useEffect(() => {
    return () => {
      if (currentSession()) return;
      forgetUndo();
      void revalidate();
    };
  }, [revalidate]);
  useDownloadsAsAdmin();
  useFocusThatStays();
  return (
    <>
      <UndoToast />
      <SignOutGuard />
    </>
  );
}

/** Whether an admin who is signing out goes, and leaves nothing unsaved behind: asks them on the page if there is anything. */
export function mayEndSession(user: string): Promise<boolean> {
  return letUnsavedWorkGo(user);
}

function activityPage(loaded: Parameters<typeof ActivityPage>[0]) {
  return <ActivityPage {...loaded} />;
}
