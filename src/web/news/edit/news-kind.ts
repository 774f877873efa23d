import { labelsOf } from "#domain/news/news.rules.ts";
import type { News } from "#domain/news/news.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { editingApi } from "#web/session/editing-api.ts";
import type { Item } from "../../editing/item.ts";
import { common, type ItemFiles, kindOf, written } from "../../editing/kind.ts";

export const newsKind = kindOf({ name: "news", body: "text" }, editingApi.news, itemOf);

export const newsFiles: ItemFiles = {
  path: "news/add/files",
  endpoint: "newsfile",
  remove: (id) => editingApi.newsfile[":id"].$delete({ param: { id: String(id) } }),
  restore: (id) => editingApi.newsfile.restore.$post({ query: { id: String(id) } }),
};

function itemOf(news: News): Item {
  const { title, text, image } = news;
  const publishedOn = news.publishedAt ? dayInRomania(new Date(news.publishedAt)) : "";
  const fields = {
    ...written(title, text),
    ...labelsOf(news),
    publishedOn,
    ...(image && { alt: image.alt }),
  };
  return { ...common(news), fields, image };
}
