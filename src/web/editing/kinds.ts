import type { Activity, ActivityType } from "#domain/activities/activities.ts";
import type { Job } from "#domain/jobs/jobs.ts";
import type { News } from "#domain/news/news.ts";
import { editingStrings } from "#strings/editing.ts";
import { editingApi } from "./editing-api.ts";
import type { Edit, Item } from "./item.ts";

/** What differs between activities, jobs and news for whoever edits them. */
export interface Kind {
  name: "news" | "job" | "activity";
  /** Saves; rejects with EditedMeanwhile when another version than `version` stands there. */
  save: (id: number, edit: Edit, version: number) => Promise<Item>;
  remove: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
  /** An item as the API shows it. */
  itemOf: (shown: unknown) => Item;
}

export const newsKind: Kind = {
  name: "news",
  save: async (id, { body, endsOn: _, link: __, ...edit }, version) => {
    const json = { ...edit, ...(body !== undefined && { text: body }) };
    return itemOfNews(await (await editingApi.news.update.$patch({ json, ...of(id, version) })).json());
  },
  remove: (id) => editingApi.news.$delete(of(id)),
  restore: (id) => editingApi.news.restore.$post(of(id)),
  itemOf: (shown) => itemOfNews(shown as News),
};

export const jobKind: Kind = {
  name: "job",
  save: async (id, { title, body, link, endsOn, isPublic }, version) => {
    const json = defined({ title, description: body, link, endsOn, isPublic });
    return itemOfJob(await (await editingApi.job.update.$patch({ json, ...of(id, version) })).json());
  },
  remove: (id) => editingApi.job.$delete(of(id)),
  restore: (id) => editingApi.job.restore.$post(of(id)),
  itemOf: (shown) => itemOfJob(shown as Job),
};

export const activityKind: Kind = {
  name: "activity",
  save: async (id, { title, body, isPublic }, version) => {
    const json = defined({ title, text: body, isPublic });
    return itemOfActivity(
      await (await editingApi.activity.update.$patch({ json, ...of(id, version) })).json(),
    );
  },
  remove: (id) => editingApi.activity.$delete(of(id)),
  restore: (id) => editingApi.activity.restore.$post(of(id)),
  itemOf: (shown) => itemOfActivity(shown as Activity),
};

const { placeholder } = editingStrings;

/** Adds a hidden placeholder (specification §3–7) and answers its id; the same `key` adds only once. */
export async function addNews(key: string): Promise<number> {
  const json = { ...placeholder.news, text: placeholder.body, isPublic: false };
  return (await (await editingApi.news.add.$post({ json, header: { "idempotency-key": key } })).json()).id;
}

export async function addJob(key: string): Promise<number> {
  const json = { ...placeholder.job, description: placeholder.body, link: "", isPublic: false };
  return (await (await editingApi.job.add.$post({ json, header: { "idempotency-key": key } })).json()).id;
}

export async function addActivity(key: string, type: ActivityType): Promise<number> {
  const json = { ...placeholder.activity, text: placeholder.body, isPublic: false, type };
  return (await (await editingApi.activity.add.$post({ json, header: { "idempotency-key": key } })).json())
    .id;
}

function itemOfNews(news: News): Item {
  const { title, text, format, newsType, image } = news;
  const fields = { title, body: text, format, newsType, ...(image && { alt: image.alt }) };
  return { ...common(news), fields, image };
}

function itemOfJob(job: Job): Item {
  const { title, description, link, endsOn } = job;
  return { ...common(job), fields: { title, body: description, link, endsOn }, image: null };
}

function itemOfActivity(activity: Activity): Item {
  const { title, text } = activity;
  return { ...common(activity), fields: { title, body: text }, image: null };
}

function common(shown: Pick<Item, "id" | "version" | "isPublic" | "updatedAt" | "updatedBy">) {
  const { id, version, isPublic, updatedAt, updatedBy } = shown;
  return { id, version, isPublic, updatedAt, ...(updatedBy && { updatedBy }) };
}

function of(id: number, version?: number) {
  const header = version === undefined ? {} : { "if-match": `"${version}"` };
  return { query: { id: String(id) }, header };
}

function defined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
