import type { BinEntry, BinKey } from "#domain/history/history.ts";
import { editingApi } from "../editing/editing-api.ts";

const restoring: Record<BinEntry["type"], (query: { id: string }) => Promise<unknown>> = {
  news: (query) => editingApi.news.restore.$post({ query }),
  job: (query) => editingApi.job.restore.$post({ query }),
  activity: (query) => editingApi.activity.restore.$post({ query }),
  "news-file": (query) => editingApi.newsfile.restore.$post({ query }),
  "activity-file": (query) => editingApi.activityfile.restore.$post({ query }),
  "news-image": (query) => editingApi.newsimage.restore.$post({ query }),
  document: ({ id: item }) => editingApi.document["put-back"].$post({ json: { item } }),
};

/** Brings back what was deleted. Rejects as every call of the API does. */
export function restoreDeleted({ type, item }: Pick<BinEntry, "type" | "item">): Promise<unknown> {
  return restoring[type]({ id: item });
}

/** Deletes for good what was deleted. Rejects as every call of the API does. */
export function purgeDeleted({ type, item }: Pick<BinEntry, "type" | "item">): Promise<unknown> {
  return editingApi.bin.$delete({ query: { type: type as BinKey["type"], item } });
}
