import type { NewsFile } from "#domain/news/news.ts";
import { attachedDocuments } from "../api/attached-documents.ts";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { DocumentList } from "../ui/list/document-list.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The box beside a news item: its files, and a link to all news. */
export function NewsAside({ files }: { files: NewsFile[] }) {
  const { newsStrings } = useStrings();
  const href = useHref();
  return (
    <aside className="stack" aria-label={newsStrings.aside}>
      {files.length > 0 && (
        <>
          <h2 className="side-title" id="documente">
            {newsStrings.files}
          </h2>
          <DocumentList documents={attachedDocuments("newsfile", files)} />
        </>
      )}
      <a className="arrow-link" href={href("news")}>
        {newsStrings.all} <Icon name="arrow-right" />
      </a>
    </aside>
  );
}
