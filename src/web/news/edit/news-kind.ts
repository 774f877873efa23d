import { filler, writtenLabel } from "#domain/content/filler.rules.ts";
import type { News } from "#domain/news/news.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { editingApi } from "#web/session/editing-api.ts";
import type { Item } from "../../editing/item.ts";
import { common, defined, type ItemFiles, type Kind, of, written } from "../../editing/kind.ts";

export const newsKind: Kind = {
  name: "news",
  body: "text",
  save: async (id, { title, body, format, newsType, publishedOn, alt, isPublic }, version) => {
    const json = defined({ title, text: body, format, newsType, publishedOn, alt, isPublic });
    return itemOf(await (await editingApi.news.update.$patch({ json, ...of(id, version) })).json());
  },
  itemOf: (shown) => itemOf(shown as News),
};

export const newsFiles: ItemFiles = {
  path: "news/add/files",
  endpoint: "newsfile",
  remove: (id) => editingApi.newsfile[":id"].$delete({ param: { id: String(id) } }),
  restore: (id) => editingApi.newsfile.restore.$post({ query: { id: String(id) } }),
};

/** Adds a hidden item of filler (specification §7) and returns its id; the same `key` adds only once. */
export async function addNews(key: string): Promise<number> {
  const json = { ...filler.news, text: filler.text, isPublic: false };
  return (await (await editingApi.news.add.$post({ json, header: { "idempotency-key": key } })).json()).id;
}

function itemOf(news: News): Item {
  const { title, text, image } = news;
  const labels = { format: writtenLabel(news.format), newsType: writtenLabel(news.newsType) };
  const publishedOn = news.publishedAt ? dayInRomania(new Date(news.publishedAt)) : "";
  const fields = { ...written(title, text), ...labels, publishedOn, ...(image && { alt: image.alt }) };
  return { ...common(news), fields, image };
}
