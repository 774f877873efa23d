import type { News } from "#domain/news/news.ts";
import { xmlText } from "./xml.ts";

export interface NewsFeed {
  publicUrl: URL;
  title: string;
  author: string;
  /** Newest first. */
  news: News[];
}

/** `/noutati.atom` (RFC 4287): the newest news, each whole. */
export function newsFeed({ publicUrl, title, author, news }: NewsFeed): string {
  const address = (path: string) => xmlText(new URL(path, publicUrl).href);
  const newest =
    news
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  const entries = news.map(
    (item) => `<entry>
<id>${address(`/noutate?id=${item.id}`)}</id>
<title>${xmlText(item.title)}</title>
<link href="${address(`/noutate?id=${item.id}`)}"/>
<published>${item.publishedAt ?? item.createdAt}</published>
<updated>${item.updatedAt}</updated>
<category term="${xmlText(item.newsType)}"/>
<summary>${xmlText(item.excerpt)}</summary>
<content type="html">${xmlText(item.text)}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ro">
<id>${address("/noutati")}</id>
<title>${xmlText(title)}</title>
<link rel="alternate" type="text/html" href="${address("/noutati")}"/>
<link rel="self" type="application/atom+xml" href="${address("/noutati.atom")}"/>
<updated>${newest}</updated>
<author><name>${xmlText(author)}</name></author>
${entries.join("\n")}
</feed>
`;
}
