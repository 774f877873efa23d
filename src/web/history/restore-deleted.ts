import type { BinEntry } from "#domain/history/history.ts";
import { editingApi } from "../editing/editing-api.ts";

const restoring: Record<BinEntry["type"], (query: { id: string }) => Promise<unknown>> = {
  news: (query) => editingApi.news.restore.$post({ query }),
  job: (query) => editingApi.job.restore.$post({ query }),
  activity: (query) => editingApi.activity.restore.$post({ query }),
  "news-file": (query) => editingApi.newsfile.restore.$post({ query }),
  "activity-file": (query) => editingApi.activityfile.restore.$post({ query }),
  "news-image": (query) => editingApi.newsimage.restore.$post({ query }),
};

/** Brings back what was deleted. Rejects as every call of the API does. */
export function restoreDeleted({ type, id }: Pick<BinEntry, "type" | "id">): Promise<unknown> {
  return restoring[type]({ id: String(id) });
}
