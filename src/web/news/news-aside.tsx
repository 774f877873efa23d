import { Link } from "react-router";
import type { NewsFile } from "#domain/news/news.ts";
import { newsStrings } from "#strings/news.ts";
import { attachedDocuments } from "../ui/attached-documents.ts";
import { DocumentList } from "../ui/document-list.tsx";
import { Icon } from "../ui/icon.tsx";

/** Beside a news item: its files, and the way back to all news. */
export function NewsAside({ files }: { files: NewsFile[] }) {
  return (
    <aside className="stack" aria-label={newsStrings.aside}>
      {files.length > 0 && (
        <>
          <h2 className="side-title">{newsStrings.files}</h2>
          <DocumentList documents={attachedDocuments("newsfile", files)} />
        </>
      )}
      <Link className="arrow-link" to="/noutati">
        {newsStrings.all} <Icon name="arrow-right" />
      </Link>
    </aside>
  );
}
